package org.qipu.board.xiangqi;

import java.util.ArrayList;
import java.util.List;
import org.qipu.board.Side;

/** Names men and says what the rulebook makes of an attack, as the book itself prints its notes: 六路俥捉1路包. */
final class Words {

    private static final String[] ENGLISH = {"general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier"};

    private Words() {
    }

    /** 六路俥(d8), the chariot on d8. */
    static Wording man(Man man, int at) {
        int file = MoveFinder.fileNumber(at, man.side());
        String number = man.side() == Side.WHITE ? String.valueOf(MoveWriter.numeral(file)) : String.valueOf(file);
        return new Wording(number + "路" + man.character() + "(" + Point.name(at) + ")",
                "the " + ENGLISH[man.kind().ordinal()] + " on " + Point.name(at));
    }

    static Wording side(Side side) {
        return side == Side.WHITE ? new Wording("紅方", "Red") : new Wording("黑方", "Black");
    }

    /** 六路俥(d8)捉1路包(a8)（說明五，無根：吃後無可反吃）. */
    static Wording chase(Attack attack) {
        return pair(attack, "捉", " chases ").then(judged(attack));
    }

    /** 六路俥(d8)攻1路包(a8)為閒（說明五，有真根：9路車(i9)）. */
    static Wording idle(Attack attack) {
        Wording pair = pair(attack, "攻", " attacks ").then("為閒", ", which is idle");
        return pair.then(judged(attack));
    }

    /** 六路俥(d8)仍捉1路包(a8)，非新增. */
    static Wording still(Attack attack) {
        return pair(attack, "仍捉", " still chases ").then("，非新增", ", not newly");
    }

    private static Wording pair(Attack attack, String zh, String en) {
        return man(attack.by(), attack.from()).then(zh, en).then(man(attack.target(), attack.at()));
    }

    private static Wording judged(Attack attack) {
        Wording decided = decided(attack);
        return new Wording("（" + decided.zh() + "）", " (" + decided.en() + ")");
    }

    /** The clause and, where it asks for roots, those that were tried. */
    static Wording decided(Attack attack) {
        Clause clause = attack.clause();
        return new Wording(clause.article() + "，" + clause.words().zh(), clause.article() + ": " + clause.words().en()).then(roots(attack));
    }

    private static Wording roots(Attack attack) {
        return switch (attack.clause()) {
            case GENERAL_ATTACKS, SOLDIER_ATTACKS, ATTACKER_BOUND, LIKE_KIND, CHARIOT -> new Wording("", "");
            case NO_ROOT, SOLDIER_WITHOUT_ROOT -> new Wording("：吃後無可反吃", "; nothing could capture back");
            case REAL_ROOT, SOLDIER_WITH_ROOT -> listed(attack.roots().stream().filter(Root::real).toList());
            case FALSE_ROOT, SOLDIER_WITH_FALSE_ROOT -> listed(attack.roots());
        };
    }

    private static Wording listed(List<Root> roots) {
        return new Wording("：", "; ").then(Wording.joined(roots.stream().map(Words::root).toList(), "、", ", "));
    }

    private static Wording root(Root root) {
        Wording man = man(root.man(), root.at());
        if (root.real()) {
            return man.then("可反吃", " can capture back");
        }
        List<Wording> why = new ArrayList<>(2);
        if (root.facing()) {
            why.add(new Wording("王見王", "the generals would face each other"));
        }
        for (Man attacker : root.exposedTo()) {
            why.add(new Wording("被" + attacker.character() + "將", "the " + ENGLISH[attacker.kind().ordinal()] + " could capture the general"));
        }
        return man.then("反吃則", " cannot capture back: ").then(Wording.joined(why, "且", " and "));
    }
}
