package org.qipu.board.pgn;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The tokens of a movetext: runs of characters that are a number, a move or a result, and the signs that judge a move. */
final class MovetextTokens {

    /** The shortest result that is written with a sign between the points; most numbers of moves are shorter, and are many. */
    private static final int SHORTEST = 3;

    private static final Pattern POINTS = Pattern.compile("[012½][/2]*[-:–—−][012½][/2]*");
    private static final Set<String> PLAYED = Set.of("1-0", "0-1", "1/2-1/2");

    private final PgnSource source;
    private final PgnRules rules;
    private final StringBuilder text = new StringBuilder(16);
    private int length;

    MovetextTokens(PgnSource source, PgnRules rules) {
        this.source = source;
        this.rules = rules;
    }

    /** How long the last symbol was, with what was not kept of it. */
    int length() {
        return length;
    }

    /** A run of characters with no blank and no sign of its own, save those that the rules let belong to it. */
    String symbol() throws IOException {
        text.setLength(0);
        length = 0;
        for (int c = source.peek(); isSymbolPart(c) || length == 0; c = source.peek()) {
            source.next();
            if (++length > PgnLimits.TOKEN) {
                continue;
            }
            text.append((char) c);
            int next = source.peek();
            if (next == '.' || next == ' ' || next == '\n') {
                goOn(rules.goesOn(text, source));
            }
        }
        return text.toString();
    }

    private void goOn(int characters) throws IOException {
        for (int i = 0; i < characters; i++) {
            int c = source.next();
            text.append(c == '\n' ? ' ' : (char) c);
        }
    }

    private static boolean isSymbolPart(int c) {
        return switch (c) {
            case PgnSource.END, '.', '{', '}', '(', ')', '[', ']', '<', '>', ';', '$', '!', '?' -> false;
            default -> c > ' ' && !Character.isWhitespace(c) && c != PgnSource.BYTE_ORDER_MARK;
        };
    }

    /** The signs after a move: some of {@code !} and {@code ?}. */
    String suffix() throws IOException {
        text.setLength(0);
        for (int c = source.peek(); (c == '!' || c == '?') && text.length() < 8; c = source.peek()) {
            text.append((char) source.next());
        }
        return text.toString();
    }

    /** ! ? !! ?? !? ?! are the glyphs 1 to 6; anything else is 0. */
    static int glyph(String signs) {
        return switch (signs) {
            case "!" -> 1;
            case "?" -> 2;
            case "!!" -> 3;
            case "??" -> 4;
            case "!?" -> 5;
            case "?!" -> 6;
            default -> 0;
        };
    }

    /** The result that a token writes as PGN, its older kin or the Laws do, or with another sign between the points. */
    static Optional<String> result(String token) {
        if (Character.isLetter(token.charAt(0))) {
            return Optional.empty();
        }
        return switch (token) {
            case "1-0", "0-1", "1/2-1/2", "1/2", "½-½", "½", "1/2-0", "0-1/2" -> Optional.of(token);
            default ->
                token.length() >= SHORTEST && POINTS.matcher(token).matches()
                        ? ResultText.read(token).filter(PLAYED::contains)
                        : Optional.empty();
        };
    }

    /** Whether it is a result only where the tag says so too: to others it is castling, or judges a position. */
    static boolean isDoubtfulResult(String token) {
        return switch (token) {
            case "0-0", "+/-", "-/+", "-/-" -> true;
            default -> false;
        };
    }
}
