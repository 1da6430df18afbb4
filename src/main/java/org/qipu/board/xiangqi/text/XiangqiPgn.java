package org.qipu.board.xiangqi.text;

import java.util.ArrayList;
import java.util.List;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnReading;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

/** Writes xiangqi games for PGN in one of its formats. */
public final class XiangqiPgn {

    private XiangqiPgn() {}

    /** The same game with every legal move, those of the variations too, in that format, and its tag {@code Format} saying so. */
    public static PgnGame inFormat(PgnGame game, MoveFormat format) {
        List<PgnTag> tags = new ArrayList<>(game.tags());
        tags.removeIf(tag -> tag.name().equals("Format") || tag.isChineseChess());
        tags.addFirst(PgnTag.of("Game", "Chinese Chess"));
        tags.add(PgnTag.of("Format", format.tag()));
        return new PgnGame(
                game.number(),
                game.line(),
                game.preamble(),
                tags,
                game.initial(),
                inFormat(game.moves(), format),
                game.resultToken(),
                game.afterword(),
                game.problems());
    }

    private static PgnLine inFormat(PgnLine line, MoveFormat format) {
        return new PgnLine(
                line.before(),
                line.moves().stream().map(move -> inFormat(move, format)).toList());
    }

    private static PgnMove inFormat(PgnMove move, MoveFormat format) {
        List<PgnAnnotation> annotations = move.annotations().stream()
                .map(annotation -> annotation instanceof PgnAnnotation.Variation variation
                        ? new PgnAnnotation.Variation(inFormat(variation.line(), format))
                        : annotation)
                .toList();
        String token = move.reading() instanceof PgnReading.Legal legal
                        && move.before().isPresent()
                ? format.of((XiangqiPosition) move.before().get(), (XiangqiMove) legal.move())
                : move.token();
        return new PgnMove(
                token, move.line(), move.moveNumber(), move.side(), move.reading(), move.before(), annotations);
    }
}
