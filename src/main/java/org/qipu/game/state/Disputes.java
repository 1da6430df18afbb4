package org.qipu.game.state;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.AppealEvent;
import org.qipu.game.event.IrregularityEvent;

/**
 * What went wrong in a game and what became of it.
 *
 * @param irregularities reported or found, in order
 * @param penalties      imposed, in order
 * @param illegalMoves   completed illegal moves that count against each player (7.5.5)
 * @param appeals        lodged, in order
 * @param offences       xiangqi: what counts against the players
 */
public record Disputes(
        List<Irregularity> irregularities,
        List<ImposedPenalty> penalties,
        Sides<Integer> illegalMoves,
        List<Appeal> appeals,
        Offences offences) {

    static final Disputes NONE = new Disputes(List.of(), List.of(), Sides.both(0), List.of(), Offences.NONE);

    /** The irregularity of that number. */
    public Optional<Irregularity> irregularity(int number) {
        return number < 1 || number > irregularities.size()
                ? Optional.empty()
                : Optional.of(irregularities.get(number - 1));
    }

    /** The appeal of that number. */
    public Optional<Appeal> appeal(int number) {
        return number < 1 || number > appeals.size() ? Optional.empty() : Optional.of(appeals.get(number - 1));
    }

    Disputes opened(IrregularityEvent.IrregularityReported report, Instant at, long event) {
        return new Disputes(
                plus(irregularities, new Irregularity(report, Optional.empty(), at, event)),
                penalties,
                illegalMoves,
                appeals,
                offences);
    }

    Disputes ruled(IrregularityEvent.IrregularityRuled ruling) {
        return new Disputes(
                changed(irregularities, ruling.irregularity(), one -> one.ruled(ruling)),
                penalties,
                ruling.counts().map(this::counted).orElse(illegalMoves),
                appeals,
                offences);
    }

    private Sides<Integer> counted(Side side) {
        return illegalMoves.with(side, illegalMoves.of(side) + 1);
    }

    Disputes penalised(ImposedPenalty penalty) {
        return new Disputes(irregularities, plus(penalties, penalty), illegalMoves, appeals, offences);
    }

    Disputes appealed(Appeal appeal) {
        return new Disputes(irregularities, penalties, illegalMoves, plus(appeals, appeal), offences);
    }

    Disputes decided(AppealEvent.AppealDecided decision) {
        return new Disputes(
                irregularities,
                penalties,
                illegalMoves,
                changed(appeals, decision.appeal(), one -> one.decided(decision)),
                offences);
    }

    Disputes offended(UnaryOperator<Offences> change) {
        return new Disputes(irregularities, penalties, illegalMoves, appeals, change.apply(offences));
    }

    private static <T> List<T> plus(List<T> list, T one) {
        var more = new ArrayList<>(list);
        more.add(one);
        return List.copyOf(more);
    }

    /** A list with the element of a number from 1 changed; as of a time before it there is none. */
    private static <T> List<T> changed(List<T> list, int number, UnaryOperator<T> change) {
        if (number < 1 || number > list.size()) {
            return list;
        }
        var all = new ArrayList<>(list);
        all.set(number - 1, change.apply(all.get(number - 1)));
        return List.copyOf(all);
    }
}
