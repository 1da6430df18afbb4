package org.qipu.log.codec;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.game.event.Finding;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.policy.scoresheet.SheetFlag;
import org.qipu.law.IrregularityKind;

/** Tells texts that can be nothing but what their member is for from words of somebody's own. */
final class Plain {

    private static final String SQUARE = "[a-h][1-8]";
    private static final String SIGNS = "[+#†‡!?=]{0,4}( ?\\(=\\))?";
    private static final Pattern CHESS = Pattern.compile("(\\d{1,4}\\.{1,3} ?)?(\\p{L}{0,2}|\\p{So})[a-h]?[1-8]?("
            + SQUARE + ")?[x:×–-]?" + SQUARE + "(=?\\(?(\\p{L}|\\p{So})\\)?)?( ?e\\.?p\\.?)?" + SIGNS
            + "|[O0o]-[O0o](-[O0o])?" + SIGNS + "|[a-h]x[a-h]" + SIGNS + "|--|Z0|no move|\\(?=\\)?|");
    private static final Pattern XIANGQI = Pattern.compile(
            "[前中後后一二三四五六七八九1-9１-９俥車车馬马傌炮砲包相象仕士帥帅將将兵卒]{2,3}[平進进退][一二三四五六七八九1-9１-９]"
                    + "|(?=.*[1-9])[RHCEAKPNBSMGrhceakpnbsmg+\\-=1-9]{2,3}[+\\-=.平進进退][1-9]|[A-Ia-i][0-9][-–]?[A-Ia-i][0-9]");
    private static final Pattern NUMBER = Pattern.compile(
            "[\\p{Nd}\\p{P}\\p{Sm}\\s]{0,40}|[+-]?PT?[0-9DHMS.]{1,30}|[0-9.,]{1,15} ?[A-Z]{3}|[0-9]{1,4}(h|m|s|min|'|\")?");
    private static final Pattern CODE = Pattern.compile("[A-E][0-9]{2}[a-z]?|[A-Z]{2} ?[0-9.]{1,6}");
    private static final Pattern FEN = Pattern.compile(
            "[rnbqkpacehRNBQKPACEH1-9]{1,9}(/[rnbqkpacehRNBQKPACEH1-9]{1,9}){7,9} [wbr]( [KQkqA-Ha-h-]{1,4})?( (-|[a-h][36]|-))?( \\d{1,4}){0,2}");
    private static final Set<String> WORDS_OF_TAGS = Set.of(
            "Chess960",
            "chess 960",
            "Fischerandom",
            "Chinese",
            "Chinese Chess",
            "WXF",
            "ICCS",
            "normal",
            "time forfeit",
            "adjudication",
            "rules infraction",
            "unterminated",
            "abandoned",
            "death",
            "emergency",
            "OTB",
            "ICS",
            "EM",
            "PM",
            "TC",
            "GM",
            "IM",
            "FM",
            "CM",
            "NM",
            "WGM",
            "WIM",
            "WFM",
            "WCM",
            "human",
            "program",
            "Standard",
            "Rapid",
            "Blitz");
    private static final Set<String> REPORTERS = Set.of(
            "white", "red", "black", "player", "both", "arbiter", "assistant", "third-person", "device", "opponent");
    private static final Pattern ID = Pattern.compile("(?=.*[0-9:])[\\x21-\\x7e]{1,200}");
    private static final Pattern QUOTED =
            Pattern.compile("(?<![\\p{L}\\p{N}])'(.*?)'(?![\\p{L}\\p{N}])|[‘“\"「](.*?)[’”\"」]");

    private static final Set<String> SHEETS =
            Stream.of(SheetFlag.Kind.values()).map(SheetFlag.Kind::wireName).collect(Collectors.toUnmodifiableSet());

    private Plain() {}

    /** A move in any notation and language. */
    static boolean move(String text) {
        return usual(text)
                || text.length() <= 20
                        && (CHESS.matcher(text).matches()
                                || XIANGQI.matcher(text).matches());
    }

    /** The form that nearly all moves have, told without a pattern: {@code e4}, {@code Nf3}, {@code Rxd8+}, {@code e2e4}. */
    private static boolean usual(String text) {
        int end = text.length();
        if (end > 2 && (text.charAt(end - 1) == '+' || text.charAt(end - 1) == '#')) {
            end--;
        }
        if (end < 2
                || end > 6
                || !between(text.charAt(end - 1), '1', '8')
                || !between(text.charAt(end - 2), 'a', 'h')) {
            return false;
        }
        for (int i = between(text.charAt(0), 'A', 'Z') ? 1 : 0; i < end - 2; i++) {
            char c = text.charAt(i);
            if (!between(c, 'a', 'h') && !between(c, '1', '8') && c != 'x') {
                return false;
            }
        }
        return true;
    }

    private static boolean between(char c, char first, char last) {
        return c >= first && c <= last;
    }

    /** An article of the rules; only what a competition's own regulations say is put in somebody's own words. */
    static boolean citation(String text) {
        return text.length() <= 40 && !text.startsWith("regulations:");
    }

    /** A sentence of the program that quotes nothing but moves. */
    static boolean told(String text) {
        return QUOTED.matcher(text)
                .results()
                .allMatch(quoted -> move(quoted.group(1) != null ? quoted.group(1) : quoted.group(2)));
    }

    /** Whether a sentence is about what stands on a scoresheet, where anything may be written. */
    static boolean aboutSheets(Object told) {
        return switch (told) {
            case Finding finding -> SHEETS.contains(finding.kind());
            case IrregularityReported report -> report.kind() == IrregularityKind.SCORESHEET_ENTRY;
            default -> false;
        };
    }

    static boolean reporter(String text) {
        return REPORTERS.contains(text);
    }

    /** An id as registers give them: no space, and a figure or a colon in it. */
    static boolean id(String text) {
        return ID.matcher(text).matches();
    }

    /** A time, a sum, a mark. */
    static boolean number(String text) {
        return NUMBER.matcher(text).matches();
    }

    /** The value of a tag that says a date, a result, a rating, an opening, a position, a number. */
    static boolean tag(String text) {
        return number(text)
                || CODE.matcher(text).matches()
                || WORDS_OF_TAGS.contains(text)
                || FEN.matcher(text).matches();
    }
}
