package org.qipu.imports;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.qipu.imports.ImportReport.Entry;
import org.qipu.imports.ImportReport.Reason;
import org.qipu.imports.ImportReport.Summary;

/** Counts what an import does and keeps what it finds; many games at a time report to it. */
final class Counting {

    private static final int LISTED = 20;
    private static final int MOST_COMPETITIONS = 100_000;

    private final long bytesTotal;
    private final long passedOver;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, Long> encodings = new TreeMap<>();
    private final Map<String, Long> dated = new TreeMap<>();
    private final Map<String, Long> competitions = new LinkedHashMap<>();
    private final Map<Reason, Long> reasons = new LinkedHashMap<>();
    private long files;
    private long games;
    private long added;
    private long known;
    private long refused;
    private long events;
    private long cut;
    private long characters;

    Counting(long bytesTotal, long passedOver) {
        this.bytesTotal = bytesTotal;
        this.passedOver = passedOver;
    }

    synchronized void file(String encoding) {
        files++;
        encodings.merge(encoding, 1L, Long::sum);
    }

    synchronized void added(PgnTaking.Taken taken, int recorded) {
        games++;
        added++;
        events += recorded;
        dated(taken);
        taken.command()
                .schedule()
                .competition()
                .filter(id -> competitions.size() < MOST_COMPETITIONS || competitions.containsKey(id))
                .ifPresent(id -> competitions.merge(id, 1L, Long::sum));
    }

    synchronized void known(PgnTaking.Taken taken) { // it may belong to another competition than is named now
        games++;
        known++;
        dated(taken);
    }

    private void dated(PgnTaking.Taken taken) {
        taken.command()
                .source()
                .dated()
                .ifPresent(how -> dated.merge(how.name().toLowerCase(Locale.ROOT), 1L, Long::sum));
    }

    synchronized void refused(Entry entry) {
        games++;
        refused++;
        found(entry);
    }

    synchronized void found(Entry entry) {
        reasons.merge(new Reason(entry.kind(), entry.refused(), 0, entry.rulebooks()), 1L, Long::sum);
        var brief = entry.brief();
        if (entries.size() < ImportReport.MOST_ENTRIES
                && characters + brief.characters() <= ImportReport.MOST_CHARACTERS) {
            characters += brief.characters();
            entries.add(brief);
        } else {
            cut++;
        }
    }

    synchronized ImportReport report(long bytesRead) {
        var sorted = entries.stream()
                .sorted(Comparator.comparing((Entry entry) -> entry.file().orElse(0))
                        .thenComparingLong(Entry::game))
                .toList();
        var counted = reasons.entrySet().stream()
                .map(one -> new Reason(
                        one.getKey().kind(),
                        one.getKey().refused(),
                        one.getValue(),
                        one.getKey().rulebooks()))
                .sorted(Comparator.comparing(Reason::refused)
                        .reversed()
                        .thenComparing(Comparator.comparingLong(Reason::count).reversed()))
                .toList();
        var largest = new LinkedHashMap<String, Long>();
        competitions.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(LISTED)
                .forEach(one -> largest.put(one.getKey(), one.getValue()));
        return new ImportReport(
                games,
                added,
                known,
                refused,
                events,
                bytesRead,
                bytesTotal,
                sorted,
                cut,
                Optional.of(new Summary(
                        files,
                        passedOver,
                        Map.copyOf(encodings),
                        Map.copyOf(dated),
                        counted,
                        competitions.size(),
                        largest)));
    }
}
