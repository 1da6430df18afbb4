package org.qipu.boards;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.qipu.board.Discipline;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Reading;
import org.qipu.board.discipline.Disciplines;

/** Games to be played on a board: those on file, and any number of others. */
public final class PlayedGames {

    private PlayedGames() {}

    /** The games of boards/games.pgn, each as its moves in order. */
    public static List<List<String>> onFile() {
        try (var file = PlayedGames.class.getResourceAsStream("/boards/games.pgn")) {
            var text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return Arrays.stream(text.split("\\[Event "))
                    .filter(game -> game.contains("1."))
                    .map(game -> moves(game.substring(game.lastIndexOf("]") + 1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> moves(String text) {
        Position position = Disciplines.positions(Discipline.CHESS).initial();
        var codes = new ArrayList<String>();
        for (var token : text.trim().split("\\s+")) {
            if (!token.matches("\\d+\\.|1-0|0-1|1/2-1/2|\\*")) {
                var move = ((Reading.Legal) position.read(token, "en")).move();
                codes.add(move.code());
                position = position.after(move);
            }
        }
        return codes;
    }

    /** A game of a discipline that nobody thought of, rich in captures, checks and promotions. */
    public static List<String> any(Discipline discipline, Random chance, int plies) {
        Position position = Disciplines.positions(discipline).initial();
        var codes = new ArrayList<String>();
        while (codes.size() < plies && !position.noLegalMove()) {
            var legal = position.legalMoves();
            var move = picked(position, legal, chance);
            codes.add(move.code());
            position = position.after(move);
        }
        return codes;
    }

    private static Move picked(Position position, List<Move> legal, Random chance) {
        var lively = legal.stream()
                .filter(move -> move.code().length() > 4 || position.after(move).quietPlies() == 0)
                .toList();
        var from = !lively.isEmpty() && chance.nextInt(3) == 0 ? lively : legal;
        return from.get(chance.nextInt(from.size()));
    }
}
