package org.qipu.board.pgn;

import java.io.IOException;

/** Reads the texts that are no moves: comments and escaped lines. */
final class Asides {

    private Asides() {}

    static PgnAnnotation comment(PgnSource source, TextReader texts, PgnProblems problems) throws IOException {
        source.next();
        return new PgnAnnotation.Comment(texts.comment(problems), false);
    }

    static PgnAnnotation restOfLine(PgnSource source, TextReader texts, PgnProblems problems) throws IOException {
        source.next();
        return new PgnAnnotation.Comment(texts.restOfLine(problems), true);
    }

    static PgnAnnotation escape(PgnSource source, TextReader texts, PgnProblems problems) throws IOException {
        source.next();
        return new PgnAnnotation.Escape(texts.restOfLine(problems));
    }

    static int length(PgnAnnotation annotation) {
        return switch (annotation) {
            case PgnAnnotation.Comment comment -> comment.text().length();
            case PgnAnnotation.Escape escape -> escape.text().length();
            case PgnAnnotation.Stray stray -> stray.text().length();
            case PgnAnnotation.Nag nag -> 1;
            case PgnAnnotation.Variation variation -> 1;
        };
    }
}
