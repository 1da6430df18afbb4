package org.qipu.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.qipu.board.Position;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.pgn.SanMove;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.pgn.PgnWriter;

/** Legal games of chess, played at random, that end with no mate and no stalemate. */
public final class RandomGame {

    static final int PLIES = 80;

    private RandomGame() {}

    static List<String> moves(long seed) {
        return moves(seed, PLIES);
    }

    /**
     * The moves of a game, in coordinates; the same seed gives the same game.
     *
     * @param plies how many half-moves it has
     */
    public static List<String> moves(long seed, int plies) {
        for (var chance = new Random(seed); ; ) {
            var moves = new ArrayList<String>();
            Position position = ChessPosition.initial();
            while (moves.size() < plies && !position.noLegalMove()) {
                var legal = position.legalMoves();
                var move = legal.get(chance.nextInt(legal.size()));
                moves.add(move.code());
                position = position.after(move);
            }
            if (moves.size() == plies && !position.noLegalMove()) {
                return moves;
            }
        }
    }

    /** As many such games as a file of games that were played. */
    static byte[] pgn(int games, long seed) throws IOException {
        var text = new StringBuilder();
        var writer = new PgnWriter(text);
        for (int i = 0; i < games; i++) {
            var moves = new ArrayList<PgnMove>();
            Position position = ChessPosition.initial();
            for (var code : moves(seed + i)) {
                var move = (ChessMove) position.legalMove(code).orElseThrow();
                moves.add(SanMove.of((ChessPosition) position, move, List.of()));
                position = position.after(move);
            }
            writer.write(PgnGame.of(
                    List.of(
                            PgnTag.of("Event", "Bench"),
                            PgnTag.of("Date", "2024.01.01"),
                            PgnTag.of("White", "A"),
                            PgnTag.of("Black", "B"),
                            PgnTag.of("Round", String.valueOf(seed + i)),
                            PgnTag.of("Result", "1-0")),
                    ChessPosition.initial(),
                    moves,
                    "1-0"));
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }
}
