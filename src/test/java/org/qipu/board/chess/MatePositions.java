package org.qipu.board.chess;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.IntStream;
import org.qipu.board.Side;

/** Positions of which it is known who can still checkmate: {@code WB}, {@code W-}, {@code -B} or {@code --}, then the FEN. */
record MatePositions(List<String> lines) {

    /** One position and one player. */
    record Question(ChessPosition position, Side side, boolean can) {

        @Override
        public String toString() {
            return side + (can ? " can" : " cannot") + " mate in " + position.fen();
        }
    }

    /** Those that belong to the project. */
    static MatePositions own() {
        try (var in = MatePositions.class.getResourceAsStream("/mates/positions.txt")) {
            return of(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those beside the project; the test is skipped when they are not there. */
    static MatePositions shared() {
        try {
            return of(Files.readAllLines(SharedData.file("unwinnability/positions.txt")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    MatePositions every(int step) {
        return new MatePositions(IntStream.iterate(0, i -> i < lines.size(), i -> i + step)
                .mapToObj(lines::get)
                .toList());
    }

    List<Question> questions() {
        return lines.stream()
                .flatMap(line -> {
                    var position = ChessPosition.fromFen(line.substring(3).strip());
                    return List.of(
                            new Question(position, Side.WHITE, line.charAt(0) != '-'),
                            new Question(position, Side.BLACK, line.charAt(1) != '-'))
                            .stream();
                })
                .toList();
    }

    private static MatePositions of(List<String> lines) {
        return new MatePositions(lines.stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList());
    }
}
