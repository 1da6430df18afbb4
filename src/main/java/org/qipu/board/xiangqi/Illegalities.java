package org.qipu.board.xiangqi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.qipu.board.Side;

/** Why a placement cannot have come about by legal moves (行棋二), as far as that is seen on the board alone. */
final class Illegalities {

    private Illegalities() {}

    static List<String> of(Board board) {
        return List.copyOf(found(board).keySet());
    }

    /** The words for a person, with the men that stand where they cannot. */
    static String explained(Board board) {
        return found(board).entrySet().stream()
                .map(one -> explained(one.getKey())
                        + (one.getValue().isEmpty() ? "" : ": " + String.join(", ", one.getValue())))
                .collect(Collectors.joining("; "));
    }

    /** Each reason with the men it is seen on, as 士 on d8. */
    private static Map<String, List<String>> found(Board board) {
        Map<String, List<String>> words = new LinkedHashMap<>();
        if (board.generalPoint(Side.WHITE) == Board.OFF || board.generalPoint(Side.BLACK) == Board.OFF) {
            words.put("king-missing", List.of());
        }
        for (Side side : Side.values()) {
            points(board, side, words);
        }
        if (Attacks.facing(board)) {
            words.put("facing-generals", List.of());
        } else if (Attacks.exposed(board, board.turn().other())) {
            words.put(Attacks.exposed(board, board.turn()) ? "both-in-check" : "opponent-in-check", List.of());
        }
        return words;
    }

    private static void points(Board board, Side side, Map<String, List<String>> words) {
        int soldiersAtHome = 0; // a bit for each file
        for (int id = Board.general(side); id < Board.general(side) + Man.OF_A_SIDE; id++) {
            int at = board.point[id];
            if (at == Board.OFF) {
                continue;
            }
            int file = Tables.FILE[at];
            int advance = Tables.advance(at, side);
            String man = new Man(id).character() + " on " + Point.name(at);
            switch (Kind.of(Man.kindOf(id))) {
                case GENERAL -> require(Tables.inPalace(at, side), "general-point", words, man);
                case ADVISOR ->
                    require(Tables.inPalace(at, side) && (file + advance) % 2 == 1, "advisor-point", words, man);
                case ELEPHANT -> require(elephantPoint(file, advance), "elephant-point", words, man);
                case SOLDIER -> {
                    require(advance >= 3 && (advance >= 5 || file % 2 == 0), "soldier-point", words, man);
                    require(advance >= 5 || (soldiersAtHome & 1 << file) == 0, "soldiers-on-file", words, man);
                    soldiersAtHome |= advance < 5 ? 1 << file : 0;
                }
                case HORSE, CHARIOT, CANNON -> {} // these may stand anywhere
            }
        }
    }

    private static boolean elephantPoint(int file, int advance) {
        return switch (advance) {
            case 0, 4 -> file == 2 || file == 6;
            case 2 -> file == 0 || file == 4 || file == 8;
            default -> false;
        };
    }

    private static void require(boolean holds, String word, Map<String, List<String>> words, String man) {
        if (!holds) {
            words.computeIfAbsent(word, first -> new ArrayList<>(1)).add(man);
        }
    }

    private static String explained(String word) {
        return switch (word) {
            case "king-missing" -> "a general is missing";
            case "general-point" -> "a general stands outside its palace";
            case "advisor-point" -> "an advisor stands on none of the five points of its palace";
            case "elephant-point" -> "an elephant stands on none of its seven points";
            case "soldier-point" -> "a soldier stands behind its start or, before the river, off the files a c e g i";
            case "soldiers-on-file" -> "two soldiers of a side stand on one file before the river";
            case "facing-generals" -> "the generals face each other";
            case "opponent-in-check" -> "the side that is not to move is in check";
            case "both-in-check" -> "both sides are in check";
            default -> word;
        };
    }
}
