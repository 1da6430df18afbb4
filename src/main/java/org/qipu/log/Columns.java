package org.qipu.log;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Rows for one statement, handed over as an array a column; the first column of what belongs to an append is its number, from 1. */
final class Columns {

    private final List<String> types;
    private final List<List<Object>> columns = new ArrayList<>();

    private Columns(String... types) {
        this.types = List.of(types);
        this.types.forEach(type -> columns.add(new ArrayList<>()));
    }

    /** Each append: its stream, and what it follows. */
    static Columns appends(List<Append> appends) {
        var columns = new Columns("text", "int8", "bytea");
        appends.forEach(append ->
                columns.add(append.stream(), append.before(), append.previous().bytes()));
        return columns;
    }

    /** Their events. */
    static Columns events(List<Append> appends) {
        var columns = new Columns(
                "int4", "int8", "text", "int4", "timestamptz", "timestamptz", "text", "text", "bytea", "bytea");
        for (int i = 0; i < appends.size(); i++) {
            for (var row : appends.get(i).rows()) {
                columns.add(
                        i + 1,
                        row.sequence(),
                        row.type(),
                        row.version(),
                        row.occurredAt().toString(),
                        row.recordedAt().toString(),
                        row.actorRole(),
                        row.actorId(),
                        row.payload(),
                        row.hash());
            }
        }
        return columns;
    }

    /** The words kept apart from them. */
    static Columns words(List<Append> appends) {
        var columns = new Columns("int4", "int8", "text", "bytea", "bytea");
        for (int i = 0; i < appends.size(); i++) {
            for (var row : appends.get(i).rows()) {
                for (var text : row.texts()) {
                    columns.add(i + 1, row.sequence(), text.path(), text.salt(), text.bytes());
                }
            }
        }
        return columns;
    }

    /** The keys of their requests. */
    static Columns keys(List<Append> appends) {
        var columns = new Columns("int4", "text", "text", "int8", "int8", "bytea");
        for (int i = 0; i < appends.size(); i++) {
            var append = appends.get(i);
            if (append.key().isPresent()) {
                var key = append.key().get();
                columns.add(
                        i + 1,
                        key.scope(),
                        key.key(),
                        append.rows().getFirst().sequence(),
                        append.rows().getLast().sequence(),
                        key.digest().bytes());
            }
        }
        return columns;
    }

    private void add(Object... row) {
        for (int i = 0; i < row.length; i++) {
            columns.get(i).add(row[i]);
        }
    }

    boolean isEmpty() {
        return columns.getFirst().isEmpty();
    }

    /**
     * Binds them from a parameter on.
     *
     * @return the next parameter
     */
    int bind(PreparedStatement statement, int first) throws SQLException {
        for (int i = 0; i < types.size(); i++) {
            statement.setArray(
                    first + i,
                    statement.getConnection().createArrayOf(types.get(i), array(types.get(i), columns.get(i))));
        }
        return first + types.size();
    }

    /** Of the very type, for then the driver sends it in binary form. */
    private static Object[] array(String type, List<Object> column) {
        return switch (type) {
            case "int4" -> column.toArray(new Integer[0]);
            case "int8" -> column.toArray(new Long[0]);
            case "bytea" -> column.toArray(new byte[0][]);
            default -> column.toArray(new String[0]);
        };
    }
}
