package org.qipu.api.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import org.qipu.api.problem.Member;
import org.qipu.game.command.ClockCommand.ReportFlagFall;
import org.qipu.game.command.DisputeCommand.CorrectMoves;
import org.qipu.game.command.OpeningCommand.DeclareDefault;

/** The freedoms of the wire in telling a command, brought to one shape. */
final class CommandShape {

    /** What can be told of a side, or of both. */
    private static final Set<Class<?>> BOTH = Set.of(DeclareDefault.class, ReportFlagFall.class);

    private CommandShape() {}

    /** Brings the members of a command of a type to its shape; they themselves are changed. */
    static void normalise(ObjectNode fields, Class<?> type) {
        if (fields.has("kind")) { // a command's kind() is something else: its member has a longer name
            Member.of(type).stream()
                    .map(Member::name)
                    .filter(member -> member.startsWith("kindOf"))
                    .findFirst()
                    .ifPresent(member -> fields.set(member, fields.remove("kind")));
        }
        if (fields.path("repaired").isBoolean()) { // all that the command tells of, or none
            fields.put(
                    "repaired",
                    fields.get("repaired").booleanValue() ? fields.path("count").asInt(1) : 0);
        }
        if (BOTH.contains(type) && fields.path("side").asText().equals("both") && !fields.hasNonNull("both")) {
            fields.remove("side");
            fields.put("both", true);
        }
        amountAsText(fields);
        if (fields.get("penalties") instanceof ArrayNode penalties) {
            penalties.forEach(CommandShape::amountAsText);
        }
        if (fields.get("changes") instanceof ObjectNode changes) {
            fields.set("changes", ScheduleShape.normalised(changes));
        }
        TimeControlShape.normalise(
                fields.path("timeControl"), "/timeControl"); // of a ruling: a game's has its own shape
        if (type == CorrectMoves.class
                && fields.get("moves") instanceof ArrayNode moves) { // a move is told as its text, or with its time
            for (int i = 0; i < moves.size(); i++) {
                if (moves.get(i).isTextual()) {
                    moves.set(i, moves.objectNode().set("move", moves.get(i)));
                }
            }
        }
    }

    /** Points and rounds may be told as numbers. */
    private static void amountAsText(JsonNode penalty) {
        if (penalty instanceof ObjectNode fields && fields.path("amount").isNumber()) {
            fields.put("amount", fields.get("amount").asText());
        }
    }
}
