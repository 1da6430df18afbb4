package org.qipu.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * The classes of the packaged program as one service of the tests had them loaded, for those that are started after it:
 * a start takes three quarters of the time then (class data sharing of the JVM).
 */
final class LoadedClasses {

    private static final Path ARCHIVE = Path.of("target/services.jsa").toAbsolutePath();
    private static final Path BEING_WRITTEN = Path.of("target/services.jsa.new").toAbsolutePath();
    private static final String UNTOLD = "-Xlog:cds*=off";

    private static FileLock writing;

    private LoadedClasses() {}

    /** What a Java is started with: it uses what there is, or writes it at its end. */
    static synchronized List<String> options() throws IOException {
        if (isThere()) {
            return List.of("-XX:SharedArchiveFile=" + ARCHIVE, UNTOLD);
        }
        if (writing != null) {
            return List.of();
        }
        var channel = FileChannel.open(
                ARCHIVE.resolveSibling("services.jsa.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        writing = channel.tryLock(); // the other JVM of the tests may have begun
        if (writing == null) {
            channel.close();
            return List.of();
        }
        return List.of("-XX:ArchiveClassesAtExit=" + BEING_WRITTEN, UNTOLD);
    }

    private static boolean isThere() throws IOException {
        return Files.exists(ARCHIVE)
                && Files.getLastModifiedTime(ARCHIVE).compareTo(Files.getLastModifiedTime(RunningService.JAR)) > 0;
    }

    /**
     * One that was started with these options has ended.
     *
     * @param byItself or it was killed, and has not written all
     */
    static synchronized void hasEnded(List<String> options, boolean byItself) {
        if (writing == null || options.isEmpty() || !options.getFirst().endsWith(BEING_WRITTEN.toString())) {
            return;
        }
        try {
            if (byItself && Files.exists(BEING_WRITTEN)) {
                Files.move(BEING_WRITTEN, ARCHIVE, StandardCopyOption.ATOMIC_MOVE);
            }
            writing.channel().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writing = null;
        }
    }
}
