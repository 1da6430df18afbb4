package org.qipu.board.chess.pgn;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;

/** Reads an endless text in a JVM of its own that has little memory, and prints how many games and moves there were. */
final class ReadInLittleMemory {

    /** What came of it: the last line printed, or the failure. */
    static String of(String part, long length, int megabytes) throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var classes = home(PgnReader.class) + File.pathSeparator + home(ReadInLittleMemory.class);
        var process = new ProcessBuilder(List.of(
                        java,
                        "-Xmx" + megabytes + "m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        classes,
                        ReadInLittleMemory.class.getName(),
                        HexFormat.of().formatHex(part.getBytes(StandardCharsets.UTF_8)),
                        String.valueOf(length)))
                .redirectErrorStream(true)
                .start();
        var printed = new String(process.getInputStream().readAllBytes()).strip();
        process.waitFor();
        return printed;
    }

    private static Path home(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    public static void main(String... args) throws IOException {
        long games = 0;
        long moves = 0;
        try (var reader = new PgnReader(new Endless(
                new String(HexFormat.of().parseHex(args[0]), StandardCharsets.UTF_8), Long.parseLong(args[1])))) {
            for (var game : reader) {
                games++;
                moves += game.mainLine().size();
            }
        }
        System.out.println(games + " games, " + moves + " moves");
    }
}
