package org.qipu.board.xiangqi.cycle;

import org.qipu.board.Sides;

/** Who must vary in a cycle, or lose: table 2.2-1 (判決C). */
public enum Ruling {
    RED_MUST_VARY("red-must-vary", "紅方須變著，不變作負", "Red must vary or lose"),
    BLACK_MUST_VARY("black-must-vary", "黑方須變著，不變作負", "Black must vary or lose"),
    DRAW("draw", "雙方不變作和", "a draw if neither varies");

    private final String code;
    private final Wording words;

    Ruling(String code, String zh, String en) {
        this.code = code;
        this.words = new Wording(zh, en);
    }

    /** The ruling that follows from what each side did: the graver offence must vary, equal ones are a draw. */
    public static Ruling of(Sides<Offence> offences) {
        int compared = offences.white().compareTo(offences.black());
        return compared == 0 ? DRAW : compared > 0 ? RED_MUST_VARY : BLACK_MUST_VARY;
    }

    /** Its name on the wire: {@code red-must-vary}, {@code black-must-vary}, {@code draw}. */
    public String code() {
        return code;
    }

    /** What it means, in words. */
    public Wording words() {
        return words;
    }
}
