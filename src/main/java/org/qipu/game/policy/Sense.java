package org.qipu.game.policy;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.game.command.BoardCommand.RecordIllegalMove;
import org.qipu.game.command.BoardCommand.TouchPieces;
import org.qipu.game.command.ClockCommand.AdjustClock;
import org.qipu.game.command.ClockCommand.ReportFlagFall;
import org.qipu.game.command.ClockCommand.StopClocks;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.command.DrawCommand.ClaimDraw;
import org.qipu.game.command.DrawCommand.DecideClaim;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.OpeningCommand.DeclareDefault;
import org.qipu.game.command.ResultCommand.ImposePenalty;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.FlagEvidence;
import org.qipu.game.event.KeptAsWord;
import org.qipu.game.event.Penalty;
import org.qipu.game.event.Reporter;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;

/**
 * Whether what a command says can mean something where it is said: nothing that was sent is dropped in silence, it is
 * refused with what would do.
 */
public final class Sense {

    private Sense() {}

    /** Why a command cannot be understood as it is. */
    public static Optional<Refusal> refused(Game game, GameCommand command) {
        return switch (command) {
            case ClaimDraw c -> claim(c);
            case DecideClaim c -> decision(game, c);
            case ReportFlagFall c -> flag(c);
            case StopClocks c -> reporter("by", c.by());
            case AdjustClock c ->
                when(
                        c.change().isPresent() && c.set().isPresent(),
                        "set",
                        "A clock is changed by a time (change) or set to one (set), not both.");
            case DeclareDefault c ->
                when(
                        c.both().orElse(false) && c.side().isPresent(),
                        "both",
                        "A default is one player's (side) or both players' (both), not either.");
            case ImposePenalty c ->
                penalty(c.penalty(), c.amount().isPresent(), c.opponentScore().isPresent());
            case RuleOnIrregularity c -> ruling(game, c);
            case ReportIrregularity c -> report(c);
            case RecordIllegalMove c -> SenseOfActs.illegal(c);
            case TouchPieces c -> SenseOfActs.promotion(game, c);
            default -> Optional.empty();
        };
    }

    /** A move is announced with a claim that it brings about (9.2.1, 9.3.1); grounds go with the last minutes (10.2). */
    private static Optional<Refusal> claim(ClaimDraw c) {
        return when(
                        c.intendedMove().isPresent()
                                && c.basis() != ClaimBasis.REPETITION
                                && c.basis() != ClaimBasis.FIFTY_MOVES,
                        "intendedMove",
                        "A move (intendedMove) is announced only with a claim of repetition or fifty-moves.")
                .or(() -> when(
                        c.grounds().isPresent() && c.basis() != ClaimBasis.QUICKPLAY_FINISH,
                        "grounds",
                        "Grounds are given only for a claim of quickplay-finish."));
    }

    private static Optional<Refusal> decision(Game game, DecideClaim c) {
        var basis = game.talks().claim(c.claim()).map(Claim::basis);
        var increment = basis.filter(ClaimBasis.INCREMENT::equals).isPresent();
        return when(
                        c.opponentTime().isPresent()
                                && c.decision() == ClaimDecision.UPHELD
                                && basis.isPresent()
                                && !increment,
                        "opponentTime",
                        "The opponent is given time (opponentTime) where a claim is rejected or postponed, not where it is upheld.")
                .or(() -> when(
                        c.opponentTime().isPresent()
                                && basis.filter(Sense::givesNoTime).isPresent(),
                        "opponentTime",
                        "'opponentTime' says nothing here."))
                .or(() -> c.ruling()
                        .filter(word -> basis.isPresent())
                        .flatMap(word -> word(
                                increment
                                        ? DecideClaim.MODES
                                        : basis.get() == ClaimBasis.CYCLE ? DecideClaim.CYCLES : List.of(),
                                "ruling",
                                word)));
    }

    /** Whether no time is given to anybody, however a claim of that kind is decided. */
    private static boolean givesNoTime(ClaimBasis basis) {
        return basis == ClaimBasis.CYCLE || basis == ClaimBasis.LIMITED_MOVES || basis == ClaimBasis.NATURAL_LIMIT;
    }

