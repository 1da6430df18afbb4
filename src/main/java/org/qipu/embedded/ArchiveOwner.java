package org.qipu.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.qipu.disk.WholeFile;

/**
 * Whose an archive of the log is: a small file in it says so, and where there is none yet its segments do.
 *
 * <p>Two services that filled one archive would each take the segments of the other for its own, for their names are the same.
 */
record ArchiveOwner(Path archive) {

    /** The file that says it. */
    static final String MARK = ".qipu-archive";

    /** What PostgreSQL hands over: segments, where a timeline began, where a backup was made; and what was cut off half-way. */
    private static final Pattern HANDED_OVER =
            Pattern.compile("[0-9A-F]{8}(\\.history|[0-9A-F]{16}(\\.[0-9A-F]{8}\\.backup|\\.partial)?)\\.gz(\\.part)?");

    private static final Pattern SEGMENT = Pattern.compile("[0-9A-F]{24}\\.gz");
    private static final Pattern IN_DATA = Pattern.compile("[0-9A-F]{24}");
    private static final int TIMELINE = 8;
    private static final int NAME = 24;

    /** Nobody's data, and nothing that an empty disk does not have: {@code lost+found} is on one of its own. */
    private static boolean isNothing(String name) {
        return name.equals("lost+found") || name.startsWith(".");
    }

    /** Who filled it, one by one; none where nobody did. */
    List<ClusterId> all() throws IOException {
        var mark = archive.resolve(MARK);
        var said = Files.exists(mark) ? ClusterId.parse(Files.readString(mark)) : Optional.<ClusterId>empty();
        return said.isPresent() ? List.of(said.get()) : ofSegments();
    }

    /** By the last segment of each timeline and the first of all: an archive of years has half a million of them. */
    private List<ClusterId> ofSegments() throws IOException {
        try (var files = Files.list(archive)) {
            var last = new TreeMap<String, Path>();
            var segments =
                    files.filter(named(SEGMENT.asMatchPredicate())).sorted().toList();
            segments.forEach(one -> last.put(one.getFileName().toString().substring(0, TIMELINE), one));
            return Stream.concat(segments.stream().limit(1), last.values().stream())
                    .flatMap(segment -> ClusterId.ofSegment(segment).stream())
                    .distinct()
                    .toList();
        }
    }

    /**
     * Refuses what is no archive, or another's.
     *
     * @param home where the data are of the cluster that is to fill it; there need be none yet
     * @throws CannotStart when it must not be filled
     */
    void require(Path home) throws IOException {
        var own = Files.exists(home) ? Optional.of(ClusterId.of(home)) : Optional.<ClusterId>empty();
        var owners = all();
        if (!owners.stream().allMatch(owner -> own.filter(owner::equals).isPresent())) {
            throw new CannotStart(
                    "The archive " + archive
                            + " belongs to another service, whose log has the same names: name a directory of its own with --archive.");
        }
        try (var files = Files.list(archive)) {
            var strange = files.filter(named(name -> !HANDED_OVER.matcher(name).matches() && !isNothing(name)))
                    .findFirst();
            if (owners.isEmpty() && strange.isPresent()) {
                throw new CannotStart(archive + " holds files that are not an archive's ("
                        + strange.get().getFileName() + "): name an empty directory with --archive.");
            }
        }
        if (own.isPresent() && isAheadOf(home.resolve("pg_wal"))) {
            throw new CannotStart(
                    "The archive " + archive
                            + " has more of the log than these data: they are an older copy, and would write other segments of the same names. Name another directory with --archive.");
        }
    }

    /** Whether it has a segment that the log lying there has not come to yet, on the same timeline. */
    private boolean isAheadOf(Path log) throws IOException {
        var last = newest(log, IN_DATA.asMatchPredicate());
        if (last.isEmpty()) {
            return false;
        }
        var timeline = last.get().substring(0, TIMELINE);
        return newest(archive, name -> SEGMENT.matcher(name).matches() && name.startsWith(timeline))
                .filter(name -> name.substring(0, NAME).compareTo(last.get()) > 0)
                .isPresent();
    }

    private static Optional<String> newest(Path directory, Predicate<String> name) throws IOException {
        try (var files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).filter(name).max(String::compareTo);
        }
    }

    private static Predicate<Path> named(Predicate<String> name) {
        return file -> name.test(file.getFileName().toString());
    }

    /** Writes down whose it is, where that is not said yet. */
    void mark(Path home) throws IOException {
        var own = ClusterId.of(home);
        var mark = archive.resolve(MARK);
        if (!Files.exists(mark) || ClusterId.parse(Files.readString(mark)).isEmpty()) {
            WholeFile.replace(mark, own + "\n");
        }
    }
}
