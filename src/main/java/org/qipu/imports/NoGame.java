package org.qipu.imports;

import java.util.Optional;
import java.util.Set;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnProblem;
import org.qipu.board.pgn.PgnReading;
import org.qipu.board.pgn.ResultText;

/** Tells a text that is no record of a game, or one whose moves nobody can read, from a game of which no move was made. */
final class NoGame {

    /** Without a move a record says something only where it names a player, a position or a result: a heading cut off says nothing. */
    private static final Set<String> TELLING =
            Set.of("White", "Red", "Black", "FEN", "DhtmlXQ_redname", "DhtmlXQ_blackname");

    private NoGame() {}

    /** Why a text is no game; empty where it is one. */
    static Optional<String> why(PgnGame game, GameTexts from) {
        var moves = game.mainLine();
        var stray = from.format().equals("pgn")
                && game.problems().stream().anyMatch(problem -> problem.kind() == PgnProblem.Kind.STRAY_TEXT);
        if (moves.stream().anyMatch(PgnMove::isLegal) || moves.isEmpty() && !stray && saysSomething(game)) {
            return Optional.empty();
        }
        if (isOtherText(game) && from.otherText().isPresent()) {
            return from.otherText().map(kind -> "This is no record of a game: it looks like " + kind + ".");
        }
        if (!from.encoding().certain() && game.initial().isPresent()) {
            return Optional.of(
                    "None of its moves can be read. Its characters are not UTF-8, and neither Big5 nor GB18030 shows moves: say with charset (--charset NAME) "
                            + "what they are.");
        }
        if (moves.isEmpty()) {
            return Optional.of("This is no record of a game: there is no move in it that can be read.");
        }
        if (game.initial().isEmpty() || !(moves.getFirst().reading() instanceof PgnReading.Unreadable)) {
            return Optional.empty(); // refused for the rule it breaks
        }
        return Optional.of((game.tags().isEmpty() ? "It looks like a text of another kind: none" : "None")
                + " of its moves can be read; the first is '"
                + moves.getFirst().token() + "'"
                + (from.encoding().other()
                        ? ", read as " + from.encoding().name()
                                + ". Say with charset (--charset NAME) if it is encoded otherwise."
                        : "."));
    }

    private static boolean saysSomething(PgnGame game) {
        return game.tags().stream()
                        .anyMatch(tag -> TELLING.contains(tag.name())
                                && !tag.value().isBlank()
                                && !tag.value().strip().equals("?"))
                || game.tag("Result")
                        .or(() -> Optional.of(game.result()))
                        .flatMap(ResultText::read)
                        .filter(score -> !score.equals("*"))
                        .isPresent();
    }

    /** Whether nothing in it looks like a record at all, so that what follows it is none either. */
    static boolean isOtherText(PgnGame game) {
        return game.tags().isEmpty() && game.mainLine().stream().noneMatch(PgnMove::isLegal);
    }
}
