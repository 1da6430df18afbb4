package org.qipu.feed;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.CompetitionShape;
import org.qipu.api.request.ScheduleShape;
import org.qipu.api.request.SideNames;
import org.qipu.competition.Competition;
import org.qipu.game.GameDecider;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.log.codec.GameJson;
import org.qipu.read.export.Told;
import org.qipu.read.search.Found;
import org.qipu.replay.Replay;

/** A competition in memory, with a clock that the test sets: what was recorded becomes public when the test says so. */
public final class FeedCup extends Clock implements FeedSources {

    public static final Instant START = Instant.parse("2026-11-21T09:00:00Z");
    private static final Actor CHIEF = new Actor("chief", Actor.Role.CHIEF_ARBITER);
    private static final ObjectMapper LENIENT = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES, JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .build();

    private final CommandReader reader = new CommandReader();
    private final Map<String, Game> games = new LinkedHashMap<>();
    private final Map<String, Integer> shown = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final Set<String> erased = new HashSet<>();
    private Optional<Competition> competition = Optional.empty();
    private Instant now = START;
    private int looks;

    /** Sets the competition up; the JSON may use single quotes. */
    public FeedCup setUp(String json) {
        competition = Optional.of(CompetitionShape.read(tree(json), reader));
        return this;
    }

    public FeedCup erased(String id) {
        names.remove(id);
        erased.add(id);
        return this;
    }

    public FeedCup named(String id, String name) {
        names.put(id, name);
        return this;
    }

    /** Schedules a game. */
    public FeedCup schedule(String id, String json) {
        var asked = tree(json);
        asked.put("competition", "cup");
        if (!asked.has("rulebook") && !asked.has("discipline")) {
            asked.put("rulebook", "fide-2023");
        }
        games.put(id, Game.NONE);
        take(
                id,
                new TimedCommand(
                        now,
                        now,
                        CHIEF,
                        reader.value(
                                ScheduleShape.normalised(SideNames.read(asked, ScheduleShape.discipline(asked))),
                                ScheduleGame.class,
                                Optional.empty())));
        return this;
    }

    /** Sends commands to a game, each ten seconds after the one before; words alone are moves. */
    public FeedCup send(String id, String... commands) {
        for (var command : commands) {
            var json = command.startsWith("{") ? command : "{type:'PlayMove',move:'" + command + "'}";
            then(10);
            try {
                reader.read(
                                GameJson.mapper().writeValueAsBytes(tree(json)),
                                CHIEF,
                                now,
                                () -> games.get(id).schedule().discipline())
                        .forEach(asked -> take(id, asked));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return this;
    }

    private void take(String id, TimedCommand command) {
        if (!(GameDecider.decide(games.get(id), command) instanceof Decision.Accepted accepted)) {
            throw new AssertionError("refused: " + command + ": " + GameDecider.decide(games.get(id), command));
        }
        for (var event : accepted.events()) {
            var game = games.get(id);
            games.put(id, game.evolve(new RecordedEvent(game.version() + 1, now, now, CHIEF, event)));
        }
    }

    /** Shows no more of a game than so many of its events. */
    public FeedCup showing(String id, int events) {
        shown.put(id, events);
        return this;
    }

    public FeedCup then(int seconds) {
        now = now.plusSeconds(seconds);
        return this;
    }

    /** How often somebody looked at a game. */
    int looks() {
        return looks;
    }

    private static ObjectNode tree(String json) {
        try {
            return (ObjectNode) LENIENT.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Replay released(String id) {
        var whole = new Replay(games.get(id).past().events());
        return whole.first(Math.min(
                shown.getOrDefault(id, whole.events().size()), whole.events().size()));
    }

    @Override
    public List<Found> found(Scope scope, Instant at) {
        return games.entrySet().stream()
                .map(one -> Found.of(one.getKey(), one.getValue(), Optional.empty(), now))
                .toList();
    }

    @Override
    public Optional<Seen> seen(String id, long atLeast, Instant at) {
        looks++;
        var released = released(id);
        return Optional.of(new Seen(Told.of(id, released), released.events().size(), Optional.empty()));
    }

    @Override
    public Optional<Competition> competition(String id) {
        return competition.filter(any -> id.equals("cup"));
    }

    @Override
    public Map<String, String> names(Collection<String> ids) {
        var known = new HashMap<>(names);
        known.keySet().retainAll(ids);
        return known;
    }

    @Override
    public Set<String> namesErased(Collection<String> ids) {
        var known = new HashSet<>(erased);
        known.retainAll(ids);
        return known;
    }

    /** What is polled at its clock's time. */
    public Feeds feeds() {
        return new Feeds(this, this);
    }

    /** A round as PGN. */
    String pgn(String round) {
        return text(feeds(), Scope.of("cup", round), Kind.PGN);
    }

    static String text(Feeds feeds, Scope scope, Kind kind) {
        return new String(feeds.text(scope, kind).orElseThrow().plain(), java.nio.charset.StandardCharsets.UTF_8);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
