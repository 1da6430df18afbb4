package org.qipu.bench.board;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Measures the rules of chess on this machine, and the programs of others that are installed beside them in the same run.
 *
 * <p>Goals stand beside the figures, and whether they are met. Compare ratios, not absolute figures: {@code ./qipu bench board}.
 */
public final class BoardBench {

    private static final String HELP = """
            Usage: qipu bench board
            Measures the rules of chess on this machine, one core each: perft, PGN, who can still mate, one recorded move, one command decided.
            Beside them in the same run, where they are installed: stockfish and pgn-extract (Debian: apt-get install stockfish pgn-extract), and cha, the Chess Unwinnability Analyzer.
            It takes about five minutes.""";

    private BoardBench() {}

    public static void main(String... args) throws RunnerException, IOException {
        Locale.setDefault(Locale.ROOT);
        if (args.length > 0) {
            System.out.println(HELP);
            System.exit(args[0].equals("--help") || args[0].equals("-h") ? 0 : 2);
        }
        say("Chess on the board, one core: median (least to greatest), the peers in turns with ours");
        perft();
        commands();
        if (!Championship.isThere()) {
            say("PGN, can-mate, recorded move: skipped, " + Championship.FILE + " is not there");
            return;
        }
        pgn();
        canMate();
        recordedMove();
        deciding();
    }

    private static void commands() throws RunnerException {
        var times = Measured.each(CommandsBenchmark.class, "decide");
        double p99 = times.p99();
        double p999 = times.p999();
        say("%-33s %.2f (p99 %.2f, p99.9 %.2f) µs: every kind of command, both games%s"
                .formatted(
                        "One command of the scenarios",
                        times.p50(),
                        p99,
                        p999,
                        goal("p99 at most 15 µs, p99.9 at most 100 µs", p99 <= 15 && p999 <= 100)));
    }

    private static void deciding() throws RunnerException {
        var times = Measured.each(DecidingBenchmark.class, "decide");
        double p99 = times.p99();
        say("%-33s %.2f (p99 %.2f, p99.9 %.2f) µs: a move decided by the Laws%s"
                .formatted("One command decided", times.p50(), p99, times.p999(), goal("p99 under 50 µs", p99 < 50)));
    }

    private static void perft() throws RunnerException, IOException {
        var measured = Measured.of(PerftBenchmark.class, "perft", Optional.of(Peer.STOCKFISH));
        compared(
                "Perft 6 from the start position",
                "million nodes/s",
                PerftBenchmark.LINES / 1e6,
                measured,
                Peer.STOCKFISH,
                2);
    }

    private static void pgn() throws RunnerException, IOException {
        var measured = Measured.of(PgnBenchmark.class, "readAndReplay", Optional.of(Peer.PGN_EXTRACT));
        compared("PGN read and replayed", "games/s", Championship.read().games().size(), measured, Peer.PGN_EXTRACT, 3);
    }

    private static void canMate() throws RunnerException, IOException {
        var questions = new CanMateBenchmark();
        questions.read();
        var quick = Spread.microsecondsEach(
                questions.quickQuestions(),
                Measured.of(CanMateBenchmark.class, "quick").ours());
        say(
                "Can-mate, quick",
                quick,
                "µs on average of %,d questions".formatted(questions.quickQuestions()),
                goal("under 10 µs", quick.median() < 10));
        var full = Measured.of(CanMateBenchmark.class, "full", Optional.of(Peer.CHA));
        var rate = Spread.perSecond(questions.fullQuestions(), full.ours());
        compared(
                "Can-mate, full, of %,d questions".formatted(questions.fullQuestions()),
                "a second",
                questions.fullQuestions(),
                full,
                Peer.CHA,
                1);
        say("  questions in full" + goal("at least 40,000 a second", rate.median() >= 40_000));
    }

    private static void recordedMove() throws RunnerException, IOException {
        var each = Spread.microsecondsEach(
                Championship.read().moves(),
                Measured.of(RecordedMoveBenchmark.class, "moves").ours());
        say("One recorded move", each, "µs: legality, key, ends", goal("under 2 µs", each.median() < 2));
    }

    private static void compared(String what, String unit, double count, Measured measured, Peer peer, int least) {
        var ours = Spread.perSecond(count, measured.ours());
        say(what, ours, unit, "");
        if (measured.theirs().length == 0) {
            say("  " + peer.program()
                    + " is not installed: not compared (goal: %d times as fast as it)".formatted(least));
            return;
        }
        var theirs = Spread.perSecond(count, measured.theirs());
        double ratio = ours.median() / theirs.median();
        say(
                "  " + peer.installed().map(Peer::name).orElseThrow(),
                theirs,
                unit,
                "; ours is %.2f times that%s".formatted(ratio, goal("at least " + least, ratio >= least)));
    }

    private static String goal(String words, boolean met) {
        return "   (goal %s: %s)".formatted(words, met ? "met" : "MISSED");
    }

    private static void say(String what, Spread spread, String unit, String goal) {
        say("%-33s %s %s%s".formatted(what, spread.text(), unit, goal));
    }

    private static void say(String line) {
        System.out.println(line);
    }
}
