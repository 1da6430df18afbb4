package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.qipu.game.state.Game;

/** What went wrong, what was imposed, and what was appealed against. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record DisputesView(
        List<IrregularityView> irregularities, List<PenaltyView> penalties, List<AppealView> appeals) {

    static DisputesView of(Game game) {
        return new DisputesView(Disputed.irregularities(game), Reversed.penalties(game), Disputed.appeals(game));
    }

    /** The same without what tells how many moves were made. */
    DisputesView inHall() {
        return new DisputesView(
                irregularities.stream().map(IrregularityView::inHall).toList(), penalties, appeals);
    }
}
