package org.qipu.board.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("ffish, where it is installed, sees the same moves, checks and positions in random games")
class FfishTest {

    private static final int LONGEST = 200;

    @Test
    void in50Games() throws Exception {
        compare(50, 1, true);
    }

    @Tag("long")
    @Test
    void in20ThousandGames() throws Exception {
        compare(20_000, 2, false);
    }

    @Tag("long")
    @Test
    void andCountsTheSameLinesMoreSlowly() throws Exception {
        String fen = XiangqiPosition.initial().fen();
        try (FfishPeer peer = FfishPeer.start()) {
            long lines = XiangqiPerft.count(XiangqiPosition.initial(), 4);
            assertThat(peer.perft(fen, 4)).isEqualTo(lines);
            long started = System.nanoTime();
            peer.perft(fen, 4);
            long theirs = System.nanoTime() - started;
            started = System.nanoTime();
            XiangqiPerft.count(XiangqiPosition.initial(), 4);
            long ours = System.nanoTime() - started;
            System.out.printf(
                    "perft 4: ours %.1f, ffish %.1f million lines a second%n",
                    lines * 1e3 / ours, lines * 1e3 / theirs);
            assertThat(ours).isLessThan(theirs);
        }
    }

    private static void compare(int games, long seed, boolean wxf) throws Exception {
        Random random = new Random(seed);
        try (FfishPeer peer = FfishPeer.start()) {
            for (int game = 0; game < games; game++) {
                XiangqiPosition position =
                        XiangqiPosition.fromFen(RandomGames.STARTS.get(random.nextInt(4) == 0 ? random.nextInt(6) : 0));
                List<XiangqiPosition> positions = new ArrayList<>(List.of(position));
                List<XiangqiMove> moves = new ArrayList<>();
                while (moves.size() < LONGEST && !position.noLegalMove()) {
                    List<XiangqiMove> legal = position.legalXiangqiMoves();
                    moves.add(legal.get(random.nextInt(legal.size())));
                    position = position.after(moves.getLast());
                    positions.add(position);
                }
                assertSame(positions, moves, peer.states(positions.getFirst().fen(), moves, wxf), wxf);
            }
        }
    }

    private static void assertSame(
            List<XiangqiPosition> positions, List<XiangqiMove> moves, List<FfishPeer.State> states, boolean wxf) {
        for (int ply = 0; ply < positions.size(); ply++) {
            XiangqiPosition position = positions.get(ply);
            FfishPeer.State state = states.get(ply);
            String ours = String.join(
                    " ",
                    position.legalXiangqiMoves().stream()
                            .map(XiangqiMove::code)
                            .sorted()
                            .toList());
            if (!ours.equals(state.moves())
                    || position.check() != state.check()
                    || !position.fen().equals(state.fen())) {
                assertThat(state).isEqualTo(new FfishPeer.State(position.check(), position.fen(), ours, state.wxf()));
            }
            if (wxf && ply > 0) {
                XiangqiMove move =
                        moves.get(ply - 1); // its own writer leaves 前 and 後 out where it can; ours never does
                assertThat(XiangqiNotation.read(positions.get(ply - 1), state.wxf()))
                        .as("%s in %s", move, positions.get(ply - 1))
                        .isEqualTo(new MoveReading.Legal(state.wxf(), move, NotationForm.WXF));
            }
        }
    }
}
