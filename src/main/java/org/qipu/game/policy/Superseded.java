package org.qipu.game.policy;

import java.util.List;
import java.util.Optional;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;
import org.qipu.game.state.Line;

/**
 * A report whose half-move does not stand any more: another ruling has gone back behind it, or the record of it was corrected (7.5.1; of
 * several illegal moves found at once only the earliest is put right and counted, chess-ambiguities D10).
 *
 * <p>Other half-moves may stand in its place meanwhile: they are not taken back for it, and nothing waits for a ruling on it.
 */
public final class Superseded {

    private Superseded() {}

    /** The open irregularities for which a flag, or a claim, has to wait: what the ruling on them may take back stands. */
    public static List<Irregularity> comingFirst(Game game) {
        return game.irregularities().stream()
                .filter(one -> one.comesBeforeFlag() && halfMove(game, one).isEmpty())
                .toList();
    }

    /** Why what the Laws offered for a report cannot be carried out any more; none while its half-move stands. */
    public static Optional<Refusal> refusal(Game game, Irregularity about) {
        return halfMove(game, about).map(ply -> {
            var corrected = game.past().events().stream()
                    .anyMatch(one -> one.sequence() > about.event()
                            && one.event() instanceof MovesCorrected made
                            && made.fromPly() <= ply);
            return Refusal.by(
                    about.report().article(),
                    Kind.NOT_ALLOWED,
                    "Half-move " + ply + ", which irregularity "
                            + about.report().irregularity() + " is about, "
                            + (corrected ? "has been corrected in the record" : "is void by another ruling")
                            + " since it was reported: nothing is left to restore and nothing is counted."
                            + " Rule none, or name another remedy.");
        });
    }

    /** The half-move that a report was about, if it does not stand any more. */
    private static Optional<Integer> halfMove(Game game, Irregularity about) {
        var offered = about.report().remedy();
        if (offered.restoreToPly().isEmpty()) {
            return Optional.empty(); // nothing is taken back for it
        }
        var reported = reported(game, about);
        var ply = Math.min(
                offered.position().isPresent()
                        ? offered.restoreToPly().get()
                        : offered.restoreToPly().get() + 1,
                reported.ply());
        var stands = ply < 1
                || game.line().ply() >= ply
                        && game.line().move(ply).event() == reported.move(ply).event();
        return stands ? Optional.empty() : Optional.of(ply);
    }

    /** The half-moves that stood when it was reported. */
    private static Line reported(Game game, Irregularity about) {
        var events = game.past().events();
        int known = 0;
        while (known < events.size() && events.get(known).sequence() <= about.event()) {
            known++;
        }
        return game.past().lineAfter(known);
    }
}
