package org.qipu.bench.board;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.pgn.PgnReader;
import org.qipu.board.pgn.PgnMove;

/**
 * The games that are measured with: the European Club Cup 2018, rounds 1 to 4.
 *
 * @param pgn   the file
 * @param games of each game the codes of its moves
 */
record Championship(byte[] pgn, List<List<String>> games) {

    static final Path FILE =
            Path.of("../shared/data/ecc-2018-rounds-1-4.pgn").toAbsolutePath().normalize();

    static boolean isThere() {
        return Files.exists(FILE);
    }

    static Championship read() throws IOException {
        byte[] pgn = Files.readAllBytes(FILE);
        var games = new ArrayList<List<String>>();
        for (var game : new PgnReader(new ByteArrayInputStream(pgn))) {
            games.add(game.mainLine().stream()
                    .map(PgnMove::move)
                    .map(move -> move.orElseThrow().code())
                    .toList());
        }
        return new Championship(pgn, games);
    }

    int moves() {
        return games.stream().mapToInt(List::size).sum();
    }

    /** Every position of every game, the first and the last included. */
    List<ChessPosition> positions() {
        var positions = new ArrayList<ChessPosition>();
        for (var game : games) {
            var position = ChessPosition.initial();
            positions.add(position);
            for (var code : game) {
                position = position.applyCode(code);
                positions.add(position);
            }
        }
        return positions;
    }
}
