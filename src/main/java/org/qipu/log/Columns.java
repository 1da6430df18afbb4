package org.qipu.log;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Rows for one statement, handed over as an array a column: {@code select … from unnest(?, ?, …)}. */
public final class Columns {

    private final List<String> types;
    private final List<List<Object>> columns = new ArrayList<>();

    /** Columns without rows; {@code types} as PostgreSQL calls them. */
    public Columns(String... types) {
        this.types = List.of(types);
        this.types.forEach(type -> columns.add(new ArrayList<>()));
    }

    /** Adds a row; whole numbers, truth values and bytes as what they are, everything else as its text, and null where there is nothing. */
    public void add(Object... row) {
        for (int i = 0; i < row.length; i++) {
            columns.get(i).add(row[i]);
        }
    }

    /** Whether there is no row. */
    public boolean isEmpty() {
        return columns.getFirst().isEmpty();
    }

    /**
     * Binds them from a parameter on.
     *
     * @return the next parameter
     */
    public int bind(PreparedStatement statement, int first) throws SQLException {
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
            case "bool" -> column.toArray(new Boolean[0]);
            case "bytea" -> column.toArray(new byte[0][]);
            default -> column.toArray(new String[0]);
        };
    }
}
