package org.qipu.game.conduct;

import java.util.Optional;
import java.util.regex.Pattern;
import org.qipu.board.Side;
import org.qipu.game.DisputeCommand.ReportIrregularity;
import org.qipu.game.DisputeEvent.Penalty;
import org.qipu.game.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;
import org.qipu.law.Regulations;

/**
 * Electronic devices: in 2005 and 2009 the sound of one loses, the opponent's score being decided by the arbiter; in 2023 one on the
 * person does, the opponent wins, and the regulations may be milder (CON-06).
 *
 * <p>That a device was switched off in the bag agreed on is told in the report's details: {@code "off-in-bag"}.
 */
public final class Devices {

    private static final Pattern OFF_IN_BAG = Pattern.compile("(?i).*(\\boff\\b.*\\bbag\\b|\\bbag\\b.*\\boff\\b).*");
    private static final Pattern DENIED = Pattern.compile("(?i).*(\\bnot\\b|n't\\b).*");

    private Devices() {
    }

    /** What follows from a device that was found or heard. */
    public static Conduct of(Game game, ReportIrregularity asked, String article) {
        var rules = game.rulebook().competition();
        if (rules.isEmpty() || asked.side().isEmpty()) {
            return Conduct.penalised(game, article, "A device of a player was found or heard.");
        }
        var side = asked.side().get();
        if (!rules.get().deviceOnPerson().value()) {
            return asked.kindOfIrregularity() == IrregularityKind.DEVICE_SOUND
                    ? Conduct.fixed(game, article, "A player whose telephone sounds in the playing venue loses; the arbiter decides the opponent's score.",
                            new Penalty(side, PenaltyKind.LOSS, Optional.empty(), Optional.empty(), Optional.of(article)))
                    : Conduct.penalised(game, article, "Telephones and other means of communication are forbidden in the playing venue without the"
                            + " arbiter's permission; only their sound loses the game.");
        }
        return onPerson(game, asked, side, article);
    }

    private static Conduct onPerson(Game game, ReportIrregularity asked, Side side, String article) {
        var devices = game.schedule().regulations().devices();
        var inBag = asked.details().filter(text -> OFF_IN_BAG.matcher(text.strip()).matches() && !DENIED.matcher(text).matches()).isPresent();
        if (inBag && asked.kindOfIrregularity() == IrregularityKind.DEVICE_FOUND && devices.flatMap(Regulations.Devices::offInBag).orElse(false)) {
            return Conduct.allowed(game.rulebook().article(Provision.DEVICE_IN_BAG),
                    "The regulations allow a device that is switched off in the bag as agreed with the arbiter.");
        }
        var milder = devices.flatMap(Regulations.Devices::penalty);
        if (milder.isPresent()) {
            return Conduct.fixed(game, article, "A player with a device on his person loses, unless the regulations are milder; they are: "
                    + milder.get().name().toLowerCase().replace('_', ' ') + ".",
                    new Penalty(side, milder.get(), Optional.empty(), Optional.empty(), Optional.of(article)));
        }
        return Conduct.fixed(game, article, "A player with a device on his person in the playing venue loses, and his opponent wins.",
                new Penalty(side, PenaltyKind.LOSS, Optional.empty(), Optional.of(game.schedule().regulations().points().win()), Optional.of(article)));
    }
}
