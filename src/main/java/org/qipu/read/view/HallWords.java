package org.qipu.read.view;

import java.util.List;
import java.util.regex.Pattern;

/** Sentences of the service as the hall may hear them during a game: no half-move is numbered and none are counted in them (12.6). */
public final class HallWords {

    /** What tells a number, and what is said in its place; each way of saying it is in the catalogue of sentences too. */
    private record Cut(Pattern told, String left) {

        Cut(String told, String left) {
            this(Pattern.compile(told), left);
        }
    }

    private static final List<Cut> CUTS = List.of(
            new Cut(" occurrence, after pl(y|ies) [0-9]+((, | and )[0-9]+)*\\.", " occurrence."),
            new Cut(
                    "\\b[0-9]+ half-moves without a capture or pawn move; ([0-9]+) are needed",
                    "$1 half-moves without a capture or pawn move are needed"),
            new Cut(
                    "\\b[0-9]+ half-moves without a capture(, of which [0-9]+ count)?; ([0-9]+) are needed",
                    "$2 half-moves without a capture are needed"),
            new Cut(" \\(at move [0-9, ]+\\)", ""),
            new Cut("The record does not reach half-move [0-9]+\\.", "The record does not reach that half-move."),
            new Cut("The game has no half-move [0-9]+\\.", "The game has no such half-move."),
            new Cut("Half-move [0-9]+ accords with the rules\\.", "It accords with the rules."),
            new Cut("(?<=the last identifiable one), after half-move [0-9]+", ""),
            new Cut(
                    "The position before it is reinstated and the moves after half-move [0-9]+ are void; no illegal move is counted",
                    "The position before it is reinstated and the moves after it are void; no illegal move is counted"),
            new Cut(
                    "The error is put right: the game goes back to the position before half-move [0-9]+, and it is a foul \\(犯規\\) of who made it",
                    "The error is put right: the game goes back to the position before it, and it is a foul (犯規) of who made it"));

    private HallWords() {}

    /** A sentence without the numbers of half-moves. */
    public static String of(String sentence) {
        var told = sentence;
        for (var cut : CUTS) {
            told = cut.told().matcher(told).replaceAll(cut.left());
        }
        return told;
    }
}
