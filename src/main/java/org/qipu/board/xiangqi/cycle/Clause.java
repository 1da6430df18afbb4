package org.qipu.board.xiangqi.cycle;

/** Which explanation of 捉 (術語·捉, 說明一 to 說明六) decides on an attack, and how. */
public enum Clause {
    /** A general attacks: 閒. */
    GENERAL_ATTACKS("說明一", false, "將帥攻擊為閒", "an attack by a general is idle"),
    /** A soldier attacks: 閒. */
    SOLDIER_ATTACKS("說明二", false, "兵卒攻擊為閒", "an attack by a soldier is idle"),
    /** The attacker cannot leave its line or point: 閒. */
    ATTACKER_BOUND("說明三", false, "攻擊子不能離線", "the attacker may not leave its line"),
    /** Men of one kind that can capture each other: 閒. */
    LIKE_KIND("說明四", false, "同兵種可以互吃", "men of one kind that can capture each other"),
    /** Men of one kind, the attacked one may not leave its line or point, and nothing else can capture back: 捉 (總綱7). */
    LIKE_KIND_BOUND("說明四", true, "同兵種而被攻擊子不能離線", "men of one kind, of which the attacked one may not leave its line"),
    /** A horse attacks one whose leg is blocked, and nothing else can capture back: 捉. */
    LAME_HORSE("總綱7", true, "活馬捉拐腳馬", "a free horse attacks one whose leg is blocked"),
    /** The attacked man has a real root (真根): 閒. */
    REAL_ROOT("說明五", false, "有真根", "the target has a real root"),
    /** The attacked soldier that has not crossed has a real root: 閒. */
    SOLDIER_WITH_ROOT("說明六", false, "未過河兵卒有真根", "the soldier that has not crossed has a real root"),
    /** A horse, cannon, advisor or elephant attacks a chariot: 捉, whatever its roots. */
    CHARIOT("說明五", true, "攻車不論根", "an attack on a chariot by a lesser man, whatever its roots"),
    /** Nothing could capture back: 捉. */
    NO_ROOT("說明五", true, "無根", "the target has no root"),
    /** What could capture back may not: 捉. */
    FALSE_ROOT("說明五", true, "假根", "the target has only false roots"),
    /** The soldier that has not crossed has no root: 捉. */
    SOLDIER_WITHOUT_ROOT("說明六", true, "無根", "the soldier that has not crossed has no root"),
    /** The soldier that has not crossed has only false roots: 捉. */
    SOLDIER_WITH_FALSE_ROOT("說明六", true, "假根", "the soldier that has not crossed has only false roots");

    private final String article;
    private final boolean chase;
    private final Wording words;

    Clause(String article, boolean chase, String zh, String en) {
        this.article = article;
        this.chase = chase;
        this.words = new Wording(zh, en);
    }

    /** The explanation that decides, as the rulebook numbers it. */
    public String article() {
        return article;
    }

    /** Whether the attack is a chase (捉) by it. */
    public boolean chase() {
        return chase;
    }

    /** Whether a real root makes it idle. */
    boolean rooted() {
        return this == REAL_ROOT || this == SOLDIER_WITH_ROOT;
    }

    /** What it says, in words. */
    public Wording words() {
        return words;
    }
}
