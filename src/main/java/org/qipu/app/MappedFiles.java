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
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gives back the memory of files that this process has mapped and only reads: Java itself, and what it remembers of a start
 * ({@code -XX:AOTCache}), most of which is needed once.
 *
 * <p>What is needed again is read again, page by page instead of sixteen at a time, so that little comes back with it. Linux alone is asked
 * (madvise(2), {@code MADV_PAGEOUT}, since 5.4), which drops no page that has been written, that another process has mapped too, or of a file
 * that this user may not write; elsewhere, and where it refuses, nothing happens.
 */
final class MappedFiles {

    private static final Path MAPS = Path.of("/proc/self/maps");
    /** Of proc_pid_maps(5): addresses, that it is read and not written, and a path. */
    private static final Pattern READ_ONLY = Pattern.compile("([0-9a-f]+)-([0-9a-f]+) r-[x-][ps] \\S+ \\S+ \\S+ +/.*");

    private static final int RANDOM = 1;
    private static final int PAGEOUT = 21;

    private MappedFiles() {}

    /** Gives back what the system takes. */
    static void giveBack() {
        List<String> maps;
        try {
            maps = Files.readAllLines(MAPS, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return; // not Linux
        }
        Linker.nativeLinker().defaultLookup().find("madvise").ifPresent(found -> {
            var madvise = Linker.nativeLinker()
                    .downcallHandle(found, FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
            maps.stream().map(READ_ONLY::matcher).filter(Matcher::matches).forEach(map -> advise(madvise, map));
        });
    }

    private static void advise(MethodHandle madvise, Matcher map) {
        long from = Long.parseUnsignedLong(map.group(1), 16);
        long length = Long.parseUnsignedLong(map.group(2), 16) - from;
        try {
            // what it answers is not looked at: it is advice
            int _ = (int) madvise.invokeExact(MemorySegment.ofAddress(from), length, RANDOM);
            int _ = (int) madvise.invokeExact(MemorySegment.ofAddress(from), length, PAGEOUT);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e); // what is called throws nothing
        }
    }
}
