package org.qipu.game.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** The moves that can be made where the generals face each other and the players do not record. */
class CapturableGeneralTest {

    private static final String FACING = "initialPosition: '4k4/9/9/9/9/9/9/9/4A4/4K4 w', setUp: 'continued'";

    @Test
    @Law({"XQ-1.2.1", "XQ-2.2.A9"})
    void the_capture_of_the_general_is_one_of_them() {
        var game = faced("recordKeeping: false");
        assertThat(Playable.codes(game.game())).contains("e9e0");
        game.when("PlayMove {move: 'e9e0'}")
                .then("MovePlayed {move: 'e9e0'}", "GameEnded {result: {termination: 'general-captured'}}");
    }

    private static GivenGame faced(String regulations) {
        return GivenGame.under(
                        "xiangqi-tw-2024",
                        "{discipline: 'xiangqi', " + FACING + ", regulations: {" + regulations + "}}")
                .given("GameStarted")
                .when("RecordIllegalMove {side: 'red', move: 'e1d2'}")
                .then("IllegalMoveRecorded {move: 'e1d2'}");
    }
}
