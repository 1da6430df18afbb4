package org.qipu.game.policy.irregularity;

import java.util.Optional;
import org.qipu.board.UnreadablePosition;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;

/** Whether what a report points to can be meant: a half-move that was made once, void or not, and a position of this game. */
final class ReportedPlace {

    private ReportedPlace() {}

    /** Why a report points to nothing. */
    static Optional<Refusal> refusal(Game game, ReportIrregularity asked) {
        return ply(game, "ply", asked.ply())
                .or(() -> ply(game, "lastAgreedPly", asked.lastAgreedPly()))
                .or(() -> asked.position().flatMap(fen -> position(game, fen)));
    }

    private static Optional<Refusal> ply(Game game, String member, Optional<Integer> ply) {
        return ply.filter(number -> number < 0 || number > reached(game))
                .map(number -> Refusal.of(Kind.NOT_ALLOWED, "The game has the half-moves 0 to " + reached(game) + ".")
                        .about(member));
    }

    /** The last half-move that was ever made: a report may be about one that a ruling has taken back. */
    private static int reached(Game game) {
        return game.past().events().stream()
                .mapToInt(recorded -> switch (recorded.event()) {
                    case MovePlayed move -> move.ply();
                    case IllegalMoveRecorded move -> move.ply();
                    default -> 0;
                })
                .reduce(game.line().ply(), Math::max);
    }

    private static Optional<Refusal> position(Game game, String fen) {
        try {
            game.line().position().ofSameGame(fen);
            return Optional.empty();
        } catch (UnreadablePosition why) {
            return Optional.of(Refusal.of(Kind.MALFORMED, "The position cannot be read: " + why.getMessage())
                    .about("position"));
        }
    }
}
