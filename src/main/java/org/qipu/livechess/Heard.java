package org.qipu.livechess;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.boards.ClockSeen;
import org.qipu.boards.Men;
import org.qipu.log.codec.GameJson;

/**
 * What LiveChess said of one board.
 *
 * @param serial   its serial number
 * @param men      the men on it
 * @param flipped  whether it stands the other way round
 * @param clock    what its clock showed
 * @param time     when LiveChess dated it
 * @param reliable whether the board is there: {@code ACTIVE} or {@code INACTIVE}, or said something itself
 */
record Heard(String serial, Men men, boolean flipped, ClockSeen clock, Optional<Instant> time, boolean reliable) {

    /** The boards that a message tells of: all of them in the answer to {@code eboards}, one in a feed; none in others. */
    static List<Heard> in(String message) {
        try {
            var root = GameJson.mapper().readTree(message);
            var time = root.path("time").canConvertToLong() && root.path("time").isNumber()
                    ? instant(root.path("time").longValue())
                    : Optional.<Instant>empty();
            var told = new ArrayList<Heard>();
            if (root.path("param").isArray()) {
                root.path("param").forEach(board -> board(board, time).ifPresent(told::add));
            } else if (root.path("response").asText().equals("feed")) {
                board(root.path("param"), time).ifPresent(told::add);
            }
            return told;
        } catch (IOException e) {
            return List.of(); // what cannot be read says nothing
        }
    }

    private static Optional<Instant> instant(long millis) {
        try {
            return Optional.of(Instant.ofEpochMilli(millis)).filter(at -> at.isAfter(Instant.EPOCH));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<Heard> board(JsonNode board, Optional<Instant> time) {
        var state = board.path("state").asText("ACTIVE");
        return Men.read(board.path("board").asText(""))
                .map(men -> new Heard(
                        board.path("serialnr").asText(),
                        men,
                        board.path("flipped").asBoolean(false),
                        clock(board.path("clock")),
                        time,
                        state.equals("ACTIVE") || state.equals("INACTIVE")));
    }

    /** Seconds, and who runs where that is told by a word; what is told otherwise is not guessed. */
    private static ClockSeen clock(JsonNode clock) {
        return new ClockSeen(
                new Sides<>(seconds(clock.path("white")), seconds(clock.path("black"))),
                switch (clock.path("run").asText("")) {
                    case "white" -> Optional.of(Side.WHITE);
                    case "black" -> Optional.of(Side.BLACK);
                    default -> Optional.empty();
                });
    }

    private static Optional<Duration> seconds(JsonNode shown) {
        return shown.isNumber() && Math.abs(shown.asDouble()) < 1e6
                ? Optional.of(Duration.ofMillis(Math.round(shown.asDouble() * 1000)))
                : Optional.empty();
    }
}
