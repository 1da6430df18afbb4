package org.qipu.imports;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.pgn.PgnGame;
import org.qipu.game.event.Dated;

/**
 * When a game was played, as far as its tags say.
 *
 * @param dated how closely it is known
 * @param first the first day on which it may have been played; absent when unknown
 * @param last  the last such day
 */
record PlayedOn(Dated dated, Optional<LocalDate> first, Optional<LocalDate> last) {

    /** No date is known. */
    static final PlayedOn UNKNOWN = new PlayedOn(Dated.UNKNOWN, Optional.empty(), Optional.empty());

    /** That day. */
    static PlayedOn day(LocalDate day) {
        return new PlayedOn(Dated.DAY, Optional.of(day), Optional.of(day));
    }

    /** Some day of that month. */
    static PlayedOn month(LocalDate any) {
        return new PlayedOn(
                Dated.MONTH, Optional.of(any.withDayOfMonth(1)), Optional.of(any.withDayOfMonth(any.lengthOfMonth())));
    }

    /** Some day of that year. */
    static PlayedOn year(int year) {
        return new PlayedOn(Dated.YEAR, Optional.of(LocalDate.of(year, 1, 1)), Optional.of(LocalDate.of(year, 12, 31)));
    }

    /**
     * What the tags of a game say.
     *
     * @param today the day of the import: no game of a later year has been played
     */
    static PlayedOn of(PgnGame game, LocalDate today) {
        return written(game)
                .map(text -> DateText.read(text, today))
                .filter(date -> date.dated() != Dated.UNKNOWN)
                .findFirst()
                .orElse(UNKNOWN);
    }

    /** Whether the tags of a game say that it is played after today. */
    static boolean liesAhead(PgnGame game, LocalDate today) {
        return of(game, today).dated() == Dated.UNKNOWN
                && written(game).anyMatch(text -> DateText.liesAhead(text, today));
    }

    private static Stream<String> written(PgnGame game) {
        return Stream.of("Date", "UTCDate").flatMap(name -> game.tag(name).stream());
    }

    /** The time that is stored for all of the game: the beginning of the day, month or year there. */
    Instant at(ZoneId zone) {
        return switch (dated) {
            case DAY, MONTH -> first.orElseThrow().atStartOfDay(zone).toInstant();
            case YEAR -> first.orElseThrow().withDayOfYear(1).atStartOfDay(zone).toInstant();
            case UNKNOWN -> Dated.NO_TIME;
        };
    }

    /** As PGN writes it: {@code 1996.08.12}, {@code 1996.08.??}, {@code 1996.??.??}, {@code ????.??.??}. */
    String pgn() {
        return switch (dated) {
            case DAY ->
                String.format(
                        Locale.ROOT,
                        "%04d.%02d.%02d",
                        year(),
                        first.orElseThrow().getMonthValue(),
                        first.orElseThrow().getDayOfMonth());
            case MONTH ->
                String.format(
                        Locale.ROOT, "%04d.%02d.??", year(), first.orElseThrow().getMonthValue());
            case YEAR -> String.format(Locale.ROOT, "%04d.??.??", year());
            case UNKNOWN -> "????.??.??";
        };
    }

    private int year() {
        return first.orElseThrow().getYear();
    }
}
