package org.qipu.board.xiangqi.cycle;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.board.xiangqi.Board;
import org.qipu.board.xiangqi.Man;

/** The sentence that decides about each side of a cycle, with the clauses of 總綱 and 細則 that say so. */
final class Closing {

    private final Board start;
    private final List<PlyFacts> facts;
    private final List<CyclePly> plies;
    private final Sides<Offence> offences;

    Closing(Board start, List<PlyFacts> facts, List<CyclePly> plies, Sides<Offence> offences) {
        this.start = start;
        this.facts = facts;
        this.plies = plies;
        this.offences = offences;
    }

    Wording of(Side side) {
        Series own = series(side);
        Wording sentence = switch (offences.of(side)) {
            case PERPETUAL_CHECK -> new Wording("步步將軍：長將", " checks with every move: perpetual check");
            case PERPETUAL_CHASE ->
                new Wording("步步新增捉", " newly chases ")
                        .then(chased(own))
                        .then("：長捉", " with every move: perpetual chase");
            case NONE -> broken(own.plies()).then("：未犯例", ": no offence");
        };
        return Words.side(side)
                .then(sentence)
                .then(Cited.all(Grounds.of(own, series(side.other()), offences.of(side), offences.of(side.other()))));
    }

    private Series series(Side side) {
        return new Series(
                facts.stream().filter(ply -> ply.side() == side).toList(),
                plies.stream().filter(ply -> ply.side() == side).toList());
    }

    private Wording chased(Series own) {
        return Wording.joined(
                own.chased().map(man -> Words.man(man, start.point[man.id()])).toList(), "、", " and ");
    }

    /** What breaks the series: a move that does neither or, where there is none, moves that do not do the same. */
    private static Wording broken(List<CyclePly> own) {
        Optional<CyclePly> neither = own.stream()
                .filter(ply -> !ply.check() && ply.targets().isEmpty())
                .findFirst();
        if (neither.isPresent()) {
            return new Wording(
                    "未步步將軍，亦未步步新增捉同一子（如「" + neither.get().chinese() + "」）",
                    " neither checks nor newly chases the same man with every move ("
                            + neither.get().move() + " does neither)");
        }
        Optional<CyclePly> other = another(own);
        if (own.stream().anyMatch(CyclePly::check)) {
            CyclePly quiet =
                    own.stream().filter(ply -> !ply.check()).findFirst().orElseThrow(); // else it were 長將
            Wording chases = other.map(
                            ply -> new Wording("（如「" + ply.chinese() + "」）", " (not with " + ply.move() + ")"))
                    .orElseGet(() -> new Wording("（各循環所捉不同）", " (not each time round)"));
            return new Wording(
                            "未步步將軍（如「" + quiet.chinese() + "」），亦未步步新增捉同一子",
                            " does not check with every move (not with " + quiet.move()
                                    + ") nor newly chase the same man")
                    .then(chases);
        }
        return new Wording("步步新增捉，所捉非同一子", " newly chases with every move, and not the same man")
                .then(other.map(ply -> examples(own.getFirst(), ply))
                        .orElseGet(() -> new Wording("（各循環不同）", " each time round")));
    }

    /** Two moves and whom they chase; of one move that is made twice it is told which comes first. */
    private static Wording examples(CyclePly one, CyclePly other) {
        Wording none = new Wording("", "");
        boolean twice = one.chinese().equals(other.chinese());
        return new Wording("（如", " (")
                .then(twice ? new Wording("先", "first ") : none)
                .then(whom(one))
                .then("，", ", ")
                .then(twice ? new Wording("後", "later ") : none)
                .then(whom(other))
                .then("）", ")");
    }

    private static Wording whom(CyclePly ply) {
        List<Wording> chased = ply.attacks().stream()
                .filter(ply::isNew)
                .map(attack -> Words.man(attack.target(), attack.at()))
                .distinct()
                .toList();
        return new Wording("「" + ply.chinese() + "」捉", ply.move() + ": ").then(Wording.joined(chased, "、", " and "));
    }

    /** The first move that does not newly chase what all before it do. */
    private static Optional<CyclePly> another(List<CyclePly> own) {
        Set<Man> common = new LinkedHashSet<>(own.getFirst().targets());
        for (CyclePly ply : own) {
            common.retainAll(ply.targets());
            if (common.isEmpty()) {
                return Optional.of(ply);
            }
        }
        return Optional.empty();
    }
}
