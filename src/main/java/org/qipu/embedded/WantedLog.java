package org.qipu.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Whether the log that a restore needs is there: PostgreSQL ends where it is not, and mostly says nothing. */
record WantedLog(Restore.Wanted wanted) {

    private static final String BEFORE_ITS_END =
            " is before the end of this backup: name a later instant with --until, or restore an earlier backup.";
    private static final String EARLIER =
            ": name an earlier instant with --until, or leave it out and have all that it has.";

    /** Refuses, before anything is begun, an instant that the backup is later than, and an archive that does not go on from it. */
    void require() throws IOException {
        var until = wanted.until();
        var written = Manifest.of(wanted.backup().resolve(Backup.BASE)).written();
        if (until.isPresent() && written.filter(until.get()::isBefore).isPresent()) {
            throw new CannotStart(wanted.backup() + " could not be restored: " + until.get() + BEFORE_ITS_END);
        }
        if (wanted.archive().isEmpty()) {
            return;
        }
        var elsewhere = segments().elsewhere();
        if (elsewhere.isPresent()) {
            throw new CannotStart(wanted.backup() + " could not be restored: " + elsewhere.get());
        }
        var trouble = until.isPresent() ? Optional.<String>empty() : segments().trouble();
        if (trouble.isPresent()) {
            throw new CannotStart(wanted.backup() + " could not be restored to the end: " + trouble.get());
        }
    }

    private ArchivedSegments segments() throws IOException {
        return ArchivedSegments.after(
                ArchivedSegments.Ended.of(wanted.backup()), wanted.archive().orElseThrow());
    }

    /**
     * Why a restore until an instant failed, as a sentence; none where its log does not say it.
     *
     * @param log what PostgreSQL said; there need be none
     */
    Optional<String> why(Path log) throws IOException {
        if (wanted.until().isEmpty() || !Files.exists(log)) {
            return Optional.empty();
        }
        var until = wanted.until().get();
        var said = RecoveryLog.of(log);
        if (said.isBeforeTheBackup()) {
            return Optional.of(until + BEFORE_ITS_END);
        }
        if (!said.endedTooSoon()) {
            return Optional.empty();
        }
        var trouble = segments().trouble();
        return trouble.isPresent()
                ? trouble
                : Optional.of(said.reached()
                                .map(last -> "the archive reaches only until " + last)
                                .orElse("the archive ends before " + until)
                        + EARLIER);
    }
}
