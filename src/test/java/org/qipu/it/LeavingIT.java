package org.qipu.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.qipu.audit.dossier.DossierFile;
import org.qipu.game.event.Actor.Role;

/**
 * A whole club leaves: its members are erased at once, and then their names are in no table, no file of the data directory (tables,
 * write-ahead log, topics), no answer and no line of the log.
 */
class LeavingIT {

    private static final int SEED = 20261124;
    /** Each of these stands in every name of its kind. */
    private static final List<String> MARKS = List.of(Leavers.FAMILY, Leavers.GIVEN, Leavers.CHINESE);

    private RunningService service;
    private String chief;
    private String federation;

    @BeforeEach
    void start() throws Exception {
        service = RunningService.start();
        chief = service.token(Role.CHIEF_ARBITER);
        federation = service.token(Role.FEDERATION);
    }

    @AfterEach
    void stop() throws Exception {
        service.close();
    }

    @Test
    void two_hundred_persons() throws Exception {
        leave(new Leavers(200, SEED));
    }

    @Tag("long")
    @Test
    void ten_thousand_persons() throws Exception {
        leave(new Leavers(10_000, SEED));
    }

    private void leave(Leavers club) throws Exception {
        var begun = System.nanoTime();
        var job = play(club);
        var games = games(club);
        said("played", begun);
        var answers = answers(games, club, job);
        assertThat(marked(told(answers))).as("answers tell names").containsAll(MARKS);
        assertThat(marked(dossier("leave-0"))).as("the dossier tells names").contains(Leavers.FAMILY);
        assertThat(tables()).as("the search of tables finds names").contains("player", "event_text", "import_job");
        assertThat(files()).as("the search of files finds names").isNotEmpty();

        var ids =
                IntStream.range(0, club.count()).mapToObj(club::id).collect(Collectors.joining("\",\"", "[\"", "\"]"));
        assertThat(service.post(
                                "/api/v1/erasures",
                                "{\"persons\":" + ids + ",\"reason\":\"asked by " + club.family(0) + "\"}",
                                chief)
                        .status())
                .as("a reason that tells a name")
                .isEqualTo(400);
        var counted = service.post("/api/v1/erasures", "{\"persons\":" + ids + ",\"dryRun\":true}", chief);
        assertThat(counted.body().path("erased").asBoolean()).isFalse();
        assertThat(marked(told(answers))).as("counted alone").containsAll(MARKS);

        begun = System.nanoTime();
        var erased = service.post("/api/v1/erasures", "{\"persons\":" + ids + ",\"reason\":\"the club left\"}", chief);
        said("erased", begun);
        assertThat(erased.status()).as(erased.body().toString()).isEqualTo(200);
        assertThat(erased.body().path("persons").asInt()).isEqualTo(club.count());
        assertThat(erased.body().path("texts").asInt())
                .isEqualTo(counted.body().path("texts").asInt())
                .isGreaterThanOrEqualTo(club.count());
        assertThat(erased.body().path("files").asText()).isEqualTo("clean");

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(service.get("/api/v1/erasures/receipts", chief)
                                .body()
                                .path("receipts"))
                        .as("searched too")
                        .hasSizeGreaterThanOrEqualTo(2));

