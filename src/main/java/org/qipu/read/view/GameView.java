package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.Dated;

/**
 * A game as it is shown: position, clocks, offers, claims, rulings and result at one instant (wire protocol §5). In
 * JSON the members of all parts stand side by side.
 *
 * @param dated    of a game taken over how closely the time it was played at is known; null for one recorded here
 * @param withheld what the hall is not shown
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record GameView(
        @JsonUnwrapped HeadView head,
        @JsonUnwrapped OutcomeView outcome,
        PositionView position,
        Optional<LastMoveView> lastMove,
        ClocksView clocks,
        @JsonUnwrapped TalksView talks,
        @JsonUnwrapped DisputesView disputes,
        Optional<AdjournmentView> adjournment,
        @JsonUnwrapped TallyView tally,
        @JsonUnwrapped ScheduleView schedule,
        @JsonUnwrapped SuccessionView succession,
        @JsonUnwrapped PresenceView presence,
        @JsonUnwrapped CountingView counting,
        Optional<Dated> dated,
        List<String> withheld) {

    /** The same without what tells how many moves were made, saying so. */
    GameView inHall(List<String> withheld) {
        return new GameView(
                head,
                outcome,
                position.inHall(),
                lastMove.map(LastMoveView::inHall),
                clocks.inHall(),
                talks.inHall(),
                disputes.inHall(),
                adjournment.map(AdjournmentView::inHall),
                tally,
                schedule,
                succession,
                presence.inHall(),
                counting.inHall(),
                dated,
                withheld);
    }
}
