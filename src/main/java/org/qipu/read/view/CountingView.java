package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;
import java.util.function.Function;
import org.qipu.board.xiangqi.cycle.Wording;
import org.qipu.game.state.Game;

/** What is counted in xiangqi alone. */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record CountingView(Optional<CycleViews.CycleView> cycle, Optional<CycleViews.LimitsView> limits) {

    static CountingView of(Game game, Function<Wording, String> language) {
        return new CountingView(CycleViews.cycle(game, language), CycleViews.limits(game));
    }

    /** The same without what tells how many moves were made. */
    CountingView inHall() {
        return new CountingView(cycle.map(CycleViews.CycleView::inHall), limits.map(CycleViews.LimitsView::inHall));
    }
}
