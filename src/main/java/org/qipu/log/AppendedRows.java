package org.qipu.log;

import java.util.List;

/** What appends write, as columns of one statement. */
final class AppendedRows {

    private AppendedRows() {}

    /** Their events, each with the sequence and the hash of what its append follows. */
    static Columns events(List<Append> appends) {
        var columns = new Columns(
                "text",
                "int8",
                "text",
                "int4",
                "timestamptz",
                "timestamptz",
                "text",
                "text",
                "bytea",
                "bytea",
                "int8",
                "bytea");
        for (var append : appends) {
            var previous = append.previous().bytes();
            for (var row : append.rows()) {
                columns.add(
                        row.gameId(),
                        row.sequence(),
                        row.type(),
                        row.version(),
                        row.occurredAt().toString(),
                        row.recordedAt().toString(),
                        row.actorRole(),
                        row.actorId(),
                        row.payload(),
                        row.hash(),
                        append.before(),
                        previous);
            }
        }
        return columns;
    }

    /** The words kept apart from them. */
    static Columns words(List<Append> appends) {
        var columns = new Columns("text", "int8", "text", "bytea", "bytea");
        for (var append : appends) {
            for (var row : append.rows()) {
                for (var text : row.texts()) {
                    columns.add(row.gameId(), row.sequence(), text.path(), text.salt(), text.bytes());
                }
            }
        }
        return columns;
    }

    /** The keys of their requests. */
    static Columns keys(List<Append> appends) {
        var columns = new Columns("text", "text", "text", "int8", "int8", "bytea");
        for (var append : appends) {
            if (append.key().isPresent()) {
                var key = append.key().get();
                columns.add(
                        key.scope(),
                        key.key(),
                        append.stream(),
                        append.rows().getFirst().sequence(),
                        append.rows().getLast().sequence(),
                        key.digest().bytes());
            }
        }
        return columns;
    }
}
