package org.qipu.game.policy.touch;

import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Games on two boards: a move is announced before it is made. */
class AnnouncementsTest {

    @Test
    @Law("VIS-02")
    void a_move_is_announced() {
        GivenGame.under("fide-2023", "{twoBoards: true}")
                .given("GameStarted")
                .when("AnnounceMove {side: 'white', text: 'Eva 2 Eva 4'}")
                .then("MoveAnnounced {side: 'white', text: 'Eva 2 Eva 4', repeats: false}");
    }

    @Test
    @Law("VIS-04")
    void no_move_is_made_before_it_was_announced() {
        GivenGame.under("fide-2023", "{twoBoards: true}")
                .given("GameStarted")
                .when("PlayMove {move: 'e4'}")
                .refused("not-allowed", "D.2.3");
    }

    @Test
    @Law("VIS-02")
    void a_move_may_be_announced_over_one_board_too() {
        GivenGame.under("fide-2023")
                .given("GameStarted")
                .when("AnnounceMove {side: 'white', text: 'e4'}")
                .then("MoveAnnounced {side: 'white', text: 'e4', move: 'e2e4', repeats: false}");
    }
}
