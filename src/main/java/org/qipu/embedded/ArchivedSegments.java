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
 * @param backup  whose log goes on, and where
 * @param archive where they lie
 * @param files   by what they are counted from the first there ever was; the one in which the backup ends is among them
 */
record ArchivedSegments(Ended backup, Path archive, SortedMap<Long, Path> files) {

    /**
     * The log of a backup.
     *
     * @param end      where it ends
     * @param cluster  whose it is
     * @param archived whether it was archived while the backup was made: then the segment in which it ends has to be there
     */
    record Ended(Manifest.LogEnd end, Optional<ClusterId> cluster, boolean archived) {

        static Ended of(Path backup) throws IOException {
            var manifest = Manifest.of(backup.resolve(Backup.BASE));
            return new Ended(manifest.end(), manifest.cluster(), Files.exists(backup.resolve(Backup.ARCHIVED)));
        }

        /** The segment in which it ends. */
        long last() {
            return (end.place() - 1) / SIZE;
        }
    }

    /** In bytes, as PostgreSQL makes a segment where nobody asks for another size. */
    static final long SIZE = 16L << 20;

    private static final Pattern NAME = Pattern.compile("([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\\.gz");
    private static final long IN_FOUR_GIGABYTES = (1L << Integer.SIZE) / SIZE;
    private static final int HEX = 16;

    /** Those of an archive after a backup, on its timeline or on one that left it later. */
    static ArchivedSegments after(Ended backup, Path archive) throws IOException {
        var found = new TreeMap<Long, Path>();
        try (var files = Files.list(archive)) {
            for (var file : files.sorted().toList()) { // of two timelines the later one, as PostgreSQL does
                var name = NAME.matcher(file.getFileName().toString());
                if (name.matches()
                        && Long.parseLong(name.group(1), HEX) >= backup.end().timeline()) {
                    var count =
                            Long.parseLong(name.group(2), HEX) * IN_FOUR_GIGABYTES + Long.parseLong(name.group(3), HEX);
                    if (count >= backup.last()) {
                        found.put(count, file);
                    }
                }
            }
        }
        return new ArchivedSegments(backup, archive, found);
    }

    /**
     * Why this is no archive that goes on where the backup ends, as a sentence; none where it is. PostgreSQL would restore
     * what the backup has alone, and say nothing.
     */
    Optional<String> elsewhere() throws IOException {
        var first = Optional.ofNullable(files.get(backup.last())).or(() -> Optional.ofNullable(files.get(next())));
        if (first.isPresent()) {
            return first.flatMap(this::strange);
        }
        if (!files.isEmpty()) {
            return told(next(), missing(next(), files.firstKey()));
        }
        return !backup.archived() && isOfTheSame()
                ? Optional.empty() // made while nothing was archived: nothing was since
                : Optional.of(
                        "the archive " + archive
                                + " has no segment of the log that goes on where this backup ends. Is it mistyped, or not mounted? Without --archive what the backup has is restored.");
    }

    private boolean isOfTheSame() throws IOException {
        var owners = new ArchiveOwner(archive).all();
        return !owners.isEmpty()
                && owners.stream()
                        .allMatch(owner -> backup.cluster()
                                .filter(own -> !own.equals(owner))
                                .isEmpty());
    }

    private Optional<String> strange(Path segment) {
        return ClusterId.ofSegment(segment)
                .filter(whose ->
                        backup.cluster().filter(own -> !own.equals(whose)).isPresent())
                .map(whose ->
                        segment + " is of another service, not of the one that was backed up: name its own archive.");
    }

    private long next() {
        return backup.last() + 1;
    }

    /** Why not all of them could be read one after the other, as a sentence; none where they can. */
    Optional<String> trouble() throws IOException {
        var next = next();
        for (var segment : files.tailMap(next).entrySet()) {
            if (segment.getKey() != next) {
                return told(next, missing(next, segment.getKey()));
            }
            var why = unreadable(segment.getValue());
            if (why.isPresent()) {
                return told(next, segment.getValue() + " cannot be read (" + why.get() + ")");
            }
            var strange = strange(segment.getValue());
            if (strange.isPresent()) {
                return strange;
            }
            next++;
        }
        return Optional.empty();
    }

    private String missing(long from, long to) {
        var lost = to - from;
        return (lost == 1 ? "a segment of the log is" : lost + " segments of the log are") + " missing before "
                + files.get(to);
    }

    private Optional<String> told(long lost, String what) throws IOException {
        var whole = files.tailMap(next()).get(lost - 1);
        return Optional.of(what + ", so that nothing after it can be restored. "
                + (whole == null
                        ? "Without --archive what the backup has is restored."
                        : "Name an instant before " + written(whole) + " with --until."));
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
