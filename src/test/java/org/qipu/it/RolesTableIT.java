package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.qipu.api.Roles;
import org.qipu.api.Roles.Door;
import org.qipu.api.Roles.Sample;
import org.qipu.api.Roles.Sender;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.LocalIssuer;

/**
 * Every cell of the table of roles over HTTP: role, command or resource, scope of the token. What is refused is refused
 * first, and has changed nothing.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RolesTableIT {

    private static final int AT_ONCE = 16;
    private static final String ENTRANTS =
            "{\"name\":\"Own\",\"format\":{\"type\":\"round-robin\",\"cycles\":1},\"entrants\":[\"p-white\",\"p-black\"]}";
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static RunningService service;
    private static final Map<String, Long> EVENTS = new HashMap<>();
    private static final Map<Sender, String> TOKENS = new HashMap<>();
    private static String imported;
    private static String code;

    /** Something that one sender asks for: a command in one of two games, or a resource. */
    private record Cell(Sender sender, Optional<Sample> command, String game, Optional<Door> door) {

        boolean allowed() {
            return command.map(sender::may).orElseGet(() -> sender.may(door.orElseThrow()));
        }

        @Override
        public String toString() {
            return sender + ": "
                    + command.map(sample -> sample + " in " + game)
                            .orElseGet(() -> door.orElseThrow().toString());
        }
    }

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
        var chief = service.token(Role.CHIEF_ARBITER);
        for (var person : List.of("p-white", "p-black", "p-erased")) {
            service.put("/api/v1/players/" + person, "{\"name\":\"Somebody\"}", chief);
        }
        service.put("/api/v1/competitions/own", ENTRANTS, chief);
        schedule("own", "chess", "own", 1, chief);
        schedule("xown", "xiangqi", "own", 1, chief);
        schedule("other", "chess", "other", 2, chief);
        var secrets = LocalIssuer.in(service.data.resolve("secrets"));
        for (var sender : Roles.senders()) {
            var role = role(sender);
            if (role.isPresent()) {
                TOKENS.put(
                        sender,
                        secrets.token(
                                role.get(),
                                sender.role(),
                                Duration.ofHours(1),
                                sender.claims().isEmpty() ? Map.of() : sender.claims()));
            }
        }
        code = service.post(
                        "/api/v1/session/codes",
                        "{\"role\":\"scorer\",\"subject\":\"deputy-2\",\"competition\":\"own\"}",
                        chief)
                .body()
                .path("id")
                .asText();
        imported = service.send(HttpRequest.newBuilder(service.uri("/api/v1/imports"))
                        .header("Content-Type", "application/x-chess-pgn")
                        .header(
                                "Authorization",
                                "Bearer "
                                        + secrets.token(
                                                Role.FEDERATION, "somebody else", Duration.ofHours(1), Map.of()))
                        .POST(BodyPublishers.ofString("[Event \"first\"]\n\n1. d4 *\n")))
                .body()
                .path("id")
                .asText();
        service.get("/api/v1/games?complete=true", chief); // who plays whom is looked up there
    }

    private static Optional<Role> role(Sender sender) {
        return Roles.all().stream()
                .filter(one -> one.wireName().equals(sender.role()))
                .findFirst();
    }

    /** A game with a ruling of every rank in it. */
    private static void schedule(String game, String discipline, String competition, int board, String chief)
            throws Exception {
        var first = discipline.equals("xiangqi") ? "red" : "white";
        service.post(
                "/api/v1/games",
                """
                {"gameId":"%s","discipline":"%s","competition":"%s","round":1,"board":%d,"players":{"%s":{"id":"p-%s"},"black":{"id":"p-%s"}}}""".formatted(
                                game,
                                discipline,
                                competition,
                                board,
                                first,
                                board == 1 ? "white" : "third",
                                board == 1 ? "black" : "fourth"),
                chief);
        send(game, "{\"type\":\"StartGame\"}", chief);
        var warning =
                "{\"type\":\"ImposePenalty\",\"side\":\"black\",\"penalty\":\"warning\",\"article\":\"regulations: 1\",\"reason\":\"r\"}";
        keep(game, "arbiter", send(game, warning, service.token(Role.ARBITER)));
        keep(game, "chief-arbiter", send(game, warning, chief));
        send(game, "{\"type\":\"LodgeAppeal\",\"by\":\"black\",\"against\":{\"event\":3},\"grounds\":\"g\"}", chief);
        keep(
                game,
                "appeals",
                send(
                        game,
                        "[{\"type\":\"DecideAppeal\",\"appeal\":1,\"outcome\":\"rejected\",\"reason\":\"r\"}," + warning
                                + "]",
                        service.token(Role.APPEALS)));
    }

    private static JsonNode send(String game, String command, String token) throws Exception {
        var reply = service.post("/api/v1/games/" + game + "/commands", command, token);
        assertThat(reply.status()).as("%s", reply.body()).isEqualTo(200);
        return reply.body();
    }

    private static void keep(String game, String role, JsonNode answer) {
        answer.path("events").forEach(event -> {
            if (event.path("type").asText().equals("PenaltyImposed")) {
                EVENTS.put(game + " @" + role, event.path("sequence").asLong());
            }
        });
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static List<Cell> cells() {
        var cells = new ArrayList<Cell>();
        for (var sender : Roles.senders()) {
            for (var command : Roles.commands()) {
                cells.add(new Cell(sender, Optional.of(command), "own", Optional.empty()));
                if (sender.player().isPresent()) {
                    cells.add(new Cell(sender, Optional.of(command), "xown", Optional.empty()));
                }
            }
            Roles.doors().stream()
                    .filter(door -> !door.cells().isEmpty())
                    .forEach(door -> cells.add(new Cell(sender, Optional.empty(), "own", Optional.of(door))));
        }
        return cells;
    }

    @Test
    @Order(1)
    void whatIsRefusedIsRefusedAndRecordsNothing() throws Exception {
        var before = standing();
        var refused = cells().stream().filter(cell -> !cell.allowed()).toList();
        assertThat(refused).hasSizeGreaterThan(5_000);
        assertThat(wrong(refused)).isEmpty();
        assertThat(standing()).isEqualTo(before);
    }

    @Test
    @Order(2)
    void whatIsAllowedIsLetIn() throws Exception {
        var allowed = cells().stream().filter(Cell::allowed).toList();
        assertThat(allowed).hasSizeGreaterThan(1_000);
        for (var turn : List.of(0, 1, 2)) {
            assertThat(wrong(allowed.stream().filter(cell -> turn(cell) == turn).toList()))
                    .isEmpty();
        }
    }

    /** Of another competition the game would be none of theirs for those who come after: that is tried when it is annulled, last of all. */
    private static int turn(Cell cell) {
        return cell.command()
                .map(command -> command.leaves() ? 2 : command.type().equals("AnnulGame") ? 1 : 0)
                .orElse(0);
    }

    /** Everything that a refused request could have changed. */
    private static List<JsonNode> standing() throws Exception {
        var all = new ArrayList<JsonNode>();
        for (var path : List.of(
                "/games/own",
                "/games/xown",
                "/games/other",
                "/competitions/own/changes",
                "/players/p-white",
                "/players/p-black",
                "/players/p-erased",
                "/players/p-black/changes",
                "/games?complete=true&limit=500")) {
            all.add(service.get("/api/v1" + path, service.token(Role.AUDITOR)).body());
        }
        return all;
    }

    private static List<String> wrong(List<Cell> cells) throws Exception {
        try (var some = Executors.newFixedThreadPool(AT_ONCE)) {
            var asked = new ArrayList<Callable<Optional<String>>>();
            cells.forEach(cell -> asked.add(() -> wrong(cell)));
            var found = new ArrayList<String>();
            for (var answer : some.invokeAll(asked)) {
                answer.get().ifPresent(found::add);
            }
            return found.stream().limit(60).toList();
        }
    }

    private static Optional<String> wrong(Cell cell) throws Exception {
        var status = status(cell);
        var right = !cell.allowed()
                ? status == (cell.sender().role().equals("anonymous") ? 401 : 403)
                : cell.door().isPresent()
                        ? status == cell.door().get().status()
                        : status == 200 || status == 409 || status == 422;
        return right
                ? Optional.empty()
                : Optional.of(cell + " -> " + status + (cell.allowed() ? ", though it is allowed" : ""));
    }

    private static int status(Cell cell) throws Exception {
        var request = cell.command().isPresent() ? command(cell) : door(cell);
        Optional.ofNullable(TOKENS.get(cell.sender()))
                .ifPresent(token -> request.header("Authorization", "Bearer " + token));
        var answer = HTTP.send(request.timeout(Duration.ofSeconds(60)).build(), BodyHandlers.ofInputStream());
        try (var body = answer.body()) {
            if (!answer.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream")) {
                body.readAllBytes(); // of a stream the head says enough
            }
        }
        return answer.statusCode();
    }

    private static HttpRequest.Builder command(Cell cell) {
        var sample = cell.command().orElseThrow();
        var body = (cell.game().equals("xown") ? sample.ofXiangqi() : sample.body()).toString();
        for (var role : List.of("chief-arbiter", "arbiter", "appeals")) {
            body = body.replace("\"@" + role + "\"", String.valueOf(EVENTS.get(cell.game() + " @" + role)));
        }
        return HttpRequest.newBuilder(service.uri("/api/v1/games/" + cell.game() + "/commands"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body));
    }

    private static HttpRequest.Builder door(Cell cell) {
        var door = cell.door().orElseThrow();
        var fresh = "new-" + Integer.toHexString(cell.sender().toString().hashCode());
        var body =
                door.ask().equals("/api/v1/competitions/own") && door.method().equals("PUT")
                        ? ENTRANTS
                        : door.body()
                                .map(told -> told.isTextual() ? told.textValue() : told.toString())
                                .orElse("");
        URI address = service.uri(door.ask().replace("@import", imported).replace("@code", code));
        return HttpRequest.newBuilder(address)
                .header("Content-Type", door.type())
                .method(
                        door.method(),
                        body.isEmpty()
                                ? BodyPublishers.noBody()
                                : BodyPublishers.ofString(body.replace(
                                        "@new",
                                        isByIds(cell) ? "new-" + cell.sender().role() : fresh)));
    }

    /** A token for some ids alone names the id of the game that it is to schedule. */
    private static boolean isByIds(Cell cell) {
        return cell.sender().scope().claims().containsKey("games");
    }
}
