package org.qipu.board.xiangqi.cycle;

import java.util.ArrayList;
import java.util.List;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Board;
import org.qipu.board.xiangqi.Man;

/** Says what becomes of the other side's chases by a move: 解捉, 生根解捉, 未解捉, 還捉 (術語·解捉, 術語·反捉). */
final class Replies {

    private final List<Board> boards;
    private final List<PlyFacts> facts;

    Replies(List<Board> boards, List<PlyFacts> facts) {
        this.boards = boards;
        this.facts = facts;
    }

    List<Wording> to(int ply) {
        Side other = facts.get(ply).side().other();
        List<Attack> was = ply > 0 ? facts.get(ply - 1).after() : Attacking.of(boards.get(ply), other);
        List<Attack> is =
                ply + 1 < facts.size() ? facts.get(ply + 1).before() : Attacking.of(boards.get(ply + 1), other);
        int remaining = PlyFacts.targets(is, Attack::chase);
        List<Wording> parts = new ArrayList<>();
        boolean resolvedAny = false;
        for (Man target : CycleJudge.men(PlyFacts.targets(was, Attack::chase)).toList()) {
            boolean resolved = (remaining >> target.id() & 1) == 0;
            Wording man = Words.man(target, boards.get(ply).point[target.id()]);
            parts.add(resolved ? man.then(how(ply, target, was, is)) : man.then("未解捉", " is still chased"));
            resolvedAny |= resolved;
        }
        if (resolvedAny && facts.get(ply).newTargets() != 0) {
            List<Wording> chased = CycleJudge.men(facts.get(ply).newTargets())
                    .map(man -> Words.man(man, boards.get(ply + 1).point[man.id()]))
                    .toList();
            parts.add(new Wording("還捉", "chases back ").then(Wording.joined(chased, "、", " and ")));
        }
        return parts;
    }

    private Wording how(int ply, Man target, List<Attack> was, List<Attack> is) {
        List<Attack> chases = was.stream()
                .filter(attack -> attack.chase() && attack.target().equals(target))
                .toList();
        List<Attack> left = is.stream()
                .filter(attack -> chases.stream().anyMatch(attack::samePair))
                .toList();
        if (!left.isEmpty()) {
            Attack attack = left.getFirst(); // still there, and idle
            Wording decided = new Wording("（", " (").then(Words.decided(attack)).then("）", ")");
            return (attack.clause().rooted()
                            ? new Wording("生根解捉", " is no longer chased, having got a root")
                            : new Wording("解捉", " is no longer chased"))
                    .then(decided);
        }
        if (boards.get(ply).point[target.id()] != boards.get(ply + 1).point[target.id()]) {
            return new Wording("解捉（走避）", " is no longer chased (it moves away)");
        }
        return new Wording("解捉（", " is no longer chased (")
                .then(Wording.joined(
                        chases.stream().map(Replies::cut).distinct().toList(), "、", ", "))
                .then("）", ")");
    }

    private static Wording cut(Attack chase) {
        return switch (chase.by().kind()) {
            case HORSE -> new Wording("拐馬腳", "the horse's leg is blocked");
            case ELEPHANT -> new Wording("塞象眼", "the elephant's eye is blocked");
            case CANNON -> new Wording("炮架已變", "the cannon no longer has one screen");
            case GENERAL, ADVISOR, CHARIOT, SOLDIER -> new Wording("攻擊路線已斷", "the attack is cut off");
        };
    }
}
