package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.state.Game;

/** A report that comes late is judged by the half-moves that stood when it was said. */
class LinesThatStoodTest {

    @Test
    void what_stood_after_each_event_is_what_the_game_had_then_whatever_was_ruled_since() {
        var events = 0;
        var reversed = 0;
        var voided = 0;
        for (var scenario : Scenario.onceEach()) {
            var game = scenario.unwanted().isEmpty() ? Playing.of(scenario) : Game.NONE;
            var then = Game.NONE;
            for (var event : game.past().events()) {
                then = then.evolve(event);
                events++;
                reversed += event.event() instanceof RulingReversed ? 1 : 0;
                voided += event.event() instanceof MovesVoided ? 1 : 0;
                var stood = game.past().lineAfter(then.past().events().size());
                assertThat(stood.ply()).isEqualTo(then.line().ply());
                assertThat(stood.position()).isEqualTo(then.line().position());
                assertThat(stood.regular()).isEqualTo(then.line().regular());
            }
        }
        assertThat(events).isGreaterThan(5_000);
        assertThat(reversed).isGreaterThan(20);
        assertThat(voided).isGreaterThan(20);
    }
}
