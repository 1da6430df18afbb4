package org.qipu.api.request;

import static org.qipu.law.settings.LimitSettings.LIMITED_MOVES;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Discipline;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.Rulebooks;
import org.qipu.log.codec.Words;

/** The freedoms of the wire in scheduling a game, brought to one shape. */
public final class ScheduleShape {

    private ScheduleShape() {}

    /** What is played, as far as the request says: xiangqi where it names that or its rulebook. */
    public static Discipline discipline(ObjectNode asked) {
        var named = Arrays.stream(Discipline.values())
                .filter(one -> Words.of(one).equals(asked.path("discipline").asText()));
        var byRulebook = Rulebooks.find(asked.path("rulebook").asText()).map(Rulebook::discipline);
        return Stream.concat(named, byRulebook.stream())
                .filter(Discipline::hasRed)
                .findFirst()
                .orElse(Discipline.CHESS);
    }

    /**
     * A schedule request with its short forms written out: one time control for both, a Chess960 number in {@code initialPosition}, a
     * round as a number.
     */
    public static ObjectNode normalised(ObjectNode asked) {
        var fields = asked.deepCopy();
        var control = fields.get("timeControl");
        if (control instanceof ObjectNode one) {
            if (one.has("white")) {
                one.properties()
                        .forEach(each -> TimeControlShape.normalise(each.getValue(), "/timeControl/" + each.getKey()));
            } else {
                TimeControlShape.normalise(one, "/timeControl");
                fields.putObject("timeControl").<ObjectNode>set("white", one).set("black", one);
            }
        }
        if (fields.path("initialPosition").isInt()) {
            fields.set("chess960", fields.remove("initialPosition"));
        }
        if (fields.path("round").isNumber()) {
            fields.put("round", fields.get("round").asText());
        }
        if (fields.path("regulations").path("limitedMoves").isBoolean()) { // used as the book has it, or not at all
            var regulations = (ObjectNode) fields.get("regulations");
            if (regulations.remove("limitedMoves").booleanValue()) {
                limitedBy(fields.path("rulebook").asText())
                        .ifPresent(book -> regulations.put("limitedMoves", book.value(LIMITED_MOVES)));
            } else {
                regulations.put("limitedMoves", 0);
            }
        }
        if (fields.get("players") instanceof ObjectNode players) {
            for (var side : new String[] {"white", "black"}) {
                if (!players.hasNonNull(side)) {
                    players.putObject(side);
                }
            }
        }
        return fields;
    }

    /** The book that knows the limit of moves: the one named, else the newest that has one. */
    private static Optional<Rulebook> limitedBy(String named) {
        return Rulebooks.find(named)
                .filter(book -> book.fixed(LIMITED_MOVES).isPresent())
                .or(() -> Rulebooks.all().stream()
                        .filter(book -> book.fixed(LIMITED_MOVES).isPresent())
                        .reduce((earlier, later) -> later));
    }
}
