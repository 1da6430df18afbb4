package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.game.event.Actor.Role;

/**
 * Whatever everybody can fetch of a game is to the byte what it was before, when something happens in it that is not
 * public or not released: bodies, headers, lists, counts and streams.
 */
class SilenceIT {

    private static final String INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    private static final String REACHED = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -";
    private static final List<String> NOT_SHOWN = List.of(
            "{\"type\":\"AddNote\",\"text\":\"He is ill.\"}",
            "{\"type\":\"TouchPieces\",\"side\":\"SECOND\",\"squares\":[\"FROM\"],\"adjusting\":true}",
            "{\"type\":\"ReportIrregularity\",\"kind\":\"distraction\",\"side\":\"SECOND\",\"reportedBy\":\"arbiter\",\"details\":\"He hums.\"}",
            "{\"type\":\"ImposePenalty\",\"side\":\"SECOND\",\"penalty\":\"warning\",\"reason\":\"He hums.\"}",
            "{\"type\":\"OfferDraw\",\"side\":\"SECOND\"}",
            "{\"type\":\"MakeRequest\",\"side\":\"SECOND\",\"kind\":\"leave\",\"text\":\"to the doctor\"}",
            "{\"type\":\"SubmitScoresheet\",\"side\":\"SECOND\",\"entries\":[{\"moveNumber\":1,\"side\":\"SECOND\",\"text\":\"e5\"}]}",
            "{\"type\":\"AppointAssistant\",\"side\":\"SECOND\",\"person\":\"helper-1\",\"tasks\":[\"pieces\"]}");

    /** Longer than a change takes to reach a stream; shorter than its heartbeats are apart. */
    private static final Duration SILENT = Duration.ofMillis(300);

    private static final Duration LONGEST = Duration.ofSeconds(30);

    private static RunningService service;
    private static String chief;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
        chief = service.token(Role.CHIEF_ARBITER);
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static int send(String game, String commands) throws Exception {
        return service.post("/api/v1/games/" + game + "/commands", commands, chief)
                .status();
    }

    private static String begin(String competition, String rulebook, String delay) throws Exception {
        assertThat(service.put(
                                "/api/v1/competitions/" + competition,
                                "{\"rulebook\":\"" + rulebook + "\",\"delay\":\"" + delay + "\"}",
                                chief)
                        .status())
                .isEqualTo(201);
        var id = competition + "-1";
        assertThat(service.post(
                                "/api/v1/games",
                                "{\"gameId\":\"" + id + "\",\"competition\":\"" + competition
                                        + "\",\"round\":1,\"board\":1,\"players\":{\"" + first(rulebook)
                                        + "\":{\"id\":\"" + competition + "-a\"},\"black\":{\"id\":\"" + competition
                                        + "-b\"}}}",
                                chief)
                        .status())
                .isEqualTo(201);
        return id;
    }

    private static String first(String rulebook) {
        return rulebook.startsWith("xiangqi") ? "red" : "white";
    }

    private static List<String> moves(String rulebook) {
        return rulebook.startsWith("xiangqi") ? List.of("h2e2", "h9g7", "h0g2") : List.of("e2e4", "e7e5", "g1f3");
    }

    private static String move(String move) {
        return "{\"type\":\"PlayMove\",\"move\":\"" + move + "\"}";
    }

