package org.qipu.api.problem;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A member of what can be sent, found out once for each kind: Java makes those of a record anew whenever it is asked.
 *
 * @param name     as it is called in the record
 * @param type     of its value, without what that holds
 * @param whole    of its value, with what that holds
 * @param accessor what reads it
 */
public record Member(String name, Class<?> type, Type whole, Method accessor) {

    private static final ClassValue<List<Member>> MEMBERS = new ClassValue<>() {
        @Override
        protected List<Member> computeValue(Class<?> kind) {
            return Stream.of(kind.getRecordComponents()).map(Member::of).toList();
        }
    };

    /** The members of a kind of record, in their order. */
    public static List<Member> of(Class<?> kind) {
        return MEMBERS.get(kind);
    }

    private static Member of(RecordComponent component) {
        var accessor = component.getAccessor();
        accessor.setAccessible(true);
        return new Member(component.getName(), component.getType(), component.getGenericType(), accessor);
    }

    /** The name that a member has in a request: a command's {@code kind()} is something else. */
    public static String onTheWire(String name) {
        return name.startsWith("kindOf") ? "kind" : name;
    }

    /** Its name in a request. */
    public String onTheWire() {
        return onTheWire(name);
    }

    /** What a record has there. */
    public Object in(Record record) {
        try {
            return accessor.invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean isRequired() {
        return type != Optional.class && type != List.class;
    }
}
