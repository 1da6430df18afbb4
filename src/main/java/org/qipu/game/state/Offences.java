package org.qipu.game.state;

import org.qipu.board.Side;
import org.qipu.board.Sides;

/**
 * What counts against the players in a game of xiangqi; one is never converted into the other (組織六[I]).
 *
 * @param fouls      犯規
 * @param violations 違例
 * @param omissions  moves missing on the record, those filled in not counted (漏記)
 * @param omitted    all that were ever missing
 */
public record Offences(
        Sides<Integer> fouls, Sides<Integer> violations, Sides<Integer> omissions, Sides<Integer> omitted) {

    static final Offences NONE = new Offences(Sides.both(0), Sides.both(0), Sides.both(0), Sides.both(0));

    Offences fouled(Side side, int count) {
        return new Offences(fouls.with(side, fouls.of(side) + count), violations, omissions, omitted);
    }

    Offences violated(Side side, int count) {
        return new Offences(fouls, violations.with(side, violations.of(side) + count), omissions, omitted);
    }

    Offences omitted(Side side, int count, int repaired) {
        return new Offences(
                fouls,
                violations,
                omissions.with(side, Math.max(0, omissions.of(side) + count - repaired)),
                omitted.with(side, omitted.of(side) + count));
    }
}
