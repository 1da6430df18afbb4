package org.qipu.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.qipu.api.request.SideNames;
import org.qipu.board.Discipline;
import org.qipu.competition.Matter;
import org.qipu.game.AnyRecord;
import org.qipu.game.state.Game;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.read.Findings;
import org.qipu.read.view.GameViews;
import org.qipu.read.view.HallEvents;
import org.qipu.read.view.HallView;
import org.qipu.release.PublicGame;
import org.qipu.release.PublicView;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.EventView;
import org.qipu.replay.Replay;

/** Whoever is told of events, all of them, the hall's part or what is public, is told of them as the contract describes it. */
class ToldToEachRoleTest {

    private static final int RECORDS = 60;
    private static final EventCodec CODEC = new EventCodec();
    /** What tells how many half-moves were made, or made without a capture. */
    private static final Pattern COUNTED = Pattern.compile(
            "(?i)pl(y|ies) \\d|half-moves? \\d|\\d half-moves without a capture[^.]*;|at move \\d|第[\\d、]+著");

    @Test
    void whatEachRoleIsToldIsAsDescribed() throws Exception {
        var wrong = new ArrayList<String>();
        var kinds = new TreeSet<String>();
        for (long seed = 1; seed <= RECORDS; seed++) {
            var replay = new Replay(AnyRecord.of(seed, 60).events());
            var discipline = replay.now().schedule().discipline();
            var stored = stored(replay, discipline);
            stored.forEach(event -> kinds.add(event.type()));
            events("seed " + seed + ", all", stored, discipline, wrong);
            events("seed " + seed + ", the hall", HallEvents.of(stored), discipline, wrong);
            var known = PublicGame.of(replay, ReleaseHistory.always(policy(new Random(seed))), Instant.MAX);
            events("seed " + seed + ", everybody", PublicView.of(known, 0, Integer.MAX_VALUE), discipline, wrong);
            for (var recorded : replay.events()) {
                var game = replay.afterEvent(recorded.sequence());
                view("seed " + seed + " " + recorded.sequence() + ", the hall", inHall(game), wrong);
            }
        }
        assertThat(kinds)
                .as("enough kinds of events")
                .hasSizeGreaterThan(EventType.all().size() * 3 / 4);
        assertThat(wrong.stream().limit(20)).isEmpty();
    }

    @Test
    void noSentenceTellsTheHallHowManyMovesWereMade() throws Exception {
        var told = new ArrayList<String>();
        for (long seed = 1; seed <= RECORDS; seed++) {
            var replay = new Replay(AnyRecord.of(seed, 60).events());
            for (var finding : Findings.of(replay.events(), replay.now())) {
                told.add(finding.inHall().text());
            }
            for (var recorded : replay.events()) {
                var view = inHall(replay.afterEvent(recorded.sequence()));
                if (!view.path("withheld").isEmpty()) {
                    told.addAll(view.findValuesAsText("explanation"));
                    view.path("irregularities")
                            .forEach(one -> told.add(one.path("text").asText()));
                    assertThat(view.path("claims"))
                            .allMatch(one -> one.path("occurrences").isEmpty()); // null, or there were none
                    assertThat(view.path("irregularities"))
                            .allMatch(one -> !one.path("ruling").has("restoreToPly"));
                    assertThat(view.at("/limits/natural").isNull()
                                    || view.at("/limits/natural").isMissingNode())
                            .isTrue();
                }
            }
            HallEvents.of(stored(replay, replay.now().schedule().discipline())).forEach(event -> {
                if (event.type().matches("FindingMade|DrawClaimed|RepetitionRulingAsked|IrregularityReported")) {
                    told.add(event.payload());
                }
            });
        }
        assertThat(told.stream().filter(one -> COUNTED.matcher(one).find()).distinct())
                .isEmpty();
    }

    private static JsonNode inHall(Game game) throws Exception {
        return json(HallView.of(GameViews.of("g", game), game), game.schedule().discipline());
    }

    private static void view(String who, JsonNode view, List<String> wrong) {
        Published.named("GameView", view).forEach(one -> wrong.add(who + ": " + one));
    }

    private static void events(String who, List<EventView> events, Discipline discipline, List<String> wrong)
            throws Exception {
        for (var event : events) {
            if (event.version() == 1) { // with digests in the place of words it has a schema of its own
                Published.named(event.type() + "Event", json(event, discipline))
                        .forEach(one -> wrong.add(who + ", " + event.type() + ": " + one));
            }
        }
    }

    private static JsonNode json(Object answer, Discipline discipline) throws Exception {
        var mapper = GameJson.mapper();
        return mapper.readTree(mapper.writeValueAsString(SideNames.shown(answer, discipline)));
    }

    private static List<EventView> stored(Replay replay, Discipline discipline) {
        var log = new ArrayList<LoggedEvent>();
        replay.events()
                .forEach(recorded -> log.add(CODEC.chain(
                        "g", log.isEmpty() ? Hash.ZERO : log.getLast().hash(), recorded, discipline)));
        return log.stream().map(EventView::of).toList();
    }

    private static ReleasePolicy policy(Random random) {
        var shows = EnumSet.noneOf(Matter.class);
        for (var matter : Matter.values()) {
            if (random.nextBoolean()) {
                shows.add(matter);
            }
        }
        return new ReleasePolicy(Duration.ZERO, Map.of(), shows);
    }
}
