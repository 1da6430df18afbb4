package org.qipu.round;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.read.view.ScheduleView;

/**
 * The boards of a round as somebody sees them, until something changes.
 *
 * @param boards  in their order
 * @param json    all of it, without the instant at which it is sent
 * @param tag     the same for the same boards, in every replica
 * @param delay   how long he waits for what happens
 * @param changes what had changed by then
 * @param until   when he will see more without anything happening
 */
public record Snapshot(List<Board> boards, String json, String tag, Duration delay, long changes, Instant until) {

    /** Of the boards of a round, and of others that may be of it sooner or later. */
    static Snapshot of(RoundId round, Duration delay, List<Board> all, long changes) {
        var boards = all.stream()
                .filter(board -> board.isOf(round))
                .sorted(Board.IN_ORDER)
                .toList();
        var head = GameJson.mapper()
                .createObjectNode()
                .put("competition", round.competition())
                .putPOJO("round", ScheduleView.round(round.round()))
                .toString();
        var json = boards.stream()
                .map(Board::json)
                .collect(Collectors.joining(",", head.substring(0, head.length() - 1) + ",\"boards\":[", "]}"));
        return new Snapshot(
                boards,
                json,
                Hash.ofContent((delay + json).getBytes(StandardCharsets.UTF_8))
                        .hex()
                        .substring(0, 24),
                delay,
                changes,
                all.stream().map(Board::until).min(Instant::compareTo).orElse(Instant.MAX));
    }

    boolean holds(long now, Instant at) {
        return changes == now && at.isBefore(until);
    }

    /** Whether every game is over. */
    public boolean ended() {
        return !boards.isEmpty() && boards.stream().allMatch(Board::ended);
    }

    /** As it is sent at an instant. */
    public String json(Instant now) {
        return at(now, delay, json);
    }

    /** Something that was written, as it is sent at an instant to who waits so long for what happens; a board may say otherwise of itself. */
    public static String at(Instant now, Duration delay, String json) {
        var rest = json.substring(1);
        if (rest.startsWith("\"delay\":")) {
            return "{\"now\":\"" + now + "\"," + rest;
        }
        return "{\"now\":\"" + now + "\",\"delay\":\"" + delay + (rest.equals("}") ? "\"" : "\",") + rest;
    }
}