    /** Everything that can be fetched without a token, with its headers; what tells the time of the answer is left out. */
    private static Map<String, String> everything(String competition, String id) throws Exception {
        var game = "/api/v1/games/" + id;
        var fetched = fetched(List.of(
                game,
                game + "?audience=hall",
                game + "?notations=true",
                game + "/as-of?ply=0",
                game + "/as-of?ply=3",
                game + "/as-of?event=4",
                game + "/as-of?event=5",
                game + "/as-of?at=2100-01-01T00:00:00Z",
                game + "/as-of?at=2100-01-01T00:00:00Z&knownAt=2100-01-01T00:00:00Z",
                game + "/events",
                game + "/events?after=3&limit=2",
                game + "/moves",
                game + "/scoresheets",
                game + "/timeline",
                game + "/frames",
                game + "/pgn",
                game + "/dhtmlxq",
                game + "/under/fide-2009",
                "/api/v1/games?competition=" + competition,
                "/api/v1/games?competition=" + competition + "&limit=1",
                "/api/v1/games?competition=" + competition + "&status=in-progress",
                "/api/v1/games?competition=" + competition + "&status=stopped",
                "/api/v1/games?competition=" + competition + "&status=scheduled",
                "/api/v1/games?competition=" + competition + "&status=finished",
                "/api/v1/games?competition=" + competition + "&status=adjourned",
                "/api/v1/games?competition=" + competition + "&result=1-0",
                "/api/v1/games?competition=" + competition + "&from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z",
                "/api/v1/games?player=" + competition + "-a&board=1&round=1",
                "/api/v1/games?competition=" + competition + "&position=" + encoded(INITIAL),
                "/api/v1/games?competition=" + competition + "&position=" + encoded(REACHED),
                "/api/v1/competitions/" + competition,
                "/api/v1/competitions/" + competition + "/changes",
                "/api/v1/competitions/" + competition + "/rounds",
                "/api/v1/competitions/" + competition + "/rounds/1/boards",
                "/api/v1/competitions/" + competition + "/standings",
                "/broadcast/" + competition + "/round-1.pgn"));
        fetched.put("stream", streamed("/api/v1/games/" + id, "id:" + version(game)));
        return fetched;
    }

    private static Map<String, String> fetched(List<String> paths) throws Exception {
        service.get("/api/v1/games?complete=true", chief);
        var fetched = new LinkedHashMap<String, String>();
        for (var path : paths) {
            var reply = service.get(path);
            var headers = new TreeMap<>(reply.headers());
            headers.remove("date");
            var body = reply.body().toString();
            if (!timeless(body).equals(body)) {
                headers.remove("content-length"); // a time that ends with zeros is shorter
            }
            fetched.put(path, reply.status() + " " + headers + " " + timeless(body));
        }
        return fetched;
    }

    /** Where games are listed by their schedule. */
    private static Map<String, String> lists(String... competitions) throws Exception {
        var paths = new ArrayList<String>();
        for (var competition : competitions) {
            var found = "/api/v1/games?competition=" + competition;
            var there = "/api/v1/competitions/" + competition;
            paths.addAll(List.of(
                    found, found + "&board=1", found + "&board=7", found + "&player=new", found + "&player=slow-a"));
            paths.addAll(List.of(there + "/rounds", there + "/standings", "/broadcast/" + competition + ".pgn"));
            paths.add("/broadcast/" + competition + "/current.pgn");
            for (var round : List.of("1", "2")) {
                paths.addAll(List.of(
                        found + "&round=" + round,
                        there + "/rounds/" + round + "/boards",
                        there + "/rounds/" + round + "/names",
                        "/broadcast/" + competition + "/round-" + round + ".pgn",
                        "/broadcast/" + competition + "/round-" + round + ".json"));
            }
        }
        return fetched(paths);
    }

    /** How many events everybody is told of. */
    private static int version(String game) throws Exception {
        return service.get(game).body().get("version").intValue();
    }

    private static List<String> rounds(String competition) throws Exception {
        var rounds = "/api/v1/competitions/" + competition + "/rounds/";
        return List.of(streamed(rounds + 1, "id:"), streamed(rounds + 2, "id:"));
    }

    private static String timeless(String body) {
        return body.replaceAll("\"now\":\"[^\"]*\"", "");
    }

    private static String encoded(String fen) {
        return URLEncoder.encode(fen, StandardCharsets.UTF_8);
    }

