package org.qipu.fault;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** The run as a table: a line a kind of fault, seconds in the median and at most. */
final class Table {

    private static final String LINE = "%-16s %6s  %13s  %13s  %13s  %10s%n";

    private Table() {}

    static String of(Ledger.Kept kept) {
        var table =
                new StringBuilder(LINE.formatted("fault", "times", "no writes", "lag", "whole again", "violations"));
        for (var kind : kept.kinds()) {
            var all = kept.faults().stream()
                    .filter(one -> one.kind().equals(kind.word()))
                    .toList();
            if (!all.isEmpty()) {
                table.append(line(kind.word(), all));
            }
        }
        return table.append(line("all", kept.faults()))
                .append("Seconds, median/most: without an acknowledged command; that one waited for Kafka's consumer;")
                .append(" from the end of the fault until all was up with every copy.%n".formatted())
                .toString();
    }

    private static String line(String name, List<Happened> all) {
        return LINE.formatted(
                name,
                all.size(),
                both(all, Happened::pause),
                both(all, Happened::lag),
                both(all, Happened::ready),
                all.stream().mapToInt(Happened::violations).sum());
    }

    private static String both(List<Happened> all, ToDoubleFunction<Happened> figure) {
        var sorted = all.stream().mapToDouble(figure).sorted().toArray();
        return sorted.length == 0 ? "-" : "%.1f / %.1f".formatted(sorted[sorted.length / 2], sorted[sorted.length - 1]);
    }
}
