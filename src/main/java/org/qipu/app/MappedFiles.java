package org.qipu.app;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Gives back the memory of files that this process has mapped and only reads, but for programs: above all of what Java remembers of a start
 * ({@code -XX:AOTCache}), most of which is needed once.
 *
 * <p>What is needed again is read again, page by page instead of sixteen at a time, so that little comes back with it. Linux alone is asked
 * (madvise(2), {@code MADV_PAGEOUT}, since 5.4), which drops no page that has been written, that another process has mapped too, or of a file
 * that this user may not write; elsewhere, and where it refuses, nothing happens.
 */
final class MappedFiles {

    private static final Path MAPS = Path.of("/proc/self/maps");
    /** Of proc_pid_maps(5): addresses, that it is read and neither written nor run, and a path. */
    private static final Pattern READ_ONLY = Pattern.compile("([0-9a-f]+)-([0-9a-f]+) r--[ps] \\S+ \\S+ \\S+ +/.*");

    /**
     * Bytes given back at once, and how long to wait after them: who needs some of it is not to need all of it at the same moment.
     * Smaller ones give back less, for what the system read together goes together.
     */
    private static final long SLICE = 16 << 20;

    private static final Duration PAUSE = Duration.ofMillis(200);

    private static final int RANDOM = 1;
    private static final int PAGEOUT = 21;

    private MappedFiles() {}

    /**
     * Gives back what the system takes, and waits after each whole slice.
     *
     * @throws InterruptedException when it is to end before
     */
    static void giveBack() throws InterruptedException {
        List<String> maps;
        try {
            maps = Files.readAllLines(MAPS, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return; // not Linux
        }
        var linker = Linker.nativeLinker();
        var madvise = linker.downcallHandle(
                linker.defaultLookup().findOrThrow("madvise"),
                FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
        for (var line : maps) {
            var map = READ_ONLY.matcher(line);
            if (map.matches()) {
                giveBack(madvise, Long.parseUnsignedLong(map.group(1), 16), Long.parseUnsignedLong(map.group(2), 16));
            }
        }
    }

    private static void giveBack(MethodHandle madvise, long from, long end) throws InterruptedException {
        advise(madvise, from, end - from, RANDOM);
        for (long slice = from; slice < end; slice += SLICE) {
            advise(madvise, slice, Math.min(SLICE, end - slice), PAGEOUT);
            if (end - slice >= SLICE) {
                Thread.sleep(PAUSE);
            }
        }
    }

    /** What it answers is not looked at: it is advice. */
    private static void advise(MethodHandle madvise, long from, long length, int advice) {
        try {
            int _ = (int) madvise.invokeExact(MemorySegment.ofAddress(from), length, advice);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e); // what is called throws nothing
        }
    }
}
