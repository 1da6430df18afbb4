package org.qipu.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.Type;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.qipu.board.Sides;
import org.qipu.law.TimeControl;
import org.qipu.log.codec.GameJson;
import org.qipu.read.view.CountingView;
import org.qipu.read.view.ScheduleView;

/** What no type tells of what is answered: members that hold one thing or another. */
final class Particular {

    private final Components components;

    Particular(Components components) {
        this.components = components;
    }

    /** The schema of a type that is not written as its members. */
    Optional<ObjectNode> of(Class<?> type) {
        return AnswerSchemas.isEvent(type) ? Optional.of(Components.ref(EventSchemas.ANY)) : Optional.empty();
    }

    /** The schema of a member whose type says too little. */
    Optional<ObjectNode> member(Class<?> type, String name, Function<Type, ObjectNode> typed) {
        if (type == ScheduleView.class && name.equals("timeControl")) {
            var both = GameJson.mapper().getTypeFactory().constructParametricType(Sides.class, TimeControl.class);
            return Optional.of(Json.either(typed.apply(TimeControl.class), typed.apply(both)));
        }
        if (type == CountingView.class && name.equals("cycle")) { // in xiangqi it is always there
            return Optional.of(Json.orNull(typed.apply(cycle())));
        }
        return name.equals("round") ? Optional.of(round()).filter(any -> isAny(type, name)) : Optional.empty();
    }

    private static Type cycle() {
        return Stream.of(CountingView.class.getRecordComponents())
                .filter(one -> one.getName().equals("cycle"))
                .findFirst()
                .orElseThrow()
                .getGenericType();
    }

    private static boolean isAny(Class<?> type, String name) {
        return type.isRecord()
                && Stream.of(type.getRecordComponents())
                        .anyMatch(one -> one.getName().equals(name)
                                && one.getGenericType().getTypeName().contains(Object.class.getName()));
    }

    private ObjectNode round() {
        return components.of(
                "RoundName",
                () -> Json.either(Json.of("integer"), Json.of("string"))
                        .put("description", "A round: a number where it is written as one, else its name."));
    }
}
