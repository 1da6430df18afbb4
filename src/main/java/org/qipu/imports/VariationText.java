package org.qipu.imports;

import org.qipu.board.Side;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnWriter;

/** A side line as PGN text, without its brackets. */
final class VariationText {

    private VariationText() {}

    static String of(PgnLine line) {
        var text = new StringBuilder();
        line.before().forEach(annotation -> add(text, annotation));
        for (var move : line.moves()) {
            word(text, number(move) + move.token());
            move.annotations().forEach(annotation -> add(text, annotation));
        }
        return text.toString();
    }

    private static String number(PgnMove move) {
        return move.moveNumber() + (move.side() == Side.WHITE ? "." : "...");
    }

    private static void add(StringBuilder text, PgnAnnotation annotation) {
        switch (annotation) {
            case PgnAnnotation.Comment comment -> word(text, PgnWriter.inBraces(comment.text()));
            case PgnAnnotation.Nag nag -> word(text, "$" + nag.number());
            case PgnAnnotation.Variation variation -> word(text, "(" + of(variation.line()) + ")");
            case PgnAnnotation.Escape escape -> {} // meant for the program that wrote the file
            case PgnAnnotation.Stray stray -> {} // named among the problems
        }
    }

    private static void word(StringBuilder text, String word) {
        text.append(text.isEmpty() ? "" : " ").append(word);
    }
}
