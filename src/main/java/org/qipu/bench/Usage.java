package org.qipu.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;

/** What a process of this machine uses, as Linux counts it. */
final class Usage {

    private static final double TICKS = 100;
    private static final int USER = 11;
    private static final int SYSTEM = 12;

    private Usage() {}

    /** The seconds of the processor that a process has used. */
    static double seconds(long pid) {
        try {
            var text = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
            var fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
            return (Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM])) / TICKS;
        } catch (IOException e) {
            return 0; // it has ended
        }
    }

    /** The same of a process and of all that it started and that are still there. */
    static double secondsOfAll(long pid) {
        return LongStream.concat(
                        LongStream.of(pid),
                        ProcessHandle.of(pid).stream()
                                .flatMap(ProcessHandle::descendants)
                                .mapToLong(ProcessHandle::pid))
                .mapToDouble(Usage::seconds)
                .sum();
    }

    /** The bytes in memory that a process holds. */
    static long resident(long pid) {
        try (var lines = Files.lines(Path.of("/proc", String.valueOf(pid), "status"))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(-1);
        } catch (IOException e) {
            return -1;
        }
    }

    /** The bytes of the heap of a Java process after its garbage was collected; less than none where nothing tells. */
    static long heap(long pid) throws InterruptedException {
        try {
            run("jcmd", String.valueOf(pid), "GC.run");
            var told = run("jcmd", String.valueOf(pid), "GC.heap_info");
            return told.lines()
                    .map(String::strip)
                    .filter(line -> line.contains(" used "))
                    .filter(line -> !line.startsWith("class space") && !line.startsWith("Metaspace"))
                    .mapToLong(line -> {
                        var used = line.substring(line.indexOf(" used ") + 6).strip();
                        return 1024 * Long.parseLong(used.substring(0, used.indexOf('K')));
                    })
                    .sum();
        } catch (IOException | NumberFormatException | StringIndexOutOfBoundsException e) {
            return -1;
        }
    }

    private static String run(String... command) throws IOException, InterruptedException {
        var program =
                Path.of(System.getProperty("java.home"), "bin", command[0]).toString();
        command[0] = program;
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var text = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        process.waitFor();
        return text;
    }

    /** The bytes of all files below a directory whose path has a name in it. */
    static long bytes(Path directory, String name) throws IOException {
        try (var files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().contains(name)
                            && file.getFileName().toString().endsWith(".log"))
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}
