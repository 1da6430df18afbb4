package org.qipu.bench;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What a run of the benchmark measured, by name, as JSON and beside what an earlier run did.
 *
 * <p>Example: {@code {"figures": {"appends/16/command-path": {"unit": "1/s", "median": 11501.2, "least": …, "ofBare": 0.97}}}}.
 */
public final class Figures {

    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final Map<String, Figure> measured = new LinkedHashMap<>();

    /**
     * One figure.
     *
     * @param unit   of the values: {@code 1/s}, {@code ms}, {@code MB}
     * @param median the one in the middle
     * @param p99    of times
     * @param least  of the rounds
     * @param most   of the rounds, or of the times
     * @param ofBare the share of what bare JDBC did in the same run
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Figure(String unit, double median, Double p99, Double least, Double most, Double ofBare) {}

    /** A rate, in rounds. */
    void rate(String name, Rounds rounds) {
        measured.put(name, new Figure("1/s", rounds.median(), null, rounds.least(), rounds.most(), null));
    }

    /** A rate, in rounds, beside that of bare JDBC. */
    void rate(String name, Rounds rounds, Rounds bare) {
        var share = rounds.median() / bare.median();
        measured.put(name, new Figure("1/s", rounds.median(), null, rounds.least(), rounds.most(), share));
    }

    /** Times. */
    void times(String name, Latencies times) {
        measured.put(name, new Figure("ms", times.millis(0.5), times.millis(0.99), null, times.millis(1), null));
    }

    /** One value. */
    public void value(String name, String unit, double value) {
        measured.put(name, new Figure(unit, value, null, null, null, null));
    }

    /** Writes them, and what they were measured on. */
    public void write(Path file) throws IOException {
        var machine = Map.of(
                "processors",
                Runtime.getRuntime().availableProcessors(),
                "system",
                System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                "java",
                Runtime.version().toString(),
                "heapMegabytes",
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getMax() >> 20);
        var whole = new LinkedHashMap<String, Object>();
        whole.put("measuredAt", Instant.now().toString());
        whole.put("machine", machine);
        whole.put("figures", measured);
        Files.writeString(file, JSON.writeValueAsString(whole) + "\n");
    }

    /**
     * Tells each beside what an earlier run measured; nothing fails of it.
     *
     * @param file as {@link #write} wrote it
     */
    public void beside(Path file, PrintWriter out) throws IOException {
        var earlier = JSON.readTree(Files.readString(file));
        out.printf(
                Locale.ROOT,
                "%nBeside %s of %s (shares of bare JDBC can be compared, other figures on the same machine alone)%n",
                file.getFileName(),
                earlier.path("measuredAt").asText("?"));
        out.printf(Locale.ROOT, "  %-34s %12s %12s %8s%n", "", "now", "then", "");
        measured.forEach(
                (name, now) -> line(out, name, now, earlier.path("figures").path(name)));
        out.flush();
    }

    private static void line(PrintWriter out, String name, Figure now, JsonNode then) {
        var share = now.ofBare() != null;
        var value = share ? now.ofBare() : now.median();
        var before = then.path(share ? "ofBare" : "median");
        var unit = share ? "of bare" : now.unit();
        if (before.asDouble() != 0) {
            out.printf(
                    Locale.ROOT,
                    "  %-34s %,12.2f %,12.2f %7.2f×  %s%n",
                    name,
                    value,
                    before.asDouble(),
                    value / before.asDouble(),
                    unit);
        } else {
            out.printf(
                    Locale.ROOT,
                    "  %-34s %,12.2f %12s %8s  %s%n",
                    name,
                    value,
                    before.isNumber() ? "0.00" : "–",
                    "",
                    unit);
        }
    }
}
