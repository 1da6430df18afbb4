package org.qipu.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.api.Subset;
import org.qipu.api.problem.ProblemFound;
import org.qipu.competition.Competition;
import org.qipu.competition.PairingSystem;
import org.qipu.competition.TieBreak;
import org.qipu.game.GameDecider;
import org.qipu.game.event.Actor;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.log.codec.GameJson;

class CompetitionShapeTest {

    private static final String CUP = """
            {"name": "Cup", "format": "round-robin", "entrants": ["p1", {"id": "p2", "rating": 2500}], "withdrawals": ["p2"], "tieBreaks": ["sbScore", "Buchholz Cut 1"],
             "delay": "PT15M", "venue": "Hall B", "rounds": [{"round": 1, "scheduledStart": "2010-03-01T09:00:00Z"}, {"round": 2}],
             "rulebook": "fide-2009", "timeControl": {"mode": "cumulative", "periods": [{"time": "PT10M", "extra": "PT10S"}]},
             "regulations": {"defaultTime": "PT15M", "amendments": ["2012-illegal-moves"], "drawOffers": {"forbiddenBeforeMove": 30}}}""";

    private static ObjectNode json(String text) {
        try {
            return (ObjectNode) GameJson.mapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Competition read(String text) {
        return CompetitionShape.read(json(text), new CommandReader());
    }

    @Test
    void theShortFormsAreWrittenOut() {
        var cup = read(CUP);
        assertThat(cup.entrants()).extracting(Competition.Entrant::id).containsExactly("p1", "p2");
        assertThat(cup.withdrawals()).extracting(Competition.Withdrawal::player).containsExactly("p2");
        assertThat(cup.tieBreaks()).containsExactly(TieBreak.SONNEBORN_BERGER, TieBreak.BUCHHOLZ_CUT_1);
        assertThat(cup.isRoundRobin()).isTrue();
        assertThat(cup.games().rulebook()).contains("fide-2009");
    }

    @Test
    void itIsShownAsItWasSent() {
        var shown = CompetitionShape.shown(read(CUP));
        assertThat(Subset.differences("competition", json("""
                {"name": "Cup", "format": "round-robin", "entrants": [{"id": "p1"}, {"id": "p2", "rating": 2500}], "delay": "PT15M", "rulebook": "fide-2009",
                 "timeControl": {"mode": "cumulative", "periods": [{"time": "PT10M", "extra": "PT10S"}]}, "tieBreaks": ["sonneborn-berger", "buchholz-cut-1"],
                 "regulations": {"defaultTime": "PT15M", "amendments": ["2012-illegal-moves"]}}"""), shown)).isEmpty();
        assertThat(shown.has("games")).isFalse();
        assertThat(CompetitionShape.shown(CompetitionShape.read(shown, new CommandReader())))
                .isEqualTo(shown);
    }

    @Test
    @Law("SCO-01")
    void aGameInheritsWhatItIsSilentOn() {
        var fields = CompetitionShape.inheriting(
                json("{\"competition\": \"cup\", \"round\": 1, \"regulations\": {\"defaultTime\": \"PT0S\"}}"),
                read(CUP));
        assertThat(Subset.differences("game", json("""
                {"competition": "cup", "round": 1, "rulebook": "fide-2009", "scheduledStart": "2010-03-01T09:00:00Z",
                 "timeControl": {"mode": "cumulative", "periods": [{"time": "PT10M", "extra": "PT10S"}]},
                 "regulations": {"defaultTime": "PT0S", "amendments": ["2012-illegal-moves"], "drawOffers": {"forbiddenBeforeMove": 30}}}"""), fields)).isEmpty();
    }

    @Test
    @Law("SCO-01")
    void whatAGameSaysItselfHolds() {
        var fields = CompetitionShape.inheriting(json("""
                {"competition": "cup", "round": 2, "rulebook": "fide-2023", "timeControl": {"mode": "none", "periods": []}, "supervision": null}"""), read(CUP));
        assertThat(fields.path("rulebook").asText()).isEqualTo("fide-2023");
        assertThat(fields.path("timeControl").path("mode").asText()).isEqualTo("none");
        assertThat(fields.has("scheduledStart"))
                .as("nothing is fixed of round 2")
                .isFalse();
    }

    @Test
    void nullIsNotSilence() {
        var fields = CompetitionShape.inheriting(
                json("{\"competition\": \"cup\", \"supervision\": null, \"regulations\": {\"drawOffers\": null}}"),
                read(
                        "{\"rulebook\": \"fide-2023\", \"supervision\": \"A.5\", \"regulations\": {\"fines\": true, \"drawOffers\": {\"forbidden\": true}}}"));
        assertThat(fields.get("supervision").isNull()).isTrue();
        assertThat(fields.path("regulations").get("drawOffers").isNull()).isTrue();
        assertThat(fields.path("regulations").path("fines").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|true",
                "{\"rulebook\": \"fide-1066\"}|false",
                "{\"supervision\": \"A.5\"}|true",
                "{\"supervision\": \"B.2\"}|true",
                "{\"rulebook\": \"fide-2009\", \"supervision\": \"A.5\"}|false",
                "{\"competitionRules\": false}|true",
                "{\"competitionRules\": true}|true",
                "{\"regulations\": {\"quickplayFinish\": \"III.5\"}}|true",
                "{\"rulebook\": \"fide-2009\", \"regulations\": {\"quickplayFinish\": \"III.5\"}}|false",
                "{\"discipline\": \"chess960\", \"initialPosition\": 960}|false"
            })
    void whatNoGameCouldBeScheduledWithIsKnownAtOnce(String text, boolean playable) {
        var now = Instant.parse("2026-11-21T09:00:00Z");
        var game = CompetitionShape.anyGame(read(text), new CommandReader());
        var decision = GameDecider.decide(
                Game.NONE, new TimedCommand(now, now, new Actor("x", Actor.Role.CHIEF_ARBITER), game));
        assertThat(decision instanceof Decision.Accepted).as("%s", decision).isEqualTo(playable);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"pairings\": []}",
                "{\"entrants\": [{\"id\": \"p\", \"name\": \"A. Person\"}]}",
                "{\"tieBreaks\": [\"koya\"]}",
                "{\"tieBreaks\": [\"wins\", \"buchholz\", \"WIN\"]}",
                "{\"delay\": \"-PT1S\"}",
                "{\"delay\": 15}",
                "{\"entrants\": [\"a\", \"a\"]}",
                "{\"games\": {}}",
                "{\"players\": {}}",
                "{\"rounds\": [{\"round\": 1}, {\"round\": \"1\"}]}",
                "{\"system\": \"ladder\"}",
                "{\"gamesPerMatch\": 3}",
                "{\"boards\": 0}",
                "{\"boards\": 101}",
                "{\"teams\": \"yes\"}",
                "{\"decidedPlaces\": [null]}",
                "{\"decidedPlaces\": \"a\"}",
                "{\"sharedPlaces\": 1}"
            })
    void whatIsNotKnownOrMakesNoSenseIsRefused(String text) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOfSatisfying(
                        ProblemFound.class,
                        found -> assertThat(found.problem().status()).isEqualTo(400));
    }

