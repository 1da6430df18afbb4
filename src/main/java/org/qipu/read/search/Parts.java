package org.qipu.read.search;

import java.util.ArrayList;
import java.util.List;

/** SQL as it is put together, each value beside the text that has its place. */
final class Parts {

    private final StringBuilder sql = new StringBuilder();
    private final List<Object> values = new ArrayList<>();

    Parts add(String text, Object... wanted) {
        sql.append(text);
        values.addAll(List.of(wanted));
        return this;
    }

    Parts add(Parts others) {
        sql.append(others.sql);
        values.addAll(others.values);
        return this;
    }

    String sql() {
        return sql.toString();
    }

    List<Object> values() {
        return List.copyOf(values);
    }
}
