package org.qipu.game.policy.irregularity;

import java.util.Optional;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.Remedy;
import org.qipu.game.state.Adjournment;
import org.qipu.law.Provision;

/**
 * The envelope with the sealed move is missing: position and times as adjourned, the move its player states he sealed;
 * a game whose position cannot be re-established is annulled and played anew (I.12; ADJ-14, ADJ-15).
 */
final class MissingEnvelope {

    private MissingEnvelope() {}

    static IrregularityReported of(Report report) {
        var article = report.book().article(report.kind());
        var sealed = report.game().papers().adjournment().filter(Adjournment::sealed);
        if (report.game().ended() || sealed.isEmpty()) {
            return report.dismissed(article, "No envelope with a sealed move is kept for this game.");
        }
        var times = sealed.flatMap(Adjournment::clocks)
                .orElseGet(() -> report.game().clocks().latest())
                .faces()
                .map(face -> face.remaining());
        var clocks = times.white().isEmpty() && times.black().isEmpty()
                ? Optional.<ClockReading>empty()
                : Optional.of(new ClockReading(times.white(), times.black()));
        return report.open(
                sealed.flatMap(Adjournment::sealer),
                report.asked().ply(),
                article,
                "The game is resumed from the adjourned position with the times of "
                        + "then, and the player who sealed makes the move he states he sealed. If the position cannot be re-established, the game is annulled and a new "
                        + "one is played (" + report.book().article(Provision.NOT_RE_ESTABLISHED) + ").",
                Remedy.times(clocks),
                Optional.empty());
    }
}
