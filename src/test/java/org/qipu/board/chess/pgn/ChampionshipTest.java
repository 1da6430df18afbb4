package org.qipu.board.chess.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.qipu.board.PositionHistory;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.DeadPosition;
import org.qipu.board.chess.SharedData;
import org.qipu.board.pgn.PgnGame;

@DisplayName("European Club Cup 2018: games that went on after they had ended")
class ChampionshipTest {

    @Test
    @DisplayName(
            "9.6.1: Papadiamandis–Ramondino went on after a fivefold repetition; 5.2.2: Malikentzos–Navara in a dead position")
    void gamesPlayedOn() throws IOException {
        List<String> fivefold = new ArrayList<>();
        List<String> dead = new ArrayList<>();
        try (PgnReader reader = new PgnReader(Files.newInputStream(SharedData.file("ecc-2018-rounds-1-4.pgn")))) {
            for (PgnGame game : reader) {
                find(game, fivefold, dead);
            }
        }
        assertThat(fivefold).containsExactly("Papadiamandis – Ramondino, ply 50 of 59");
        assertThat(dead).containsExactly("Malikentzos – Navara, ply 100 of 101");
    }

    private static void find(PgnGame game, List<String> fivefold, List<String> dead) {
        String names = surname(game, "White") + " – " + surname(game, "Black");
        PositionHistory history =
                PositionHistory.from((ChessPosition) game.initial().orElseThrow());
        boolean repeated = false;
        int plies = game.mainLine().size();
        for (int ply = 1; ply < plies; ply++) {
            history = history.after(
                    (ChessMove) game.mainLine().get(ply - 1).move().orElseThrow());
            if (!repeated && history.occurrences() == 5) {
                fivefold.add(names + ", ply " + ply + " of " + plies);
                repeated = true;
            }
            if (DeadPosition.byMaterial(ChessPosition.of(history.position()))) {
                dead.add(names + ", ply " + ply + " of " + plies);
            }
        }
    }

    private static String surname(PgnGame game, String tag) {
        return game.tag(tag).orElse("").split(",")[0];
    }
}
