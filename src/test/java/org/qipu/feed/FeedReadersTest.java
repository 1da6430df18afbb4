package org.qipu.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs of others read a feed as we meant it: pgn-extract, and from npm chessops (lichess's own) and kokopu, each in a
 * process of its own; where one is not installed its test is skipped, visibly.
 */
class FeedReadersTest {

    private static final String CONTROL = "timeControl:{mode:'cumulative',periods:[{time:'PT3M',extra:'PT2S'}]}";
    private static final int GAMES = 7;

    @TempDir
    Path folder;

    /** A round of all kinds: in play, won, drawn, lost by both, forfeited, with an illegal move that stands, not begun. */
    private static String round() {
        var cup = new FeedCup()
                .setUp("{name:'Cup \"of\" \\\\ all',venue:'臺北',entrants:[{id:'fide:1',title:'GM',team:'Blue'}]}")
                .named("fide:1", "Müller, \"Zoë\"")
                .named("fide:2", "陳安");
        cup.named("fide:3", "Gone, Long").erased("fide:3");
        for (int board = 1; board <= GAMES; board++) {
            cup.schedule(
                    "g-" + board,
                    "{round:3,board:" + board + ",players:{white:{id:'fide:1'},black:{id:'"
                            + (board == GAMES ? "fide:3" : "fide:2") + "'}}," + CONTROL + "}");
        }
        for (int board = 1; board <= 4; board++) {
            cup.send("g-" + board, "{type:'StartGame'}", "e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6", "O-O");
        }
        cup.send("g-2", "{type:'Resign',side:'black'}");
        cup.send("g-3", "{type:'DeclareResult',score:'1/2-1/2',reason:'agreed'}");
        cup.send("g-4", "{type:'DeclareResult',score:'0-0',reason:'both have left'}");
        cup.send("g-5", "{type:'DeclareResult',score:'+/-',reason:'Black has not come'}");
        cup.send("g-6", "{type:'StartGame'}", "e4", "e5", "{type:'RecordIllegalMove',side:'white',move:'e1e3'}", "Nc6");
        return cup.pgn("3");
    }

    @Test
    void pgnExtractReadsEveryGameWithoutAWord() throws Exception {
        var file = Files.writeString(folder.resolve("round.pgn"), round());
        var program = List.of("/usr/games/pgn-extract", "/usr/bin/pgn-extract").stream()
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        assumeTrue(program.isPresent(), "skipped: pgn-extract is not installed");
        var read = run(List.of(program.get().toString(), "-Wuci", "--nocomments", file.toString()), "");
        assertThat(read.errors())
                .contains(GAMES + " games matched out of " + GAMES)
                .doesNotContain("Missing", "Failed", "Unknown");
        assertThat(read.answer())
                .contains(
                        "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1",
                        "[Black \"陳安\"]",
                        "[Black \"fide:3\"]",
                        "[BlackNote \"name erased\"]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"chessops", "kokopu"})
    void librariesReadEveryGameItsTagsItsClocksAndAllMoves(String library) throws Exception {
        var script = Files.writeString(folder.resolve("read.cjs"), library.equals("chessops") ? CHESSOPS : KOKOPU);
        var read = run(List.of("node", script.toString()), round());
        assumeTrue(
                read.code() != 3,
                "skipped: " + library + " is not installed; npm install " + library
                        + " somewhere and name its node_modules in NODE_PATH");
        assertThat(read.errors()).isEmpty();
        assertThat(read.answer().lines().toList())
                .containsExactly(
                        "g-1|Müller, \"Zoë\"|*|7",
                        "g-2|Müller, \"Zoë\"|1-0|7",
                        "g-3|Müller, \"Zoë\"|1/2-1/2|7",
                        // chessops puts what ends the moves over the tag, which has 0-0
                        "g-4|Müller, \"Zoë\"|" + (library.equals("chessops") ? "*" : "0-0") + "|7",
                        "g-5|Müller, \"Zoë\"|1-0|0",
                        "g-6|Müller, \"Zoë\"|*|2",
                        "g-7|Müller, \"Zoë\"|*|0");
    }

    /** A line a game: its id, White's name, the result of the tag, how many moves are legal and have a clock. */
    private static final String CHESSOPS = """
            (async () => {
              let at;
              try { at = require.resolve('chessops/pgn'); } catch (e) { process.exit(3); }
              const modules = at.replace(/dist.cjs.pgn\\.js$/, 'dist/esm/'); // its other form does not load everywhere
              const pgn = await import(modules + 'pgn.js'), san = await import(modules + 'san.js');
              for (const game of pgn.parsePgn(require('fs').readFileSync(0, 'utf8'))) {
                const at = pgn.startingPosition(game.headers).unwrap();
                let moves = 0;
                for (const node of game.moves.mainline()) {
                  const move = san.parseSan(at, node.san);
                  if (!move) { console.error('illegal: ' + node.san); break; }
                  at.play(move);
                  if (pgn.parseComment(node.comments[0]).clock === undefined) console.error('no clock: ' + node.san);
                  moves++;
                }
                console.log([game.headers.get('GameId'), game.headers.get('White'), game.headers.get('Result'), moves].join('|'));
              }
            })();
            """;

    private static final String KOKOPU = """
            let kokopu;
            try { kokopu = require('kokopu'); } catch (e) { process.exit(3); }
            const text = require('fs').readFileSync(0, 'utf8');
            const ids = [...text.matchAll(/\\[GameId "(.*)"\\]/g)].map(m => m[1]);
            const results = [...text.matchAll(/\\[Result "(.*)"\\]/g)].map(m => m[1]);
            const database = kokopu.pgnRead(text);
            for (let i = 0; i < database.gameCount(); i++) {
              const game = database.game(i);
              const nodes = game.mainVariation().nodes();
              for (const node of nodes) if (!node.tag('clk')) console.error('no clock: ' + node.notation());
              console.log([ids[i], game.playerName('w'), results[i], nodes.length].join('|'));
            }
            """;

    private record Read(int code, String answer, String errors) {}

    private Read run(List<String> command, String input) throws IOException, InterruptedException {
        var in = Files.writeString(folder.resolve("in"), input);
        var errors = folder.resolve("errors");
        Process process;
        try {
            process = new ProcessBuilder(new ArrayList<>(command))
                    .redirectInput(in.toFile())
                    .redirectError(errors.toFile())
                    .start();
        } catch (IOException absent) {
            assumeTrue(false, "skipped: " + command.getFirst() + " is not installed");
            throw absent;
        }
        var answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return new Read(process.exitValue(), answer, Files.readString(errors));
    }
}
