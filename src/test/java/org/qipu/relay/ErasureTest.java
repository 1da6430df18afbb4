package org.qipu.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.embedded.TestServices;
import org.qipu.game.event.Actor;
import org.qipu.game.event.RecordedEvent;
import org.qipu.log.ChainVerification;
import org.qipu.log.GoldenEvents;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventText;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.registry.Erasures;
import org.qipu.registry.Players;
import org.qipu.registry.TextErasure;
import org.qipu.replay.EventView;
import org.qipu.replay.Games;

/** Words that name persons stand in events of every kind, are erased, and are in no table, topic, file or answer any more. */
class ErasureTest {

    private static final String GIVEN = "Zbigniewa";
    private static final String FAMILY = "Quorvathsky";
    private static final String CHINESE = "\u6b50\u967d\u9f98\u9f96";
    private static final Actor FEDERATION = new Actor("federation-1", Actor.Role.FEDERATION);
    private static final Instant NINE = Instant.parse("2026-11-21T09:00:00Z");

    private final EventCodec codec = new EventCodec();
    private int count;
    private StoreDatabase database;
    private TestBroker broker;

    @BeforeEach
    void start() {
        database = StoreDatabase.create();
        broker = TestBroker.started();
    }

    @AfterEach
    void stop() {
        broker.close();
        database.close();
    }

    @Test
    void a_few_hundred_events() throws Exception {
        namesAreErased(400);
    }

    @Tag("long")
    @Test
    void ten_thousand_events() throws Exception {
        namesAreErased(10_000);
    }

    private void namesAreErased(int count) throws Exception {
        var players = new Players(database.service());
        players.name("fide:77", FAMILY + ", " + GIVEN);
        players.name("cxa:78", CHINESE);
        players.idOfText("Played at the house of " + GIVEN + " " + FAMILY);
        report();
        var games = record(count);
        var log = database.log();
        var shown = new Games(log);
        try (var relay = KafkaRelay.start(
                log, codec, database.service(), RelaySettings.of(broker.owner()).partitioned(1))) {
            await().atMost(Duration.ofMinutes(5))
                    .until(() -> new Checkpoints(database.service(), 0).last().equals(log.end()));
        }
        assertThat(answers(shown, games))
                .as("shown as long as it is not erased")
                .contains(FAMILY, GIVEN, CHINESE);
        assertThat(topics())
                .as("on no topic, ever")
                .doesNotContain(FAMILY, GIVEN, CHINESE)
                .contains("sha256");
        assertThat(filesWithNames(TestServices.files()))
                .as("the search would find them")
                .isNotEmpty();

        var erasures = new Erasures(database.service());
        for (var person : List.of("fide:77", "cxa:78")) {
            var wanted = new Erasures.Wanted(
                    Optional.empty(), Optional.empty(), Optional.of(person), Optional.empty(), true);
            assertThat(erasures.tells(wanted, "asked for by " + GIVEN + " or " + CHINESE))
                    .isTrue();
            var found = erasures.find(wanted);
            assertThat(found.places()).isNotEmpty();
            erasures.erase(found, FEDERATION, "asked for", NINE);
            players.by(FEDERATION).erase(person, NINE);
        }
        assertThat(erasures.clean()).isEqualTo(TextErasure.Files.CLEAN);
        shown.forget();

        assertThat(answers(shown, games)).doesNotContain(FAMILY, GIVEN, CHINESE).contains("[erased]");
        assertThat(tablesWithNames()).isEmpty();
        assertThat(filesWithNames(TestServices.files())).isEmpty();
        assertThat(erasures.acts(10))
                .hasSize(2)
                .allSatisfy(act -> assertThat(act.texts()).isPositive());
        assertThat(ChainVerification.of(log).faults())
                .as("the chains hold, and nothing was taken away unrecorded")
                .isEmpty();
    }

    /** Events of every kind that has words, each word with names in it, in games of their own. */
    private List<String> record(int count) {
        var games = new ArrayList<String>();
        var kinds = new TreeSet<String>();
        var samples = GoldenEvents.all().stream()
                .filter(sample -> sample.version() == 1)
                .toList();
        for (int game = 0; games.size() * 50 < count; game++) {
            var gameId = "erasure-" + game;
            games.add(gameId);
            var chained = new ArrayList<LoggedEvent>();
            var hash = Hash.ZERO;
            for (int i = 0; chained.size() < 50; i++) {
                var sample = samples.get((game * 17 + i) % samples.size());
                var named = named(sample);
                if (named.isPresent()) {
                    var at = NINE.plusSeconds(i);
                    var next = codec.chain(
                            gameId,
                            hash,
                            new RecordedEvent(
                                    chained.size() + 1,
                                    at,
                                    at,
                                    FEDERATION,
                                    codec.decode(sample.type(), 1, named.get())),
                            discipline(sample));
                    chained.add(next);
                    hash = next.hash();
                    kinds.add(sample.type());
                }
            }
            database.log().append(Hash.ZERO, chained, Optional.empty());
        }
        assertThat(kinds)
                .as("every kind that has words")
                .containsAll(EventType.all().stream()
                        .filter(type -> type.version() > 1)
                        .map(EventType::name)
                        .toList());
        return games;
    }

