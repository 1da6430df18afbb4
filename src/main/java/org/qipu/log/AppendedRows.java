package org.qipu.log;

import java.util.List;

/** What appends write, as columns of one statement; the first column of what belongs to an append is its number, from 1. */
final class AppendedRows {

    private AppendedRows() {}

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
}
