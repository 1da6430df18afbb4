package org.qipu.board.xiangqi.cycle;

/** What one side did in a cycle (術語·犯例, 術語·未犯例), in the order of severity. */
public enum Offence {
    /** 未犯例: at least one move that neither checks nor chases the one man. */
    NONE("未犯例", "no offence"),
    /** 長捉: every move newly chases one and the same man. */
    PERPETUAL_CHASE("長捉", "perpetual chase"),
    /** 長將: every move gives check. */
    PERPETUAL_CHECK("長將", "perpetual check");

    private final Wording words;

    Offence(String zh, String en) {
        this.words = new Wording(zh, en);
    }

    /** The term of the rulebook: {@code 長將}, {@code 長捉}, {@code 未犯例}. */
    public String term() {
        return words.zh();
    }

    /** The term in both languages. */
    public Wording words() {
        return words;
    }
}
