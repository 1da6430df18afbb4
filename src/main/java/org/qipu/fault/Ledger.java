package org.qipu.fault;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run as it is kept: its seed, the machine, every fault so far, and what did not hold. */
final class Ledger {

    private static final ObjectMapper MAPPER = new ObjectMapper()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    private final Path file;
    private Kept kept;

    /**
     * What is written.
     *
     * @param seed     the chance
     * @param kinds    what may happen
     * @param machine  where it ran
     * @param faults   what happened
     * @param checked  what was held against what is there at the end, each time the machines were ended
     * @param violated what did not hold
     * @param late     what went on later than is the goal
     */
    record Kept(
            long seed,
            List<Kind> kinds,
            Map<String, String> machine,
            List<Happened> faults,
            List<Map<String, Object>> checked,
            List<String> violated,
            List<String> late) {

        /**
         * Whether everything held, and went on as quickly as is the goal. What a session saw that was cut off counts too, and
         * where nothing was held against what is there at the end, nothing is known.
         */
        boolean held() {
            return !checked.isEmpty()
                    && checked.stream().allMatch(one -> Integer.valueOf(0).equals(one.get("violations")))
                    && faults.stream().allMatch(one -> one.violations() == 0)
                    && late.isEmpty();
        }
    }

    private Ledger(Path file, Kept kept) {
        this.file = file;
        this.kept = kept;
    }

    static Ledger begin(Path file, long seed, List<Kind> kinds) {
        return new Ledger(file, new Kept(seed, kinds, Machine.described(), List.of(), List.of(), List.of(), List.of()));
    }

    /** One that goes on where it ended. */
    static Ledger resume(Path file) {
        try {
            return new Ledger(file, MAPPER.readValue(file.toFile(), Kept.class));
        } catch (IOException e) {
            throw new CannotTry("No run is kept in " + file + ": " + e.getMessage());
        }
    }

    Kept kept() {
        return kept;
    }

    /** The place of the fault that comes next. */
    int next() {
        return kept.faults().size() + 1;
    }

    void happened(Happened one) {
        var faults = new ArrayList<>(kept.faults());
        faults.add(one);
        write(new Kept(
                kept.seed(), kept.kinds(), kept.machine(), faults, kept.checked(), kept.violated(), kept.late()));
    }

    /** What was held against what is there at the end of a session, and what did not hold in it. */
    void checked(Map<String, Object> figures, Found found) {
        var checked = new ArrayList<>(kept.checked());
        checked.add(new LinkedHashMap<>(figures));
        write(new Kept(
                kept.seed(),
                kept.kinds(),
                kept.machine(),
                kept.faults(),
                checked,
                both(kept.violated(), found.told()),
                both(kept.late(), found.tooLate())));
    }

    private static List<String> both(List<String> earlier, List<String> later) {
        var all = new ArrayList<>(earlier);
        all.addAll(later);
        return all;
    }

    private void write(Kept next) {
        kept = next;
        try {
            var beside = file.resolveSibling(file.getFileName() + ".new");
            MAPPER.writeValue(beside.toFile(), kept);
            Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
