package org.qipu.intake;

import java.util.List;
import java.util.stream.Collectors;
import org.qipu.boards.Finding;
import org.qipu.boards.Men;

/** What officials are told of a board, in the note that is recorded. */
final class Told {

    /** A note is read by people, and is not taken when it is too long. */
    private static final int MOST_WAYS = 8;

    private Told() {}

    static String of(Finding.ResultSignal signal) {
        return "The board shows both kings in the centre, on "
                + String.join(" and ", signal.sign().squares()) + ": the players' sign for "
                + signal.sign().score() + ". It is no result by itself.";
    }

    static String of(Finding.Undetermined doubt, Men men) {
        var ways = doubt.ways().stream()
                        .limit(MOST_WAYS)
                        .map(way -> String.join(" ", way))
                        .collect(Collectors.joining(", or "))
                + (doubt.ways().size() > MOST_WAYS ? " …" : "");
        return switch (doubt.why()) {
            case DIFFERS -> "The board does not show the position of the game, but " + men + ".";
            case NO_LEGAL_MOVE -> "No legal moves lead to what the board shows: " + men + ".";
            case SEVERAL -> "More than one way leads to what the board shows: " + ways + ".";
            case TAKEN_BACK -> "On the board the last move that was recorded is taken back.";
            case REPLACED ->
                "On the board another move stands in the place of the last that was recorded: " + ways + ".";
            case RETURNED ->
                "The board came back to the position of the game after others: "
                        + (ways.isEmpty() ? "moves" : ways) + " may have been played, or nothing. Until an official"
                        + " records something, if only a note, nothing on the board is a move.";
            case REFUSED -> "The board shows a move that could not be recorded: " + ways + ".";
        };
    }

    static String refused(Men men, List<String> moves, String reason) {
        return "The board shows " + String.join(" ", moves) + ", which could not be recorded: " + reason;
    }
}
