package org.qipu.game.xiangqi;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.board.xiangqi.cycle.Ruling;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.ClaimFinding.Verdict;
import org.qipu.game.event.CycleFound;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Moment;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Game;
import org.qipu.game.state.Line;

/**
 * A claim on a cycle as the half-moves make it that stand today (組織六[H]): those it was asked about may have been
 * corrected or taken back since.
 *
 * @param claim what was asked, with what the book makes of it today
 * @param state how far it has come; none where it was rejected
 * @param asked the half-moves that had been made when it was asked
 * @param told  what the players were told, where they were
 */
public record Inquiry(Claim claim, Optional<CycleState> state, int asked, Optional<Told> told) {

    /**
     * What the arbiter told the players.
     *
     * @param ply    the half-moves that had been made by then
     * @param ruling his own; absent: what the book makes of the moves
     * @param reason his reason
     * @param event  the event that recorded it
     */
    public record Told(int ply, Optional<Ruling> ruling, Optional<String> reason, long event) {}

    /** The claim on a cycle that is being looked into, or the last that was. */
    public static Optional<Inquiry> latest(Game game) {
        var all = game.talks().claims().stream()
                .filter(claim -> claim.basis() == ClaimBasis.CYCLE)
                .toList();
        var last = all.isEmpty() ? Optional.<Inquiry>empty() : Optional.of(of(game, all.getLast()));
        return last.filter(one -> one.live()
                        || one.claim
                                .decision()
                                .filter(ClaimDecision.UPHELD::equals)
                                .isPresent())
                .or(() -> all.reversed().stream()
                        .skip(1)
                        .map(claim -> of(game, claim))
                        .filter(Inquiry::live)
                        .findFirst())
                .or(() -> last);
    }

    /**
     * What a flag waits for: with the cycle gone through as often as it may be the game is as good as decided (判決C, 組織六[H]), and only the
     * arbiter has still to say so.
     */
    public static Optional<String> beforeFlag(Game game) {
        return latest(game)
                .filter(one -> one.live() && one.state.equals(Optional.of(CycleState.DUE)))
                .map(
                        one -> "Claim " + one.claim.number()
                                + " on the cycle is due: it is decided first, and the flag counts only if the cycle does not end the game.");
    }

    /** A claim as it stands today where the arbiter has still to decide on it; else as it is recorded. */
    public static Claim standing(Game game, Claim claim) {
        return claim.basis() != ClaimBasis.CYCLE
                ? claim
                : Optional.of(of(game, claim))
                        .filter(Inquiry::live)
                        .map(Inquiry::claim)
                        .orElse(claim);
    }

    static Inquiry of(Game game, Claim claim) {
        var moment = Moment.of(game, claim.event());
        var asked = moment.in(game);
        return of(
                game,
                claim,
                asked,
                moment.changed(game)
                        ? Repetitions.look(game.rulebook(), game.line().upTo(asked))
                        : new Repetitions.Looked(claim.finding(), claim.cycle()));
    }

    /** The same claim in the game before the latest moves: the book is not asked again about the same half-moves. */
    Inquiry before(Game after, Game game) {
        var earlier = game.talks().claim(claim.number()).orElseThrow();
        var moment = Moment.of(game, claim.event());
        return moment.changed(game)
                        && moment.in(game) == asked
                        && moment.equals(Moment.of(after, claim.event()))
                        && game.line().upTo(asked) == after.line().upTo(asked)
                ? of(game, earlier, asked, new Repetitions.Looked(claim.finding(), claim.cycle()))
                : of(game, earlier);
    }

    private static Inquiry of(Game game, Claim claim, int asked, Repetitions.Looked found) {
        var told = told(game, claim);
        var state = state(game, claim, found, asked, told);
        return new Inquiry(with(claim, found, state, told), state, asked, told);
    }

    /** Whether the arbiter has still to decide on it. */
    public boolean live() {
        return claim.decision()
                        .filter(decision -> decision != ClaimDecision.INSTRUCTED)
                        .isEmpty()
                && (!stands() || state.filter(CycleState.VARIED::equals).isEmpty());
    }

    /** Whether with the moves that stand there was anything to ask about. */
    boolean stands() {
        return claim.finding().verdict() != Verdict.INCORRECT;
    }

    /** What ends the game when the claim is upheld: what the players were told, or what the book makes of the moves. */
    public Optional<Ruling> ruling() {
        return told.flatMap(Told::ruling).or(() -> claim.cycle().map(CycleFound::ruling));
    }

