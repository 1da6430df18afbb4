package org.qipu.board.xiangqi.cycle;

import java.util.ArrayList;
import java.util.List;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Kind;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.MoveFinder;
import org.qipu.board.xiangqi.MoveWriter;
import org.qipu.board.xiangqi.Point;

/** Names men and says what the rulebook makes of an attack, as the book itself prints its notes: 六路俥捉1路包. */
final class Words {

    private static final String[] ENGLISH = {"general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier"};

    private Words() {}

    /** 六路俥(d8), the chariot on d8. */
    static Wording man(Man man, int at) {
        int file = MoveFinder.fileNumber(at, man.side());
        String number = man.side() == Side.WHITE ? String.valueOf(MoveWriter.numeral(file)) : String.valueOf(file);
        return new Wording(
                number + "路" + man.character() + "(" + Point.name(at) + ")",
                "the " + ENGLISH[man.kind().ordinal()] + " on " + Point.name(at));
    }

    static Wording side(Side side) {
        return side == Side.WHITE ? new Wording("紅方", "Red") : new Wording("黑方", "Black");
    }

    /** 六路俥(d8)捉1路包(a8)（說明五，無根：吃後無可反吃）. */
    static Wording chase(Attack attack) {
        return pair(attack, "捉", " chases ")
                .then("（", " (")
                .then(decided(attack))
                .then("）", ")");
    }

    /** The same, with what it was before the move that made it a chase: 失根，細則15：本著前3路包(c8)可反吃. */
    static Wording chase(Attack attack, Attack was) {
        Wording lost = !was.clause().rooted()
                ? new Wording("；本著前為閒：", "; before the move it was idle: ").then(decided(was))
                : (attack.roots().isEmpty()
                                ? new Wording(
                                        "；失根，細則15：本著前",
                                        "; its root is lost, "
                                                + Cited.of("細則15").en() + "; before the move: ")
                                : new Wording(
                                        "；真根已成假根：本著前", "; its real root has become a false one; before the move: "))
                        .then(listed(was.roots().stream().filter(Root::real).toList()));
        return pair(attack, "捉", " chases ")
                .then("（", " (")
                .then(decided(attack))
                .then(lost)
                .then("）", ")");
    }

    /** 六路俥(d8)攻1路包(a8)為閒（說明五，有真根：9路車(i9)可反吃）. */
    static Wording idle(Attack attack) {
        return pair(attack, "攻", " attacks ")
                .then("為閒（", ", which is idle (")
                .then(decided(attack))
                .then("）", ")");
    }

    /** 六路俥(d8)仍捉1路包(a8)，非新增. */
    static Wording still(Attack attack) {
        return pair(attack, "仍捉", " still chases ").then("，非新增", ", not newly");
    }

    private static Wording pair(Attack attack, String zh, String en) {
        return man(attack.by(), attack.from()).then(zh, en).then(man(attack.target(), attack.at()));
    }

    /** The clause with who binds whom and, where it asks for roots, those that were tried. */
    static Wording decided(Attack attack) {
        Clause clause = attack.clause();
        Wording clauseSays = Cited.of(clause.article()).then("，", ": ").then(clause.words());
        return switch (clause) {
            case GENERAL_ATTACKS, SOLDIER_ATTACKS, LIKE_KIND, CHARIOT -> clauseSays;
            case ATTACKER_BOUND ->
                clauseSays.then("：吃則", "; if it captures, ").then(exposed(attack.binds(), " its general"));
            case LIKE_KIND_BOUND ->
                clauseSays
                        .then("：反吃則", "; if it captures back, ")
                        .then(exposed(attack.binds(), " its general"))
                        .then(noRealRoot(attack));
            case LAME_HORSE -> clauseSays.then(noRealRoot(attack));
            case NO_ROOT, SOLDIER_WITHOUT_ROOT -> clauseSays.then("：吃後無可反吃", "; nothing could capture back");
            case REAL_ROOT, SOLDIER_WITH_ROOT -> {
                Wording bound = attack.binds().isEmpty()
                        ? new Wording("", "")
                        : new Wording("；雖反吃則", "; though if it captures back itself, ")
                                .then(exposed(attack.binds(), " its general"));
                yield clauseSays
                        .then("：", "; ")
                        .then(listed(attack.roots().stream().filter(Root::real).toList()))
                        .then(bound);
            }
            case FALSE_ROOT, SOLDIER_WITH_FALSE_ROOT ->
                clauseSays.then("：", "; ").then(listed(attack.roots()));
        };
    }

    private static Wording noRealRoot(Attack attack) {
        Clause roots = attack.roots().isEmpty() ? Clause.NO_ROOT : Clause.FALSE_ROOT;
        Wording says = new Wording(
                        "；" + roots.article() + "，",
                        "; " + Cited.of(roots.article()).en() + ": ")
                .then(roots.words());
        return roots == Clause.NO_ROOT
                ? says.then("：吃後無可反吃", "; nothing could capture back")
                : says.then("：", "; ").then(listed(attack.roots()));
    }

    private static Wording listed(List<Root> roots) {
        return Wording.joined(roots.stream().map(Words::root).toList(), "、", ", ");
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
        if (!root.exposedTo().isEmpty()) {
            why.add(exposed(root.exposedTo(), " the general"));
        }
        return man.then("反吃則", " cannot capture back: ").then(Wording.joined(why, "且", " and "));
    }

    /** What it would bring about if a bound man left: 被包將, 王見王. */
    private static Wording exposed(List<Man> attackers, String general) {
        return Wording.joined(
                attackers.stream()
                        .map(man -> man.kind() == Kind.GENERAL
                                ? new Wording("王見王", "the generals would face each other")
                                : new Wording(
                                        "被" + man.character() + "將",
                                        "the " + ENGLISH[man.kind().ordinal()] + " could capture" + general))
                        .toList(),
                "且",
                " and ");
    }
}
