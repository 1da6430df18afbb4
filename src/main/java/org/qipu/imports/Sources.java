package org.qipu.imports;

import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The files of an import: the one that was received, or those in it where that is a zip archive.
 *
 * <p>What an archive unpacks to is bounded, whatever it says of itself.
 *
 * @param files      in the order of their names
 * @param bytes      how many bytes they have, as far as is known before they are read
 * @param passedOver how many files of the archive are, by their names, no records of games
 */
record Sources(List<Source> files, long bytes, long passedOver, Closeable archive) implements Closeable {

    private static final int MOST_FILES = 200_000;

    /** A file. */
    interface Source {

        /** Its bytes, from the first. */
        InputStream open() throws IOException;
    }

    /** An archive unpacks to more than is allowed. */
    static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;

        TooLarge(String why) {
            super(why);
        }
    }

    /** What is in that file. */
    static Sources of(Path file) throws IOException {
        try {
            return isZip(file) ? archived(file) : alone(file);
        } catch (ZipException e) {
            return alone(file); // broken: refused as the file that it is
        }
    }

    private static Sources alone(Path file) throws IOException {
        return new Sources(List.of(() -> Files.newInputStream(file)), Files.size(file), 0, () -> {});
    }

    private static boolean isZip(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return GameFiles.isZip(in.readNBytes(4));
        }
    }

    private static Sources archived(Path file) throws IOException {
        var zip = new ZipFile(file.toFile(), StandardCharsets.ISO_8859_1); // takes names in any encoding
        if (zip.size() > MOST_FILES) {
            zip.close();
            throw new TooLarge("An archive has at most " + MOST_FILES + " files.");
        }
        var allowed = new long[] {GameFiles.mayUnpackTo(Files.size(file))};
        var all = new ArrayList<ZipEntry>();
        zip.stream().filter(entry -> !entry.isDirectory()).forEach(all::add);
        var games = all.stream()
                .filter(entry -> GameFiles.isOfGames(entry.getName()))
                .sorted(Comparator.comparing(entry -> GameFiles.inOrder(entry.getName())))
                .toList();
        var bytes =
                games.stream().mapToLong(entry -> Math.max(0, entry.getSize())).sum();
        var files = games.stream()
                .<Source>map(entry -> () -> new Bounded(zip.getInputStream(entry), allowed))
                .toList();
        return new Sources(files, bytes, all.size() - (long) games.size(), zip);
    }

    @Override
    public void close() throws IOException {
        archive.close();
    }

    /** Reads no more than all files together may have. */
    private static final class Bounded extends FilterInputStream {
        private final long[] left;

        Bounded(InputStream in, long[] left) {
            super(in);
            this.left = left;
        }

        @Override
        public int read() throws IOException {
            var next = super.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            var count = super.read(into, offset, length);
            count(Math.max(0, count));
            return count;
        }

        private void count(int bytes) throws IOException {
            left[0] -= bytes;
            if (left[0] < 0) {
                throw new TooLarge("The archive unpacks to far more than its size allows.");
            }
        }
    }
}
