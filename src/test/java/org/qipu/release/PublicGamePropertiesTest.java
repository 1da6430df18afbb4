package org.qipu.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.qipu.competition.Matter;
import org.qipu.game.AnyRecord;
import org.qipu.game.event.RecordedEvent;
import org.qipu.log.codec.GameJson;
import org.qipu.read.view.GameViews;
import org.qipu.replay.Replay;

/** What everybody may know of any game whatever, by any policies: never too early, and never otherwise than it was. */
class PublicGamePropertiesTest {

    private static final Duration MOMENT = Duration.ofNanos(1000);

    /** Records are made at one go: here each is spread over time, so that it is released bit by bit. */
    private static List<RecordedEvent> spread(List<RecordedEvent> events, Random random) {
        var spread = new ArrayList<RecordedEvent>();
        var now = events.getFirst().recordedAt();
        for (var event : events) {
            now = now.plusSeconds(random.nextInt(4) == 0 ? 0 : random.nextInt(90));
            spread.add(new RecordedEvent(event.sequence(), event.occurredAt(), now, event.actor(), event.event()));
        }
        return spread;
    }

    private static ReleasePolicy policy(Random random) {
        var shows = EnumSet.noneOf(Matter.class);
        for (var matter : Matter.values()) {
            if (random.nextInt(3) == 0) {
                shows.add(matter);
            }
        }
        return new ReleasePolicy(Duration.ofMinutes(random.nextInt(4) * 5L), Map.of(), shows);
    }

    private static ReleaseHistory history(List<RecordedEvent> events, Random random) {
        var history = ReleaseHistory.always(policy(random));
        var changes = random.nextInt(4);
        var from = events.getFirst().recordedAt();
        for (int i = 0; i < changes; i++) {
            from = from.plusSeconds(random.nextInt(1200));
            history = history.then(from, policy(random));
        }
        return history;
    }

    private static PublicGame of(List<RecordedEvent> events, ReleaseHistory history, Instant now) {
        return PublicGame.of(new Replay(events), history, now);
    }

    @Property(tries = 150)
    void nothing_is_public_early_and_the_board_the_clocks_and_the_result_are_true(@ForAll long seed) {
        var random = new Random(seed);
        var events = spread(AnyRecord.of(seed, 60).events(), random);
        var history = history(events, random);
        var whole = new Replay(events);
        var all = PublicGame.of(whole, history, Instant.MAX);
        assertThat(all.next()).isEmpty();
        for (var event : all.events()) {
            var stored = events.get((int) event.sequence() - 1);
            assertThat(event.number()).isEqualTo(event.told().sequence());
            assertThat(PublicEvents.shown(stored.event())).isNotEqualTo(PublicEvents.Shown.NEVER);
            assertThat(event.releasedAt()).isAfterOrEqualTo(stored.recordedAt());
            if (event.number() > 1) {
                var waited = Duration.between(stored.recordedAt(), event.releasedAt());
                assertThat(waited)
                        .isGreaterThanOrEqualTo(history.at(event.releasedAt()).delay());
            }
            assertThat(PublicGame.of(whole, history, event.releasedAt().minus(MOMENT))
                            .version())
                    .isLessThan(event.number());
            assertThat(PublicGame.of(whole, history, event.releasedAt()).version())
                    .isGreaterThanOrEqualTo(event.number());
            var told = all.state(event.number());
            var then = whole.afterEvent(event.sequence());
            assertThat(told.version()).isEqualTo(event.number());
            assertThat(told.phase()).isEqualTo(then.phase());
            assertThat(told.line().position().fen())
                    .isEqualTo(then.line().position().fen());
            assertThat(told.line().ply()).isEqualTo(then.line().ply());
            assertThat(told.clocks().at(then.latestAt()))
                    .isEqualTo(then.clocks().at(then.latestAt()));
            assertThat(told.result().map(result -> result.score()))
                    .isEqualTo(then.result().map(result -> result.score()));
        }
        assertThat(all.events()).extracting(PublicEvent::number).isSorted().hasSize((int) all.version());
    }

    @Property(tries = 100)
    void what_was_given_out_stays_whatever_is_recorded_and_decided_later(@ForAll long seed) throws Exception {
        var random = new Random(seed);
        var events = spread(AnyRecord.of(seed, 60).events(), random);
        var history = history(events, random);
        var length = 1 + random.nextInt(events.size());
        var now = events.get(length - 1).recordedAt().plusSeconds(random.nextInt(600));
        var shorter = events.stream()
                .filter(event -> !event.recordedAt().isAfter(now))
                .toList();
        var given = of(shorter, history, now);
        var last = history.changes().getLast().from();
        var later = history.then(last.isAfter(now) ? last : now.plus(MOMENT), policy(random));
        var then = of(events, later, Instant.MAX);
        assertThat(then.events().subList(0, (int) given.version())).isEqualTo(given.events());
        assertThat(of(events, history, now).events()).isEqualTo(given.events());
        if (given.version() > 0) {
            assertThat(view(then, given.version())).isEqualTo(view(given, given.version()));
        }
    }

    private static String view(PublicGame game, long number) throws Exception {
        return GameJson.mapper().writeValueAsString(GameViews.of("g", game.state(number)));
    }

    /** A hundred thousand events of many rounds, each looked for a moment before it may be known. */
    @Property(tries = 1)
    void of_a_hundred_thousand_events_none_is_public_early(@ForAll long seed) {
        var random = new Random(seed);
        var records = LongStream.range(0, 100)
                .mapToObj(one -> AnyRecord.of(one, 60).events())
                .toList();
        var early = 0;
        var count = 0;
        while (count < 100_000) {
            var events = spread(records.get(random.nextInt(records.size())), random);
            var history = history(events, random);
            var whole = new Replay(events);
            var due = PublicGame.of(whole, history, Instant.MAX).events();
            for (var event : events) {
                var looked =
                        event.recordedAt().plusSeconds(random.nextInt(1000)).minus(MOMENT);
                var known = PublicGame.of(whole, history, looked);
                early += (int) IntStream.range(0, (int) known.version())
                        .filter(i -> isEarly(due.get(i), events, history, looked))
                        .count();
                count++;
            }
        }
        assertThat(early).isZero();
    }

    private static boolean isEarly(
            PublicEvent event, List<RecordedEvent> events, ReleaseHistory history, Instant looked) {
        var recorded = events.get((int) event.sequence() - 1).recordedAt();
        return recorded.isAfter(looked)
                || event.number() > 1
                        && history.changes().stream()
                                .map(ReleaseHistory.Change::policy)
                                .map(ReleasePolicy::delay)
                                .min(Duration::compareTo)
                                .filter(least -> recorded.plus(least).isAfter(looked))
                                .isPresent();
    }
}