    /**
     * The events that a stream gives until it has been silent for a while: their ids, names and data.
     *
     * @param least how the line of an event begins that is certainly to come: only after it does silence count
     */
    private static String streamed(String path, String least) throws Exception {
        var lines = new LinkedBlockingQueue<Optional<String>>();
        var curl = new ProcessBuilder(
                        "curl", "-sN", "-m", "60", service.uri(path + "/stream").toString())
                .start();
        try {
            Thread.startVirtualThread(() -> read(curl, lines));
            var told = new ArrayList<String>();
            var patience = LONGEST;
            for (var line = next(lines, patience); line.isPresent(); line = next(lines, patience)) {
                told.add(line.get());
                patience = patience.equals(SILENT) || line.get().startsWith(least) ? SILENT : LONGEST;
            }
            return List.of(String.join("\n", told).split("\n\n")).stream()
                    .filter(event -> event.contains("id:"))
                    .map(SilenceIT::timeless)
                    .collect(Collectors.joining("\n\n"));
        } finally {
            curl.destroyForcibly();
        }
    }

    private static Optional<String> next(BlockingQueue<Optional<String>> lines, Duration atMost) throws Exception {
        return Optional.ofNullable(lines.poll(atMost.toMillis(), TimeUnit.MILLISECONDS))
                .flatMap(Function.identity());
    }

