package org.qipu.bench.board;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A program of others to compare with: a process of its own, used where it is installed and never brought along. */
enum Peer {
    STOCKFISH("stockfish") {
        @Override
        double seconds(Path program) throws IOException {
            var process = new ProcessBuilder(program.toString())
                    .redirectErrorStream(true)
                    .start();
            try (var in = process.inputReader();
                    var out = process.outputWriter()) {
                out.write("isready\n");
                out.flush();
                lineThatStarts(in, "readyok");
                long begun = System.nanoTime();
                out.write("go perft " + PerftBenchmark.DEPTH + "\n");
                out.flush();
                var counted = lineThatStarts(in, "Nodes searched: ");
                double seconds = (System.nanoTime() - begun) / 1e9;
                if (!counted.endsWith(" " + PerftBenchmark.LINES)) {
                    throw new IOException(program + " counted otherwise: " + counted);
                }
                return seconds;
            } finally {
                process.destroy();
            }
        }
    },

    /** Reads the file ten times over, so that its start counts for little; {@code -r} checks the moves and writes nothing. */
    PGN_EXTRACT("pgn-extract") {
        @Override
        double seconds(Path program) throws IOException {
            var command = new ArrayList<>(List.of(program.toString(), "-s", "-r"));
            for (int i = 0; i < TIMES; i++) {
                command.add(Championship.FILE.toString());
            }
            long begun = System.nanoTime();
            var process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (process.onExit().join().exitValue() != 0) {
                throw new IOException(program + " failed");
            }
            return (System.nanoTime() - begun) / 1e9 / TIMES;
        }
    },

    /** The Chess Unwinnability Analyzer; it tells itself how long it took for all questions, without its start. */
    CHA("cha") {
        private static final Pattern TOLD = Pattern.compile("Analyzed (\\d+) positions in (\\d+) ms");

        @Override
        double seconds(Path program) throws IOException {
            var questions = CanMateBenchmark.questionsInFull();
            var asked = Files.createTempFile("qipu-questions", ".txt");
            try {
                Files.write(asked, questions);
                var process = new ProcessBuilder(program.toString())
                        .redirectInput(asked.toFile())
                        .redirectErrorStream(true)
                        .start();
                try (var in = process.inputReader()) {
                    var told = TOLD.matcher(lineThatStarts(in, "Analyzed "));
                    if (!told.find() || Integer.parseInt(told.group(1)) != questions.size()) {
                        throw new IOException(program + " did not answer all " + questions.size() + " questions");
                    }
                    return Long.parseLong(told.group(2)) / 1e3;
                } finally {
                    process.destroy();
                }
            } finally {
                Files.delete(asked);
            }
        }
    };

    private static final int TIMES = 10;

    private final String program;

    Peer(String program) {
        this.program = program;
    }

    /** How long the program takes for what the benchmark does once. */
    abstract double seconds(Path program) throws IOException;

    String program() {
        return program;
    }

    /** Where the program is; Debian has it in {@code /usr/games}, which is not on every path. */
    Optional<Path> installed() {
        return Stream.concat(Stream.of(System.getenv("PATH").split(File.pathSeparator)), Stream.of("/usr/games"))
                .map(directory -> Path.of(directory, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Its name as it tells it itself. */
    static String name(Path program) {
        try {
            var process = new ProcessBuilder(program.toString(), "--version")
                    .redirectErrorStream(true)
                    .start();
            try (var in = process.inputReader()) {
                process.getOutputStream().close();
                return Optional.ofNullable(in.readLine())
                        .map(line -> line.split(" by ")[0])
                        .orElse(program.getFileName().toString());
            } finally {
                process.destroy();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String lineThatStarts(BufferedReader in, String words) throws IOException {
        for (var line = in.readLine(); line != null; line = in.readLine()) {
            if (line.startsWith(words)) {
                return line;
            }
        }
        throw new IOException("it ended without '" + words + "'");
    }
}
