package org.qipu.board.xiangqi;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads and writes moves as 通則三 has them: in four characters, with signs, simple, and as ICCS code.
 *
 * <p>Example: {@code XiangqiNotation.read(XiangqiPosition.initial(), "炮二平五")} is legal, the move {@code h2e2}.
 */
public final class XiangqiNotation {

    private static final int LONGEST = 40;

    private XiangqiNotation() {}

    /**
     * Reads a move that a player has written.
     *
     * <p>Accepted are {@code 炮二平五 炮2=5 C2=5 C2.5 炮2 5 h2e2 H2-E2}; 前 中 後, {@code + -} and numbers from the front for
     * men alike on one file; characters of either side, simplified ones and full-width letters, digits and signs. Files
     * are counted by the player to move. Nothing is guessed: what fits two legal moves is ambiguous, what fits none is
     * illegal.
     *
     * @param position the position the move is made in
     * @param text     any text; one longer than 40 characters is unreadable
     */
    public static MoveReading read(XiangqiPosition position, String text) {
        if (text.length() > LONGEST) {
            return new MoveReading.Unreadable(text, "longer than " + LONGEST + " characters", List.of());
        }
        Optional<XiangqiMove> code = code(text);
        if (code.isPresent()) {
            return position.isLegal(code.get())
                    ? new MoveReading.Legal(text, code.get(), NotationForm.ICCS)
                    : new MoveReading.Illegal(
                            text, position.whyIllegal(code.get()).orElseThrow(), code);
        }
        Optional<MoveText> read = MoveTextReader.read(text);
        if (read.isPresent()) {
            return new MoveFinder(position, read.get()).find(text);
        }
        List<XiangqiMove> candidates = MoveTextReader.part(text)
                .map(part -> new MoveFinder(position, part).legal())
                .orElse(List.of());
        return new MoveReading.Unreadable(text, "no move in any accepted form", candidates);
    }

    private static Optional<XiangqiMove> code(String text) {
        StringBuilder narrow = new StringBuilder();
        text.strip().chars().forEach(c -> narrow.append(Symbol.halfWidth((char) c)));
        String code = narrow.toString().toLowerCase(Locale.ROOT);
        if (code.length() == 5 && code.charAt(2) == '-') {
            code = code.substring(0, 2) + code.substring(3);
        }
        return XiangqiMove.isCode(code) ? Optional.of(XiangqiMove.of(code)) : Optional.empty();
    }

    /**
     * The move in characters, Red's with Chinese numerals: {@code 炮二平五}, {@code 馬8進7}, {@code 前炮平五}, {@code 前五兵平六}.
     *
     * @throws IllegalArgumentException when no man stands on its first point
     */
    public static String chinese(XiangqiPosition position, XiangqiMove move) {
        return writer(position, move).chinese();
    }

    /** The move with characters, Arabic digits and signs: {@code 炮2=5}, {@code 前炮=5}. */
    public static String asian(XiangqiPosition position, XiangqiMove move) {
        return writer(position, move).asian();
    }

    /** The move as the WXF writes it: {@code C2=5}, {@code H++7} for the front horse, {@code 15=6} for the first of several soldiers. */
    public static String wxf(XiangqiPosition position, XiangqiMove move) {
        return writer(position, move).wxf();
    }

    /** The move in the simple form where it fits no other legal move, {@code 炮2 5}, and otherwise with its direction, {@code 炮2=5}. */
    public static String simple(XiangqiPosition position, XiangqiMove move) {
        return writer(position, move).simple();
    }

    /** The code of the move, {@code h2e2}. */
    public static String iccs(XiangqiMove move) {
        return move.code();
    }

    private static MoveWriter writer(XiangqiPosition position, XiangqiMove move) {
        if (position.manAt(move.from()).isEmpty()) {
            throw new IllegalArgumentException("'" + move + "' moves no man in " + position.fen());
        }
        return new MoveWriter(position, move);
    }
}
