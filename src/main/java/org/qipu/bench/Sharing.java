package org.qipu.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Among whom Linux shares the processors where they do not suffice.
 *
 * <p>Each process of PostgreSQL is a session of its own. Where sessions share alike ({@code sched(7)}, "The autogroup feature"), a
 * connection that has next to nothing to do waits for a tenth of a second beside another program that is busy. A process in a control
 * group for processors, as in a container or where systemd weighs services, shares among the processes of that group.
 */
enum Sharing {
    SESSIONS(
            "Linux shares the processors among sessions here, of which each connection of PostgreSQL is one: docs/operations.md"),
    PROCESSES("Linux shares the processors among processes here, or those of a control group"),
    UNKNOWN("among whom the processors are shared was not looked at: this is not Linux");

    private final String words;

    Sharing(String words) {
        this.words = words;
    }

    /** Among whom this process shares them. */
    static Sharing here() {
        return of(Path.of("/proc"), Path.of("/sys/fs/cgroup"));
    }

    /**
     * Among whom the process shares them of which these tell.
     *
     * @param proc   what Linux says of processes
     * @param groups where the control groups are, of the second version or, by controllers, of the first
     */
    static Sharing of(Path proc, Path groups) {
        var setting = proc.resolve("sys/kernel/sched_autogroup_enabled");
        var own = proc.resolve("self/cgroup");
        try {
            if (!Files.exists(own)) {
                return UNKNOWN;
            }
            if (!Files.exists(setting) || !Files.readString(setting).strip().equals("1")) {
                return PROCESSES;
            }
            for (var line : Files.readAllLines(own)) {
                if (isWeighed(line.split(":", 3), groups)) {
                    return PROCESSES;
                }
            }
            return SESSIONS;
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    /** Whether a line of {@code /proc/self/cgroup} (number, controllers, path) says that the processor is weighed. */
    private static boolean isWeighed(String[] line, Path groups) {
        var controllers = line[1];
        var group = Path.of("/").relativize(Path.of(line[2]));
        if (!controllers.isEmpty()) {
            return ("," + controllers + ",").contains(",cpu,") && !line[2].equals("/");
        }
        for (var at = groups.resolve(group).normalize(); at.startsWith(groups); at = at.getParent()) {
            if (Files.exists(at.resolve("cpu.weight"))) { // the first of all has none
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return words;
    }
}
