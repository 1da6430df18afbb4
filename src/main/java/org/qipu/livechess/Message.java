package org.qipu.livechess;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.log.codec.GameJson;

/**
 * What LiveChess said at once.
 *
 * @param boards the boards that it tells of: all of them in the answer to {@code eboards}, one in a feed; none in others
 * @param list   whether it lists the boards
 * @param answer the number of the call that it answers, 0 where it names none; empty in a feed
 */
record Message(List<Heard> boards, boolean list, Optional<Integer> answer) {

    Message {
        boards = List.copyOf(boards);
    }

    /** Reads a message; what cannot be read says nothing. */
    static Message read(String message) {
        try {
            return read(GameJson.mapper().readTree(message));
        } catch (IOException e) {
            return new Message(List.of(), false, Optional.empty());
        }
    }

    private static Message read(JsonNode root) {
        var time = root.path("time").canConvertToLong() && root.path("time").isNumber()
                ? instant(root.path("time").longValue())
                : Optional.<Instant>empty();
        var told = new ArrayList<Heard>();
        var list = root.path("param").isArray();
        if (list) {
            root.path("param").forEach(board -> told.add(Heard.listed(board, time)));
        } else if (root.path("response").asText().equals("feed")) {
            Heard.fed(root.path("param"), time).ifPresent(told::add);
        }
        return new Message(
                told,
                list,
                Optional.of(root.path("id").asInt())
                        .filter(id -> root.path("response").asText().equals("call")));
    }

    /** Whether it answers a question for the boards. */
    boolean answers(int question) {
        return list || answer.filter(id -> id == 0 || id == question).isPresent();
    }

    private static Optional<Instant> instant(long millis) {
        try {
            return Optional.of(Instant.ofEpochMilli(millis)).filter(at -> at.isAfter(Instant.EPOCH));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