    private static Discipline discipline(GoldenEvents.Sample sample) {
        return new String(sample.json(), StandardCharsets.UTF_8).contains("\"red\"")
                ? Discipline.XIANGQI
                : Discipline.CHESS;
    }

    /** A sample with names in each of its words; none where it has none. */
    private Optional<byte[]> named(GoldenEvents.Sample sample) {
        try {
            var event = codec.decode(sample.type(), 1, sample.json());
            var texts = codec.chain(
                            "any", Hash.ZERO, new RecordedEvent(1, NINE, NINE, FEDERATION, event), discipline(sample))
                    .row()
                    .texts();
            var json = GameJson.mapper().readTree(sample.json());
            for (var text : texts) {
                name(json, text);
            }
            return texts.isEmpty()
                    ? Optional.empty()
                    : Optional.of(GameJson.mapper().writeValueAsBytes(json));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void name(JsonNode json, EventText text) {
        var last = text.path().lastIndexOf('/');
        var words =
                TextNode.valueOf((text.path().endsWith("article") || text.path().endsWith("exception")
                                ? "regulations: "
                                : text.path().contains("finding") ? "'" : "")
                        + text.text() + " said " + (count++ % 2 == 0 ? GIVEN + " " + FAMILY : CHINESE)
                        + (text.path().contains("finding") ? "'" : ""));
        switch (json.at(text.path().substring(0, last))) {
            case ObjectNode object -> object.set(text.path().substring(last + 1), words);
            case ArrayNode array -> array.set(Integer.parseInt(text.path().substring(last + 1)), words);
            default -> throw new AssertionError(text.path());
        }
    }

    private void report() throws SQLException {
        try (var connection = database.service().getConnection();
                var insert = connection.prepareStatement(
                        "insert into import_job (id, requested_by, report) values ('job', 'somebody', ?::jsonb)")) {
            insert.setString(
                    1,
                    "{\"report\": {\"entries\": [{\"game\": 1, \"token\": \"" + FAMILY + "\", \"reason\": \"" + GIVEN
                            + " is no move, nor " + CHINESE + "\"}]}}");
            insert.execute();
        }
    }

    private static String answers(Games games, List<String> ids) throws IOException {
        var told = new StringBuilder();
        for (var id : ids) {
            for (EventView event : games.events(id, 0, 1000)) {
                told.append(GameJson.mapper().writeValueAsString(event));
            }
        }
        return told.toString();
    }

    private String topics() {
        var told = new StringBuilder();
        for (var topic : List.of(Topics.EVENTS, Topics.GAMES)) {
            try (var reader = new Reader(broker.address(), topic)) {
                reader.all().forEach(record -> {
                    told.append(record.key()).append(new String(record.value(), StandardCharsets.UTF_8));
                    record.headers().forEach(header -> told.append(new String(header.value(), StandardCharsets.UTF_8)));
                });
            }
        }
        return told.toString();
    }

    private Set<String> tablesWithNames() throws SQLException {
        var found = new TreeSet<String>();
        try (var connection = database.superuser();
                var statement = connection.createStatement()) {
            var tables = new ArrayList<String>();
            try (var rows = statement.executeQuery(
                    "select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'pg_catalog')")) {
                while (rows.next()) {
                    tables.add(rows.getString(1));
                }
            }
            assertThat(tables).contains("event", "event_text", "player", "import_job");
            for (var table : tables) {
                for (var name : List.of(GIVEN, FAMILY, CHINESE)) {
                    var hex = HexFormat.of().formatHex(name.getBytes(StandardCharsets.UTF_8));
                    try (var rows = statement.executeQuery("select 1 from " + table + " t where t::text ilike '%" + name
                            + "%' or t::text like '%" + hex + "%' limit 1")) {
                        if (rows.next()) {
                            found.add(table + " " + name);
                        }
                    }
                }
            }
        }
        return found;
    }

    private static Set<String> filesWithNames(Path folder) throws IOException {
        var found = new TreeSet<String>();
        for (var file : TestServices.filesBelow(folder)) {
            try {
                var bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                for (var name : List.of(GIVEN, FAMILY, CHINESE)) {
                    if (bytes.contains(
                            new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1))) {
                        found.add(folder.relativize(file) + " " + name);
                    }
                }
            } catch (NoSuchFileException goneMeanwhile) {
                // PostgreSQL has removed it
            }
        }
        return found;
    }
}
