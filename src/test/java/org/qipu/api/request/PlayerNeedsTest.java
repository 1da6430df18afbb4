package org.qipu.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.api.problem.ProblemFound;
import org.qipu.board.Side;
import org.qipu.game.GameDecider;
import org.qipu.game.command.ClockCommand.AdjustClock;
import org.qipu.game.command.Need;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OversightCommand.AppointAssistant;
import org.qipu.game.event.Actor;
import org.qipu.game.event.OpeningEvent.GameScheduled;
import org.qipu.game.event.OversightEvent.Assisted;
import org.qipu.game.event.OversightEvent.Duty;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.GameJson;
import org.qipu.registry.Players;

/** What a player needs is kept in the registry alone, and known where a ruling depends on it. */
@Law({"CLK-09", "SCR-06", "VIS-10"})
class PlayerNeedsTest {

    private StoreDatabase database;
    private Players players;

    @BeforeEach
    void open() throws SQLException {
        database = StoreDatabase.create();
        players = new Players(database.service());
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void needs_leave_the_request_before_it_becomes_an_event() throws Exception {
        var asked = request("""
                {"rulebook": "fide-2023", "twoBoards": true, "players": {"white": {"id": "fide:1", "needs": ["visual"]}, "black": {"id": "fide:2"}}}""");
        var needs = PlayerNeeds.taken(asked);
        assertThat(needs).containsOnlyKeys("fide:1").containsEntry("fide:1", List.of(Need.VISUAL));
        assertThat(asked.toString()).doesNotContain("needs").doesNotContain("visual");
        needs.forEach(players::register);
        assertThat(players.needs("fide:1")).containsExactly(Need.VISUAL);
        assertThat(players.needs("fide:2")).isEmpty();
    }

    @Test
    void a_member_that_is_null_says_nothing() throws Exception {
        var asked = request(
                "{\"players\": {\"white\": {\"id\": \"a\", \"rating\": null, \"needs\": null}, \"black\": null}}");
        var shape = ScheduleShape.normalised(asked);
        assertThat(PlayerNeeds.taken(shape)).isEmpty();
        assertThat(shape).hasToString("{\"players\":{\"white\":{\"id\":\"a\",\"rating\":null},\"black\":{}}}");
        assertThat(PlayerNeeds.taken(request("{\"players\": {\"white\": {\"needs\": null}}}")))
                .isEmpty();
    }

    @Test
    void the_article_by_which_an_assistant_is_allowed_stays_with_what_the_registry_knows() {
        var asked = new AppointAssistant(
                Assisted.WHITE,
                "person:7",
                List.of(Duty.CLOCK),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of("12.4"));
        assertThat(asked.of(List.of(Need.VISUAL)).exception()).contains("12.4");
    }

    @Test
    void needs_without_an_id_or_of_another_kind_are_refused() throws Exception {
        assertThatThrownBy(() -> PlayerNeeds.taken(request("{\"players\": {\"white\": {\"needs\": [\"visual\"]}}}")))
                .isInstanceOf(ProblemFound.class);
        assertThatThrownBy(() -> PlayerNeeds.taken(
                        request("{\"players\": {\"white\": {\"id\": \"a\", \"needs\": [\"coffee\"]}}}")))
                .isInstanceOf(ProblemFound.class);
        assertThatThrownBy(() -> PlayerNeeds.taken(
                        request("{\"players\": {\"white\": {\"id\": \"a\", \"needs\": \"visual\"}}}")))
                .isInstanceOf(ProblemFound.class);
    }

    @Test
    void whatWasChangedAfterTheGameWasScheduledStaysWhenTheRequestIsSentAgain() {
        var scheduled = Instant.now().minusSeconds(60);
        var needs = Map.of("fide:1", List.of(Need.VISUAL), "fide:2", List.of(Need.HEARING));
        assertThat(PlayerNeeds.unchanged(needs, scheduled, players))
                .as("the first time ended before they were registered")
                .isEqualTo(needs);
        players.register("fide:1", List.of(Need.VISUAL));
        players.register("fide:1", List.of());
        assertThat(PlayerNeeds.unchanged(needs, scheduled, players)).containsOnlyKeys("fide:2");
        players.name("fide:2", "Somebody");
        assertThat(PlayerNeeds.unchanged(needs, scheduled, players))
                .as("of his needs nothing was said")
                .containsOnlyKeys("fide:2");
        assertThat(PlayerNeeds.unchanged(needs, Instant.now().plusSeconds(60), players))
                .as("what was registered before the game was scheduled")
                .isEqualTo(needs);
        players.erase("fide:2", Instant.now());
        assertThat(PlayerNeeds.unchanged(needs, scheduled, players)).isEmpty();
    }

    @Test
    void rulings_on_a_registered_player_know_his_needs_and_those_on_his_opponent_that_he_has_none() throws Exception {
        players.register("fide:1", List.of(Need.VISUAL));
        var schedule = schedule();
        assertThat(PlayerNeeds.known(adjustment(Side.WHITE), schedule, players))
                .isInstanceOfSatisfying(
                        AdjustClock.class, known -> assertThat(known.needs()).contains(List.of(Need.VISUAL)));
        assertThat(PlayerNeeds.known(appointment(Assisted.WHITE), schedule, players))
                .isInstanceOfSatisfying(
                        AppointAssistant.class,
                        known -> assertThat(known.needs()).contains(List.of(Need.VISUAL)));
        assertThat(PlayerNeeds.known(appointment(Assisted.BLACK), schedule, players))
                .isInstanceOfSatisfying(
                        AppointAssistant.class,
                        known -> assertThat(known.needs()).contains(List.of()));
    }

    @Test
    void a_person_who_was_erased_has_neither_name_nor_needs_and_gets_none_any_more() {
        players.name("fide:1", "Somebody");
        players.register("fide:1", List.of(Need.VISUAL));
        assertThat(players.find("fide:1"))
                .contains(
                        new Players.Person("fide:1", Optional.of("Somebody"), List.of(Need.VISUAL), Optional.empty()));
        var at = java.time.Instant.parse("2026-11-21T09:00:00Z");
        players.erase("fide:1", at);
        players.name("fide:1", "Somebody");
        players.register("fide:1", List.of(Need.HEARING));
        players.erase("fide:1", at.plusSeconds(1));
        assertThat(players.find("fide:1"))
                .contains(new Players.Person("fide:1", Optional.empty(), List.of(), Optional.of(at)));
        assertThat(players.names(List.of("fide:1"))).isEmpty();
        assertThat(players.find("fide:2")).isEmpty();
    }

    @Test
    void who_registered_changed_and_erased_a_person_stays_after_the_name_is_gone() {
        var chief = players.by(new Actor("chief-1", Actor.Role.CHIEF_ARBITER));
        chief.name("fide:1", "Somebody");
        chief.name("fide:1", "Somebody");
        chief.name("fide:1", "Somebody Else");
        chief.register("fide:1", List.of(Need.VISUAL));
        var federation = players.by(new Actor("fed-1", Actor.Role.FEDERATION));
        federation.erase("fide:1", java.time.Instant.parse("2026-11-21T09:00:00Z"));
        federation.erase("fide:1", java.time.Instant.parse("2026-11-21T09:00:01Z"));
        chief.name("fide:1", "Somebody");
        assertThat(players.acts("fide:1"))
                .extracting(act -> act.actor().role() + " " + act.actor().id() + " " + act.act() + " " + act.what())
                .containsExactly(
                        "chief-arbiter chief-1 registered name",
                        "chief-arbiter chief-1 changed name",
                        "chief-arbiter chief-1 changed needs",
                        "federation fed-1 erased all");
        assertThat(players.acts("fide:1").toString()).doesNotContain("Somebody");
        var imported = players.by(new Actor("fed-2", Actor.Role.FEDERATION)).idOf("Nobody Known");
        assertThat(players.acts(imported))
                .extracting(act -> act.actor().id() + " " + act.act())
                .containsExactly("fed-2 registered");
        assertThat(players.idOf("Nobody Known")).isEqualTo(imported);
        assertThat(players.acts(imported)).hasSize(1);
    }

    @Test
    void of_players_nobody_registered_nothing_is_said() throws Exception {
        assertThat(PlayerNeeds.known(appointment(Assisted.WHITE), schedule(), players))
                .isInstanceOfSatisfying(
                        AppointAssistant.class,
                        known -> assertThat(known.needs()).isEmpty());
    }

    private static ObjectNode request(String json) throws Exception {
        return (ObjectNode) GameJson.mapper().readTree(json);
    }

    private static AdjustClock adjustment(Side side) {
        return new AdjustClock(
                Optional.of(side),
                Optional.of(Duration.ofMinutes(-10)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of("assistant"),
                Optional.empty());
    }

    private static AppointAssistant appointment(Assisted side) {
        return new AppointAssistant(
                side,
                "person:1",
                List.of(Duty.ANNOUNCE),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Schedule schedule() throws Exception {
        var asked = GameJson.mapper().treeToValue(request("""
                {"rulebook": "fide-2023", "twoBoards": true, "players": {"white": {"id": "fide:1"}, "black": {"id": "fide:2"}}}"""), ScheduleGame.class);
        var at = java.time.Instant.parse("2024-11-21T09:00:00Z");
        var decided = (Decision.Accepted) GameDecider.decide(
                Game.NONE, new TimedCommand(at, at, new Actor("a", Actor.Role.CHIEF_ARBITER), asked));
        return ((GameScheduled) decided.events().getFirst()).schedule();
    }
}
