package org.qipu.api;

import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jose4j.jwt.JwtClaims;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.competition.Cups;
import org.qipu.game.GameDecider;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Actor.Role;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.TimeControl;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.projection.Projection;
import org.qipu.read.competition.Competitions;
import org.qipu.read.search.GameSearch;
import org.qipu.read.search.PublicFinds;
import org.qipu.read.search.SearchTables;
import org.qipu.replay.Games;
import org.qipu.security.Caller;

/** Games in a store, and the resources as somebody with a token asks them. */
final class Desk implements AutoCloseable {

    static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");

    final StoreDatabase database = StoreDatabase.create();
    final Looked looked = new Looked();
    /** The headers of the last answer. */
    final MultiMap headers = MultiMap.caseInsensitiveMultiMap();

    @Override
    public void close() {
        database.close();
    }

    /** Records a game, all of it at one instant. */
    void play(String id, String competition, String white, String black, GameCommand... commands) throws SQLException {
        var game = Game.NONE;
        var hash = Hash.ZERO;
        var all = new ArrayList<GameCommand>(List.of(ScheduleGame.of(
                Discipline.CHESS,
                Optional.of("fide-2023"),
                Sides.both(TimeControl.NONE),
                Optional.empty(),
                Optional.empty(),
                new Sides<>(player(white), player(black)),
                Optional.of(competition),
                Optional.of("1"),
                Optional.of(1))));
        all.addAll(Arrays.asList(commands));
        for (var command : all) {
            for (var event : ((Decision.Accepted)
                            GameDecider.decide(game, new TimedCommand(NOW, NOW, Cups.CHIEF, command)))
                    .events()) {
                var logged = new EventCodec()
                        .chain(
                                id,
                                hash,
                                new RecordedEvent(game.version() + 1, NOW, NOW, Cups.CHIEF, event),
                                Discipline.CHESS);
                game = game.evolve(logged.event());
                keep(hash, logged, game);
                hash = logged.hash();
            }
        }
    }

    private void keep(Hash before, LoggedEvent event, Game after) throws SQLException {
        database.log().append(before, List.of(event), Optional.empty());
        try (var connection = database.service().getConnection()) {
            new SearchTables().take(connection, List.of(new Projection.Step(event, after)));
        }
    }

    private static Schedule.Player player(String id) {
        return new Schedule.Player(Optional.of(id), Optional.empty(), Optional.empty());
    }

    /** Who has a token of a role, limited by these claims. */
    static Caller with(Role role, Map<String, Object> limits) {
        var claims = new JwtClaims();
        claims.setSubject("somebody");
        limits.forEach(claims::setClaim);
        return Caller.of(QuarkusSecurityIdentity.builder()
                .setPrincipal(new DefaultJWTCallerPrincipal(claims))
                .addRole(role.wireName())
                .build());
    }

    /** What he sees. */
    Viewing viewing(Caller caller) {
        var viewing = new Viewing();
        viewing.caller = caller;
        viewing.games = new Games(database.log());
        viewing.search = new GameSearch(database.service());
        viewing.competitions = new Competitions(database.log());
        viewing.finds = new PublicFinds(viewing.games, viewing.competitions);
        viewing.looked = looked;
        viewing.clock = Clock.systemUTC();
        return viewing;
    }

    /** The request that is answered: it has no headers. */
    CurrentVertxRequest request() {
        var response = answering(HttpServerResponse.class, Map.of("headers", headers));
        var request = answering(
                HttpServerRequest.class, Map.of("response", response, "headers", MultiMap.caseInsensitiveMultiMap()));
        var current = new CurrentVertxRequest();
        current.setCurrent(answering(RoutingContext.class, Map.of("request", request, "response", response)));
        return current;
    }

    private <T> T answering(Class<T> type, Map<String, Object> answers) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, sent) -> {
            if (method.getName().equals("putHeader")) {
                headers.set(String.valueOf(sent[0]), String.valueOf(sent[1]));
                return self;
            }
            return answers.get(method.getName());
        }));
    }
}
