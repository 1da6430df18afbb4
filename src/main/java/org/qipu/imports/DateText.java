package org.qipu.imports;

import java.text.Normalizer;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qipu.game.event.Dated;

/**
 * Reads a date in whichever way a record writes it, and no further than it can be read in one way only.
 *
 * <p>Example: {@code 1996年08月12日}, {@code 19960812} and {@code 12 Aug 1996} are a day; {@code 08/12/1996} is a year, for it is told
 * neither that the month comes first nor that the day does; {@code 96.8.12} is nothing, for its century is open.
 */
final class DateText {

    private static final int EARLIEST = 1400;
    /** No date needs more characters, and a pattern may go through them from each of them. */
    private static final int LONGEST = 200;

    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final String NAMED = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";

    private static final Pattern REPUBLIC = Pattern.compile("(?:中華)?民[國国](元|\\d{1,3})(?=年)");
    private static final Pattern YEAR_FIRST = Pattern.compile(
            "(\\d{4})(?!\\d)(?:\\s*([-./年,])\\s*(?:(\\d{1,2}|\\?+|x+)(?![\\dx?])(?:\\s*([-./月,])\\s*(?:(\\d{1,2}|\\?+|x+)(?![\\dx?])(?:\\s*[日號号])?)?)?)?)?(.*)");
    private static final Pattern YEAR_LAST =
            Pattern.compile("(\\d{1,2}|\\?+)\\s*[-./]\\s*(\\d{1,2}|\\?+)\\s*[-./]\\s*(\\d{4})(?!\\d)(.*)");
    private static final Pattern MONTH_AND_YEAR = Pattern.compile("(\\d{1,2})\\s*[-./]\\s*(\\d{4})(?!\\d)(.*)");
    private static final Pattern RUN = Pattern.compile("(\\d{4})(\\d{2})(\\d{2})(?!\\d)(.*)");
    private static final Pattern SHORT_RUN = Pattern.compile("(\\d{4})(\\d{2})(?!\\d)(.*)");
    private static final Pattern DAY_NAMED =
            Pattern.compile("(?:[a-z]+,?\\s+)?(?:(\\d{1,2})(?:st|nd|rd|th)?[-./\\s]+(?:of\\s+)?)?" + NAMED
                    + "[-./,\\s]+(\\d{4})(?!\\d)(.*)");
    private static final Pattern NAMED_DAY =
            Pattern.compile("(?:[a-z]+,?\\s+)?" + NAMED + "\\s*(\\d{1,2})(?:st|nd|rd|th)?[,\\s]+(\\d{4})(?!\\d)(.*)");
    private static final Pattern YEAR_NAMED =
            Pattern.compile("(\\d{4})[-./,\\s]+" + NAMED + "(?:[-./\\s]+(\\d{1,2})(?!\\d))?(.*)");
    /** Another number that the first reaches to. */
    private static final Pattern RANGE = Pattern.compile("[^\\d]*[-~至到/–—&+]\\s*\\d.*");
    /** Behind a day: a time, the name of the weekday, a sign that nothing follows; anything with another number leaves the day open. */
    private static final Pattern AFTER_DAY =
            Pattern.compile("\\s*|[\\s t(（,，]+[^\\d]*(?:\\d{1,2}\\s*[:時时點点].*)?|[^\\d~～至到&+/-]*");

    private DateText() {}

    /** What a text says, no date after that of the import among it. */
    static PlayedOn read(String text, LocalDate today) {
        if (text.length() > LONGEST) {
            return PlayedOn.UNKNOWN;
        }
        var date = read(plain(text), today.getYear());
        return date.first()
                        .filter(day -> day.isAfter(today.plusDays(1)) || day.getYear() < EARLIEST)
                        .isPresent()
                ? PlayedOn.UNKNOWN
                : date;
    }

    /** Whether a text says a date that no game of today can have. */
    static boolean liesAhead(String text, LocalDate today) {
        return text.length() <= LONGEST
                && read(plain(text), today.getYear())
                        .first()
                        .filter(day -> day.isAfter(today.plusDays(1)))
                        .isPresent();
    }

    /** Full-width characters as plain ones, Chinese numerals as digits, years of the Republic as those of the calendar. */
    private static String plain(String text) {
        var plain = ChineseNumerals.asDigits(Normalizer.normalize(text, Normalizer.Form.NFKC))
                .strip()
                .toLowerCase(Locale.ROOT);
        return REPUBLIC.matcher(plain)
                .replaceFirst(year ->
                        String.valueOf(1911 + (year.group(1).equals("元") ? 1 : Integer.parseInt(year.group(1)))));
    }

    private static PlayedOn read(String text, int latest) {
        Matcher m;
        if ((m = RUN.matcher(text)).matches()) {
            return run(m, latest);
        }
        if ((m = SHORT_RUN.matcher(text)).matches()) { // 200411 may be 20-04-11 as well
            return number(m.group(1).substring(2)) > 12 && isMonth(number(m.group(2)))
                    ? date(m.group(1), m.group(2), "", m.group(3))
                    : PlayedOn.UNKNOWN;
        }
        if ((m = YEAR_NAMED.matcher(text)).matches()) {
            return date(m.group(1), month(m.group(2)), orEmpty(m.group(3)), m.group(4));
        }
        if ((m = YEAR_FIRST.matcher(text)).matches()) {
            return yearFirst(m);
        }
        if ((m = YEAR_LAST.matcher(text)).matches()) {
            return eitherWay(m.group(3), m.group(1), m.group(2), m.group(4));
        }
        if ((m = MONTH_AND_YEAR.matcher(text)).matches()) {
            return date(m.group(2), m.group(1), "", m.group(3));
        }
        if ((m = DAY_NAMED.matcher(text)).matches()) {
            return date(m.group(3), month(m.group(2)), orEmpty(m.group(1)), m.group(4));
        }
        if ((m = NAMED_DAY.matcher(text)).matches()) {
            return date(m.group(3), month(m.group(1)), m.group(2), m.group(4));
        }
        return PlayedOn.UNKNOWN;
    }

