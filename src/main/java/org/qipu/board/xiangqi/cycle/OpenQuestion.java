package org.qipu.board.xiangqi.cycle;

import java.util.List;

/** Questions the rulebook leaves to the chief arbiter: where the other answer would change a ruling, the ruling names them as doubts. */
public enum OpenQuestion {
    /** 說明三: a man that may not leave its line attacks along it, or attacks what binds it. We count it. */
    ALONG_THE_LINE(
            "不能離線的子沿線攻擊或攻擊牽制子，是否為捉（說明三）",
            "whether a bound man chases along its line, or chases what binds it (note 3 on chases)",
            "視為捉",
            "it is taken to"),
    /** 說明四 and 五: a bound man of the same kind that has a real root is attacked. We do not count it. */
    ROOT_OF_BOUND_LIKE(
            "受牽制的同兵種子有真根時，攻擊是否為捉（說明四、五）",
            "whether an attack on a bound man of the same kind that has a real root is a chase (notes 4 and 5 on chases)",
            "不視為捉",
            "it is taken not to be"),
    /** 術語 一將一捉: a move checks and also chases the man that every other move chases. We count it as a chase. */
    CHECK_AND_CHASE(
            "將軍兼捉的著法，是否計入長捉（術語·一將一捉）",
            "whether a move that checks and chases counts towards a perpetual chase (the definition of one check, one chase)",
            "計入",
            "it is counted"),
    /** 術語 解捉: the reply only gives check and leaves the chased man where it can be captured. We do not count that as resolving. */
    CHECKING_REPLY(
            "以將軍應對而未化解捉，是否為解捉（術語·解捉）",
            "whether a reply that only checks resolves the chase (the definition of resolving a chase)",
            "不視為解捉",
            "it is taken not to"),
    /** 術語 長捉: the chased man moves away from one chaser and stands in the reach of another. We do not count that as resolving. */
    INTO_ANOTHERS_REACH(
            "被捉子逃離一子而仍在另一子攻擊之下，是否為解捉（術語·長捉）",
            "whether fleeing from one chaser to where another chases it resolves the chase (the definition of perpetual chase)",
            "不視為解捉",
            "it is taken not to"),
    /** 總綱9 against 細則14: a general or soldier attacks with one chariot, horse or cannon. We count the other man's chase. */
    JOINED_BY_GENERAL_OR_SOLDIER(
            "帥（將）或兵（卒）聯合一俥、一傌或一炮步步捉同一子，未犯例（總綱9）抑或犯例（細則14）",
            "whether a general or soldier that joins one chariot, horse or cannon in chasing one man at every move offends: "
                    + "general principle 9 says not, detailed rule 14 says so",
            "以另一子之捉計為犯例",
            "the other man's chase is counted, and offends"),
    /** 說明六 against 總綱6: a soldier that has not crossed has only a false root. We count it as none. */
    FALSE_ROOT_OF_SOLDIER(
            "未過河兵卒僅有假根時，攻擊是否為捉（說明六：有根為閒；總綱6：長捉假根子犯例）",
            "whether an attack on a soldier that has not crossed and has only a false root is a chase: note 6 on chases exempts a root, "
                    + "general principle 6 does not exempt a false one",
            "視為無根，為捉",
            "the false root is taken for none: it is a chase");

    private final Wording words;
    private final Wording taken;

    OpenQuestion(String zh, String en, String takenZh, String takenEn) {
        this.words = new Wording(zh, en);
        this.taken = new Wording(takenZh, takenEn);
    }

    /** The question in words. */
    public Wording words() {
        return words;
    }

    /** What a ruling rests on that the book leaves open: each question with the reading that was taken; empty where there is none. */
    public static Wording doubts(List<OpenQuestion> open) {
        return open.isEmpty()
                ? new Wording("", "")
                : new Wording("；規則書未定", ". The book leaves open ")
                        .then(Wording.joined(
                                open.stream()
                                        .map(one ->
                                                one.words.then("，此處", ", here ").then(one.taken))
                                        .toList(),
                                "；",
                                "; "))
                        .then("；作另解則裁決不同", "; read otherwise the ruling would be another");
    }
}
