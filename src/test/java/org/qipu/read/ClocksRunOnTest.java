package org.qipu.read;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.api.PlayedCases;
import org.qipu.game.state.Game;
import org.qipu.log.codec.GameJson;
import org.qipu.read.view.StandView;
import org.qipu.replay.Replay;

/** A running clock shown by what stood after an event alone is what the service tells of it, for hours after. */
class ClocksRunOnTest {

    private static final int EVERY = 20;
    private static final List<Duration> LATER =
            List.of(Duration.ofSeconds(1), Duration.ofMinutes(20), Duration.ofMinutes(100), Duration.ofHours(2));

    static List<PlayedCases.Played> games() {
        var all = PlayedCases.all();
        return IntStream.range(0, all.size())
                .filter(i -> i % EVERY == 1 || startsNextPeriodAtZero(all.get(i)))
                .mapToObj(all::get)
                .toList();
    }

    private static boolean startsNextPeriodAtZero(PlayedCases.Played played) {
        return new Replay(played.game().past().events())
                .now()
                .clocks()
                .latest()
                .profile()
                .nextPeriodAtZero();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_clock_goes_on_as_it_is_told(PlayedCases.Played played) {
        var record = new Replay(played.game().past().events());
        for (var event : played.game().past().events()) {
            var game = record.afterEvent(event.sequence());
            if (!game.exists() || !game.clocks().latest().control().white().keepsTime()) {
                continue;
            }
            for (var later : LATER) {
                var at = game.latestAt().plus(later);
                for (var side : List.of("white", "black")) {
                    assertThat(shown(clocks(game, game.latestAt()), side, at))
                            .as("%s after event %d and %s", side, event.sequence(), later)
                            .isEqualTo(shown(clocks(game, at), side, at));
                }
            }
        }
    }

    private static JsonNode clocks(Game game, Instant at) {
        return GameJson.mapper().valueToTree(StandView.of(game, at)).path("clocks");
    }

    /** As the pages have it in {@code lib/time.js}. */
    private static Duration shown(JsonNode clocks, String side, Instant at) {
        var face = clocks.path(side);
        var left = duration(face, "remaining");
        if (!face.path("running").asBoolean()) {
            return left;
        }
        var passed = Duration.between(Instant.parse(clocks.path("asOf").asText()), at)
                .minus(duration(face, "extraLeft"));
        var now = passed.isNegative() ? left : left.minus(passed);
        return now.isNegative() ? now.plus(duration(face, "addedAtZero")) : now;
    }

    private static Duration duration(JsonNode face, String member) {
        return face.hasNonNull(member) ? Duration.parse(face.path(member).asText()) : Duration.ZERO;
    }
}
