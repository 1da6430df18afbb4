package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.board.Side;
import org.qipu.broadcast.LiveGames;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.command.ResultCommand.Resign;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.Caller;

/** How a game stood: what may be kept of an answer, and what cannot be asked. */
class AskedOfThePastTest {

    private final Desk desk = new Desk();

    @BeforeEach
    void open() throws Exception {
        desk.play("going-on", "cup", "p1", "p2", new StartGame());
        desk.play("over", "cup", "p1", "p2", new StartGame(), new Resign(Side.WHITE));
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private GamesResource asked(Caller caller) {
        var games = new GamesResource();
        games.viewing = desk.viewing(caller);
        games.known = new Known();
        games.known.viewing = games.viewing;
        games.known.games = games.viewing.games;
        games.known.caller = caller;
        games.known.current = desk.request();
        games.known.polls = new Polls(new LiveGames(), Clock.systemUTC(), new SimpleMeterRegistry());
        games.known.polls.current = games.known.current;
        games.languages = new Languages();
        games.languages.asked = games.known.current;
        return games;
    }

    /** Who may keep what is answered of the second event. */
    private String kept(Role role, String game) {
        desk.headers.clear();
        assertThat(asked(Desk.with(role, Map.of()))
                        .asOf(game, null, "2", null, null, null, null)
                        .getStatus())
                .isEqualTo(200);
        return String.valueOf(desk.headers.get("Cache-Control"));
    }

    @Test
    void whatStoodAfterAnEventIsKeptByWhoseNumbersStayTheSame() {
        for (var role : new Role[] {Role.SPECTATOR, Role.ARBITER}) {
            assertThat(kept(role, "going-on")).as("%s", role).contains("immutable");
        }
    }

    /** The second event of what is public is another than the second of the record, and the address of both is the same. */
    @Test
    void aFederationWhichIsGivenOtherNumbersAtTheEndKeepsNothing() {
        assertThat(kept(Role.FEDERATION, "going-on")).doesNotContain("immutable");
        assertThat(kept(Role.FEDERATION, "over"))
                .as("the end may be taken back")
                .doesNotContain("immutable");
    }

    @Test
    void whatWasKnownByThenIsAskedOfAnInstantAlone() {
        var games = asked(Desk.with(Role.ARBITER, Map.of()));
        for (var ply : new String[] {"0", null}) {
            assertThat(catchThrowable(() -> games.asOf(
                            "over", ply, ply == null ? "1" : null, null, "2026-11-21T08:00:00Z", null, null)))
                    .isInstanceOfSatisfying(ProblemFound.class, why -> {
                        assertThat(why.problem().kind()).isEqualTo(ProblemKind.MALFORMED);
                        assertThat(why.problem().toString()).contains("knownAt");
                    });
        }
        assertThat(games.asOf("over", null, null, "2026-11-21T09:00:00Z", "2026-11-21T09:00:00Z", null, null)
                        .getStatus())
                .isEqualTo(200);
    }
}
