package org.qipu.replay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.game.GivenGame;

class FoldedGameTest {

    @ParameterizedTest
    @ValueSource(strings = {"1-0", "*"})
    void a_game_that_was_taken_over_does_not_go_on_once_its_record_ends(String score) {
        assertThat(mayGoOn(GivenGame.takingOver("fide-2023", "e4 e5", score, false)
                        .then("GameScheduled", "GameImported", "GameStarted", "MovePlayed", "MovePlayed", "GameEnded")))
                .isFalse();
    }

    @Test
    void one_that_was_recorded_here_may_once_it_is_over() {
        assertThat(mayGoOn(GivenGame.under("fide-2023")
                        .given("GameStarted {}", "e2e4 e7e5")
                        .when("Resign {side: 'white'}")
                        .then("Resigned", "GameEnded")))
                .isTrue();
    }

    private static boolean mayGoOn(GivenGame given) {
        return new FoldedGame(given.game(), 0).mayGoOn();
    }
}