    @ParameterizedTest
    @CsvSource({
        "SB, SONNEBORN_BERGER",
        "sonneborn-berger, SONNEBORN_BERGER",
        "buchholz, BUCHHOLZ",
        "wins, WINS",
        "direct-encounter, DIRECT_ENCOUNTER",
        "progressiveScore, PROGRESSIVE",
        "blackGames, BLACK_GAMES"
    })
    void tieBreaksAreKnownByTheirUsualNames(String written, TieBreak meant) {
        assertThat(read("{\"tieBreaks\": [\"" + written + "\"]}").tieBreaks()).containsExactly(meant);
    }

    @Test
    @Law({"XQ-3.1.1", "XQ-3.1.3", "XQ-3.6.7"})
    void howItIsPlayedIsSetUpAndShownAsItWasSent() {
        var sent = """
                {"rulebook": "xiangqi-tw-2024", "system": "double-round-robin", "gamesPerMatch": 2, "teams": true, "boards": 4, "sharedPlaces": false, "decidedPlaces": ["A"],
                 "tieBreaks": ["game-points", "first-cycle-points"]}""";
        var cup = read(sent);
        assertThat(cup.playedBy()).contains(PairingSystem.DOUBLE_ROUND_ROBIN);
        assertThat(cup.isXiangqi()).isTrue();
        assertThat(cup.tieBreaks()).containsExactly(TieBreak.GAME_POINTS, TieBreak.FIRST_CYCLE_POINTS);
        assertThat(Subset.differences("competition", json(sent), CompetitionShape.shown(cup)))
                .isEmpty();
    }

    @Test
    void whatIsNotSaidIsNotShown() {
        var shown = CompetitionShape.shown(read("{}"));
        assertThat(shown.has("system")
                        || shown.has("gamesPerMatch")
                        || shown.has("teams")
                        || shown.has("boards")
                        || shown.has("sharedPlaces")
                        || shown.has("decidedPlaces"))
                .isFalse();
    }

    /** What the log could not read again would make the competition, and every list with it, unreadable for good. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e1500",
                "{\"x\": [1e-1500]}",
                "{\"x\": 123456789012345678901234567890}",
                "{\"a\\u0000b\": 1}",
                "{\"a\\ud800\": 1}",
                "DEEP"
            })
    void what_a_format_says_is_within_bounds_however_deep_it_stands(String format) {
        var text = format.equals("DEEP") ? "[".repeat(60) + "]".repeat(60) : format;
        assertThatThrownBy(() -> read("{\"format\": " + text + "}"))
                .isInstanceOf(ProblemFound.class)
                .satisfies(found ->
                        assertThat(((ProblemFound) found).problem().status()).isEqualTo(400));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"9", "1795651200000", "0.0001", "{\"\": null, \"l\": [true, {\"k\": [12345678901234567890]}]}"})
    void an_ordinary_format_is_taken(String format) {
        assertThat(read("{\"format\": " + format + "}").format()).isPresent();
    }
}
