package org.qipu.board.xiangqi.text;

import java.util.List;
import java.util.Optional;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnProblem;
import org.qipu.board.xiangqi.XiangqiPosition;

/**
 * One game of a DhtmlXQ text, complete as it was read.
 *
 * @param number   its number in the text, from 1
 * @param line     the line it begins on, from 1
 * @param fields   all its fields in their order, those included that nobody knows
 * @param initial  the position it starts from; empty when its placement was refused
 * @param moves    its moves with their comments and variations; a token is four digits, as written
 * @param problems all that is wrong with it
 */
public record DhtmlXqGame(
        int number,
        int line,
        List<DhtmlXqField> fields,
        Optional<XiangqiPosition> initial,
        PgnLine moves,
        List<PgnProblem> problems) {

    public DhtmlXqGame {
        fields = List.copyOf(fields);
        problems = List.copyOf(problems);
    }

    /** A game of PGN, its tags, comments and variations included, as DhtmlXQ. */
    public static DhtmlXqGame of(PgnGame game) {
        XiangqiPosition initial = game.initial()
                .map(XiangqiPosition.class::cast)
                .orElseThrow(() -> new IllegalArgumentException("the position the game starts from is not known"));
        List<DhtmlXqField> fields = DhtmlXqFields.of(game, initial);
        return new DhtmlXqGame(game.number(), 0, fields, Optional.of(initial), game.moves(), List.of());
    }

    /** The same game as PGN, its moves as ICCS codes. */
    public PgnGame asPgn() {
        return DhtmlXqTags.pgn(this);
    }

    /** The value of the first field of that name, in whichever case. */
    public Optional<String> field(String name) {
        return fields.stream()
                .filter(field -> field.name().equalsIgnoreCase(name))
                .map(DhtmlXqField::value)
                .findFirst();
    }
}
