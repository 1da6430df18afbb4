package org.qipu.board.xiangqi.cycle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.qipu.board.xiangqi.Attacks;
import org.qipu.board.xiangqi.Board;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiNotation;
import org.qipu.board.xiangqi.XiangqiPosition;

/** Puts the reasons of a ruling into words, move by move (細則 prints its own in this way). */
final class Explanation {

    private final Passage passage;
    private final List<Board> boards;
    private final List<PlyFacts> facts;
    private final List<Labels.Named> named;
    private final Labels labels;
    private final boolean inFull;

    Explanation(Passage passage, List<PlyFacts> facts, Labels labels, boolean inFull) {
        this.passage = passage;
        this.boards = passage.boards();
        this.facts = facts;
        this.labels = labels;
        this.inFull = inFull;
        this.named = IntStream.range(0, passage.moves().size())
                .mapToObj(ply -> labels.of(boards.get(ply), boards.get(ply + 1), facts.get(ply), passage.move(ply)))
                .toList();
    }

    /** One move of the cycle with its reasons. */
    CyclePly of(int ply) {
        XiangqiMove move = passage.move(ply);
        PlyFacts fact = facts.get(ply);
        String chinese = XiangqiNotation.chinese(new XiangqiPosition(boards.get(ply), 0, 1), move);
        Set<Man> targets = CycleJudge.men(fact.newTargets()).collect(Collectors.toCollection(LinkedHashSet::new));
        return new CyclePly(
                fact.side(),
                move,
                chinese,
                named.get(ply).kinds(),
                named.get(ply).killUndetermined(),
                fact.check(),
                Collections.unmodifiableSet(targets),
                fact.after(),
                reason(ply, chinese, move));
    }

    private Wording reason(int ply, String chinese, XiangqiMove move) {
        PlyFacts fact = facts.get(ply);
        List<Wording> parts = new ArrayList<>();
        checks(ply).ifPresent(parts::add);
        fact.after().stream()
                .map(attack -> attack(fact, attack))
                .flatMap(Optional::stream)
                .forEach(parts::add);
        parts.addAll(new Replies(boards, facts).to(ply));
        if (passage.before(ply)
                        .filter(reply -> named.get(reply).kinds().contains(PlyKind.KILL))
                        .isPresent()
                && labels.resolves(boards.get(ply + 1), fact.side())) {
            parts.add(new Wording("解殺", "averts the threat of mate"));
        }
        List<PlyKind> kinds = named.get(ply).kinds();
        kinds.stream()
                .filter(kind -> kind != PlyKind.CHECK && kind != PlyKind.CHASE && (inFull || !kind.onRequest()))
                .map(PlyKind::words)
                .forEach(parts::add);
        if (parts.isEmpty()) {
            parts.add(kinds.getFirst().words());
        }
        var label = parts.size() == 1 && parts.getFirst().zh().length() == 1; // as the book prints it: 俥四平五將
        return new Wording(label ? chinese : chinese + "：", move.code() + ": ").then(Wording.joined(parts, "；", "; "));
    }

    /** 將, 解將, or both at once: 解將反將 (術語·反將). */
    private Optional<Wording> checks(int ply) {
        boolean resolves = Attacks.onGeneral(boards.get(ply), facts.get(ply).side()) != 0;
        if (facts.get(ply).check()) {
            return Optional.of(
                    resolves ? new Wording("解將反將", "answers the check with a check") : PlyKind.CHECK.words());
        }
        return resolves ? Optional.of(new Wording("解將", "gets out of check")) : Optional.empty();
    }

    private static Optional<Wording> attack(PlyFacts fact, Attack attack) {
        if (!attack.chase()) {
            return fact.isNew(attack) ? Optional.of(Words.idle(attack)) : Optional.empty();
        }
        if ((fact.newTargets() >> attack.target().id() & 1) == 0) {
            return Optional.of(Words.still(attack));
        }
        return Optional.of(fact.before().stream()
                .filter(attack::samePair)
                .findFirst()
                .map(was -> Words.chase(attack, was))
                .orElseGet(() -> Words.chase(attack)));
    }
}
