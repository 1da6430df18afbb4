package org.qipu.game.policy.conduct;

import static org.qipu.law.settings.ConductSettings.DEVICE_IN_VENUE_LOSES;
import static org.qipu.law.settings.ConductSettings.DEVICE_ON_PERSON_LOSES;

import java.util.Locale;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.event.IrregularityEvent.Device;
import org.qipu.game.event.IrregularityEvent.Device.State;
import org.qipu.game.event.IrregularityEvent.Device.Where;
import org.qipu.game.event.Penalty;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;
import org.qipu.law.Regulations;

/**
 * Electronic devices: in 2005 and 2009 the sound of one loses, the opponent's score being decided by the arbiter; in 2023 one on the
 * person does, the opponent wins, and the regulations may be milder (CON-06).
 *
 * <p>Where it was and whether it was on decides only as the report's member {@code device} tells it; what is not told
 * is left to the arbiter.
 */
public final class Devices {

    private static final Device UNKNOWN = new Device(Optional.empty(), Optional.empty());

    private Devices() {}

    /** What follows from a device that was found or heard. */
    public static Conduct of(Game game, ReportIrregularity asked, String article) {
        var loses = game.rulebook().fixed(DEVICE_ON_PERSON_LOSES);
        if (loses.isEmpty() || asked.side().isEmpty()) {
            return Conduct.penalised(game, article, "A device of a player was found or heard.");
        }
        var side = asked.side().get();
        if (!loses.get().value()) {
            return asked.kindOfIrregularity() == IrregularityKind.DEVICE_SOUND
                    ? Conduct.fixed(
                            game,
                            article,
                            "A player whose telephone sounds in the playing venue loses; the arbiter decides the opponent's score.",
                            new Penalty(
                                    side, PenaltyKind.LOSS, Optional.empty(), Optional.empty(), Optional.of(article)))
                    : Conduct.penalised(
                            game,
                            article,
                            "Telephones and other means of communication are forbidden in the playing venue without the"
                                    + " arbiter's permission; only their sound loses the game.");
        }
        return onPerson(game, asked, side, article);
    }

    /** Whether it was found where it does not lose: not switched on, in a bag, where the edition asks that it be on the person. */
    private static boolean elsewhere(Game game, ReportIrregularity asked) {
        return asked.kindOfIrregularity() == IrregularityKind.DEVICE_FOUND
                && !game.rulebook().is(DEVICE_IN_VENUE_LOSES)
                && asked.device().orElse(UNKNOWN).was(Where.BAG)
                && !asked.device().orElse(UNKNOWN).is(State.ON);
    }

    private static Conduct onPerson(Game game, ReportIrregularity asked, Side side, String article) {
        var devices = game.schedule().regulations().devices();
        if (asked.kindOfIrregularity() == IrregularityKind.DEVICE_FOUND
                && devices.flatMap(Regulations.Devices::offInBag).orElse(false)) {
            var known = asked.device().orElse(UNKNOWN);
            if (known.is(State.OFF) && known.was(Where.BAG)) {
                return Conduct.allowed(
                        game.rulebook().article(Provision.DEVICE_IN_BAG),
                        "The regulations allow a device that is switched off in the bag as agreed with the arbiter.");
            }
            if (!known.is(State.ON) && (known.where().isEmpty() || known.was(Where.BAG))) {
                return Conduct.penalised(
                        game,
                        game.rulebook().article(Provision.DEVICE_IN_BAG),
                        "The regulations allow a device that is switched off in the bag as agreed"
                                + " with the arbiter; whether this one was has not been told (device: state, where).");
            }
        }
        if (elsewhere(game, asked)) {
            return Conduct.penalised(
                    game,
                    game.rulebook().article(Provision.DEVICE_IN_BAG),
                    "The device was not on the player's person, and only there it loses: the arbiter may choose a penalty.");
        }
        var milder = devices.flatMap(Regulations.Devices::penalty);
        if (milder.isPresent()) {
            return Conduct.fixed(
                    game,
                    article,
                    "A player with a device on his person loses, unless the regulations are milder; they are: "
                            + milder.get().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ".",
                    new Penalty(side, milder.get(), Optional.empty(), Optional.empty(), Optional.of(article)));
        }
        return Conduct.fixed(
                game,
                article,
                "A player with a device on his person in the playing venue loses, and his opponent wins.",
                new Penalty(
                        side,
                        PenaltyKind.LOSS,
                        Optional.empty(),
                        Optional.of(game.schedule().regulations().points().win()),
                        Optional.of(article)));
    }
}
