package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.qipu.game.event.Actor.Role;
import org.qipu.it.RunningService;

/** The one service that all tests of the pages look at, each at competitions and games of its own. */
public record Hall(RunningService service) implements AutoCloseable {

    static Hall ofAll() throws Exception {
        return new Hall(RunningService.ofAll("--demo"));
    }

    static Hall open() throws Exception {
        return new Hall(RunningService.start("--demo"));
    }

    /** A competition with these members, as they stand in the JSON of its setting up. */
    public void competition(String id, String members) throws Exception {
        expect(service.put("/api/v1/competitions/" + id, "{" + members + "}", service.token(Role.CHIEF_ARBITER)));
    }

    /** A game with these members beside its id. */
    public void game(String id, String members) throws Exception {
        expect(service.post(
                "/api/v1/games", "{\"gameId\":\"" + id + "\"," + members + "}", service.token(Role.CHIEF_ARBITER)));
    }

    /** A game on that board of a competition's round, for 90 minutes a player. */
    public void game(String id, String competition, int round, int board, String discipline) throws Exception {
        game(
                id,
                "\"competition\":\"" + competition + "\",\"round\":" + round + ",\"board\":" + board
                        + ",\"discipline\":\"" + discipline + "\",\"rulebook\":\""
                        + (discipline.equals("xiangqi") ? "xiangqi-tw-2024" : "fide-2023")
                        + "\",\"timeControl\":{\"mode\":\"cumulative\",\"periods\":[{\"time\":\"PT90M\"}]}");
    }

    /** Sends a command, or commands in an array, as the chief arbiter. */
    public void send(String game, String commands) throws Exception {
        send(game, commands, Role.CHIEF_ARBITER);
    }

    public void send(String game, String commands, Role role) throws Exception {
        expect(service.post("/api/v1/games/" + game + "/commands", commands, service.token(role)));
    }

    private static void expect(RunningService.Reply reply) {
        assertThat(reply.status()).as("%s", reply.body()).isLessThan(300);
    }

    @Override
    public void close() throws Exception {
        service.close();
    }
}
