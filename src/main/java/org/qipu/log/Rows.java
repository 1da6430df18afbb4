package org.qipu.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.EventText;

/** Reads rows of the table {@code event}. */
final class Rows {

    /** The columns of the table, in the order in which {@link #read} takes them. */
    static final String COLUMNS =
            "game_id, sequence, type, version, occurred_at, recorded_at, actor_role, actor_id, payload, hash";
    /**
     * The same columns with the words kept apart from an event, a text a line; asked for only where the version says
     * that there may be some. Where they stand is written so that it ends nowhere but at its end: whoever adds a row may
     * call its place anything.
     */
    static final String WITH_TEXTS = COLUMNS
            + ", case when version > 1 then (select string_agg(encode(convert_to(t.path, 'UTF8'), 'hex') || ' ' || encode(t.salt, 'hex') || ' '"
            + " || encode(t.text, 'hex'), ','"
            + " order by t.path) from event_text t where t.game_id = event.game_id and t.sequence = event.sequence) end";

    static final int COUNT = 11;
    static final int HASH = 10;
    private static final int TEXTS = 11;

    private Rows() {}

    static EventRow read(ResultSet row) throws SQLException {
        return new EventRow(
                row.getString(1),
                row.getLong(2),
                row.getString(3),
                row.getInt(4),
                row.getObject(5, OffsetDateTime.class).toInstant(),
                row.getObject(6, OffsetDateTime.class).toInstant(),
                row.getString(7),
                row.getString(8),
                row.getBytes(9),
                row.getBytes(10),
                texts(row.getString(TEXTS)));
    }

    /** The words kept apart, of a text a line; none where there is no text. */
    static List<EventText> texts(String lines) {
        return lines == null
                ? List.of()
                : Stream.of(lines.split(","))
                        .map(line -> line.split(" ", -1))
                        .map(parts -> new EventText(
                                new String(HexFormat.of().parseHex(parts[0]), UTF_8),
                                HexFormat.of().parseHex(parts[1]),
                                EventText.words(HexFormat.of().parseHex(parts[2]))))
                        .toList();
    }
}
