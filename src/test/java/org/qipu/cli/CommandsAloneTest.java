package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that need no service, as their user calls them. */
@ResourceLock(Resources.SYSTEM_OUT)
class CommandsAloneTest {

    @TempDir
    Path folder;

    private record Ran(int code, String out, String err) {}

    private static Ran run(String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        var code = Qipu.program()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
        return new Ran(code, out.toString(), err.toString());
    }

    @Test
    void theGamesThatComeWithTheProgramCanAllBeTakenOver() {
        var ran = run("import", "--dry-run", "examples/games");
        assertThat(ran.out())
                .contains("4 games read: 4 would be added, 0 are there twice, 0 would be refused")
                .contains("Nothing was stored.")
                .contains("Competition 'Club evening': 3 games.", "'俱樂部之夜'")
                .contains("Example, Emil - Example, Frida, round 1 board 3")
                .contains("[9.6.1]");
        assertThat(ran.code()).isZero();
    }

    @Test
    void aTrialNamesWhatWouldBeRefusedAndWhatIsThereTwice() throws IOException {
        var file = folder.resolve("games.pgn");
        var game = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 1-0\n\n";
        Files.writeString(file, game + game + "[White \"C\"]\n[Black \"D\"]\n\n1. e4 e5 2. Ke3 1-0\n");
        var ran = run("import", "--dry-run", file.toString(), "--rulebook", "fide-2023");
        assertThat(ran.out())
                .contains("refused    game 3 (line 11) C - D, move 2. 'Ke3'")
                .contains("3 games read: 1 would be added, 1 are there twice, 1 would be refused");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(run("import", "--dry-run", file.toString()).out())
                .contains("3  undated", "--rulebook ID takes them");
        var unknown = run("import", "--dry-run", file.toString(), "--rulebook", "fide-1999");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("There is no rulebook 'fide-1999'; there are fide-2001, ");
    }

    /** Before anybody is asked: no service runs at that address. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            export --notation bogus               | --notation takes one of zh, wxf, iccs, chinese, not 'bogus'.
            export --charset big5                 | --charset takes one of utf-8, gb18030, not 'big5'.
            audit --from yesterday                | --from takes an instant such as 2026-11-21T09:00:00Z, not 'yesterday'.
            audit --to 2026-11-21                 | --to takes an instant such as 2026-11-21T09:00:00Z, not '2026-11-21'.
            audit --what nonsense                 | --what takes one of game, as-of, events,
            audit --role king                     | --role takes one of device, player,
            import x.pgn --rulebook fide-1999     | There is no rulebook 'fide-1999'; there are fide-2001,
            import x.pgn --language xx            | There is no language 'xx' whose piece letters are known here; there are en, de,
            import x.pgn --charset none-such      | 'none-such' is not an encoding
            import x.pgn --time-control soon      | 'soon' is not a time control""")
    void aWordThatMeansNothingIsWrongUsage(String line, String words) {
        var all = new ArrayList<>(List.of(line.split(" ")));
        all.addAll(List.of("--url", "http://localhost:1", "--data", folder.toString()));
        var ran = run(all.toArray(String[]::new));
        assertThat(ran.err()).contains(words);
        assertThat(ran.code()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --subject=          | --subject takes who events will name as actor, and it is empty
            --games=            | --games takes ids of games, and it is empty
            --games=a,,b        | --games takes ids of games, and it is empty
            --competition=      | --competition takes the id of a competition, and it is empty
            --player=           | --player takes the id of a player, and it is empty
            --boards=           | --boards takes numbers of boards, such as 1,2, and it is empty
            --boards=x          | --boards takes numbers of boards, such as 1,2, not 'x'.
            --boards=1,02       | --boards takes numbers of boards, such as 1,2, not '02'.""")
    void aTokenThatWouldBeForNothingIsWrongUsage(String option, String words) throws IOException {
        Files.createDirectory(folder.resolve("secrets"));
        var ran = run("token", "player", "--side", "white", "--data", folder.toString(), option);
        assertThat(ran.err()).contains(words);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.code()).isEqualTo(2);
    }

    @Test
    void whatIsNoTokenIsNotRevoked() throws IOException {
        Files.createDirectory(folder.resolve("secrets"));
        for (var text : List.of("garbage", "a.b.c", "")) {
            var ran = run("revoke", text, "--data", folder.toString());
            assertThat(ran.err()).contains("./qipu token");
            assertThat(ran.out()).isEmpty();
            assertThat(ran.code()).isEqualTo(2);
        }
        assertThat(folder.resolve("secrets/revoked-tokens")).doesNotExist();
        var token = run("token", "arbiter", "--data", folder.toString()).out().strip();
        assertThat(run("revoke", token, "--data", folder.toString())).satisfies(ran -> {
            assertThat(ran.code()).isZero();
            assertThat(ran.out()).startsWith("Revoked ");
        });
    }

    @Test
    void aDirectoryIsNoDossier() {
        var ran = run("verify", ".");
        assertThat(ran.err())
                .contains(" is a directory: name the files of dossiers in it.")
                .hasLineCount(1);
        assertThat(ran.code()).isEqualTo(1);
    }

    @Test
    void aFileInGermanLettersIsReadInThem() throws IOException {
        var file = Files.write(
                folder.resolve("deutsch.pgn"),
                "[Date \"2024.03.01\"]\n[White \"Müller “Hans”\"]\n[Black \"B\"]\n\n1. e4 e5 2. Sf3 Sc6 (2... Sf6) 3. Lb5 a6 1-0\n"
                        .getBytes(Charset.forName("windows-1252")));
        var ran = run("import", "--dry-run", "--language", "de", file.toString());
        assertThat(ran.out())
                .contains("1 games read: 1 would be added")
                .contains("1 files read: 1 in windows-1252.")
                .doesNotContain("suspicious", "piece letter");
        assertThat(ran.code()).isZero();
        assertThat(run("import", "--dry-run", "--language", "DE", file.toString())
                        .code())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            %PDF-1.7                          | it looks like a PDF document
            '{"name": "Anna"}'                | it looks like JSON
            '<?xml version="1.0"?><a>e4</a>'  | it looks like XML
            '<!DOCTYPE html><p>e4</p>'        | it looks like a web page without DhtmlXQ
            '#!/bin/sh'                       | it looks like a script
            'name,age'                        | It looks like a text of another kind
            ''                                | There is no game in it""")
    void whatIsNoRecordOfGamesIsRefusedWithWhatItLooksLike(String content, String words) throws IOException {
        var file = Files.writeString(folder.resolve("some.pgn"), content);
        var ran = run("import", "--dry-run", file.toString(), "--rulebook", "fide-2023");
        assertThat(ran.out()).contains(words).contains("refused         1  no-game");
        assertThat(ran.code()).isEqualTo(1);
    }

    /** Nothing is measured and nothing is broken so many times; before anything is started. */
    @ParameterizedTest
    @CsvSource({
        "fault --faults 0",
        "fault --writers -1",
        "fault --pause -1",
        "fault --seconds-between -3",
        "fault --seconds 0",
        "fault --pause 1.5",
        "fault --faults 99999999999",
        "bench --seconds 0",
        "bench release --events -1",
        "bench release --a-second 0",
        "bench spectators --streams -1",
        "bench spectators --seconds zehn",
        "bench cost --replicas 0"
    })
    void aNumberThatMeansNothingIsRefusedWithWhatWouldDo(String line) {
        var words = line.split(" ");
        var ran = run(words);
        assertThat(ran.err())
                .contains(
                        "'" + words[words.length - 2] + "'", "'" + words[words.length - 1] + "' is not a whole number");
        assertThat(ran.code()).isEqualTo(2);
    }

