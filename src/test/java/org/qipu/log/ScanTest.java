package org.qipu.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.game.event.Actor;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.RecordedEvent;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;

class ScanTest {

    private static final Actor ARBITER = new Actor("吳", Actor.Role.CHIEF_ARBITER);

    private StoreDatabase database;
    private EventLog log;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        log = database.log();
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void every_row_is_the_one_that_its_game_is_read_with() {
        log.append(Hash.ZERO, Records.moves("of-moves", 3), Optional.empty());
        note("of-words", "1923-04-30T23:59:59.999999Z", "兩手 \"touched\", then nothing; \\ and ,");
        note("long-ago", "0001-01-01T00:00:00Z", "");
        note("before-the-epoch-of-the-database", "1999-12-31T23:59:59.000001Z", "one");
        note("far-off", "9999-12-31T23:59:59.999999Z", "two");

        var scanned = scanned();

        assertThat(scanned.stream().map(EventRow::gameId).distinct())
                .containsExactly("before-the-epoch-of-the-database", "far-off", "long-ago", "of-moves", "of-words");
        assertThat(scanned)
                .usingRecursiveFieldByFieldElementComparator()
                .isEqualTo(scanned.stream()
                        .map(EventRow::gameId)
                        .distinct()
                        .flatMap(game -> log.rows(game).stream())
                        .toList());
        assertThat(ChainVerification.of(log).faults()).isEmpty();
    }

    @Test
    void there_may_be_more_rows_than_are_read_at_once_and_none_at_all() {
        assertThat(scanned()).isEmpty();
        for (var game : List.of("a", "b", "c")) {
            log.append(Hash.ZERO, Records.moves(game, 2_000), Optional.empty());
        }
        log.append(Hash.ZERO, Records.moves("d", 1), Optional.empty());

        assertThat(scanned()).hasSize(6_001).extracting(EventRow::sequence).endsWith(2_000L, 1L);
    }

    @Test
    void the_ranges_have_every_stream_once_and_about_half_of_the_events_each() {
        for (int game = 10; game < 90; game++) {
            log.append(Hash.ZERO, Records.moves("it's \\ " + game, 400), Optional.empty());
        }
        var ranges = log.ranges();
        assertThat(ranges).hasSize(2);
        var one = asStored(ranges.getFirst());

        assertThat(one).hasSizeBetween(8_000, 24_000);
        one.addAll(asStored(ranges.getLast()));
        assertThat(told(one)).hasSize(32_000).isEqualTo(told(scanned()));
    }

    /** In order of games, with what the hash is of. */
    private static List<String> told(List<EventRow> rows) {
        return rows.stream()
                .map(row -> "%s %05d %s %s"
                        .formatted(
                                row.gameId(),
                                row.sequence(),
                                new String(row.payload(), StandardCharsets.UTF_8),
                                HexFormat.of().formatHex(row.hash())))
                .sorted()
                .toList();
    }

    @Test
    void of_very_many_events_there_are_more_ranges_than_two() throws SQLException {
        for (int game = 100; game < 200; game++) {
            log.append(Hash.ZERO, Records.moves("g" + game, 200), Optional.empty());
        }
        try (var connection = database.intruder();
                var statement = connection.createStatement()) {
            statement.execute("update pg_class set reltuples = 100e6 where oid = 'event'::regclass");
        }
        var ranges = log.ranges();
        assertThat(ranges).hasSizeBetween(6, 14);
        assertThat(ranges.stream().map(this::asStored).mapToInt(List::size))
                .allMatch(size -> size < 8_000)
                .satisfies(sizes -> assertThat(
                                sizes.stream().mapToInt(Integer::intValue).sum())
                        .isEqualTo(20_000));
        assertThat(ChainVerification.byTwo(log)).isEqualTo(new ChainVerification.Report(100, 0, 20_000, 0, List.of()));
    }

    @Test
    void as_they_are_stored_events_come_in_the_order_in_which_they_were_recorded() {
        var games = List.of("b", "c", "a");
        for (int move = 0; move < 3; move++) {
            for (var game : games) {
                var stretch = log.read(game, 0);
                log.append(
                        stretch.hash(),
                        Records.chain(game, stretch.version(), stretch.hash(), Records.move(move + 1)),
                        Optional.empty());
            }
        }

        assertThat(asStored(StreamRange.ALL))
                .extracting(row -> row.gameId() + row.sequence())
                .containsExactly("b1", "c1", "a1", "b2", "c2", "a2", "b3", "c3", "a3");
    }

    private List<EventRow> asStored(StreamRange range) {
        var rows = new ArrayList<EventRow>();
        log.scanAsStored(range, rows::add);
        return rows;
    }

    @Test
    void who_cannot_take_a_row_hears_of_it_and_others_go_on_reading() {
        for (int game = 0; game < 4; game++) {
            log.append(Hash.ZERO, Records.moves("g" + game, 3_000), Optional.empty());
        }
        for (int attempt = 0; attempt < 50; attempt++) { // more than there are connections
            assertThatThrownBy(() -> log.scan(row -> {
                        if (row.sequence() == 2_500) {
                            throw new IllegalStateException("not this one");
                        }
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("not this one");
        }

        assertThat(scanned()).hasSize(12_000);
        assertThat(log.append(Hash.ZERO, Records.moves("later", 1), Optional.empty()))
                .isEqualTo(AppendOutcome.APPENDED);
    }

    @Test
    void a_database_that_breaks_off_is_told_and_the_next_reading_has_another_connection() throws SQLException {
        for (int game = 0; game < 4; game++) {
            log.append(Hash.ZERO, Records.moves("g" + game, 3_000), Optional.empty());
        }
        for (int attempt = 0; attempt < 5; attempt++) {
            assertThatThrownBy(() -> log.scan(row -> {
                        if (row.sequence() == 2_500) {
                            breakOff();
                        }
                    }))
                    .isInstanceOf(EventLog.StoreException.class)
                    .hasMessage("the log could not be read through");
            assertThat(scanned()).hasSize(12_000);
        }
    }

    /** Whoever copies, or has just copied, is thrown out. */
    private void breakOff() {
        try (var connection = database.superuserElsewhere();
                var statement = connection.createStatement()) {
            statement.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = '"
                    + database.name() + "' and query like 'copy %' and pid <> pg_backend_pid()");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<EventRow> scanned() {
        var rows = new ArrayList<EventRow>();
        log.scan(rows::add);
        return rows;
    }

    private void note(String game, String at, String words) {
        var time = Instant.parse(at);
        var event = new RecordedEvent(
                1, time, time, ARBITER, new NoteAdded(words, Optional.empty(), Optional.empty(), Optional.empty()));
        log.append(Hash.ZERO, List.of(Records.CODEC.chain(game, Hash.ZERO, event, Discipline.CHESS)), Optional.empty());
    }
}
