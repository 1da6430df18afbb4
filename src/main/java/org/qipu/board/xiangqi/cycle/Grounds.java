package org.qipu.board.xiangqi.cycle;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.qipu.board.xiangqi.Man;

/** Finds the clauses of 總綱 and 細則 that speak of what a side did in a cycle. */
final class Grounds {

    private static final String NO_OFFENCE = "術語·未犯例";

    private Grounds() {}

    static Collection<String> of(Series own, Series others, Offence offence, Offence othersOffence) {
        return switch (offence) {
            case PERPETUAL_CHECK ->
                List.of("總綱1", othersOffence == Offence.PERPETUAL_CHECK ? "細則2" : others.anyChecks() ? "細則3" : "細則1");
            case PERPETUAL_CHASE ->
                chase(own, others, othersOffence, own.chased().findFirst().orElseThrow());
            case NONE -> none(own, othersOffence);
        };
    }

    private static Set<String> chase(Series own, Series others, Offence othersOffence, Man target) {
        Set<String> grounds = new LinkedHashSet<>(List.of("總綱3"));
        boolean like = own.anyChaseOf(
                target,
                (ply, chase) -> chase.clause() == Clause.LIKE_KIND_BOUND || chase.clause() == Clause.LAME_HORSE);
        boolean chariot = own.anyChaseOf(
                target,
                (ply, chase) -> chase.clause() == Clause.CHARIOT
                        && chase.roots().stream().anyMatch(Root::real));
        boolean falseRoot = own.anyChaseOf(
                target,
                (ply, chase) -> chase.clause().chase()
                        && chase.clause() != Clause.CHARIOT
                        && !chase.roots().isEmpty());
        if (othersOffence == Offence.NONE && others.anyChases() && !others.allChase()) {
            grounds.add("總綱5"); // 二捉一還捉
        }
        if (chariot || falseRoot) {
            grounds.add("總綱6");
        }
        if (like) {
            grounds.add("總綱7");
        }
        if (own.any(ply -> ply.kinds().contains(PlyKind.EXCHANGE))) {
            grounds.add("總綱8");
        }
        if (own.joined(target)) {
            grounds.add("細則14");
        } else if (own.anyChaseOf(
                target,
                (ply, chase) -> ply.before().stream()
                        .anyMatch(was -> was.samePair(chase) && was.clause().rooted()))) {
            grounds.add("細則15");
        } else {
            grounds.add(chariot ? "細則11" : own.chasersOf(target) > 1 ? "細則9" : "細則8");
        }
        return grounds;
    }

    private static Set<String> none(Series own, Offence othersOffence) {
        Set<String> grounds = new LinkedHashSet<>();
        if (own.anyChecks()) {
            grounds.add("總綱2");
            if (othersOffence == Offence.PERPETUAL_CHECK) {
                grounds.add("細則3"); // 二將一還將
                return grounds;
            }
            add(grounds, own.any(Grounds::kills), "細則5");
            add(grounds, own.any(ply -> !ply.check() && !ply.targets().isEmpty()), "細則6");
            add(grounds, own.any(ply -> !ply.check() && ply.targets().isEmpty() && !kills(ply)), "細則7");
            return grounds;
        }
        if (own.all(Grounds::kills)) {
            return new LinkedHashSet<>(List.of("總綱2", "細則4"));
        }
        if (own.allChase()) {
            return new LinkedHashSet<>(List.of("總綱4", "細則12"));
        }
        add(grounds, own.anyChases() && othersOffence == Offence.PERPETUAL_CHASE, "總綱5");
        boolean rooted = own.allAttackOne(attack -> attack.clause().rooted());
        boolean exempt =
                own.allAttackOne(attack -> PlyFacts.isExempt(attack.by().kind()));
        add(grounds, rooted, "總綱6");
        add(grounds, own.allAttackOne(attack -> attack.clause() == Clause.LIKE_KIND), "總綱7");
        add(grounds, exempt, "總綱9");
        add(grounds, exempt, own.anyChases() ? "細則14" : "細則10");
        add(grounds, rooted, "細則13");
        add(grounds, own.oneAlwaysChased(), "細則16");
        add(
                grounds,
                grounds.isEmpty()
                        && Stream.of(PlyKind.BLOCK, PlyKind.OFFER, PlyKind.EXCHANGE)
                                .anyMatch(kind -> own.all(ply -> ply.kinds().contains(kind))),
                "總綱10");
        add(grounds, grounds.isEmpty(), NO_OFFENCE);
        return grounds;
    }

    private static boolean kills(CyclePly ply) {
        return ply.kinds().contains(PlyKind.KILL);
    }

    private static void add(Set<String> grounds, boolean applies, String article) {
        if (applies) {
            grounds.add(article);
        }
    }
}
