package org.qipu.game.policy.importing;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** A game of another record is taken over as that record has it. */
class ImportingTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("MOV-19")
    void moves_and_result_are_those_of_the_record(String edition) {
        GivenGame.takingOver(edition, "e4 e5", "1-0", false)
                .then(
                        "GameScheduled",
                        "GameImported {format: 'pgn'}",
                        "GameStarted",
                        "MovePlayed {ply: 1, side: 'white', move: 'e2e4'}",
                        "MovePlayed {ply: 2, side: 'black', move: 'e7e5'}",
                        "GameEnded {result: {score: '1-0'}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("MOV-19")
    void an_illegal_move_is_refused(String edition) {
        GivenGame.takingOver(edition, "e4 Ke6", "1-0", false).refused("illegal-move");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("MOV-19")
    void where_it_is_asked_for_an_illegal_move_stands_as_it_was_played(String edition) {
        GivenGame.takingOver(edition, "e4 e5 Ke3", "1/2-1/2", true)
                .then(
                        "GameScheduled",
                        "GameImported",
                        "GameStarted",
                        "MovePlayed {ply: 1, move: 'e2e4'}",
                        "MovePlayed {ply: 2, move: 'e7e5'}",
                        "IllegalMoveRecorded {ply: 3, side: 'white', move: 'e1e3', text: 'Ke3', legal: false, article: '3.8'}",
                        "FindingMade {finding: {kind: 'illegal-move-stands', article: '3.8', side: 'white', ply: 3}}",
                        "GameEnded {result: {score: '1/2-1/2'}}");
    }

    @ParameterizedTest
    @CsvSource({"fide-2001, 5.1(1)", "fide-2023, 5.1.1"})
    @Law("COM-01")
    void that_the_board_had_ended_the_game_otherwise_is_found_and_changes_nothing(String edition, String article) {
        GivenGame.takingOver(edition, "f3 e5 g4 Qh4#", "1-0", false)
                .then(
                        "GameScheduled",
                        "GameImported",
                        "GameStarted",
                        "MovePlayed {move: 'f2f3'}",
                        "MovePlayed {move: 'e7e5'}",
                        "MovePlayed {move: 'g2g4'}",
                        "MovePlayed {move: 'd8h4'}",
                        "FindingMade {finding: {kind: 'result-differs', article: '%s', ply: 4}}".formatted(article),
                        "GameEnded {result: {score: '1-0'}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2023"})
    @Law("MOV-19")
    void a_text_that_does_not_tell_what_was_made_is_unreadable_where_illegal_moves_stand(String edition) {
        GivenGame.takingOver(edition, "e4 e5 Rd5", "1/2-1/2", true).refused("unreadable-move");
    }
}
