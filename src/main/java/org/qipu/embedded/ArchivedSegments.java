package org.qipu.embedded;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * The segments of the log that an archive has after those of a backup.
 *
 * <p>PostgreSQL takes the first one that it is not given for the end of the log, whatever the reason, and says nothing of
 * those after it.
 *
 * @param last    the last segment that the backup has itself, counted from the first there ever was
 * @param archive where they lie
 * @param files   by what they are counted
 */
record ArchivedSegments(long last, Path archive, SortedMap<Long, Path> files) {

    /** In bytes, as PostgreSQL makes a segment where nobody asks for another size. */
    static final long SIZE = 16L << 20;

    private static final Pattern NAME = Pattern.compile("([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\\.gz");
    private static final long IN_FOUR_GIGABYTES = (1L << Integer.SIZE) / SIZE;
    private static final int HEX = 16;

    /** Those of an archive after a backup, on its timeline or on one that left it later. */
    static ArchivedSegments after(Manifest.LogEnd end, Path archive) throws IOException {
        var last = (end.place() - 1) / SIZE;
        var found = new TreeMap<Long, Path>();
        try (var files = Files.list(archive)) {
            for (var file : files.sorted().toList()) { // of two timelines the later one, as PostgreSQL does
                var name = NAME.matcher(file.getFileName().toString());
                if (name.matches() && Long.parseLong(name.group(1), HEX) >= end.timeline()) {
                    var count =
                            Long.parseLong(name.group(2), HEX) * IN_FOUR_GIGABYTES + Long.parseLong(name.group(3), HEX);
                    if (count > last) {
                        found.put(count, file);
                    }
                }
            }
        }
        return new ArchivedSegments(last, archive, found);
    }

    /** Why not all of them could be read one after the other, as a sentence; none where they can. */
    Optional<String> trouble() throws IOException {
        var next = last + 1;
        for (var segment : files.entrySet()) {
            if (segment.getKey() != next) {
                var lost = segment.getKey() - next;
                return Optional.of(told(
                        next,
                        (lost == 1 ? "a segment of the log is" : lost + " segments of the log are") + " missing before "
                                + segment.getValue()));
            }
            var why = unreadable(segment.getValue());
            if (why.isPresent()) {
                return Optional.of(told(next, segment.getValue() + " cannot be read (" + why.get() + ")"));
            }
            next++;
        }
        return Optional.empty();
    }

    private String told(long lost, String what) throws IOException {
        var whole = files.get(lost - 1);
        return what + ", so that nothing after it can be restored. "
                + (whole == null
                        ? "Without --archive what the backup has is restored."
                        : "Name an instant before " + written(whole) + " with --until.");
    }

    private static Instant written(Path segment) throws IOException {
        return Files.getLastModifiedTime(segment).toInstant();
    }

    private static Optional<String> unreadable(Path segment) {
        try (var unzipped = new GZIPInputStream(Files.newInputStream(segment))) {
            var bytes = unzipped.transferTo(OutputStream.nullOutputStream());
            return bytes == SIZE ? Optional.empty() : Optional.of("it has " + bytes + " bytes, not " + SIZE);
        } catch (IOException e) {
            return Optional.of(CannotStart.reason(e));
        }
    }
}