        begun = System.nanoTime();
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(telling(answers)).isEmpty());
        assertThat(told(List.of("/api/v1/games/leave-0/pgn")))
                .contains(
                        "[White \\\"" + club.id(0) + "\\\"]",
                        "[WhiteNote \\\"name erased\\\"]",
                        "[WhiteFideId \\\"901000000\\\"]");
        var dossier = dossier("leave-0");
        assertThat(marked(dossier)).isEmpty();
        assertThat(dossier).contains("the name was erased", "姓名已刪除");
        assertThat(tables()).isEmpty();
        assertThat(files()).isEmpty();
        assertThat(marked(service.log())).isEmpty();
        said("searched", begun);
    }

    private static void said(String what, long since) {
        System.out.printf("%s in %d ms%n", what, (System.nanoTime() - since) / 1_000_000);
    }

    /** They are registered, enter, play, are spoken of, and stand in a record taken over; gives the id of the import. */
    private String play(Leavers club) throws Exception {
        each(
                club.count(),
                number -> service.put(
                                "/api/v1/players/" + club.id(number), "{\"name\":\"" + club.name(number) + "\"}", chief)
                        .status());
        assertThat(service.put(
                                "/api/v1/competitions/club",
                                "{\"name\":\"In memory of " + club.written(1) + "\",\"venue\":\"House of "
                                        + club.written(2) + "\",\"entrants\":[{\"id\":\"" + club.id(0) + "\"}]}",
                                chief)
                        .status())
                .isEqualTo(201);
        each(club.count() / 2, game -> {
            var white = 2 * game;
            service.post(
                    "/api/v1/games",
                    "{\"gameId\":\"leave-%d\",\"rulebook\":\"fide-2023\",\"competition\":\"club\",\"round\":1,\"board\":%d,\"players\":{\"white\":{\"id\":\"%s\"},\"black\":{\"id\":\"%s\"}}}"
                            .formatted(game, game + 1, club.id(white), club.id(white + 1)),
                    chief);
            return service.post(
                            "/api/v1/games/leave-" + game + "/commands",
                            """
                            [{"type":"StartGame"},{"type":"AddNote","text":"%s felt ill"},{"type":"PlayMove","move":"e4"},
                             {"type":"StopClocks","by":"arbiter","reason":"%s was asked"}]""".formatted(club.written(white), club.written(white + 1)),
                            chief,
                            "Idempotency-Key",
                            "leave-" + game)
                    .status();
        });
        var record = new StringBuilder();
        for (int number = 0; number + 1 < club.count(); number += 10) {
            record.append("""
                    [Event "%s Memorial"]
                    [Site "?"]
                    [Date "2024.01.02"]
                    [Round "%d"]
                    [White "%s"]
                    [Black "%s"]
                    [Result "1-0"]

                    {%s was late} 1. e4 e5 2. %s 1-0

                    """.formatted(
                            club.written(number),
                            number,
                            club.name(number),
                            club.name(number + 1),
                            club.written(number),
                            club.family(number)));
        }
        var job = service.send(HttpRequest.newBuilder(service.uri("/api/v1/imports?rulebook=fide-2023"))
                        .header("Content-Type", "application/x-chess-pgn")
                        .header("Authorization", "Bearer " + federation)
                        .POST(BodyPublishers.ofString(record.toString())))
                .body()
                .path("id")
                .asText();
        await().atMost(Duration.ofMinutes(5))
                .until(() ->
                        service.get("/api/v1/imports/" + job, federation).body().hasNonNull("finishedAt"));
        service.get("/api/v1/games?complete=true", chief);
        return job;
    }

    private interface Doing {
        int of(int number) throws Exception;
    }

    /** Does it with each of so many, some at a time. */
    private static void each(int count, Doing doing) throws Exception {
        try (var some = Executors.newFixedThreadPool(4)) {
            var all = new ArrayList<Callable<Integer>>();
            IntStream.range(0, count).forEach(number -> all.add(() -> doing.of(number)));
            for (var done : some.invokeAll(all)) {
                assertThat(done.get()).isBetween(200, 201);
            }
        }
    }

    /** Some of the games, those taken over among them. */
    private List<String> games(Leavers club) throws Exception {
        var games = new ArrayList<String>();
        for (int game = 0; game < club.count() / 2; game += Math.max(1, club.count() / 40)) {
            games.add("leave-" + game);
        }
        service.get("/api/v1/games?player=" + club.id(0) + "&limit=50", chief)
                .body()
                .path("games")
                .forEach(game -> games.add(game.path("gameId").asText()));
        return games;
    }

    private static List<String> answers(List<String> games, Leavers club, String job) {
        var answers = new ArrayList<>(List.of(
                "/api/v1/imports/" + job,
                "/api/v1/competitions/club",
                "/api/v1/competitions/club/changes",
                "/api/v1/competitions/club/rounds/1/names",
                "/api/v1/competitions/club/rounds/1/boards",
                "/broadcast/club/round-1.pgn",
                "/broadcast/club/round-1.json",
                "/api/v1/erasures",
                "/api/v1/erasures/receipts"));
        for (var game : games) {
            for (var part : List.of("", "/events", "/timeline", "/pgn", "/moves", "/frames")) {
                answers.add("/api/v1/games/" + game + part);
            }
        }
        for (int number = 0; number < club.count(); number += Math.max(1, club.count() / 20)) {
            answers.add("/api/v1/players/" + club.id(number));
            answers.add("/api/v1/players/" + club.id(number) + "/changes");
        }
        answers.add("/api/v1/players/" + club.id(0) + "/data");
        return answers;
    }

    /** The answers that tell a name, each with where it stands. */
    private List<String> telling(List<String> paths) throws Exception {
        var telling = new ArrayList<String>();
        for (var path : paths) {
            var told = told(List.of(path));
            for (var mark : marked(told)) {
                var at = told.toLowerCase(Locale.ROOT).indexOf(mark.toLowerCase(Locale.ROOT));
                telling.add(
                        path + ": …" + told.substring(Math.max(0, at - 80), Math.min(told.length(), at + 40)) + "…");
            }
        }
        return telling;
    }

    private String told(List<String> paths) throws Exception {
        var told = new StringBuilder();
        for (var path : paths) {
            told.append(service.get(path, path.contains("imports") ? federation : chief)
                            .body())
                    .append('\n');
        }
        return told.toString();
    }

    /** Everything that is in the dossier of a game. */
    private String dossier(String game) throws Exception {
        var file = service.data.resolveSibling("dossier.zip");
        try (var http = HttpClient.newHttpClient()) {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> http.send(
                                            HttpRequest.newBuilder(service.uri("/api/v1/games/" + game + "/dossier"))
                                                    .header("Authorization", "Bearer " + chief)
                                                    .build(),
                                            BodyHandlers.ofFile(
                                                    file,
                                                    StandardOpenOption.CREATE,
                                                    StandardOpenOption.WRITE,
                                                    StandardOpenOption.TRUNCATE_EXISTING))
                                    .statusCode()
                            == 200);
        }
        var told = new StringBuilder();
        DossierFile.read(file).orElseThrow().values().forEach(bytes -> told.append(new String(bytes, UTF_8)));
        return told.toString();
    }

    private static TreeSet<String> marked(String text) {
        var small = text.toLowerCase(Locale.ROOT);
        return MARKS.stream()
                .filter(mark -> small.contains(mark.toLowerCase(Locale.ROOT)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The tables of the database in whose rows a name stands, whatever the types of their columns. */
    private TreeSet<String> tables() throws Exception {
        var secrets = service.data.resolve("secrets");
        var found = new TreeSet<String>();
        try (Connection connection = DriverManager.getConnection(
                        Files.readString(secrets.resolve("database-url")).strip(),
                        "postgres",
                        Files.readString(secrets.resolve("database-superuser")).strip());
                var statement = connection.createStatement()) {
            var tables = new ArrayList<String>();
            try (var rows = statement.executeQuery(
                    "select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'm')"
                            + " and (n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') or c.relkind = 'r' and n.nspname = 'pg_catalog')")) {
                while (rows.next()) {
                    tables.add(rows.getString(1));
                }
            }
            assertThat(tables).contains("event", "event_text", "player", "import_job", "pg_statistic", "competition");
            for (var table : tables) {
                var either = MARKS.stream()
                        .map(mark -> "t::text ilike '%" + mark + "%' or t::text like '%"
                                + HexFormat.of().formatHex(mark.getBytes(UTF_8)) + "%'")
                        .collect(Collectors.joining(" or "));
                try (var rows = statement.executeQuery("select 1 from " + table + " t where " + either + " limit 1")) {
                    if (rows.next()) {
                        found.add(table);
                    }
                }
            }
        }
        return found;
    }

    /** The files of the data directory in which a name stands, as it was written or in small letters. */
    private TreeSet<String> files() throws IOException {
        var marks = MARKS.stream()
                .flatMap(mark -> List.of(mark, mark.toLowerCase(Locale.ROOT)).stream())
                .map(mark -> new String(mark.getBytes(UTF_8), ISO_8859_1))
                .distinct()
                .toList();
        var found = new TreeSet<String>();
        try (var files = Files.walk(service.data)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                try {
                    var bytes = new String(Files.readAllBytes(file), ISO_8859_1);
                    if (marks.stream().anyMatch(bytes::contains)) {
                        found.add(service.data.relativize(file).toString());
                    }
                } catch (NoSuchFileException goneMeanwhile) {
                    // PostgreSQL or Kafka has removed it
                }
            }
        }
        return found;
    }
}
