package org.qipu.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.Discipline;
import org.qipu.game.event.GameEvent;
import org.qipu.log.ChainFault.Kind;
import org.qipu.log.codec.Hash;

class ChainVerificationTest {

    private StoreDatabase database;

    @BeforeEach
    void record_two_games() {
        database = StoreDatabase.create();
        database.log().append(Hash.ZERO, Records.moves("a", 9), Optional.empty());
        database.log().append(Hash.ZERO, Records.moves("b", 3), Optional.empty());
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void an_untouched_record_is_without_fault() {
        assertThat(verify()).isEqualTo(new ChainVerification.Report(2, 0, 12, 0, java.util.List.of()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "type = 'ClocksRead'",
                "version = 2",
                "occurred_at = occurred_at + interval '1 microsecond'",
                "recorded_at = recorded_at - interval '1 microsecond'",
                "recorded_at = 'infinity'",
                "occurred_at = '-infinity'",
                "actor_role = 'arbiter'",
                "actor_role = 'nobody'",
                "actor_id = 'board-6'",
                "payload = set_byte(payload, 3, 65)",
                "payload = payload || ' '::bytea",
                "payload = ''",
                "hash = set_byte(hash, 31, get_byte(hash, 31) # 1)",
                "hash = set_byte(hash, 0, get_byte(hash, 0) # 128)"
            })
    void a_changed_column_is_named_with_its_game_and_event_and_no_other(String change) throws SQLException {
        tamper("update event set " + change + " where game_id = 'a' and sequence = 5");
        assertThat(verify().faults()).containsExactly(new ChainFault("a", 5, 5, Kind.CHANGED));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 9})
    void the_first_and_the_last_event_are_held_against_their_hashes_too(int sequence) throws SQLException {
        tamper("update event set actor_id = 'x' where game_id = 'a' and sequence = " + sequence);
        assertThat(verify().faults()).containsExactly(new ChainFault("a", sequence, sequence, Kind.CHANGED));
    }

    @Test
    void a_removed_event_is_named() throws SQLException {
        tamper("delete from event where game_id = 'a' and sequence in (1, 4, 5)");
        assertThat(verify().faults())
                .containsExactly(new ChainFault("a", 1, 1, Kind.MISSING), new ChainFault("a", 4, 5, Kind.MISSING));
    }

    @Test
    void an_event_moved_to_another_place_or_game_is_named() throws SQLException {
        tamper("update event set sequence = 1000000000000 where game_id = 'a' and sequence = 5");
        tamper("update event set game_id = 'c' where game_id = 'b' and sequence = 2");
        assertThat(verify().faults())
                .containsExactly(
                        new ChainFault("a", 5, 5, Kind.MISSING),
                        new ChainFault("a", 10, 999_999_999_999L, Kind.MISSING),
                        new ChainFault("b", 2, 2, Kind.MISSING),
                        new ChainFault("c", 1, 1, Kind.MISSING));
    }

    @Test
    void two_events_exchanged_are_both_named() throws SQLException {
        tamper(
                "update event set sequence = case sequence when 5 then 1006 when 6 then 1005 end where game_id = 'a' and sequence in (5, 6)");
        tamper("update event set sequence = sequence - 1000 where sequence > 1000");
        assertThat(verify().faults())
                .contains(new ChainFault("a", 5, 5, Kind.CHANGED), new ChainFault("a", 6, 6, Kind.CHANGED));
    }

    @Test
    void where_content_and_hash_were_both_changed_the_next_event_hangs_in_the_air_and_is_named_too()
            throws SQLException {
        tamper(
                "update event set payload = '{}', hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where game_id = 'a' and sequence = 5");
        assertThat(verify().faults())
                .containsExactly(new ChainFault("a", 5, 5, Kind.CHANGED), new ChainFault("a", 6, 6, Kind.CHANGED));
    }

    @Test
    void an_event_rewritten_with_its_hash_shows_at_the_next() throws SQLException {
        var forged = Records.CODEC.chain(
                "a", database.log().read("a", 4).before(), Records.at(5, Records.move(99)), Discipline.CHESS);
        try (var connection = database.intruder();
                var update = connection.prepareStatement(
                        "update event set payload = ?, hash = ? where game_id = 'a' and sequence = 5")) {
            update.setBytes(1, forged.row().payload());
            update.setBytes(2, forged.row().hash());
            assertThat(update.executeUpdate()).isEqualTo(1);
        }
        assertThat(verify().faults()).containsExactly(new ChainFault("a", 6, 6, Kind.CHANGED));
        assertThat(verify().faults().getFirst().sentence())
                .contains("event 6")
                .contains("the event before it was rewritten");
    }

    @Test
    void what_the_chain_alone_cannot_show_it_does_not_show() throws SQLException {
        tamper("delete from event where game_id = 'a' and sequence = 9 or game_id = 'b'");
        assertThat(verify().faultCount()).isZero();
    }

    @Test
    void words_that_were_changed_or_taken_away_are_told_from_those_that_were_erased() throws SQLException {
        var note = new GameEvent.NoteAdded("Smith fell ill", Optional.empty(), Optional.empty(), Optional.empty());
        database.log()
                .append(
                        Hash.ZERO,
                        Records.chain("n", 0, Hash.ZERO, note, note, note, Records.move(1), note),
                        Optional.empty());
        assertThat(verify()).isEqualTo(new ChainVerification.Report(3, 0, 17, 0, java.util.List.of()));
        tamper("update event_text set text = 'Miller fell ill' where game_id = 'n' and sequence = 1");
        tamper("delete from event_text where game_id = 'n' and sequence = 2");
        try (var service = database.service().getConnection();
                var erase = service.createStatement()) {
            erase.execute("select erase_texts('federation', 'fed', 'asked for', '{n}', '{3}', '{/text}')");
        }
        assertThat(verify().faults())
                .containsExactly(
                        new ChainFault("n", 1, 1, Kind.WORDS_CHANGED), new ChainFault("n", 2, 2, Kind.WORDS_MISSING));
        assertThat(database.log().read("n", 0).events())
                .extracting(event -> event.event().event())
                .extracting(Object::toString)
                .satisfies(told -> assertThat(told.get(2)).contains("[erased]").doesNotContain("Smith"))
                .satisfies(told -> assertThat(told.get(4)).contains("Smith fell ill"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/text and more", "/text,/text", "!,/text", " ", "", "/no-such-member"})
    void words_that_were_put_beside_an_event_are_named_whatever_their_place_is_called(String path) throws SQLException {
        var note = new GameEvent.NoteAdded("Smith fell ill", Optional.empty(), Optional.empty(), Optional.empty());
        database.log().append(Hash.ZERO, Records.chain("n", 0, Hash.ZERO, note, note), Optional.empty());
        tamper("insert into event_text (game_id, sequence, path, salt, text) values ('n', 2, '" + path
                + "', decode(repeat('00', 16), 'hex'), 'words')");
        assertThat(verify().faults()).containsExactly(new ChainFault("n", 2, 2, Kind.WORDS_CHANGED));
        assertThat(database.log().read("n", 0).events())
                .last()
                .satisfies(told -> assertThat(told.event().event()).isEqualTo(note));
    }

    @Test
    void two_who_read_at_once_find_what_one_finds() throws SQLException {
        for (int game = 10; game < 60; game++) {
            database.log().append(Hash.ZERO, Records.moves("it's " + game, 400), Optional.empty());
        }
        tamper("update event set actor_id = 'board-6' where game_id in ('a', 'it''s 11', 'it''s 58') and sequence = 3");
        tamper("delete from event where game_id in ('it''s 17', 'it''s 51') and sequence between 7 and 9");
        var found = ChainVerification.byTwo(database.log());

        assertThat(found).isEqualTo(verify());
        assertThat(found.faults()).hasSize(5);
        tamper("delete from event where game_id <> 'it''s 58'");
        assertThat(ChainVerification.byTwo(database.log())).isEqualTo(verify());
        tamper("delete from event");
        assertThat(ChainVerification.byTwo(database.log())).isEqualTo(verify());
    }

    private ChainVerification.Report verify() {
        return ChainVerification.of(database.log());
    }

    private void tamper(String statement) throws SQLException {
        try (var connection = database.intruder();
                var change = connection.createStatement()) {
            assertThat(change.executeUpdate(statement)).isPositive();
        }
    }
}
