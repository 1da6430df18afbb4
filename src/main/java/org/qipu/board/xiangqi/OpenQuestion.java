package org.qipu.board.xiangqi;

/** Questions the rulebook leaves to the chief arbiter: where the other answer would change a ruling, the ruling names them as doubts. */
public enum OpenQuestion {
    /** 說明三: a man that may not leave its line attacks along it, or attacks what binds it. We count it. */
    ALONG_THE_LINE("不能離線的子沿線攻擊或攻擊牽制子，是否為捉（說明三）",
            "whether a bound man chases along its line, or chases what binds it (說明三)"),
    /** 說明四 and 五: a bound man of the same kind that has a real root is attacked. We do not count it. */
    ROOT_OF_BOUND_LIKE("受牽制的同兵種子有真根時，攻擊是否為捉（說明四、五）",
            "whether an attack on a bound man of the same kind that has a real root is a chase (說明四, 五)"),
    /** 術語 一將一捉: a move checks and also chases the man that every other move chases. We count it as a chase. */
    CHECK_AND_CHASE("將軍兼捉的著法，是否計入長捉（術語·一將一捉）",
            "whether a move that checks and chases counts towards a perpetual chase (一將一捉)"),
    /** 術語 解捉: the reply only gives check and leaves the chased man where it can be captured. We do not count that as resolving. */
    CHECKING_REPLY("以將軍應對而未化解捉，是否為解捉（術語·解捉）",
            "whether a reply that only checks resolves the chase (解捉)"),
    /** 術語 長捉: the chased man flees from one chaser into the reach of another. We do not count that as resolving. */
    INTO_ANOTHERS_REACH("被捉子逃離一子又入另一子攻擊，是否為解捉（術語·長捉）",
            "whether fleeing from one chaser into the reach of another resolves the chase (長捉)");

    private final Wording words;

    OpenQuestion(String zh, String en) {
        this.words = new Wording(zh, en);
    }

    /** The question in words. */
    public Wording words() {
        return words;
    }
}
