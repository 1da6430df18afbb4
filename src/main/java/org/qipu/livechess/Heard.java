package org.qipu.livechess;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.boards.ClockSeen;
import org.qipu.boards.Men;

/**
 * What LiveChess said of one board.
 *
 * @param serial   its serial number
 * @param men      the men on it; none where it does not tell them
 * @param flipped  whether it stands the other way round
 * @param clock    what its clock showed
 * @param time     when LiveChess dated it
 * @param reliable whether the board is there: {@code ACTIVE} or {@code INACTIVE} with its men, or said something itself
 */
record Heard(
        String serial, Optional<Men> men, boolean flipped, ClockSeen clock, Optional<Instant> time, boolean reliable) {

    /** A board as LiveChess lists it: one that it cannot read may come without its men. */
    static Heard listed(JsonNode board, Optional<Instant> time) {
        var state = board.path("state").asText("ACTIVE");
        var men = Men.read(board.path("board").asText(""));
        return new Heard(
                board.path("serialnr").asText(),
                men,
                board.path("flipped").asBoolean(false),
                clock(board.path("clock")),
                time,
                men.isPresent() && (state.equals("ACTIVE") || state.equals("INACTIVE")));
    }

    /** A board in its feed, where it tells its men or that it is not there; else it says nothing new. */
    static Optional<Heard> fed(JsonNode board, Optional<Instant> time) {
        var heard = listed(board, time);
        return Optional.of(heard).filter(one -> one.men().isPresent() || board.hasNonNull("state"));
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
