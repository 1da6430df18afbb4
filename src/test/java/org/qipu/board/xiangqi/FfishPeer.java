package org.qipu.board.xiangqi;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.opentest4j.TestAbortedException;

/**
 * Another program that knows the moves of xiangqi, the npm package ffish in a process of its own; tests are skipped,
 * visibly, without it.
 */
final class FfishPeer implements AutoCloseable {

    /** What it says of a position: {@code +} in check, FEN, legal moves in the order of the alphabet, the last move as WXF. */
    record State(boolean check, String fen, String moves, String wxf) {

        static State of(String line) {
            String[] fields = line.split(";", -1);
            return new State(fields[0].equals("+"), fields[1], fields[2], fields[3]);
        }
    }

    private final Process process;
    private final BufferedReader answers;
    private final BufferedWriter questions;

    private FfishPeer(Process process) {
        this.process = process;
        this.answers = process.inputReader();
        this.questions = process.outputWriter();
    }

    static FfishPeer start() throws IOException, URISyntaxException {
        Path script =
                Path.of(FfishPeer.class.getResource("/xiangqi/ffish-peer.js").toURI());
        FfishPeer peer = new FfishPeer(node(script));
        boolean ready = "ready".equals(peer.answers.readLine());
        if (!ready) {
            peer.close();
        }
        assumeTrue(
                ready,
                "skipped: ffish is not installed; npm install ffish somewhere and name its node_modules in NODE_PATH");
        return peer;
    }

    private static Process node(Path script) {
        try {
            return new ProcessBuilder("node", script.toString())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException noNode) {
            throw new TestAbortedException("skipped: node is not installed", noNode);
        }
    }

    /** What it says of the start and of the position after each of the moves. */
    List<State> states(String fen, List<XiangqiMove> moves, boolean wxf) throws IOException {
        ask((wxf ? "wxf:" : "") + fen + ";"
                + String.join(" ", moves.stream().map(XiangqiMove::code).toList()));
        List<State> states = new ArrayList<>(moves.size() + 1);
        for (int ply = 0; ply <= moves.size(); ply++) {
            states.add(State.of(answers.readLine()));
        }
        return states;
    }

    long perft(String fen, int depth) throws IOException {
        ask("perft:" + fen + ";" + depth);
        return Long.parseLong(answers.readLine());
    }

    private void ask(String line) throws IOException {
        questions.write(line);
        questions.newLine();
        questions.flush();
    }

    @Override
    public void close() {
        process.destroy();
    }
}
