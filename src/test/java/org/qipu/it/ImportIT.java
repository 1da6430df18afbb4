package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.board.chess.pgn.PgnReader;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnMove;
import org.qipu.game.Actor.Role;

/** A whole championship through the command line: taken over, found suspicious where it is, asked for any ply, written back. */
class ImportIT {

    private static final Path CHAMPIONSHIP = Path.of("../shared/data/ecc-2018-rounds-1-4.pgn");
    private static RunningService service;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws Exception {
        Assumptions.assumeTrue(Files.exists(CHAMPIONSHIP), "the championship's file is not here");
        service = RunningService.start();
    }

    @AfterAll
    static void stop() throws Exception {
        if (service != null) {
            service.close();
        }
    }

    private static String run(int exit, String... arguments) throws Exception {
        var command = new ArrayList<>(List.of(RunningService.java(), "-jar", RunningService.JAR.toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--url", service.uri("").toString(), "--data", service.data.toString()));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isEqualTo(exit);
        return said;
    }

    @Test
    void theChampionshipIsTakenOverOnceAndWrittenBackAsItWas() throws Exception {
        var said = run(0, "import", CHAMPIONSHIP.toString(), "--rulebook", "fide-2023");
        assertThat(said).contains("720 games read: 720 added, 0 known before, 0 refused");
        assertThat(said.lines().filter(line -> line.startsWith("suspicious") && line.contains("Papadiamandis") && line.contains("[9.6.1]"))).hasSize(1);
        assertThat(said.lines().filter(line -> line.startsWith("suspicious") && line.contains("Malikentzos") && line.contains("[5.2.2]"))).hasSize(1);

        assertThat(run(0, "import", CHAMPIONSHIP.toString(), "--rulebook", "fide-2023")).contains("720 games read: 0 added, 720 known before, 0 refused; 0 events.");

        Awaitility.await().atMost(Duration.ofSeconds(180)).until(() -> ids().size() == 720);
        var exported = folder.resolve("exported.pgn");
        run(0, "export", "--competition", "ecc-2018-open", "-o", exported.toString());
        assertThat(games(exported)).containsExactlyInAnyOrderElementsOf(games(CHAMPIONSHIP));
        clocksAreThoseOfTheFile();
    }

    private static List<String> ids() throws Exception {
        var ids = new ArrayList<String>();
        var cursor = "";
        do {
            var page = service.get("/api/v1/games?competition=ecc-2018-open&limit=500" + (cursor.isEmpty() ? "" : "&cursor=" + cursor)).body();
            page.path("games").forEach(game -> ids.add(game.path("gameId").asText()));
            cursor = page.path("cursor").isTextual() ? page.path("cursor").asText() : "";
        } while (!cursor.isEmpty());
        return ids;
    }

    /** Each game as its tags and its moves with their clocks, comments aside. */
    private static List<String> games(Path file) throws Exception {
        var games = new ArrayList<String>();
        try (var reader = new PgnReader(new BufferedInputStream(Files.newInputStream(file)))) {
            for (PgnGame game : reader) {
                var text = new StringBuilder();
                game.tags().forEach(tag -> text.append(tag.name()).append('=').append(tag.value()).append('\n'));
                for (PgnMove move : game.mainLine()) {
                    text.append(move.token()).append(' ').append(move.clock().map(Object::toString).orElse("-")).append('\n');
                }
                games.add(text.append(game.result()).toString());
            }
        }
        return games;
    }

    /** {@code as-of?ply=} of every move of every seventieth game gives its {@code %clk}. */
    private static void clocksAreThoseOfTheFile() throws Exception {
        var ids = ids();
        var compared = 0;
        for (int i = 0; i < ids.size(); i += 70) {
            for (JsonNode move : service.get("/api/v1/games/" + ids.get(i) + "/moves").body()) {
                var side = move.path("side").asText();
                var read = move.path("clock").path(side);
                if (read.isTextual()) {
                    var view = service.get("/api/v1/games/" + ids.get(i) + "/as-of?ply=" + move.path("ply").asInt()).body();
                    assertThat(view.path("clocks").path(side).path("remaining").asText()).isEqualTo(read.asText());
                    compared++;
                }
            }
        }
        assertThat(compared).isGreaterThan(300);
    }

    @Test
    void whatCannotBeTakenIsListedWithGameMoveAndReason() throws Exception {
        var file = folder.resolve("bad.pgn");
        Files.writeString(file, """
                [Event "Club"]
                [White "A"]
                [Black "B"]
                [Result "1-0"]

                1. e4 e5 2. Ke3 1-0

                [Event "Club"]
                [White "C"]
                [Black "D"]
                [Result "1-0"]

                1. f3 e5 2. g4 Qh4# 1-0
                """);
        var said = run(1, "import", file.toString(), "--rulebook", "fide-2023");
        assertThat(said).contains("refused    game 1 (line 1) A - B, move 2. 'Ke3'");
        assertThat(said).contains("suspicious game 2").contains("The record says 1-0; by the Laws the game had ended 0-1 (checkmate)");
        assertThat(said).contains("2 games read: 1 added, 0 known before, 1 refused");
    }
}
