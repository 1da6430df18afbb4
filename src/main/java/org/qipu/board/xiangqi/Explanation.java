package org.qipu.board.xiangqi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.qipu.board.Side;

/** Puts the reasons of a ruling into words, move by move and side by side (細則 prints its own in this way). */
final class Explanation {

    private final List<Board> boards;
    private final List<PlyFacts> facts;
    private final Labels labels;

    Explanation(List<Board> boards, List<PlyFacts> facts, Labels labels) {
        this.boards = boards;
        this.facts = facts;
        this.labels = labels;
    }

    /** One move of the cycle with its reasons. */
    CyclePly of(int ply, XiangqiMove move) {
        Board before = boards.get(ply);
        PlyFacts fact = facts.get(ply);
        String chinese = XiangqiNotation.chinese(new XiangqiPosition(before, 0, 1), move);
        Labels.Named named = labels.of(before, boards.get(ply + 1), fact, move);
        return new CyclePly(fact.side(), move, chinese, named.kinds(), named.killUndetermined(), fact.check(), men(fact.newTargets()),
                fact.after(), reason(ply, chinese, move, named.kinds()));
    }

    private Wording reason(int ply, String chinese, XiangqiMove move, List<PlyKind> kinds) {
        PlyFacts fact = facts.get(ply);
        List<Wording> parts = new ArrayList<>();
        if (fact.check()) {
            parts.add(new Wording("將", "check"));
        }
        int fresh = fact.newTargets();
        for (Attack attack : fact.after()) {
            boolean known = fact.before().stream().anyMatch(was -> was.by().equals(attack.by()) && was.target().equals(attack.target()));
            if (attack.chase()) {
                parts.add((fresh >> attack.target().id() & 1) != 0 ? Words.chase(attack) : Words.still(attack));
            } else if (!known) {
                parts.add(Words.idle(attack));
            }
        }
        parts.addAll(resolved(ply));
        kinds.stream().filter(kind -> kind != PlyKind.CHECK && kind != PlyKind.CHASE).map(PlyKind::words).forEach(parts::add);
        var label = parts.size() == 1 && parts.getFirst().zh().length() == 1; // as the book prints it: 俥四平五將
        return new Wording(label ? chinese : chinese + "：", move.code() + ": ").then(Wording.joined(parts, "；", "; "));
    }

    /** What becomes of the other side's chases by this move: 解捉 or 未解捉. */
    private List<Wording> resolved(int ply) {
        Side other = facts.get(ply).side().other();
        List<Attack> was = ply > 0 ? facts.get(ply - 1).after() : Attacking.of(boards.get(ply), other);
        List<Attack> is = ply + 1 < facts.size() ? facts.get(ply + 1).before() : Attacking.of(boards.get(ply + 1), other);
        int remaining = PlyFacts.targets(is);
        List<Wording> parts = new ArrayList<>();
        for (Man target : men(PlyFacts.targets(was))) {
            int at = boards.get(ply).point[target.id()];
            boolean resolved = (remaining >> target.id() & 1) == 0;
            Wording man = Words.man(target, at);
            parts.add(resolved ? man.then("解捉（", " is no longer chased (").then(how(ply, target, is)).then("）", ")")
                    : man.then("未解捉", " is still chased"));
        }
        return parts;
    }

    private Wording how(int ply, Man target, List<Attack> now) {
        if (boards.get(ply).point[target.id()] != boards.get(ply + 1).point[target.id()]) {
            return new Wording("走避", "it moves away");
        }
        return now.stream().filter(attack -> attack.target().equals(target)).findFirst().map(Words::decided)
                .orElse(new Wording("攻擊路線已斷", "the attack is cut off"));
    }

    /** The sentence that decides about one side. */
    Wording of(Side side, Offence offence, List<CyclePly> plies) {
        Wording who = Words.side(side);
        return switch (offence) {
            case PERPETUAL_CHECK -> who.then("步步將軍：長將", " checks with every move: perpetual check (長將)");
            case PERPETUAL_CHASE -> who.then("步步新增捉", " newly chases ").then(chased(own(side)))
                    .then("：長捉", " with every move: perpetual chase (長捉)");
            case NONE -> who.then(broken(plies.stream().filter(ply -> ply.side() == side).toList()))
                    .then("：未犯例", ": no offence (未犯例)");
        };
    }

    private Wording chased(List<PlyFacts> own) {
        List<Wording> names = men(CycleJudge.chased(own, PlyFacts::newTargets)).stream()
                .map(man -> Words.man(man, boards.getFirst().point[man.id()])).toList();
        return Wording.joined(names, "、", " and ");
    }

    /** What breaks the series: a first move without check and, where every other was one, a first move without the same chase. */
    private static Wording broken(List<CyclePly> own) {
        CyclePly quiet = own.stream().filter(ply -> !ply.check()).findFirst().orElseThrow(); // else it were 長將
        Wording unchecked = new Wording("「" + quiet.chinese() + "」一著未將軍，", " does not check with " + quiet.move() + " and ");
        Set<Man> common = new LinkedHashSet<>(own.getFirst().targets());
        for (CyclePly ply : own) {
            common.retainAll(ply.targets());
            if (common.isEmpty()) {
                boolean none = ply.targets().isEmpty();
                return unchecked.then("「" + ply.chinese() + (none ? "」一著未新增捉" : "」一著所捉非同一子"),
                        (none ? "does not newly chase with " : "chases another man with ") + ply.move());
            }
        }
        return unchecked.then("各循環所捉非同一子", "does not chase the same man each time round");
    }

    private List<PlyFacts> own(Side side) {
        return facts.stream().filter(ply -> ply.side() == side).toList();
    }

    private static Set<Man> men(int set) {
        List<Man> inOrder = IntStream.range(0, Man.COUNT).filter(id -> (set >> id & 1) != 0).mapToObj(Man::new).toList();
        return Collections.unmodifiableSet(new LinkedHashSet<>(inOrder));
    }
}