    /** Eight digits: the year comes first, or last. Where neither makes a day of them, it is a year where only one of the two can be one. */
    private static PlayedOn run(Matcher m, int latest) {
        var first = date(m.group(1), m.group(2), m.group(3), m.group(4));
        if (first.dated() == Dated.DAY || first.dated() == Dated.MONTH) {
            return first;
        }
        var one = m.group(1).substring(0, 2);
        var other = m.group(1).substring(2);
        var year = m.group(2) + m.group(3);
        if (date(year, one, other, m.group(4)).dated() == Dated.DAY
                || date(year, other, one, m.group(4)).dated() == Dated.DAY) {
            return eitherWay(year, one, other, m.group(4));
        }
        var years = List.of(number(m.group(1)), number(year)).stream()
                .filter(number -> number >= EARLIEST && number <= latest)
                .toList();
        return years.size() == 1 ? PlayedOn.year(years.getFirst()) : PlayedOn.UNKNOWN;
    }

    /** A date whose year comes first; {@code 1996.08-09} and {@code 1996-97} reach from one to another. */
    private static PlayedOn yearFirst(Matcher m) {
        var otherSign =
                m.group(4) != null && !m.group(2).equals("年") && !m.group(4).equals(m.group(2));
        if (otherSign && m.group(5) != null) {
            return PlayedOn.year(number(m.group(1)));
        }
        var toAnother = m.group(2) != null
                && !m.group(2).equals("年")
                && m.group(3) == null
                && m.group(6).matches("\\s*\\d.*");
        if (toAnother || number(orEmpty(m.group(3))) > 12 && m.group(5) == null) {
            return PlayedOn.UNKNOWN;
        }
        return date(m.group(1), orEmpty(m.group(3)), orEmpty(m.group(5)), m.group(6));
    }

    /** A date whose year comes last, its month before its day or after it. */
    private static PlayedOn eitherWay(String year, String one, String other, String after) {
        var monthFirst = date(year, one, other, after);
        var dayFirst = date(year, other, one, after);
        if (monthFirst.dated() == Dated.DAY && dayFirst.dated() == Dated.DAY && !monthFirst.equals(dayFirst)) {
            var days = List.of(
                            monthFirst.first().orElseThrow(), dayFirst.first().orElseThrow())
                    .stream()
                    .sorted()
                    .toList();
            return new PlayedOn(Dated.YEAR, Optional.of(days.getFirst()), Optional.of(days.getLast()));
        }
        if (monthFirst.dated() == Dated.DAY || dayFirst.dated() == Dated.DAY) {
            return monthFirst.dated() == Dated.DAY ? monthFirst : dayFirst;
        }
        return PlayedOn.year(number(year));
    }

    private static PlayedOn date(String year, String month, String day, String after) {
        var y = number(year);
        if (y < EARLIEST) {
            return PlayedOn.UNKNOWN;
        }
        if (RANGE.matcher(after).matches() && !AFTER_DAY.matcher(after).matches()) {
            return reaching(y, month, day, after);
        }
        if (!isMonth(number(month))) {
            return PlayedOn.year(y);
        }
        var whole = YearMonth.of(y, number(month));
        return whole.isValidDay(number(day)) && AFTER_DAY.matcher(after).matches()
                ? PlayedOn.day(whole.atDay(number(day)))
                : PlayedOn.month(whole.atDay(1));
    }

    /** A date that is the first of several: what is common to all of them. */
    private static PlayedOn reaching(int year, String month, String day, String after) {
        var otherYear = Pattern.compile("(?<!\\d)\\d{4}(?!\\d)").matcher(after);
        if (otherYear.find()) {
            return number(otherYear.group()) == year ? PlayedOn.year(year) : PlayedOn.UNKNOWN;
        }
        var days = day.isEmpty() ? Pattern.compile("never^") : Pattern.compile("\\s*[-~至到/–—&+]\\s*\\d{1,2}\\s*[日號号]?");
        return month.isEmpty()
                ? PlayedOn.UNKNOWN
                : isMonth(number(month)) && days.matcher(after).matches()
                        ? PlayedOn.month(LocalDate.of(year, number(month), 1))
                        : PlayedOn.year(year);
    }

    private static boolean isMonth(int number) {
        return number >= 1 && number <= 12;
    }

    /** The number; 0 for a sign that it is not known. */
    private static int number(String digits) {
        return digits.matches("\\d{1,4}") ? Integer.parseInt(digits) : 0;
    }

    private static String month(String name) {
        return String.valueOf(MONTHS.indexOf(name) + 1);
    }

    private static String orEmpty(String group) {
        return group == null ? "" : group;
    }
}
