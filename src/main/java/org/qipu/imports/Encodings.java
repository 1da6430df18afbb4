package org.qipu.imports;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds out how the characters of a file are encoded: UTF-8 where its bytes are that, else the encoding under which it
 * shows moves of xiangqi.
 *
 * <p>Judged by the men's characters in moves, {@code 炮二平五} or {@code 馬８進７}; where the moves are written in letters, by the characters that
 * records of games use most.
 */
final class Encodings {

    private static final String MEN = "帥將仕士相象傌馬俥車炮包砲兵卒帅将马车";
    /** What stands in the four places of a move. */
    private static final List<BitSet> MOVE = List.of(any(MEN + "前後后中"), numbersAnd(MEN), any("進退平进"), numbersAnd(""));

    private static final BitSet USUAL = any("象棋紅红黑勝胜負负和局賽赛年月日第輪轮隊队組组團团體体個个人杯對对先後后國国中市省北京上海廣广東东江河南湖全男女子冠軍军決决預预評评註注變变");
    private static final int FEWEST = 3;

    private Encodings() {}

    /**
     * What was found out.
     *
     * @param name    of the encoding, as people call it
     * @param charset to read the file with
     * @param certain whether its bytes are that, or show moves when read so
     */
    record Found(String name, Charset charset, boolean certain) {

        /** Whether another encoding had to be tried than the usual. */
        boolean other() {
            return !charset.equals(StandardCharsets.UTF_8);
        }
    }

    private record Tried(Found found, int moves, int usual, int wrong) {

        int weight() {
            return 20 * moves + usual - 5 * wrong;
        }
    }

    /** How the bytes at the beginning of a file are encoded; {@code whole}: they are all of it. */
    static Found of(byte[] beginning, boolean whole) {
        if (beginning.length >= 2
                && (beginning[0] == (byte) 0xFF && beginning[1] == (byte) 0xFE
                        || beginning[0] == (byte) 0xFE && beginning[1] == (byte) 0xFF)) {
            return new Found("UTF-16", StandardCharsets.UTF_16, true);
        }
        if (isUtf8(beginning, whole)) {
            return new Found("UTF-8", StandardCharsets.UTF_8, true);
        }
        var lines = whole ? beginning : wholeLines(beginning);
        var asItIs = tried(new Found("UTF-8", StandardCharsets.UTF_8, false), lines);
        return List.of(
                        tried(new Found("Big5", big5(), true), lines),
                        tried(new Found("GB18030", Charset.forName("GB18030"), true), lines))
                .stream()
                .filter(one -> one.moves > asItIs.moves
                        || one.moves == asItIs.moves && one.usual >= FEWEST + asItIs.usual && one.wrong == 0)
                .max(Comparator.comparingInt(Tried::weight))
                .map(Tried::found)
                .orElse(asItIs.found);
    }

    /** Without the line that the end cuts, it may be within a character; in none of the encodings is a line feed part of another. */
    private static byte[] wholeLines(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end == 0 ? bytes : Arrays.copyOf(bytes, end);
    }

    /** Big5 as files have it: with the characters that Windows knows besides. */
    private static Charset big5() {
        return Charset.forName(
                Optional.of("x-windows-950").filter(Charset::isSupported).orElse("Big5"));
    }

    private static boolean isUtf8(byte[] bytes, boolean whole) {
        var decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        try {
            var result = decoder.decode(ByteBuffer.wrap(bytes), CharBuffer.allocate(bytes.length + 1), whole);
            if (result.isError()) {
                result.throwException();
            }
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static Tried tried(Found encoding, byte[] bytes) {
        var text = new String(bytes, encoding.charset());
        var usual = text.chars().filter(USUAL::get).count();
        var wrong = text.chars().filter(c -> c == '\uFFFD').count();
        return new Tried(encoding, moves(text), (int) usual, (int) wrong);
    }

    /** How many moves stand in a text, none within another. */
    private static int moves(String text) {
        int found = 0;
        for (int i = 0; i + MOVE.size() <= text.length(); i++) {
            if (isMove(text, i)) {
                found++;
                i += MOVE.size() - 1;
            }
        }
        return found;
    }

    private static boolean isMove(String text, int at) {
        for (int place = 0; place < MOVE.size(); place++) {
            if (!MOVE.get(place).get(text.charAt(at + place))) {
                return false;
            }
        }
        return true;
    }

    private static BitSet numbersAnd(String characters) {
        var all = any("一二三四五六七八九" + characters);
        all.set('1', '9' + 1);
        all.set('１', '９' + 1);
        return all;
    }

    private static BitSet any(String characters) {
        return characters.chars().collect(BitSet::new, BitSet::set, BitSet::or);
    }
}
