package org.qipu.game.xiangqi;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Moves of xiangqi. */
class PlayedMenTest {

    @Test
    @Law("XQ-1.3.2A")
    void a_move_is_recorded_with_its_code_and_its_words() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted")
                .when("PlayMove {move: '炮二平五'}")
                .then("MovePlayed {ply: 1, side: 'red', move: 'h2e2', press: true, text: '炮二平五'}");
    }

    @Test
    @Law("XQ-2.1.1")
    void black_does_not_begin() {
        GivenGame.under("xiangqi-tw-2024", "{discipline: 'xiangqi'}")
                .given("GameStarted")
                .when("PlayMove {move: 'h7e7', side: 'black'}")
                .refused("not-your-turn", "行棋三1");
    }

    @Test
    @Law("XQ-1.3.2A")
    void a_chariot_may_leave_the_file_while_a_man_stands_between_the_generals() {
        GivenGame.under(
                        "xiangqi-tw-2024",
                        "{discipline: 'xiangqi', initialPosition: '4k4/9/9/4p4/9/4R4/9/9/9/4K4 w', setUp: 'continued'}")
                .given("GameStarted")
                .when("PlayMove {move: 'e4d4'}")
                .then("MovePlayed {ply: 1, side: 'red', move: 'e4d4', press: true}");
    }

    @Test
    @Law("XQ-2.2.A1")
    void a_general_without_a_move_has_lost() {
        GivenGame.under(
                        "xiangqi-tw-2024",
                        "{discipline: 'xiangqi', initialPosition: '3k5/2P6/9/9/9/9/9/9/R8/5K3 w', setUp: 'continued'}")
                .given("GameStarted")
                .when("PlayMove {move: 'a1e1'}")
                .then(
                        "MovePlayed {ply: 1, side: 'red', move: 'a1e1', press: true}",
                        "GameEnded {result: {score: '1-0', termination: 'no-legal-moves', article: '判決A2', "
                                + "decidedBy: 'law', open: []}}");
    }
}
