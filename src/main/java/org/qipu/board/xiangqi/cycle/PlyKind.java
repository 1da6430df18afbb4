package org.qipu.board.xiangqi.cycle;

/** What a move of a cycle is called (術語), the first that applies first; only 將 and 捉 have an effect on the ruling. */
public enum PlyKind {
    /** 將: it checks. */
    CHECK('將', "check"),
    /** 捉: it newly chases. */
    CHASE('捉', "chase"),
    /** 殺: it threatens mate by checks. */
    KILL('殺', "threat of mate"),
    /** 兌: it offers an exchange. */
    EXCHANGE('兌', "offer to exchange"),
    /** 獻: it offers the moved man. */
    OFFER('獻', "sacrifice offered"),
    /** 攔: it stands in the way of an enemy man. */
    BLOCK('攔', "block"),
    /** 閒: none of these. */
    IDLE('閒', "idle");

    private final char term;
    private final String english;

    PlyKind(char term, String english) {
        this.term = term;
        this.english = english;
    }

    /** Whether reasons name it only on request: 獻 and 攔 are allowed to either side at every move (總綱10). */
    boolean onRequest() {
        return this == OFFER || this == BLOCK;
    }

    /** The term of the rulebook, one character. */
    public char term() {
        return term;
    }

    /** The term in both languages. */
    public Wording words() {
        return new Wording(String.valueOf(term), english);
    }
}
