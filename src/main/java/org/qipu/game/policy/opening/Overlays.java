package org.qipu.game.policy.opening;

import java.util.Optional;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.law.Provision;
import org.qipu.law.Regulations;
import org.qipu.law.Rulebook;

/**
 * More detailed rules of a federation: not in conflict with the Laws, within its territory, and for no event of FIDE (preface; 0.2 of 2023;
 * SCO-03).
 *
 * <p>They open to the regulations what the edition itself does not leave to them; a game under them is shown as not valid for FIDE.
 */
public final class Overlays {

    private Overlays() {}

    /** Why the federation's rules are not accepted. */
    public static Optional<Refusal> refusal(ScheduleGame asked, Rulebook rulebook) {
        return asked.regulations().flatMap(Regulations::overlay).flatMap(overlay -> {
            if (overlay.conflicts()) {
                return no(
                        rulebook,
                        Provision.OVERLAY_CONFLICTS,
                        "Rules of a federation must not conflict with the Laws in any way.");
            }
            if (overlay.federation().isBlank() || overlay.territory().isBlank()) {
                return no(
                        rulebook,
                        Provision.OVERLAY_TERRITORY,
                        "Rules of a federation are limited to its territory: name both.");
            }
            return asked.fideRated().orElse(false)
                    ? no(
                            rulebook,
                            Provision.OVERLAY_RATED,
                            "A game under rules of a federation is not valid for a FIDE match, championship, title or rating.")
                    : Optional.<Refusal>empty();
        });
    }

    private static Optional<Refusal> no(Rulebook rulebook, Provision provision, String why) {
        return Optional.of(Refusal.by(rulebook.article(provision), Kind.NOT_ALLOWED, why));
    }
}
