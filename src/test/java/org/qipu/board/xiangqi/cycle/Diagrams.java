package org.qipu.board.xiangqi.cycle;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

/** The diagrams of 細則 with what the book rules and says of each move. */
record Diagrams(String about, List<Diagrams.Diagram> diagrams) {

    record Diagram(String id, String start, String moves, String ruling, String red, String black, List<Ply> plies) {

        Cycle cycle() {
            return Cycle.of(position(), list());
        }

        XiangqiPosition position() {
            return XiangqiPosition.fromFen(start);
        }

        List<XiangqiMove> list() {
            return Arrays.stream(moves.split(" ")).map(XiangqiMove::of).toList();
        }

        @Override
        public String toString() {
            return id;
        }
    }

    /** {@code fresh} and {@code still}: 俥d8→包a8, the fresh ones with (無根), (假根) or (攻車不論根). */
    record Ply(
            String side,
            String move,
            boolean check,
            @JsonProperty("new") List<String> fresh,
            List<String> still) {}

    static List<Diagram> all() {
        try (InputStream file = Diagrams.class.getResourceAsStream("/xiangqi/diagrams.json")) {
            return new ObjectMapper().readValue(file, Diagrams.class).diagrams();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Diagram of(String id) {
        return all().stream()
                .filter(diagram -> diagram.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
