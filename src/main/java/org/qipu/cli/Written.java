package org.qipu.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.qipu.embedded.CannotStart;

/** What a command writes of what it was asked for: to a file, whole or not at all, or as it comes. */
final class Written {

    private static final String CUT_OFF = "Not all of it could be written to the standard output.";

    private Written() {}

    /** What writes it; where it throws, a file is as it was before. */
    interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /** Says of a place where nothing can be written that it is none, before anybody is asked for what would be written. */
    static void requirePlace(Path file) {
        if (Files.isDirectory(file)) {
            throw new Service.Failed(file + " is a directory: name a file.");
        }
        var parent = file.toAbsolutePath().getParent();
        if (parent != null && !Files.isDirectory(parent)) {
            throw new Service.Failed("There is no directory " + file.getParent() + ".");
        }
    }

    /** Writes a file in the place of what was there; what is none, a device or a pipe, is given it as it comes. */
    static void to(Path file, Writing writing) {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                try (var out = Files.newOutputStream(file)) {
                    writing.to(out);
                }
                return;
            }
            var place = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            // of this process alone: another may write the same, and a file of somebody's may be called so
            var part = place.resolveSibling(
                    "." + place.getFileName() + "." + ProcessHandle.current().pid() + ".part");
            try {
                try (var out = Files.newOutputStream(part)) {
                    writing.to(out);
                }
                Files.move(part, place, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            throw new Service.Failed(file + " could not be written: " + CannotStart.reason(e) + ".");
        }
    }

    /** Writes to the standard output, which by itself says nothing of what it could not write. */
    static void toStandardOutput(Writing writing) {
        try {
            writing.to(new FilterOutputStream(System.out) {
                @Override
                public void write(byte[] bytes, int from, int length) throws IOException {
                    out.write(bytes, from, length);
                    require(System.out);
                }
            });
            require(System.out);
        } catch (IOException e) {
            throw new Service.Failed(e.getMessage());
        }
    }

    private static void require(PrintStream out) throws IOException {
        if (out.checkError()) {
            throw new IOException(CUT_OFF);
        }
    }

    /** Says so where the standard output did not take all that a command wrote, and returns the exit code. */
    static int code(int code) {
        if (System.out.checkError() && code == 0) {
            System.err.println(CUT_OFF);
            return 1;
        }
        return code;
    }
}
