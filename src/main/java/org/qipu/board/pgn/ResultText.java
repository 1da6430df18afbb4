package org.qipu.board.pgn;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads the result of a game in whichever way a record writes it: {@code 1-0}, {@code ½-½}, {@code 红胜}, {@code 先負}, {@code 和棋}, {@code W}.
 *
 * <p>What is said of one side is said of the one that moves first, as in {@code 先勝}; letters are those of Red.
 */
public final class ResultText {

    /** No result needs more characters, and a pattern may go through them from each of them. */
    private static final int LONGEST = 200;

    private static final String FIRST = "[红紅白]?[方棋]?先?[手走行]?";
    private static final String WON = "[胜勝赢贏]";
    private static final String LOST = "[负負输輸]";
    private static final Pattern FIRST_WON = Pattern.compile("1[-:]0|2[-:]0|w|win|won|(red|white)(wins?|won)?|" + FIRST
            + WON + "(黑?[方棋]?" + LOST + "|利|局)?|黑[方棋]?先?" + LOST + "|[后後]手?" + LOST);
    private static final Pattern FIRST_LOST = Pattern.compile("0[-:]1|0[-:]2|l|loss|lost|lose|black(wins?|won)?|"
            + FIRST + LOST + "(黑?[方棋]?" + WON + "|局)?|黑[方棋]?先?" + WON + "(利|[红紅白]?[方棋]?" + LOST + ")?|[后後]手?" + WON);
    private static final Pattern DRAWN = Pattern.compile(
            "1/2[-:]1/2|1/2|0\\.5[-:]0\\.5|1[-:]1|d|draw|drawn|remis|[红紅黑白]?[方棋]?先?手?[双雙]?方?(和|平)[棋局]?|[双雙]方[言议議]?和棋?|(握手)?言和|[议議]和");
    private static final Pattern NOT_KNOWN = Pattern.compile("|[*?-]+|未知|不[详詳明]|未[完终終]局?|无|無|[进進]行中|unknown|n/?a");
    private static final Pattern BLANKS = Pattern.compile("[\\s。.!]+$|[\\s,，。]+");
    private static final Pattern CHARACTERS = Pattern.compile("[\\p{IsHan}！-～]+");

    /** One of these is in every such word, and in no move. */
    private static final String OF_RESULTS = "胜勝赢贏负負输輸和局０";

    private ResultText() {}

    /** The result that a text means, as PGN writes it; empty where it means none that is known. */
    public static Optional<String> read(String text) {
        return switch (text) {
            case "1-0", "0-1", "1/2-1/2", "*" -> Optional.of(text);
            default -> text.length() > LONGEST ? Optional.empty() : readOther(text);
        };
    }

    private static Optional<String> readOther(String text) {
        var plain = plain(text);
        return FIRST_WON.matcher(plain).matches()
                ? Optional.of("1-0")
                : FIRST_LOST.matcher(plain).matches()
                        ? Optional.of("0-1")
                        : DRAWN.matcher(plain).matches()
                                ? Optional.of("1/2-1/2")
                                : NOT_KNOWN.matcher(plain).matches()
                                        ? Optional.of("*")
                                        : plain.matches("0-0|1/2-0|0-1/2|\\+/-|-/\\+|-/-")
                                                ? Optional.of(plain)
                                                : Optional.empty();
    }

    /** The result that a word of Chinese characters or full-width figures means where it ends the moves of a game. */
    static Optional<String> ofWord(String token) {
        return token.charAt(0) > 127 // none begins otherwise: a look at each move is saved
                        && token.chars().anyMatch(c -> OF_RESULTS.indexOf(c) >= 0)
                        && CHARACTERS.matcher(token).matches()
                ? read(token).filter(result -> !result.equals("*"))
                : Optional.empty();
    }

    private static String plain(String text) {
        var plain = Normalizer.normalize(text.replace("½", "1/2"), Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT);
        return BLANKS.matcher(plain)
                .replaceAll("")
                .replace('–', '-')
                .replace('—', '-')
                .replace('−', '-')
                .replace('⁄', '/');
    }
}
