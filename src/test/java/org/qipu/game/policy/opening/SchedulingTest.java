package org.qipu.game.policy.opening;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** How a game is scheduled. */
class SchedulingTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("MOV-06")
    void a_start_that_is_not_the_initial_position_needs_a_reason(String edition) {
        GivenGame.scheduling(edition, "{initialPosition: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'}")
                .refused("not-allowed", "2.3");
    }

    @Test
    @Law({"SCO-01", "RAP-01"})
    void what_is_given_is_pinned_to_the_game() {
        GivenGame.scheduling(
                        "fide-2023", "{timeControl: {mode: 'cumulative', periods: [{time: 'PT15M', extra: 'PT10S'}]}}")
                .then("GameScheduled {schedule: {discipline: 'chess', rulebook: 'fide-2023', "
                        + "timeControl: {white: {mode: 'cumulative', periods: [{time: 'PT15M', extra: 'PT10S'}]}, "
                        + "black: {mode: 'cumulative', periods: [{time: 'PT15M', extra: 'PT10S'}]}}, category: 'rapid', "
                        + "initialPosition: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', players: {}}}");
    }

    @Test
    @Law({"BLZ-01", "RAP-01"})
    void ten_minutes_a_player_are_blitz_and_one_more_is_rapid() {
        GivenGame.scheduling("fide-2023", "{timeControl: {mode: 'cumulative', periods: [{time: 'PT10M'}]}}")
                .then("GameScheduled {schedule: {discipline: 'chess', rulebook: 'fide-2023', "
                        + "timeControl: {white: {mode: 'cumulative', periods: [{time: 'PT10M'}]}, "
                        + "black: {mode: 'cumulative', periods: [{time: 'PT10M'}]}}, category: 'blitz', "
                        + "initialPosition: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', players: {}}}");
    }

    @Test
    @Law("C96-02")
    void a_start_of_chess960_that_is_none_is_refused() {
        GivenGame.scheduling(
                        "fide-2023",
                        "{discipline: 'chess960', "
                                + "initialPosition: 'rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBBR w - - 0 1'}")
                .refused("not-allowed", "II.2");
    }
}
