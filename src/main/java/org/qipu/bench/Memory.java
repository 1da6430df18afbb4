package org.qipu.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** How much memory this process and those it started hold: their proportional set size, as Linux counts it. */
final class Memory {

    private Memory() {
    }

    /** Megabytes of this process and of all its descendants; nothing where the system does not tell. */
    static String text() {
        var self = ProcessHandle.current();
        var own = megabytes(self.pid());
        var children = self.descendants().mapToLong(child -> Math.max(0, megabytes(child.pid()))).sum();
        return own < 0 ? "not told by this system" : "%,d MB: service and broker %,d, database %,d".formatted(own + children, own, children);
    }

    private static long megabytes(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc", String.valueOf(pid), "smaps_rollup"))) {
            return lines.filter(line -> line.startsWith("Pss:")).mapToLong(line -> Long.parseLong(line.replaceAll("\\D", ""))).findFirst().orElse(-1024) / 1024;
        } catch (IOException e) {
            return -1;
        }
    }
}
