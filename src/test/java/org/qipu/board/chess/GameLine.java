package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

/** A line of moves for tests: every position it passes, from the start on. */
public record GameLine(List<ChessPosition> positions) {

    /** Plays the moves, separated by blanks; move numbers may stand among them. */
    public static GameLine from(ChessPosition start, String moves) {
        List<ChessPosition> positions = new ArrayList<>(List.of(start));
        for (String text : moves.strip().split("\\s+")) {
            String token = text.replaceFirst("^\\d+\\.+", "");
            if (!token.isEmpty()) {
                ChessPosition position = positions.getLast();
                MoveReading reading = ChessNotation.read(position, token);
                assertThat(reading).as("%s in %s", token, position).isInstanceOf(MoveReading.Legal.class);
                positions.add(position.after(((MoveReading.Legal) reading).move()));
            }
        }
        return new GameLine(positions);
    }

    public static ChessPosition after(String moves) {
        return from(ChessPosition.initial(), moves).last();
    }

    public ChessPosition last() {
        return positions.getLast();
    }

    public long occurrencesOfLast() {
        Object identity = last().identity();
        return positions.stream()
                .filter(position -> position.identity().equals(identity))
                .count();
    }
}
