package org.qipu.game.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.qipu.board.Side;
import org.qipu.game.AnyGame;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.ClockEvent.*;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.*;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.*;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.GameJson;
import org.qipu.read.view.GameViews;

/** What holds for a game whatever is sent to it. */
class GamePropertiesTest {

    private static final int COMMANDS = 150;

    @Provide
    Arbitrary<String> editions() {
        return Arbitraries.of("fide-2001", "fide-2005", "fide-2009", "fide-2023", "xiangqi-tw-2024");
    }

    @Property(tries = 200)
    void no_time_appears_or_vanishes_but_by_increment_adjustment_or_penalty(
            @ForAll long seed, @ForAll @From("editions") String edition) {
        var any = AnyGame.of(seed, edition, COMMANDS);
        var game = Game.NONE;
        for (var recorded : any.events()) {
            var next = game.evolve(recorded);
            if (game.exists() && next.version() > 2) {
                for (var side : Side.values()) {
                    var before = left(game, side, game.latestAt());
                    var clocks = game.clocks().at(game.latestAt());
                    var runs = clocks.running().filter(side::equals).isPresent() && !clocks.stopped();
                    var used = runs ? Duration.between(game.latestAt(), recorded.occurredAt()) : Duration.ZERO;
                    assertThat(left(next, side, recorded.occurredAt()))
                            .as("%s after %s", side, recorded)
                            .isEqualTo(set(recorded.event(), side)
                                    .orElse(before.minus(used))
                                    .plus(credited(recorded.event(), side)));
                }
            }
            game = next;
        }
    }

    private static Duration left(Game game, Side side, java.time.Instant at) {
        return game.clocks().at(at).of(side).remaining().orElseThrow();
    }

    private static java.util.Optional<Duration> set(GameEvent event, Side side) {
        return event instanceof ClockAdjusted adjusted && adjusted.side() == side
                ? adjusted.set()
                : java.util.Optional.empty();
    }

    /** What an event adds to a player's clock. */
    private static Duration credited(GameEvent event, Side side) {
        return switch (event) {
            case MovePlayed move
            when move.side() == side && move.press() && move.effect().isEmpty() -> AnyGame.EXTRA;
            case ClockPressed press
            when press.side() == side && press.completes().isPresent() -> AnyGame.EXTRA;
            case IllegalMoveRecorded move
            when move.side() == side
                    && move.press()
                    && move.effect().isEmpty()
                    && move.kind() != IrregularityKind.PRESS_WITHOUT_MOVE -> AnyGame.EXTRA;
            case ClockAdjusted adjusted
            when adjusted.side() == side -> adjusted.change().orElse(Duration.ZERO);
            case PenaltyImposed penalty
            when penalty.penalty() == PenaltyKind.OPPONENT_TIME && penalty.side() == side.other() ->
                penalty.time().orElse(Duration.ZERO);
            case PenaltyImposed penalty
            when penalty.penalty() == PenaltyKind.OWN_TIME && penalty.side() == side ->
                penalty.time().orElse(Duration.ZERO).negated();
            default -> Duration.ZERO;
        };
    }

    @Property(tries = 200)
    void a_game_ends_once_and_only_a_ruling_that_restores_a_position_lets_it_go_on(
            @ForAll long seed, @ForAll @From("editions") String edition) {
        var any = AnyGame.of(seed, edition, COMMANDS);
        var ended = false;
        for (var recorded : any.events()) {
            if (recorded.event() instanceof GameEnded) {
                assertThat(ended).as("a second end at %s", recorded).isFalse();
                ended = true;
            } else if (recorded.event() instanceof MovesVoided) {
                ended = false;
            }
        }
        assertThat(any.game().result().isPresent()).isEqualTo(ended);
        assertThat(any.game().phase() == Game.Phase.FINISHED).isEqualTo(ended);
    }

    @Property(tries = 100)
    void what_is_stored_folds_to_the_live_state(@ForAll long seed, @ForAll @From("editions") String edition) {
        var any = AnyGame.of(seed, edition, COMMANDS);
        var codec = new EventCodec();
        var folded = Game.NONE;
        for (var recorded : any.events()) {
            var type = EventType.of(recorded.event());
            var read = codec.decode(
                    type.name(),
                    1,
                    codec.encode(recorded.event(), any.game().schedule().discipline()));
            folded = folded.evolve(new RecordedEvent(
                    recorded.sequence(), recorded.occurredAt(), recorded.recordedAt(), recorded.actor(), read));
        }
        assertThat(GameJson.mapper().<com.fasterxml.jackson.databind.JsonNode>valueToTree(GameViews.of("g", folded)))
                .isEqualTo(GameJson.mapper().valueToTree(GameViews.of("g", any.game())));
    }

    @Property(tries = 100)
    void the_game_as_of_its_latest_instant_is_the_game(@ForAll long seed, @ForAll @From("editions") String edition) {
        var any = AnyGame.of(seed, edition, COMMANDS);
        var then = any.game().asOf(any.game().latestAt());
        assertThat(GameJson.mapper().<com.fasterxml.jackson.databind.JsonNode>valueToTree(GameViews.of("g", then)))
                .isEqualTo(GameJson.mapper().valueToTree(GameViews.of("g", any.game())));
    }
}
