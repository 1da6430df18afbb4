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
        var said = run(0, "import", CHAMPIONSHIP.toString(), "--competition", "ecc-2018");
        assertThat(said).contains("720 games read: 720 added, 0 known before, 0 refused");
        assertThat(said.lines()
                        .filter(line -> line.startsWith("suspicious")
                                && line.contains("Papadiamandis")
                                && line.contains("[9.6.1]")))
                .hasSize(1);
        assertThat(said.lines()
                        .filter(line -> line.startsWith("suspicious")
                                && line.contains("Malikentzos")
                                && line.contains("[5.2.2]")))
                .hasSize(1);

        assertThat(run(0, "import", CHAMPIONSHIP.toString(), "--competition", "ecc-2018"))
                .contains("720 games read: 0 added, 720 known before, 0 refused; 0 events.");

        Awaitility.await().atMost(Duration.ofSeconds(180)).until(() -> ids().size() == 720);
        assertThat(service.get("/api/v1/games/" + ids().getFirst())
                        .body()
                        .path("rulebook")
                        .asText())
                .isEqualTo("fide-2018");
        var exported = folder.resolve("exported.pgn");
        run(0, "export", "--competition", "ecc-2018", "-o", exported.toString());
        assertThat(games(exported)).containsExactlyInAnyOrderElementsOf(games(CHAMPIONSHIP));
        clocksAreThoseOfTheFile();
    }

    private static List<String> ids() throws Exception {
        var ids = new ArrayList<String>();
        var cursor = "";
        do {
            var page = service.get("/api/v1/games?competition=ecc-2018&limit=500"
                            + (cursor.isEmpty() ? "" : "&cursor=" + cursor))
                    .body();
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
                game.tags()
                        .forEach(tag -> text.append(tag.name())
                                .append('=')
                                .append(tag.value())
                                .append('\n'));
                for (PgnMove move : game.mainLine()) {
                    text.append(move.token())
                            .append(' ')
                            .append(move.clock().map(Object::toString).orElse("-"))
                            .append('\n');
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
            for (JsonNode move :
                    service.get("/api/v1/games/" + ids.get(i) + "/moves").body()) {
                var side = move.path("side").asText();
                var read = move.path("clock").path(side);
                if (read.isTextual()) {
                    var view = service.get("/api/v1/games/" + ids.get(i) + "/as-of?ply="
                                    + move.path("ply").asInt())
                            .body();
                    assertThat(view.path("clocks").path(side).path("remaining").asText())
                            .isEqualTo(read.asText());
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
        assertThat(said)
                .contains("suspicious game 2")
                .contains("The record says 1-0; by the Laws the game had ended 0-1 (checkmate)");
        assertThat(said).contains("2 games read: 1 added, 0 known before, 1 refused");
    }

    @Test
    void gamesWithoutAnEditionAreRefusedOnceAReasonWithTheFlagThatTakesThem() throws Exception {
        var text = new StringBuilder();
        for (var date : List.of("1972.07.11", "1985.11.09", "2014.??.??", "????.??.??")) {
            text.append("[Event \"Old\"]\n[White \"E\"]\n[Black \"F\"]\n[Date \"")
                    .append(date)
                    .append("\"]\n\n1. e4 c5 1-0\n\n");
        }
        var file = folder.resolve("old.pgn");
        Files.writeString(file, text.toString());
        var said = run(1, "import", file.toString());
        assertThat(said)
                .contains("refused         2  before-editions", "--rulebook fide-2001 takes them")
                .contains("refused         1  between-editions", "ID one of fide-2009, fide-2014")
                .contains("refused         1  undated")
                .contains("4 games read: 0 added, 0 known before, 4 refused")
                .doesNotContain("(line ");
        assertThat(run(1, "import", file.toString(), "--verbose").lines().filter(line -> line.contains("(line ")))
                .hasSize(4);
        assertThat(run(0, "import", file.toString(), "--rulebook", "fide-2001"))
                .contains("4 games read: 4 added, 0 known before, 0 refused");
    }

    @Test
    void filesFoldersAndArchivesAreOneImportWithOneReport() throws Exception {
        var games = Files.createDirectory(folder.resolve("games"));
        Files.write(
                games.resolve("2.pgn"),
                "[Game \"Chinese Chess\"]\n[Date \"1996年\"]\n[Event \"甲-先勝-乙\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 1-0\n"
                        .getBytes("Big5"));
        Files.writeString(games.resolve("10.txt"), "no game");
        Files.writeString(games.resolve("notes.doc"), "passed over");
        var archive = folder.resolve("more.zip");
        try (var zip = new java.util.zip.ZipOutputStream(Files.newOutputStream(archive))) {
            zip.putNextEntry(new java.util.zip.ZipEntry("a/3.pgn"));
            zip.write("[Red \"丙\"]\n\n1. C2=5 H8+7 0-1\n".getBytes("UTF-8"));
        }
        var said = run(
                1,
                "import",
                games.toString(),
                archive.toString(),
                "--rulebook",
                "xiangqi-tw-2024",
                "--competition",
                "many-1");
        assertThat(said)
                .contains("refused    10.txt, game 1")
                .contains("refused         1  no-game")
                .contains("3 files read")
                .contains("1 in Big5")
                .contains("1 passed over")
                .contains("Games dated: 1 by the year, 1 undated.")
                .contains("Competition many-1: 2 games added.")
                .contains("3 games read: 2 added, 0 known before, 1 refused");
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> service.get("/api/v1/games?competition=many-1")
                                .body()
                                .path("games")
                                .size()
                        == 2);
        for (var game : service.get("/api/v1/games?competition=many-1").body().path("games")) {
            var dated = game.path("dated").asText();
            assertThat(game.path("firstOccurredAt").isNull()).isEqualTo(dated.equals("unknown"));
            assertThat(service.get("/api/v1/games/" + game.path("gameId").asText())
                            .body()
                            .path("dated")
                            .asText())
                    .isEqualTo(dated)
                    .isIn("year", "unknown");
        }
        assertThat(service.get("/api/v1/games?competition=many-1&from=1996-06-01T00:00:00Z&to=1996-07-01T00:00:00Z")
                        .body()
                        .path("games"))
                .hasSize(1);
        assertThat(service.get("/api/v1/games?competition=many-1&from=1997-01-01T00:00:00Z")
                        .body()
                        .path("games"))
                .isEmpty();
    }
}
