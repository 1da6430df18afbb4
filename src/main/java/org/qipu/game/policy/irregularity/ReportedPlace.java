package org.qipu.game.policy.irregularity;

import java.util.Optional;
import org.qipu.board.UnreadablePosition;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;

/** Whether what a report points to can be meant: a half-move that a game can have, and a position of this game. */
final class ReportedPlace {

    /** More half-moves than the seventy-five moves allow a game of chess. */
    private static final int MOST = 18_000;

    private ReportedPlace() {}

    /** Why a report points to nothing. */
    static Optional<Refusal> refusal(Game game, ReportIrregularity asked) {
        return ply("ply", asked.ply())
                .or(() -> ply("lastAgreedPly", asked.lastAgreedPly()))
                .or(() -> asked.position().flatMap(fen -> position(game, fen)));
    }

    /** A half-move that the record lacks can be meant: it may have been played without being recorded, or be told later. */
    private static Optional<Refusal> ply(String member, Optional<Integer> ply) {
        return ply.filter(number -> number < 0 || number > MOST)
                .map(number -> Refusal.of(Kind.NOT_ALLOWED, "The game has no such half-move.")
                        .about(member));
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
