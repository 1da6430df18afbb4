package org.qipu.game.state;

import java.time.Instant;
import java.util.Optional;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.XiangqiEvent;
import org.qipu.game.event.XiangqiEvent.*;
import org.qipu.game.event.XiangqiEvent.Limit;

/** What the events of xiangqi do to the state of a game. */
final class XiangqiEvolution {

    private XiangqiEvolution() {}

    static Game of(Game game, XiangqiEvent event, Instant at, long sequence) {
        return switch (event) {
            case FoulRecorded e ->
                e.effect().isPresent()
                        ? game
                        : game.disputed(
                                disputes -> disputes.offended(offences -> offences.fouled(e.side(), e.count())));
            case ViolationRecorded e ->
                e.effect().isPresent()
                        ? game
                        : game.disputed(
                                disputes -> disputes.offended(offences -> offences.violated(e.side(), e.count())));
            case OmissionsRecorded e ->
                e.effect().isPresent()
                        ? game
                        : game.disputed(disputes ->
                                disputes.offended(offences -> offences.omitted(e.side(), e.count(), e.repaired())));
            case RepetitionRulingAsked e -> e.effect().isPresent() ? game : asked(game, e, sequence);
            case LimitCounted e ->
                e.limit() == Limit.NATURAL && !e.byHand()
                        ? game // what the record gives goes on being counted from it
                        : game.with(
                                game.talks().counting(e.limit(), new LimitCounts.Count(e.side(), e.count(), sequence)));
        };
    }

    /** Questions are put in the player's own time: the clocks go on (通則二2). */
    private static Game asked(Game game, RepetitionRulingAsked e, long sequence) {
        var asked =
                new Claim.Asked(e.claim(), e.side(), ClaimBasis.CYCLE, Optional.empty(), Optional.empty(), sequence);
        return game.with(game.talks().claimed(Claim.undecided(asked, e.finding(), e.cycle()), Optional.empty()));
    }
}
