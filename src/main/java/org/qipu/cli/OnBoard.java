package org.qipu.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A game that is played on an electronic board, as {@code --map} says it.
 *
 * @param serial the serial number of the board
 * @param game   the game, or the number of its board in a round
 */
record OnBoard(String serial, String game) {

    /** What is written {@code SERIAL=GAME}. */
    static final class Written implements ITypeConverter<OnBoard> {

        @Override
        public OnBoard convert(String value) {
            var equals = value.indexOf('=');
            if (equals < 1 || equals == value.length() - 1) {
                throw new TypeConversionException("'" + value + "' is no SERIAL=GAME");
            }
            return new OnBoard(value.substring(0, equals), value.substring(equals + 1));
        }
    }

    /**
     * The games by the serial numbers of their boards.
     *
     * @throws IllegalArgumentException where a board has two games or a game two boards; its message says which
     */
    static Map<String, String> all(List<OnBoard> named) {
        var games = new LinkedHashMap<String, String>();
        for (var one : named) {
            if (games.containsValue(one.game()) && !one.game().equals(games.get(one.serial()))) {
                // their observations would be taken for those of one board
                throw new IllegalArgumentException(
                        "--map names two boards for '" + one.game() + "': a game is followed on one.");
            }
            var other = games.putIfAbsent(one.serial(), one.game());
            if (other != null && !other.equals(one.game())) { // only one of the games would be followed
                throw new IllegalArgumentException("--map names board '" + one.serial() + "' twice, for '" + other
                        + "' and for '" + one.game() + "': one game is played on it.");
            }
        }
        return games;
    }
}
