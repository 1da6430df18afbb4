package org.qipu.board.pgn;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** Reads and writes the times in comments and tags: {@code [%clk 1:30:57]}, {@code [WhiteClock "0:05:12.3"]}. */
final class PgnClock {

    private static final int MOST_DIGITS = 6;
    /** No time needs more characters, with the blanks around it. */
    private static final int LONGEST = 200;

    private PgnClock() {}

    /** The first time that a command such as {@code clk} tells in a comment; blanks and line breaks may stand around it. */
    static Optional<Duration> command(String comment, String command) {
        return told(comment, "%" + command, 0, any -> true).map(Told::time);
    }

    /** A comment without the commands that tell that time. */
    static String without(String comment, String command, Duration time) {
        var left = new StringBuilder();
        var from = 0;
        for (var told = told(comment, "[%" + command, 0, time::equals);
                told.isPresent();
                told = told(comment, "[%" + command, from, time::equals)) {
            left.append(comment, from, told.get().begin());
            from = told.get().end() + 1;
        }
        return left.append(comment, from, comment.length()).toString();
    }

    /** A command that tells a time: where it begins, where its bracket closes. */
    private record Told(int begin, int end, Duration time) {}

    /** Gone through once, however many begin and however few end. */
    private static Optional<Told> told(String comment, String command, int from, Predicate<Duration> wanted) {
        int end = -1;
        for (int at = comment.indexOf(command, from); at >= 0; at = comment.indexOf(command, at + 1)) {
            int start = at + command.length();
            end = end < start ? comment.indexOf(']', start) : end;
            if (end < 0) {
                break;
            }
            if (Character.isWhitespace(comment.charAt(start)) && end - start <= LONGEST) {
                Optional<Duration> time = parse(comment.substring(start, end)).filter(wanted);
                if (time.isPresent()) {
                    return Optional.of(new Told(at, end, time.get()));
                }
            }
        }
        return Optional.empty();
    }

    /** A time of hours, minutes and seconds, of which the first may be missing; seconds may have decimals. */
    static Optional<Duration> parse(String text) {
        String time = text.strip();
        boolean negative = time.startsWith("-");
        String[] parts = (negative ? time.substring(1) : time).split(":", -1);
        if (parts.length > 3 || parts.length < 2) {
            return Optional.empty();
        }
        long millis = 0;
        for (int i = 0; i < parts.length; i++) {
            long part = i == parts.length - 1 ? millis(parts[i]) : number(parts[i]) * 1000;
            if (part < 0) {
                return Optional.empty();
            }
            millis = millis * 60 + part;
        }
        return Optional.of(Duration.ofMillis(negative ? -millis : millis));
    }

    private static long millis(String seconds) {
        int point = Math.max(seconds.indexOf('.'), seconds.indexOf(','));
        if (point < 0) {
            return number(seconds) * 1000;
        }
        String decimals = seconds.substring(point + 1);
        long whole = number(seconds.substring(0, point));
        if (whole < 0 || number(decimals) < 0) {
            return -1;
        }
        return whole * 1000 + number((decimals + "00").substring(0, 3));
    }

    private static long number(String digits) {
        if (digits.isEmpty() || digits.length() > MOST_DIGITS) {
            return -1;
        }
        for (int i = 0; i < digits.length(); i++) {
            if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
                return -1;
            }
        }
        return Long.parseLong(digits);
    }

    static String text(Duration time) {
        Duration whole = time.abs();
        String text = String.format(
                Locale.ROOT,
                "%s%d:%02d:%02d",
                time.isNegative() ? "-" : "",
                whole.toHours(),
                whole.toMinutesPart(),
                whole.toSecondsPart());
        int millis = whole.toMillisPart();
        return millis == 0
                ? text
                : text + String.format(Locale.ROOT, ".%03d", millis).replaceAll("0+$", "");
    }
}