    private static Optional<Refusal> flag(ReportFlagFall c) {
        var both = c.both().orElse(false);
        return when(both && c.side().isPresent(), "One flag has fallen (side) or both have (both), not either.")
                .or(() -> when(
                        c.firstToFall().isPresent() && !both,
                        "Which fell first (firstToFall) is said where both have fallen."))
                .or(() -> reporter("reportedBy", c.reportedBy()))
                .or(() ->
                        c.evidence().flatMap(word -> word(KeptAsWord.words(FlagEvidence.values()), "evidence", word)));
    }

    private static Optional<Refusal> reporter(String member, Optional<String> who) {
        return who.flatMap(word -> word(KeptAsWord.words(Reporter.values()), member, word));
    }

    private static Optional<Refusal> word(List<String> known, String member, String word) {
        var words = known.stream().sorted().toList();
        return when(
                        !known.contains(word),
                        member,
                        known.isEmpty()
                                ? "'" + member + "' says nothing here."
                                : "'" + member + "' is one of " + String.join(", ", words) + ", not '" + word + "'.")
                .map(refused -> refused.allowing(words));
    }

    private static Optional<Refusal> penalty(Penalty penalty) {
        return penalty(
                penalty.penalty(),
                penalty.amount().isPresent(),
                penalty.opponentScore().isPresent());
    }

    private static Optional<Refusal> penalty(PenaltyKind kind, boolean amount, boolean score) {
        var sized = switch (kind) {
            case OPPONENT_TIME, OWN_TIME, OPPONENT_POINTS, OWN_POINTS, FINE, EXCLUSION -> true;
            case WARNING, LOSS, EXPULSION -> false;
        };
        return when(!sized && amount, "amount", "A penalty of " + name(kind) + " has no amount.")
                .or(() -> when(
                        score && kind != PenaltyKind.LOSS,
                        "opponentScore",
                        "The opponent's score is decided with a loss, not with another penalty."));
    }

    private static String name(PenaltyKind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Optional<Refusal> ruling(Game game, RuleOnIrregularity c) {
        var times = c.clocks().isPresent()
                || c.moveCounter().isPresent()
                || c.timeControl().isPresent();
        var restores = c.restoreToPly().isPresent() || c.position().isPresent();
        var replaces = game.disputes()
                .irregularity(c.irregularity())
                .filter(one -> one.report().remedy().position().isPresent())
                .isPresent();
        var penalties = c.penalties().orElse(List.of());
        return IntStream.range(0, penalties.size())
                .mapToObj(i -> penalty(penalties.get(i)).map(refused -> refused.within("penalties." + i)))
                .flatMap(Optional::stream)
                .findFirst()
                .or(
                        () -> when(
                                c.newGame().orElse(false)
                                        && (times
                                                || restores
                                                || c.result().isPresent()
                                                || c.penalties()
                                                        .filter(all -> !all.isEmpty())
                                                        .isPresent()),
                                "newGame",
                                "Where a new game is played this one is annulled: no position, time, result or penalty is ruled in it."))
                .or(
                        () -> when(
                                c.result().isPresent()
                                        && c.restoreToPly().isEmpty()
                                        && !replaces
                                        && (times || c.position().isPresent()),
                                "result",
                                "A ruling that ends the game sets neither position nor times, unless it restores a position (restoreToPly)."));
    }

    private static Optional<Refusal> report(ReportIrregularity c) {
        var device = c.kindOfIrregularity() == IrregularityKind.DEVICE_FOUND
                || c.kindOfIrregularity() == IrregularityKind.DEVICE_SOUND;
        return reporter("reportedBy", c.reportedBy())
                .or(() -> when(
                        c.device().isPresent() && !device,
                        "device",
                        "A device is told of with device-found or device-sound."))
                .or(() -> when(
                        c.left().isPresent() && c.kindOfIrregularity() != IrregularityKind.ABSENCE,
                        "left",
                        "What somebody left is told of with absence."))
                .or(() -> c.device()
                        .filter(one -> one.state().isEmpty() && one.where().isEmpty())
                        .map(one -> Refusal.missing(
                                "device.state",
                                "Say of the device whether it was on (state) or where it was (where).")));
    }

    static Optional<Refusal> when(boolean senseless, String member, String why) {
        return when(senseless, why).map(refused -> refused.about(member));
    }

    private static Optional<Refusal> when(boolean senseless, String why) {
        return senseless ? Optional.of(Refusal.of(Kind.MALFORMED, why)) : Optional.empty();
    }
}
