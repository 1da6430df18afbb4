package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.CompetitionShape;
import org.qipu.api.request.Installation;
import org.qipu.api.request.ScheduleShape;
import org.qipu.game.GameDecider;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.log.codec.GameJson;
import org.qipu.read.export.PgnExport;
import org.qipu.registry.Players;
import org.qipu.replay.Replay;

/** Days and times are those of the venue. */
class TimeZoneTest {

    private static final Actor CHIEF = new Actor("chief", Actor.Role.CHIEF_ARBITER);
    private static final Installation IN_PARIS = new Installation(ZoneId.of("Europe/Paris"), java.time.Duration.ZERO);

    private final CommandReader reader = new CommandReader();

    private static ObjectNode json(String text) {
        try {
            return (ObjectNode) GameJson.mapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private ScheduleGame game(String text) {
        return reader.value(ScheduleShape.normalised(json(text)), ScheduleGame.class, Optional.empty());
    }

    private static Replay recorded(Instant at, GameCommand... commands) {
        var game = Game.NONE;
        for (var command : commands) {
            for (var event :
                    ((Decision.Accepted) GameDecider.decide(game, new TimedCommand(at, at, CHIEF, command))).events()) {
                game = game.evolve(new RecordedEvent(game.version() + 1, at, at, CHIEF, event));
            }
        }
        return new Replay(new ArrayList<>(game.past().events()));
    }

    @ParameterizedTest
    @Law("SCO-01")
    @CsvSource(textBlock = """
            Asia/Taipei, 2009-06-30T16:30:00Z, fide-2009
            Asia/Taipei, 2009-06-30T15:59:59Z, fide-2005
            UTC, 2009-06-30T16:30:00Z, fide-2005
            America/New_York, 2009-07-01T03:00:00Z, fide-2005
            America/New_York, 2009-07-01T04:00:00Z, fide-2009
            Asia/Taipei, 2005-06-30T16:00:00Z, fide-2005
            America/New_York, 2005-07-01T03:00:00Z, fide-2001
            Asia/Taipei, 2022-12-31T16:30:00Z, fide-2023
            Pacific/Auckland, 2001-06-30T12:30:00Z, fide-2001""")
    void aGameIsPinnedToTheEditionOfTheDayAtItsVenue(String zone, Instant start, String rulebook) {
        var asked = game("{\"timeZone\": \"" + zone + "\"}");
        assertThat(recorded(start, asked).now().schedule().rulebook())
                .as("scheduled as it begins")
                .isEqualTo(rulebook);
        var scheduled = game("{\"timeZone\": \"" + zone + "\", \"scheduledStart\": \"" + start + "\"}");
        assertThat(recorded(start.minusSeconds(90 * 86_400L), scheduled)
                        .now()
                        .schedule()
                        .rulebook())
                .as("scheduled long before")
                .isEqualTo(rulebook);
    }

    @Test
    void whereNoEditionWasInForceTheDayToldIsTheVenues() {
        var answer = GameDecider.decide(
                Game.NONE,
                new TimedCommand(
                        Instant.parse("1999-12-31T16:30:00Z"),
                        Instant.parse("1999-12-31T16:30:00Z"),
                        CHIEF,
                        game("{\"timeZone\": \"Asia/Taipei\"}")));
        assertThat(((Decision.Refused) answer).refusal().detail()).contains("in force on 2000-01-01");
    }

    @ParameterizedTest
    @CsvSource({
        "Asia/Taipei, 2013-06-30T16:00:00Z, true",
        "Asia/Taipei, 2013-06-30T15:59:59Z, false",
        "UTC, 2013-06-30T16:00:00Z, false"
    })
    void anAmendmentCameIntoForceOnADayOfTheVenue(String zone, Instant start, boolean allowed) {
        var asked = game("{\"rulebook\": \"fide-2009\", \"timeZone\": \"" + zone + "\", \"scheduledStart\": \"" + start
                + "\", \"regulations\": {\"amendments\": [\"2012-illegal-moves\"]}}");
        assertThat(
                        GameDecider.decide(Game.NONE, new TimedCommand(start, start, CHIEF, asked))
                                instanceof Decision.Accepted)
                .isEqualTo(allowed);
    }

    @Test
    void theZoneOfAGameIsItsOwnElseItsCompetitionsElseTheInstallations() {
        var cup = CompetitionShape.read(json("{\"timeZone\": \"Asia/Taipei\"}"), reader);
        var silent = CompetitionShape.read(json("{}"), reader);
        assertThat(placed("{}", cup)).contains(ZoneId.of("Asia/Taipei"));
        assertThat(placed("{\"timeZone\": \"UTC\"}", cup)).contains(ZoneId.of("UTC"));
        assertThat(placed("{}", silent)).contains(ZoneId.of("Europe/Paris"));
        assertThat(CompetitionShape.shown(cup).path("timeZone").asText()).isEqualTo("Asia/Taipei");
    }

    private Optional<ZoneId> placed(String asked, org.qipu.competition.Competition competition) {
        return IN_PARIS.placed(game(
                        CompetitionShape.inheriting(json(asked), competition).toString()))
                .timeZone();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Asia/Taipai      | did you mean Asia/Taipei?
            taipei           | did you mean Asia/Taipei?
            Europe\\Paris    | did you mean Europe/Paris?
            asia/taipei      | did you mean Asia/Taipei?
            Europe/Kyiw      | did you mean Europe/Kyiv?
            +08:00           | write its name, for example Asia/Taipei, Europe/Paris or UTC.
            UTC+8            | write its name, for example Asia/Taipei, Europe/Paris or UTC.
            ''               | write its name, for example Asia/Taipei, Europe/Paris or UTC.
            the hall         | write its name, for example Asia/Taipei, Europe/Paris or UTC.""")
    void aZoneThatNobodyKnowsIsRefusedInWordsThatHelp(String zone, String help) {
        var asked = GameJson.mapper().createObjectNode().put("timeZone", zone);
        assertThatThrownBy(() -> CompetitionShape.read(asked, reader))
                .isInstanceOfSatisfying(
                        ProblemFound.class,
                        found -> assertThat(found.problem().detail())
                                .contains("is no time zone of the IANA database")
                                .endsWith(help));
        assertThatThrownBy(() -> Installation.in(Optional.of(zone.isEmpty() ? "x" : zone), Optional.empty()))
                .hasMessageStartingWith("QIPU_TIME_ZONE cannot be used: ");
    }

    @Test
    void anInstallationThatSaysNothingTellsUtc() {
        assertThat(Installation.in(Optional.empty(), Optional.empty()).timeZone())
                .isEqualTo(ZoneId.of("UTC"));
        assertThat(Installation.in(Optional.of(" Asia/Taipei "), Optional.empty())
                        .timeZone())
                .isEqualTo(ZoneId.of("Asia/Taipei"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "chess960", "xiangqi"})
    void pgnHasTheDayAndTheTimeOfTheVenueAndThoseOfUtcBesides(String discipline) {
        var start = Instant.parse("2024-11-20T16:30:00Z");
        var pgn = new PgnExport(new Players(null));
        var begun = recorded(
                start,
                game("{\"discipline\": \"" + discipline + "\", \"timeZone\": \"Asia/Taipei\"}"),
                new StartGame());
        var fixed = recorded(
                start.minusSeconds(86_400),
                game("{\"discipline\": \"" + discipline + "\", \"timeZone\": \"Asia/Taipei\", \"scheduledStart\": \""
                        + start + "\"}"));
        for (var replay : List.of(begun, fixed)) {
            assertThat(pgn.of("g", replay))
                    .contains(
                            "[Date \"2024.11.21\"]",
                            "[Time \"00:30:00\"]",
                            "[UTCDate \"2024.11.20\"]",
                            "[UTCTime \"16:30:00\"]");
        }
        var waiting = recorded(start, game("{\"discipline\": \"" + discipline + "\", \"timeZone\": \"Asia/Taipei\"}"));
        assertThat(pgn.of("g", waiting))
                .as("when it begins is not known")
                .contains("[Date \"2024.11.21\"]")
                .doesNotContain("Time \"", "UTCDate");
        if (discipline.equals("xiangqi")) {
            assertThat(pgn.dhtmlXq("g", begun)).contains("[DhtmlXQ_date]2024-11-21[/DhtmlXQ_date]");
        }
    }

    @Test
    void whatWasRecordedBeforeZonesWereReadsAsItDid() {
        var start = Instant.parse("2024-11-20T16:30:00Z");
        var old = recorded(start, game("{}"), new StartGame());
        assertThat(old.now().schedule().timeZone()).isEmpty();
        assertThat(old.now().schedule().told(start)).isEqualTo("2024-11-20T16:30:00Z");
        assertThat(new PgnExport(new Players(null)).of("g", old))
                .contains("[Date \"2024.11.20\"]", "[Time \"16:30:00\"]");
    }
}
