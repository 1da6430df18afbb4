package org.qipu.boards;

import java.util.List;
import java.util.Optional;

/**
 * Both kings of chess on two of the four squares in the centre: how players tell an electronic board the result. They never stand
 * there in a game, for any two of those squares are neighbours.
 *
 * @param squares where they stand
 * @param score   both on light squares: White has won; both on dark ones: Black; else a draw
 */
public record KingsInCentre(List<String> squares, String score) {

    private static final List<String> LIGHT = List.of("e4", "d5");
    private static final List<String> DARK = List.of("d4", "e5");

    /** The sign that a placement shows, if it does. */
    static Optional<KingsInCentre> in(Men men) {
        if (men.files() != 8) {
            return Optional.empty();
        }
        var light = LIGHT.stream().filter(square -> isKing(men, square)).toList();
        var dark = DARK.stream().filter(square -> isKing(men, square)).toList();
        var standing =
                java.util.stream.Stream.concat(light.stream(), dark.stream()).toList();
        if (standing.size() != 2 || men.at(standing.get(0)) == men.at(standing.get(1))) {
            return Optional.empty();
        }
        return Optional.of(
                new KingsInCentre(standing, light.size() == 2 ? "1-0" : dark.size() == 2 ? "0-1" : "1/2-1/2"));
    }

    private static boolean isKing(Men men, String square) {
        return men.at(square) == 'K' || men.at(square) == 'k';
    }

    /** Whether a square of chess is one of the four. */
    static boolean isCentre(String square) {
        return LIGHT.contains(square) || DARK.contains(square);
    }
}
