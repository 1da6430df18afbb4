package org.qipu.game.xiangqi;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qipu.game.Claim;
import org.qipu.game.ClaimBasis;
import org.qipu.game.ClaimDecision;
import org.qipu.game.Game;
import org.qipu.game.GameEvent.ClaimDecided;

/** How far a cycle has come on its way to a ruling (組織六[H]). */
public enum CycleState {
    /** A position has come back; nobody has asked for a ruling. */
    OPEN,
    /** No exact cycle, but nine rounds without purpose: the arbiter may look into it. */
    HINT,
    /** A ruling was asked for and waits for the arbiter. */
    PENDING,
    /** The arbiter has told who must vary. */
    INSTRUCTED,
    /** The cycle was left. */
    VARIED,
    /** The cycle was gone through once more: the arbiter's decision ends the game. */
    DUE;

    /** The claim on a cycle that is being looked into or was the last to be. */
    public static Optional<Claim> claim(Game game) {
        return game.talks().claims().stream().filter(claim -> claim.basis() == ClaimBasis.CYCLE).reduce((one, later) -> later);
    }

    /** How far a claim on a cycle has come; none where it was rejected. */
    public static Optional<CycleState> of(Game game, Claim claim) {
        if (claim.decision().isEmpty()) {
            return Optional.of(graceCycles(game) == 0 ? DUE : PENDING);
        }
        return switch (claim.decision().get()) {
            case INSTRUCTED -> Optional.of(onceMore(game, claim) ? DUE : INSTRUCTED);
            case VARIED -> Optional.of(VARIED);
            case UPHELD -> Optional.of(DUE);
            case REJECTED, POSTPONED -> Optional.empty();
        };
    }

    static int graceCycles(Game game) {
        return game.schedule().regulations().graceCycles().orElse(Counted.rules(game).graceCycles().value());
    }

    /** Whether the position of the cycle has come back again since the arbiter told who must vary. */
    static boolean onceMore(Game game, Claim claim) {
        var told = game.past().events().stream().filter(recorded -> recorded.event() instanceof ClaimDecided decided && decided.claim() == claim.number()
                && decided.decision() == ClaimDecision.INSTRUCTED).findFirst();
        var first = claim.finding().occurrences().stream().findFirst();
        if (told.isEmpty() || first.isEmpty() || claim.cycle().isEmpty() || first.get() > game.line().ply()) {
            return false;
        }
        var key = game.line().upTo(first.get()).position().identity();
        for (var line = game.line(); line.last().filter(move -> move.event() > told.get().sequence()).isPresent(); line = line.before().orElseThrow()) {
            if (line.position().identity().equals(key)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the position on the board is none of those of the cycle, or the cycle itself does not stand on the record any more. */
    static boolean left(Game game, Claim claim) {
        var plies = claim.finding().occurrences();
        if (claim.cycle().isEmpty() || plies.isEmpty()) {
            return false;
        }
        if (!stands(game, plies)) {
            return true;
        }
        Set<Object> within = new HashSet<>();
        for (int ply = plies.getFirst(); ply <= plies.getLast(); ply++) {
            within.add(game.line().upTo(ply).position().identity());
        }
        return !within.contains(game.line().position().identity());
    }

    /** Whether the moves of a cycle were neither made void nor corrected since it was looked into. */
    private static boolean stands(Game game, List<Integer> plies) {
        return plies.getLast() <= game.line().ply() && plies.stream().map(ply -> game.line().upTo(ply).position().identity()).distinct().count() == 1;
    }
}
