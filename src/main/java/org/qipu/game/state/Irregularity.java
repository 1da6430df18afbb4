package org.qipu.game.state;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.Finding;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityReported.Following;
import org.qipu.game.event.IrregularityEvent.IrregularityReported.Told;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.Remedy;
import org.qipu.law.IrregularityKind;

/**
 * Something that went wrong, reported or found by the service.
 *
 * @param report what was reported, with what the Laws say follows
 * @param ruling what the arbiter ruled; absent while it is open
 * @param at     when it was reported to have happened
 * @param event  the event that recorded it
 */
public record Irregularity(IrregularityReported report, Optional<IrregularityRuled> ruling, Instant at, long event) {

    /** Whether it waits for a ruling. */
    public boolean open() {
        return ruling.isEmpty() && !report.dismissed();
    }

    /**
     * Whether a flag called meanwhile waits for the ruling: the remedy could take back the position or the times with
     * which it fell (7.1, 7.5.1, 6.10).
     */
    public boolean comesBeforeFlag() {
        return open()
                && report.effect().isEmpty()
                && (!report.remedy().nothing()
                        || switch (report.kind()) {
                            case ILLEGAL_MOVE,
                                    INCOMPLETE_PROMOTION,
                                    PRESS_WITHOUT_MOVE,
                                    TWO_HANDS,
                                    OUT_OF_TURN,
                                    ILLEGAL_POSITION,
                                    INITIAL_POSITION,
                                    PIECE_DISPLACED,
                                    BOARDS_DIFFER,
                                    TOUCH_MOVE,
                                    CLOCK_DEFECTIVE,
                                    CLOCK_SETTING,
                                    SEALED_MOVE,
                                    ENVELOPE_MISSING,
                                    LATE_ARRIVAL,
                                    LATE_REPORT -> true;
                            default -> false;
                        });
    }

    /** It with another remedy, told in other words. */
    public Irregularity offering(Remedy remedy, String text) {
        return new Irregularity(report.offering(remedy, text), ruling, at, event);
    }

    Irregularity ruled(IrregularityRuled decision) {
        return new Irregularity(report, Optional.of(decision), at, event);
    }

    /** The report that a finding of the service makes by itself, if it has to be ruled on (protocol §8, by the service). */
    static Optional<IrregularityReported> found(Finding finding, Game game) {
        var kind = switch (finding.kind()) {
            case "both-flags" -> Optional.of(IrregularityKind.BOTH_FLAGS);
            case "late-arrival" -> Optional.of(IrregularityKind.LATE_ARRIVAL);
            case "late-report" -> Optional.of(IrregularityKind.LATE_REPORT);
            case "flag-to-be-ruled", "rests-on-reversed", "unverified" -> Optional.of(IrregularityKind.OTHER);
            default -> Optional.<IrregularityKind>empty();
        };
        return kind.map(known -> new IrregularityReported(
                game.irregularities().size() + 1,
                Told.of(known, finding.side(), finding.ply()),
                Following.of(finding.article(), finding.text(), remedy(known, finding, game))));
    }

    /** A player who comes too late loses, by default while he has made no move (6.7.1, I.10). */
    private static Remedy remedy(IrregularityKind kind, Finding finding, Game game) {
        return finding.side()
                .filter(side -> kind == IrregularityKind.LATE_ARRIVAL)
                .map(side -> Remedy.bringing(Forfeits.result(game, List.of(side), finding.article())))
                .orElse(Remedy.NONE);
    }
}
