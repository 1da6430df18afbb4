package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.text.MoveFormat;
import org.qipu.competition.Matter;
import org.qipu.game.event.DrawEvent.DrawOffered;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.law.editions.Rulebooks;
import org.qipu.log.codec.GameJson;
import org.qipu.read.Findings;
import org.qipu.read.Frames;
import org.qipu.read.Moves;
import org.qipu.read.Scoresheets;
import org.qipu.read.comparison.UnderAnother;
import org.qipu.read.export.PgnExport;
import org.qipu.read.search.Beginning;
import org.qipu.read.search.Found;
import org.qipu.read.timeline.Timeline;
import org.qipu.read.view.GameViews;
import org.qipu.read.view.HallView;
import org.qipu.registry.Players;
import org.qipu.relay.GameState;
import org.qipu.release.PublicGame;
import org.qipu.release.PublicView;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.Replay;

/**
 * What the players of a game offer each other is told to nobody else, by no way out, whatever the edition (9.1, 通則九5),
 * unless the competition shows it.
 */
@Law("DRW-01")
class OffersUntoldTest {

    private static final PgnExport PGN = new PgnExport(new Players(null));
    private static final Pattern OFFER = Pattern.compile(
            "DrawOffered|DrawDeclined|DrawAccepted|(offers|declines|accepts) (a|the) draw|has offered a draw|\"offerDraw\":true"
                    + "|\\(=\\)|\"drawOffers\":[0-9]|\"drawOffer\":\\{|\"drawOffers\":\\[\\{|missing-draw-mark|offer-without-effect|condition-void|\"kind\":\"improper-offer\",\"article\":\"[^\"]*\",\"text\":\"(?!What)");

    private static final List<Scenario> WITH_OFFERS = UnderAnotherTest.scenarios().stream()
            .filter(scenario -> scenario.steps().toString().matches("(?s).*(OfferDraw|offerDraw|\\(=\\)).*"))
            .toList();

    /** Every case of the scenarios in which somebody offers a draw, cut off right before its end. */
    private static Map<String, Replay> games() {
        var games = new LinkedHashMap<String, Replay>();
        for (var scenario : WITH_OFFERS) {
            var events = Playing.of(scenario).past().events();
            var game = new Replay(events);
            var length = events.size();
            while (length > 1 && game.now().ended()) {
                game = new Replay(events.subList(0, --length));
            }
            if (!game.now().ended() && game.events().stream().anyMatch(recorded -> isOffer(recorded.event()))) {
                games.put(scenario.toString(), game);
            }
        }
        return games;
    }

    private static boolean isOffer(GameEvent event) {
        return event instanceof DrawOffered
                || event instanceof MovePlayed move && move.offerDraw().isPresent();
    }

    @Test
    void noWayOutTellsAnOffer() throws Exception {
        var games = games();
        assertThat(games).as("cases with offers").hasSizeGreaterThan(60);
        var found = new ArrayList<String>();
        for (var one : games.entrySet()) {
            for (var told : everythingTold(one.getValue()).entrySet()) {
                var offer = OFFER.matcher(told.getValue());
                if (offer.find()) {
                    found.add(one.getKey() + ", " + told.getKey() + ": " + offer.group());
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void theMovesTheClocksAndTheResultAreToldAsTheyAre() {
        for (var one : games().entrySet()) {
            var whole = one.getValue().now();
            var publicly = publicly(one.getValue(), Set.of());
            var told = publicly.state();
            assertThat(told.line().position().fen())
                    .as(one.getKey())
                    .isEqualTo(whole.line().position().fen());
            var known = publicly.recorded();
            for (var side : Side.values()) {
                assertThat(told.clocks().at(told.latestAt()).of(side).remaining())
                        .as(one.getKey())
                        .isEqualTo(known.clocks().at(told.latestAt()).of(side).remaining());
            }
            assertThat(told.version()).as(one.getKey()).isEqualTo(publicly.version());
            assertThat(told.phase()).as(one.getKey()).isEqualTo(known.phase());
        }
    }

    @Test
    void whereTheCompetitionShowsThemAllOfThemAreTold() throws Exception {
        var told = 0;
        for (var one : games().entrySet()) {
            if (one.getValue().events().stream().anyMatch(recorded -> recorded.event() instanceof DrawOffered)) {
                told++;
                var shown = publicly(one.getValue(), Set.of(Matter.OFFERS));
                assertThat(json(Timeline.of(shown.replay()))).as(one.getKey()).contains("offers a draw");
                assertThat(json(PublicView.of(shown, 0, Integer.MAX_VALUE)))
                        .as(one.getKey())
                        .contains("DrawOffered");
            }
        }
        assertThat(told).isGreaterThan(10);
    }

    private static PublicGame publicly(Replay whole, Set<Matter> shows) {
        return PublicGame.of(
                whole, ReleaseHistory.always(new ReleasePolicy(Duration.ZERO, Map.of(), shows)), Instant.MAX);
    }

    /** By every way that leads out of the service to those who see what everybody sees. */
    static Map<String, String> everythingTold(Replay whole) throws Exception {
        var told = new LinkedHashMap<String, String>();
        var publicly = publicly(whole, Set.of());
        var record = publicly.replay();
        var game = record.now();
        var xiangqi = game.schedule().discipline() == Discipline.XIANGQI;
        told.put("view", json(GameViews.of("g", game)));
        told.put("hall", json(HallView.of(GameViews.of("g", game), game)));
        told.put(
                "as of its last half-move",
                json(GameViews.of("g", record.afterPly(game.line().ply()))));
        told.put(
                "as of the event before",
                json(GameViews.of("g", record.afterEvent(record.events().size() - 1))));
        told.put(
                "as of an instant",
                json(GameViews.of("g", record.asOf(game.latestAt(), Instant.MAX), game.latestAt())));
        told.put("events", json(PublicView.of(publicly, 0, Integer.MAX_VALUE)));
        told.put("moves", json(Moves.of(record)));
        told.put("scoresheets", json(Scoresheets.of(record)));
        told.put("timeline", json(Timeline.of(record)));
        told.put("frames", json(Frames.of(record, Timeline.of(record))));
        told.put("findings", json(Findings.of(record.events(), record.now())));
        told.put(
                "found",
                json(Found.of("g", game, Beginning.of(game, record.events()).at(), game.latestAt())));
        if (Stream.of(Side.values())
                .allMatch(side ->
                        game.schedule().players().of(side).id().isEmpty())) { // of others the registry would be asked
            told.put(
                    "PGN",
                    PGN.of("g", record)
                            + (xiangqi ? PGN.of("g", record, MoveFormat.CHINESE) + PGN.dhtmlXq("g", record) : ""));
        }
        for (var book : Rulebooks.all().stream()
                .filter(one -> one.isOf(game.schedule().discipline())
                        && !one.id().equals(game.rulebook().id()))
                .limit(1)
                .toList()) {
            told.put("under " + book.id(), json(UnderAnother.of("g", record, book)));
        }
        told.put(
                "the state on Kafka",
                new String(GameState.of("g", whole.now()).json(), java.nio.charset.StandardCharsets.UTF_8));
        return told;
    }

    private static String json(Object answer) throws JsonProcessingException {
        return GameJson.mapper().writeValueAsString(answer);
    }
}
