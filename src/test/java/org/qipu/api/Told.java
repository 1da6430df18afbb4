package org.qipu.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.qipu.api.request.SideNames.shown;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.qipu.board.Discipline;
import org.qipu.board.xiangqi.text.MoveFormat;
import org.qipu.game.state.Game;
import org.qipu.law.editions.Rulebooks;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.read.Findings;
import org.qipu.read.Moves;
import org.qipu.read.Scoresheets;
import org.qipu.read.comparison.UnderAnother;
import org.qipu.read.export.PgnExport;
import org.qipu.read.timeline.Timeline;
import org.qipu.read.view.GameViews;
import org.qipu.read.view.HallView;
import org.qipu.registry.Players;
import org.qipu.relay.Relayed;
import org.qipu.relay.Topics;
import org.qipu.release.PublicGame;
import org.qipu.release.PublicView;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.EventView;
import org.qipu.replay.Replay;
import org.qipu.replay.Sealed;

/**
 * Everything that clients and consumers are told of one game, as they are told it: what the resources below it answer,
 * and the records on Kafka.
 */
final class Told {

    private static final PgnExport PGN = new PgnExport(new Players(emptyRegistry()));

    private final String id;
    private final List<LoggedEvent> log;
    private final Replay replay;
    private final PublicGame released;
    private final Discipline discipline;
    private final ObjectNode answers = GameJson.mapper().createObjectNode();

    private Told(String id, List<LoggedEvent> log) {
        this.id = id;
        this.log = log;
        this.replay = new Replay(log.stream().map(LoggedEvent::event).toList());
        this.released = PublicGame.of(replay, ReleaseHistory.always(ReleasePolicy.after(Duration.ZERO)), Instant.MAX);
        this.discipline = replay.now().schedule().discipline();
    }

    /** What is told, by the path that is asked, and under the name of each topic its records. */
    static ObjectNode of(String id, List<LoggedEvent> log) {
        var told = new Told(id, log);
        told.views();
        told.stories("", told.replay);
        told.stories("public ", told.released.replay());
        told.events();
        told.comparisons();
        told.records();
        return told.answers;
    }

    private void views() {
        var events = log.size();
        view("", replay.now());
        answers.set("?audience=hall", json(HallView.of(GameViews.of(id, replay.now()), replay.now())));
        view("public ", released.state());
        for (var part = 0; part <= 4; part++) {
            var event = 1 + (events - 1) * part / 4;
            view("as-of?event=" + event, replay.afterEvent(event));
        }
        var plies = replay.now().line().ply();
        for (var ply : new int[] {0, plies / 3, plies * 2 / 3, plies}) {
            view("as-of?ply=" + ply, replay.afterPly(ply));
        }
        for (var part = 1; part <= 3; part++) {
            var at = log.get((events - 1) * part / 3).event().occurredAt();
            asOf("as-of?at=" + at, at, Instant.MAX);
            asOf("as-of?at=" + at + " and a minute", at.plusSeconds(60), Instant.MAX);
            var known = log.get((events - 1) * part / 3).event().recordedAt();
            asOf("as-of?at=" + at + "&knownAt=" + known, at, known);
        }
    }

    private void view(String path, Game game) {
        answers.set(path, json(GameViews.of(id, game)));
    }

    private void asOf(String path, Instant at, Instant known) {
        var game = replay.asOf(at, known);
        if (game.exists()) {
            answers.set(path, json(GameViews.of(id, game, at)));
        } else {
            answers.putNull(path);
        }
    }

    private void stories(String audience, Replay record) {
        answers.set(audience + "timeline", json(Timeline.of(record)));
        answers.set(audience + "moves", json(Moves.of(record)));
        answers.set(audience + "scoresheets", json(Scoresheets.of(record)));
        answers.set(audience + "findings", json(Findings.of(record.events(), record.now())));
        answers.put(audience + "pgn", PGN.of(id, record));
        if (discipline.hasRed()) {
            for (var format : MoveFormat.values()) {
                answers.put(audience + "pgn?notation=" + format.tag(), PGN.of(id, record, format));
            }
            answers.put(audience + "dhtmlxq", PGN.dhtmlXq(id, record));
        }
    }

    private void events() {
        var opened = Sealed.opened(log);
        var views = log.stream().map(event -> EventView.of(event, opened)).toList();
        answers.set("events", written(views));
        answers.set("public events", written(PublicView.of(released, 0, Integer.MAX_VALUE)));
    }

    private void comparisons() {
        for (var book : Rulebooks.all()) {
            if (book.isOf(discipline)) {
                answers.set("under/" + book.id(), json(UnderAnother.of(id, replay, book)));
                answers.set("public under/" + book.id(), json(UnderAnother.of(id, released.replay(), book)));
            }
        }
    }

    /** The state of a game is JSON to which members may be added; an event is the very bytes that were hashed. */
    private void records() {
        for (var sent : Relayed.of(log)) {
            var records = answers.get(sent.topic()) instanceof ArrayNode there ? there : answers.putArray(sent.topic());
            var one = records.addObject().put("key", sent.key());
            sent.headers().forEach(header -> one.put("header " + header.key(), new String(header.value(), UTF_8)));
            if (sent.topic().equals(Topics.GAMES)) {
                one.set("value", read(sent.value()));
            } else {
                one.put("value", new String(sent.value(), UTF_8));
            }
        }
    }

    private JsonNode json(Object answer) {
        return written(shown(answer, discipline));
    }

    /** An answer as it is read from what was written. */
    static JsonNode written(Object answer) {
        try {
            return read(GameJson.mapper().writeValueAsBytes(answer));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode read(byte[] json) {
        try {
            return GameJson.mapper().readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A registry in which nobody is named. */
    private static DataSource emptyRegistry() {
        var rows = proxy(ResultSet.class, Map.of("next", false));
        var statement = proxy(PreparedStatement.class, Map.of("executeQuery", rows));
        return proxy(
                DataSource.class,
                Map.of("getConnection", proxy(Connection.class, Map.of("prepareStatement", statement))));
    }

    private static <T> T proxy(Class<T> type, Map<String, Object> answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> answers.get(method.getName())));
    }
}
