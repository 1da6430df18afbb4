package org.qipu.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What PostgreSQL said of a recovery that did not come to its end. */
record RecoveryLog(String text) {

    private static final String TOO_SOON = "recovery ended before configured recovery target was reached";
    private static final String BEFORE = "requested recovery stop point is before consistent recovery point";
    private static final Pattern FATAL = Pattern.compile("(?m) (?:FATAL|PANIC): +(.+)$");
    private static final Pattern LAST = Pattern.compile("last completed transaction was at log time (\\S+ \\S+)");
    private static final DateTimeFormatter INSTANT = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd HH:mm:ss")
            .appendFraction(ChronoField.MICRO_OF_SECOND, 0, 6, true)
            .appendOffset("+HH:mm", "+00")
            .toFormatter(Locale.ROOT);

    static RecoveryLog of(Path log) throws IOException {
        return new RecoveryLog(new String(Files.readAllBytes(log), StandardCharsets.UTF_8));
    }

    /** What it ended with, in its own words; none where it says no reason. */
    Optional<String> ended() {
        return FATAL.matcher(text).results().reduce((one, next) -> next).map(found -> found.group(1));
    }

    /** Whether the log ends before the instant that was asked for. */
    boolean endedTooSoon() {
        return text.contains(TOO_SOON);
    }

    /** Whether the instant that was asked for is before the backup was whole. */
    boolean isBeforeTheBackup() {
        return text.contains(BEFORE);
    }

    /** When the last was committed that the log has, as an instant is written. */
    Optional<String> reached() {
        return LAST.matcher(text).results().reduce((one, next) -> next).flatMap(found -> {
            try {
                return Optional.of(OffsetDateTime.parse(found.group(1), INSTANT)
                        .toInstant()
                        .toString());
            } catch (DateTimeParseException e) {
                return Optional.empty(); // in another way than this PostgreSQL writes it
            }
        });
    }
}
