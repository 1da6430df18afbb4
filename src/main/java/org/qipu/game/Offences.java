package org.qipu.game;

import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.XiangqiEvent.FoulRecorded;
import org.qipu.game.XiangqiEvent.LimitCounted;
import org.qipu.game.XiangqiEvent.OmissionsRecorded;
import org.qipu.game.XiangqiEvent.RepetitionRulingAsked;
import org.qipu.game.XiangqiEvent.ViolationRecorded;

/**
 * What counts against the players in a game of xiangqi; one is never converted into the other (組織六[I]).
 *
 * @param fouls      犯規
 * @param violations 違例
 * @param omissions  moves missing on the record, those filled in not counted (漏記)
 * @param omitted    all that were ever missing
 */
public record Offences(Sides<Integer> fouls, Sides<Integer> violations, Sides<Integer> omissions, Sides<Integer> omitted) {

    static final Offences NONE = new Offences(Sides.both(0), Sides.both(0), Sides.both(0), Sides.both(0));

    Offences fouled(Side side, int count) {
        return new Offences(fouls.with(side, fouls.of(side) + count), violations, omissions, omitted);
    }

    Offences violated(Side side, int count) {
        return new Offences(fouls, violations.with(side, violations.of(side) + count), omissions, omitted);
    }

    Offences omitted(Side side, int count, int repaired) {
        return new Offences(fouls, violations, omissions.with(side, Math.max(0, omissions.of(side) + count - repaired)), omitted.with(side, omitted.of(side) + count));
    }

    /** As if an event that counted had not been; one that did not changes nothing. */
    Offences without(XiangqiEvent event) {
        return switch (event) {
            case FoulRecorded e -> e.effect().isPresent() ? this : fouled(e.side(), -e.count());
            case ViolationRecorded e -> e.effect().isPresent() ? this : violated(e.side(), -e.count());
            case OmissionsRecorded e -> e.effect().isPresent() ? this : omitted(e.side(), -e.count(), -e.repaired());
            case RepetitionRulingAsked e -> this;
            case LimitCounted e -> this;
        };
    }
}
