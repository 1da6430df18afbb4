package org.qipu.board.pgn;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tokens of a movetext: runs of characters that are a number, a move or a result, and the signs that judge a move. */
final class MovetextTokens {

    /** The shortest result that is written with a sign between the points; most numbers of moves are shorter, and are many. */
    private static final int SHORTEST = 3;

    /** How far a result may reach that is written with blanks around its sign. */
    private static final int FAR = 16;

    /** Which characters of ASCII are parts of a symbol. */
    private static final boolean[] PLAIN = PgnSource.ascii(MovetextTokens::isSymbolPart);

    private static final String POINT = "012½";
    /** The points of one side, with the sign behind them or without. */
    private static final Pattern BEGINNING = Pattern.compile("(?:[012½]|1/2)[-:–—−]?");
    /** What goes on behind them: the sign, if it has not come, and the points of the other side, which nothing follows. */
    private static final Pattern REST = Pattern.compile("\\s*([-:–—−]?)\\s*([012½]|1/2)(?=[\\s{;\\[])");

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

    /** A run of characters with no blank and no sign of its own, save those that the rules or a result let belong to it. */
    String symbol() throws IOException {
        String run = source.takeRun(PLAIN, PgnLimits.TOKEN);
        length = run.length();
        int more = length == 0 ? 0 : goesOn(run);
        if (more == 0 && length > 0 && !isSymbolPart(source.peek())) {
            return whole(run); // as of most
        }
        text.setLength(0);
        text.append(run);
        goOn(more);
        for (int c = source.peek(); isSymbolPart(c) || length == 0; c = source.peek()) {
            source.next();
            if (++length > PgnLimits.TOKEN) {
                continue;
            }
            text.append((char) c);
            goOn(goesOn(text));
        }
        return whole(text.toString());
    }

    /** How many characters go on with what has been read of a token though they would end it anywhere else. */
    private int goesOn(CharSequence token) throws IOException {
        return switch (source.peek()) {
            case '.', ' ', '\n' -> rules.goesOn(token, source);
            default -> 0;
        };
    }

    /** A result that is written with blanks around its sign, {@code 1/2 - 1/2}, without them; any other token as it is. */
    private String whole(String token) throws IOException {
        if (token.length() > SHORTEST + 1
                || POINT.indexOf(token.charAt(0)) < 0
                || !isBlank(source.peek())
                || !BEGINNING.matcher(token).matches()) {
            return token;
        }
        StringBuilder ahead = new StringBuilder(FAR);
        for (int i = 0; i < FAR; i++) {
            int c = source.peek(i);
            ahead.append(c == PgnSource.END ? '\n' : (char) c);
        }
        Matcher rest = REST.matcher(ahead);
        if (!rest.lookingAt()) {
            return token;
        }
        String result = token + rest.group(1) + rest.group(2);
        if (result(result).isEmpty()) {
            return token;
        }
        source.skip(rest.end());
        return result;
    }

    private void goOn(int characters) throws IOException {
        for (int i = 0; i < characters; i++) {
            int c = source.next();
            text.append(c == '\n' ? ' ' : (char) c);
        }
    }

    private static boolean isBlank(int c) {
        return c == PgnSource.END || Character.isWhitespace(c);
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