    /** Its lines, and nothing where it ends. */
    private static void read(Process curl, Collection<Optional<String>> lines) {
        try {
            curl.inputReader().lines().map(Optional::of).forEach(lines::add);
        } catch (UncheckedIOException e) {
            // it was stopped
        }
        lines.add(Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2023", "xiangqi-tw-2024"})
    void whatIsNotShownChangesNothing(String rulebook) throws Exception {
        var competition = "quiet-" + rulebook;
        var id = begin(competition, rulebook, "PT0S");
        var played = moves(rulebook);
        assertThat(send(
                        id,
                        "[{\"type\":\"StartGame\"}," + move(played.get(0)) + "," + move(played.get(1)) + ","
                                + move(played.get(2)) + "]"))
                .isEqualTo(200);
        var before = everything(competition, id);
        assertThat(before.get("/api/v1/games/" + id)).contains("\"version\":5", "p5");
        var accepted = 0;
        for (var hidden : NOT_SHOWN) {
            var second =
                    hidden.replace("SECOND", "black").replace("FROM", rulebook.startsWith("xiangqi") ? "b9" : "b8");
            if (send(id, second) == 200) {
                accepted++;
                assertThat(everything(competition, id)).as(second).isEqualTo(before);
            }
        }
        assertThat(accepted).as("what was recorded and is not shown").isGreaterThan(5);
        if (send(id, "[{\"type\":\"AdjournGame\"}]") != 200) {
            assertThat(rulebook).as("here it is not to be adjourned now").isNotEqualTo("fide-2023");
            return;
        }
        var told = everything(competition, id);
        assertThat(told.get("/api/v1/games/" + id)).contains("\"version\":6", "p6");
        assertThat(send(id, "{\"type\":\"SealMove\",\"side\":\"black\",\"move\":\"" + sealed(rulebook) + "\"}"))
                .isEqualTo(200);
        assertThat(everything(competition, id)).as("a sealed move").isEqualTo(told);
    }

    private static String sealed(String rulebook) {
        return rulebook.startsWith("xiangqi") ? "b9c7" : "Nc6";
    }

    @Test
    void aClaimThatNobodyIsToldOfChangesNothing() throws Exception {
        for (var rulebook : List.of("fide-2001", "fide-2023")) {
            var competition = "claimed-" + rulebook;
            var id = begin(competition, rulebook, "PT0S");
            send(id, "[{\"type\":\"StartGame\"}," + move("e2e4") + "," + move("e7e5") + "]");
            var before = everything(competition, id);
            assertThat(send(id, "{\"type\":\"ClaimDraw\",\"side\":\"white\",\"basis\":\"dead-position\"}"))
                    .isIn(200, 422);
            assertThat(everything(competition, id)).as(rulebook).isEqualTo(before);
        }
        var competition = "asked";
        var id = begin(competition, "xiangqi-tw-2024", "PT0S");
        send(id, "[{\"type\":\"StartGame\"}," + move("h2e2") + "," + move("h9g7") + "]");
        var before = everything(competition, id);
        assertThat(send(id, "{\"type\":\"AskRepetitionRuling\",\"side\":\"red\"}"))
                .isIn(200, 422);
        assertThat(send(id, "{\"type\":\"RecordOmissions\",\"side\":\"black\",\"count\":2}"))
                .isEqualTo(200);
        assertThat(everything(competition, id)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2023", "xiangqi-tw-2024"})
    void whatIsNotReleasedChangesNothing(String rulebook) throws Exception {
        var competition = "slow-" + rulebook;
        var id = begin(competition, rulebook, "PT1H");
        var before = everything(competition, id);
        assertThat(before.get("/api/v1/games/" + id)).contains("\"version\":1", "p1");
        var played = moves(rulebook);
        for (var step : List.of(
                "{\"type\":\"StartGame\"}",
                move(played.get(0)),
                move(played.get(1)),
                "{\"type\":\"CorrectMoves\",\"fromPly\":2,\"moves\":[\"" + sealed(rulebook)
                        + "\"],\"reason\":\"misheard\"}",
                "{\"type\":\"DeclareResult\",\"score\":\"1-0\",\"reason\":\"he left\"}")) {
            assertThat(send(id, step)).as(step).isEqualTo(200);
            assertThat(everything(competition, id)).as(step).isEqualTo(before);
        }
    }

    @Test
    void aGameStaysWhereItWasUntilItIsReleasedThatItWasMoved() throws Exception {
        var id = begin("slow", "fide-2023", "PT1H");
        begin("slower", "fide-2023", "PT1H");
        var before = lists("slow", "slower");
        var streamed = rounds("slow");
        for (var change : List.of(
                "{\"round\":2}",
                "{\"board\":7}",
                "{\"players\":{\"white\":{\"id\":\"new\"},\"black\":{\"id\":\"slow-b\"}}}",
                "{\"competition\":\"slower\",\"round\":1}")) {
            assertThat(send(id, "{\"type\":\"AmendGame\",\"changes\":" + change + ",\"reason\":\"paired anew\"}"))
                    .as(change)
                    .isEqualTo(200);
            assertThat(lists("slow", "slower")).as(change).isEqualTo(before);
        }
        assertThat(rounds("slow")).isEqualTo(streamed);
        assertThat(service.get("/api/v1/competitions/slow/rounds/1/boards", chief)
                        .status())
                .isEqualTo(404);
        assertThat(service.get("/api/v1/competitions/slower/rounds/1/boards", chief)
                        .body()
                        .toString())
                .contains("\"slow-1\"");
        assertThat(service.get("/api/v1/competitions/slower/rounds", chief)
                        .body()
                        .toString())
                .contains("\"slow-1\"");
        assertThat(service.get("/api/v1/competitions/slow/rounds", chief).body().toString())
                .doesNotContain("\"slow-1\"");
    }

    @Test
    void withoutADelayAGameIsWhereItWasMovedAtOnce() throws Exception {
        var id = begin("quick", "fide-2023", "PT0S");
        assertThat(lists("quick").get("/api/v1/competitions/quick/rounds/1/boards"))
                .startsWith("200");
        assertThat(send(
                        id,
                        "{\"type\":\"AmendGame\",\"changes\":{\"round\":2,\"board\":7},\"reason\":\"paired anew\"}"))
                .isEqualTo(200);
        service.get("/api/v1/games?complete=true", chief);
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            var after = lists("quick");
            assertThat(after.get("/api/v1/competitions/quick/rounds/1/boards")).startsWith("404");
            assertThat(after.get("/api/v1/competitions/quick/rounds/2/boards"))
                    .startsWith("200")
                    .contains(id);
            assertThat(after.get("/broadcast/quick/round-1.json")).startsWith("404");
            assertThat(after.get("/broadcast/quick/round-2.json"))
                    .startsWith("200")
                    .contains(id);
        });
    }
}
