package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.game.event.OversightEvent.GameAnnulled;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;

/** The game that took the place of this one, and whether this one counts for federations. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record SuccessionView(Optional<String> replacedBy, boolean validForFide) {

    static SuccessionView of(Game game) {
        return new SuccessionView(
                replacedBy(game),
                game.schedule().regulations().overlay().isEmpty()
                        && !game.rulebook().isOf(Discipline.XIANGQI));
    }

    /** The game that a ruling put in the place of this one. */
    private static Optional<String> replacedBy(Game game) {
        return game.inForce().stream()
                .map(RecordedEvent::event)
                .filter(GameAnnulled.class::isInstance)
                .map(GameAnnulled.class::cast)
                .flatMap(event -> event.replacedBy().stream())
                .findFirst();
    }
}