    /**
     * The ply with which the cycle was left, or the nine rounds ended, after the question; none where that is not so
     * with the moves that stand.
     */
    public Optional<Integer> left(Line line) {
        return claim.finding().verdict() == Verdict.INCORRECT
                        || state.filter(CycleState.VARIED::equals).isEmpty()
                ? Optional.empty()
                : IntStream.rangeClosed(asked + 1, line.ply())
                        .filter(leaves(line, claim.finding(), claim.cycle().isPresent()))
                        .boxed()
                        .findFirst();
    }

    private static IntPredicate leaves(Line line, ClaimFinding finding, boolean exact) {
        Set<Object> within = exact ? within(line, finding.occurrences()) : Set.of();
        return ply -> exact ? !within.contains(line.upTo(ply).position().identity()) : progress(line.upTo(ply));
    }

    private static Optional<CycleState> state(
            Game game, Claim claim, Repetitions.Looked found, int asked, Optional<Told> told) {
        var decision = claim.decision();
        if (decision.filter(ClaimDecision.UPHELD::equals).isPresent()) {
            return Optional.of(CycleState.DUE);
        }
        if (decision.filter(one -> one == ClaimDecision.REJECTED || one == ClaimDecision.POSTPONED)
                .isPresent()) {
            return Optional.empty();
        }
        if (found.finding().verdict() == Verdict.INCORRECT) {
            return Optional.of(CycleState.VARIED); // with the moves that stand there is no cycle
        }
        if (CycleState.graceCycles(game) == 0 && told.isEmpty()) { // who was told to vary is given the time to
            return Optional.of(CycleState.DUE);
        }
        return Optional.of(since(game.line(), found, asked, told));
    }

    /** What the moves after the question lead to: what comes first counts. */
    private static CycleState since(Line line, Repetitions.Looked found, int asked, Optional<Told> told) {
        var leaves = leaves(line, found.finding(), found.cycle().isPresent());
        int returns = 0; // of the cycle's position since the players were told
        for (int ply = asked + 1; ply <= line.ply(); ply++) {
            int now = ply;
            if (leaves.test(ply)) {
                return CycleState.VARIED;
            }
            if (found.cycle().isEmpty() || told.filter(one -> one.ply() < now).isEmpty()) {
                continue;
            }
            returns += same(line, ply, found.finding().occurrences().getFirst()) ? 1 : 0;
            // told in the middle of a cycle they have a whole one after it, be it by other moves
            if (returns > 1
                    || returns == 1 && same(line, ply, told.orElseThrow().ply())) {
                return CycleState.DUE;
            }
        }
        return told.isPresent() ? CycleState.INSTRUCTED : CycleState.PENDING;
    }

    private static boolean same(Line line, int ply, int before) {
        return line.upTo(ply)
                .position()
                .identity()
                .equals(line.upTo(before).position().identity());
    }

    private static Set<Object> within(Line line, List<Integer> occurrences) {
        var within = new HashSet<Object>();
        for (int ply = occurrences.getFirst(); ply <= occurrences.getLast(); ply++) {
            within.add(line.upTo(ply).position().identity());
        }
        return within;
    }

    /** A capture or a soldier's advance ends the nine rounds without purpose. */
    private static boolean progress(Line line) {
        var before = XiangqiPosition.of(line.upTo(line.ply() - 1).position());
        return line.last()
                .filter(move -> move.legal() && before.isIrreversible(XiangqiMove.of(move.move())))
                .isPresent();
    }

    /** The instruction that holds: one that was taken back tells the players nothing. */
    private static Optional<Told> told(Game game, Claim claim) {
        if (claim.decision().isEmpty()) {
            return Optional.empty();
        }
        return game.inForce().reversed().stream()
                .filter(recorded -> decision(recorded, claim) == ClaimDecision.INSTRUCTED)
                .findFirst()
                .map(recorded -> {
                    var decided = (ClaimDecided) recorded.event();
                    return new Told(
                            Moment.of(game, recorded.sequence()).in(game),
                            decided.ruling(),
                            decided.reason(),
                            recorded.sequence());
                });
    }

    private static ClaimDecision decision(RecordedEvent recorded, Claim claim) {
        return recorded.event() instanceof ClaimDecided decided && decided.claim() == claim.number()
                ? decided.decision()
                : ClaimDecision.POSTPONED;
    }

    /** The claim with what is found today; that the cycle was left holds as long as the moves do that left it. */
    private static Claim with(Claim claim, Repetitions.Looked found, Optional<CycleState> state, Optional<Told> told) {
        var stays = claim.decision().filter(ClaimDecision.VARIED::equals).isEmpty()
                || state.filter(CycleState.VARIED::equals).isPresent();
        var decision = stays ? claim.decision() : told.map(one -> ClaimDecision.INSTRUCTED);
        return claim.seen(found.finding(), found.cycle(), decision);
    }
}