    @Test
    void binaryFilesAreToldByTheirBeginning() throws IOException {
        for (var one : new Object[][] {
            {new int[] {0x89, 'P', 'N', 'G'}, "a picture (PNG)"},
            {new int[] {0x1f, 0x8b, 8}, "a gzip archive"},
            {new int[] {'1', '.', ' ', 'e', '4', 0, 1, 2}, "binary data"}
        }) {
            var codes = (int[]) one[0];
            var bytes = new byte[codes.length];
            for (int i = 0; i < codes.length; i++) {
                bytes[i] = (byte) codes[i];
            }
            var file = Files.write(folder.resolve("some.pgn"), bytes);
            assertThat(run("import", "--dry-run", file.toString()).out()).contains("it looks like " + one[1]);
        }
    }

    @Test
    void aFileThatIsNotThereAndADirectoryAreSaidToBeThat() throws IOException {
        var missing = run("import", folder.resolve("games.pgn").toString());
        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.err())
                .contains("There is no file ")
                .contains("games.pgn.")
                .hasLineCount(1);
        var empty = run("import", folder.toString());
        assertThat(empty.err())
                .contains("There is no file with games in " + folder)
                .hasLineCount(1);
        var directory = run("export", "-o", folder.toString());
        assertThat(directory.code()).isEqualTo(1);
        assertThat(directory.err()).contains(folder + " is a directory").hasLineCount(1);
        var file = Files.writeString(folder.resolve("data"), "");
        var token = run("token", "arbiter", "--data", file.toString());
        assertThat(token.err()).contains("is a file").hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"localhost:9000", "http://loc alhost:9000", "http://:9000", "http://local_host", "http://[1"})
    void anAddressThatIsNoneIsWrongUsage(String address) {
        var ran =
                run("export", "--url", address, "-o", folder.resolve("out.pgn").toString());
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("--url takes an address such as http://localhost:8080");
    }

    @Test
    void whoCanMateIsAnsweredForXiangqiWithRed() {
        var in = System.in;
        try {
            System.setIn(new ByteArrayInputStream("""
                    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
                    3k5/4R4/9/9/9/9/9/9/3R5/4K4 b
                    8/8/8/4k3/8/8/4K3/7R w - - 0 1
                    """.getBytes(StandardCharsets.UTF_8)));
            assertThat(run("can-mate").out().lines().map(line -> line.substring(0, 2)))
                    .containsExactly("??", "R-", "W-");
        } finally {
            System.setIn(in);
        }
    }

    @Test
    void aTokenOfAPlayerMayBeForRed() throws IOException {
        Files.createDirectory(folder.resolve("secrets"));
        var ran = run("token", "player", "--side", "green", "--data", folder.toString());
        assertThat(ran.err()).contains("white (red in xiangqi) and black").doesNotContain("Exception");
    }

    @Test
    void migrateSaysWhatItNeeds() {
        var ran = run("migrate");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err())
                .contains("Set QIPU_DATABASE_URL, QIPU_DATABASE_OWNER_USER, QIPU_DATABASE_OWNER_PASSWORD.");
    }
}
