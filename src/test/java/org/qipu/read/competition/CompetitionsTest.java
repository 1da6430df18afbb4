package org.qipu.read.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.competition.Competition;
import org.qipu.game.event.Actor;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.GameJson;
import org.qipu.read.competition.Competitions.Kept;
import org.qipu.read.competition.Competitions.OtherVersion;

class CompetitionsTest {

    private static final Actor CHIEF = new Actor("chief", Actor.Role.CHIEF_ARBITER);
    private static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");

    private StoreDatabase database;
    private Competitions competitions;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        competitions = new Competitions(database.service());
    }

    @AfterEach
    void close() {
        database.close();
    }

    private static Competition cup(String delay) throws Exception {
        return GameJson.mapper().readValue("""
                {"name": "Cup", "format": {"type": "swiss", "rounds": 9}, "entrants": [{"id": "p1", "rating": 2500}, {"id": "p2"}], "withdrawals": [{"player": "p2"}],
                 "byes": [{"player": "p1", "round": "1", "points": 0.5}], "tieBreaks": ["buchholz-cut-1"], "delay": "%s", "venue": "Hall B",
                 "rounds": [{"round": "1", "scheduledStart": "2026-11-21T09:00:00Z"}], "games": {"rulebook": "fide-2023", "supervision": "A.5",
                 "timeControl": {"white": {"mode": "none", "periods": []}, "black": {"mode": "none", "periods": []}}, "regulations": {"defaultTime": "PT15M"}}}""".formatted(delay), Competition.class);
    }

    private static Competition because(Competition competition) throws Exception {
        var json = (com.fasterxml.jackson.databind.node.ObjectNode)
                GameJson.mapper().<com.fasterxml.jackson.databind.JsonNode>valueToTree(competition);
        return GameJson.mapper().treeToValue(json.put("reason", "the federation asked for it"), Competition.class);
    }

    private static Competition withoutDelay() throws Exception {
        var json = (com.fasterxml.jackson.databind.node.ObjectNode)
                GameJson.mapper().<com.fasterxml.jackson.databind.JsonNode>valueToTree(cup("PT15M"));
        return GameJson.mapper().treeToValue(json.without("delay"), Competition.class);
    }

    @Test
    void aDelayIsChangedWithAReasonAlone() throws Exception {
        competitions.put("cup", cup("PT15M"), CHIEF, NOW, OptionalLong.empty());
        assertThat(competitions.put("cup", cup("PT0S"), CHIEF, NOW, OptionalLong.empty()))
                .isEqualTo(new Competitions.DelayNeedsReason(Duration.ofMinutes(15)));
        assertThat(competitions.put("cup", withoutDelay(), CHIEF, NOW, OptionalLong.empty()))
                .isInstanceOf(Kept.class);
        assertThat(competitions.delay(Optional.of("cup"))).isEqualTo(Duration.ofMinutes(15));
        assertThat(competitions.put("cup", because(cup("PT0S")), CHIEF, NOW, OptionalLong.empty()))
                .isInstanceOf(Kept.class);
        assertThat(competitions.delay(Optional.of("cup"))).isZero();
    }

    @Test
    void whereNothingIsSaidTheDelayIsTheInstallationsAndStays() throws Exception {
        var careful = new Competitions(database.service(), Duration.ofMinutes(10));
        assertThat(careful.delay(Optional.of("nobody knows it"))).isEqualTo(Duration.ofMinutes(10));
        careful.put("cup", withoutDelay(), CHIEF, NOW, OptionalLong.empty());
        assertThat(competitions.delay(Optional.of("cup")))
                .as("whatever is configured later")
                .isEqualTo(Duration.ofMinutes(10));
        assertThat(careful.put("cup", cup("PT0S"), CHIEF, NOW, OptionalLong.empty()))
                .isEqualTo(new Competitions.DelayNeedsReason(Duration.ofMinutes(10)));
    }

    @Test
    void everyChangeIsAddedAndTheLastOneHolds() throws Exception {
        assertThat(competitions.find("cup")).isEmpty();
        assertThat(competitions.put("cup", cup("PT15M"), CHIEF, NOW, OptionalLong.empty()))
                .isEqualTo(new Kept(new Competitions.Version(1, NOW, CHIEF, cup("PT15M")), true));
        competitions.put("cup", because(cup("PT30M")), CHIEF, NOW.plusSeconds(60), OptionalLong.empty());
        assertThat(competitions.find("cup").orElseThrow().competition()).isEqualTo(because(cup("PT30M")));
        assertThat(competitions.changes("cup"))
                .extracting(Competitions.Version::version)
                .containsExactly(1, 2);
        assertThat(competitions.changes("cup").getFirst().competition()).isEqualTo(cup("PT15M"));
        assertThat(competitions.delay(Optional.of("cup"))).isEqualTo(Duration.ofMinutes(30));
        assertThat(competitions.delay(Optional.of("league"))).isZero();
    }

    @Test
    void whatHoldsAlreadyIsNoChange() throws Exception {
        competitions.put("cup", cup("PT15M"), CHIEF, NOW, OptionalLong.empty());
        assertThat(competitions.put("cup", cup("PT15M"), CHIEF, NOW.plusSeconds(60), OptionalLong.empty()))
                .matches(outcome -> outcome instanceof Kept kept
                        && !kept.added()
                        && kept.now().version() == 1);
    }

    @Test
    void aChangeOfAnotherVersionThanExpectedIsNone() throws Exception {
        assertThat(competitions.put("cup", cup("PT15M"), CHIEF, NOW, OptionalLong.of(1)))
                .isInstanceOf(OtherVersion.class);
        assertThat(competitions.put("cup", cup("PT15M"), CHIEF, NOW, OptionalLong.of(0)))
                .isInstanceOf(Kept.class);
        assertThat(competitions.put("cup", cup("PT30M"), CHIEF, NOW, OptionalLong.of(0)))
                .isInstanceOf(OtherVersion.class);
        assertThat(competitions.put("cup", because(cup("PT30M")), CHIEF, NOW, OptionalLong.of(1)))
                .isInstanceOf(Kept.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update competition set content = '{}'",
                "delete from competition",
                "truncate competition",
                "drop table competition"
            })
    void theServiceChangesAndRemovesNone(String statement) throws Exception {
        competitions.put("cup", cup("PT15M"), CHIEF, NOW, OptionalLong.empty());
        try (var service = database.service().getConnection();
                var change = service.createStatement()) {
            assertThatThrownBy(() -> change.execute(statement))
                    .isInstanceOf(SQLException.class)
                    .hasMessageMatching("(?s).*(permission denied|must be owner).*");
        }
    }

    @Test
    void nobodyIsEnteredTwice() {
        assertThatThrownBy(() -> new Competition(
                        Optional.empty(),
                        Optional.empty(),
                        List.of(entrant("a"), entrant("a")),
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        cup("PT0S").games(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()))
                .hasMessageContaining("twice");
    }

    private static Competition.Entrant entrant(String id) {
        return new Competition.Entrant(
                id, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    @Test
    void aChangeThatSaysNothingOfTheZoneKeepsIt() throws Exception {
        var inTaipei = GameJson.mapper()
                .readValue(
                        "{\"entrants\": [], \"withdrawals\": [], \"byes\": [], \"tieBreaks\": [], \"rounds\": [], \"games\": {\"timeZone\": \"Asia/Taipei\"}}",
                        Competition.class);
        competitions.put("cup", inTaipei, CHIEF, NOW, OptionalLong.empty());
        competitions.put("cup", cup("PT15M"), CHIEF, NOW.plusSeconds(60), OptionalLong.empty());
        assertThat(zone()).contains(ZoneId.of("Asia/Taipei"));
        assertThat(competitions.find("cup").orElseThrow().competition().venue()).contains("Hall B");
        var again = (Kept) competitions.put("cup", cup("PT15M"), CHIEF, NOW.plusSeconds(120), OptionalLong.empty());
        assertThat(again.added()).as("it says what holds").isFalse();
        var inParis = GameJson.mapper()
                .readValue(
                        "{\"entrants\": [], \"withdrawals\": [], \"byes\": [], \"tieBreaks\": [], \"rounds\": [], \"games\": {\"timeZone\": \"Europe/Paris\"}}",
                        Competition.class);
        competitions.put("cup", inParis, CHIEF, NOW.plusSeconds(180), OptionalLong.empty());
        assertThat(zone()).contains(ZoneId.of("Europe/Paris"));
    }

    private Optional<ZoneId> zone() {
        return competitions.find("cup").orElseThrow().competition().games().timeZone();
    }
}
