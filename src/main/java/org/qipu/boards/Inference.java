package org.qipu.boards;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qipu.board.Side;
import org.qipu.boards.Finding.Agrees;
import org.qipu.boards.Finding.Doubt;
import org.qipu.boards.Finding.Made;
import org.qipu.boards.Finding.Played;
import org.qipu.boards.Finding.ResultSignal;
import org.qipu.boards.Finding.Undetermined;
import org.qipu.boards.Finding.Wait;
import org.qipu.boards.Finding.Waiting;

/**
 * What the latest placement means in a game whose position the board has shown.
 *
 * <p>A move is one only when exactly one way of legal moves explains a placement that has stood, or was followed by a press of the clock.
 */
final class Inference {

    private final GameNow game;
    private final Following state;
    private final List<Observation> seen;
    private final Standing standing;
    private final Thresholds limits;

    private Inference(GameNow game, Following state, Thresholds limits) {
        this.game = game;
        this.state = state;
        this.seen = state.seen();
        this.standing = Standing.of(seen, limits);
        this.limits = limits;
    }

    static Finding of(GameNow game, Following state, Thresholds limits) {
        return new Inference(game, state, limits).finding();
    }

    private Men men() {
        return seen.getLast().men();
    }

    private Finding finding() {
        if (men().equals(Men.of(game.position()))) {
            return standing.isStable() ? settledAsBefore() : new Agrees(0);
        }
        var sign = KingsInCentre.in(men());
        if (sign.isPresent()) {
            return standing.isStable() ? new ResultSignal(sign.get()) : new Waiting(Wait.STILL);
        }
        if (state.signalled() || state.doubtedAt().isPresent()) {
            return state.doubtedAt().isPresent() && standing.isFor(limits.told())
                    ? stillDoubted()
                    : new Waiting(Wait.AGREEMENT);
        }
        if (men().isWithSomeLifted(Men.of(game.position()))) {
            return new Waiting(Wait.LIFTED);
        }
        if (!standing.isStable()
                && standing.pressedBy(Side.WHITE).isEmpty()
                && standing.pressedBy(Side.BLACK).isEmpty()) {
            return new Waiting(Wait.STILL); // what passes by is not even looked at
        }
        var ways = Explanations.of(game.position(), seen, standing.first(), !lastMoveWasUndone());
        return switch (ways.size()) {
            case 0 -> standing.isStable() ? unexplained() : new Waiting(Wait.STILL);
            case 1 -> explained(ways.getFirst());
            default -> doubt(Doubt.SEVERAL, ways);
        };
    }

    /** The men stand as they stood. Nothing was played, unless the board showed moves that lead round to the same. */
    private Finding settledAsBefore() {
        if (state.doubtedAt().isPresent()) {
            return stillDoubted();
        }
        var round = Explanations.of(game.position(), seen, standing.first(), false);
        return round.isEmpty() || state.signalled() ? new Agrees(standing.first()) : doubt(Doubt.RETURNED, round);
    }

    /** Until an official has recorded something nothing is a move: he has to be told, though the men may have moved on meanwhile. */
    private Finding stillDoubted() {
        var position = Men.of(game.position());
        var last = seen.size() - 1;
        while (last > 0 && !seen.get(last).men().equals(position)) {
            last--;
        }
        var until = seen.subList(0, last + 1);
        return doubt(
                Doubt.RETURNED,
                Explanations.of(
                        game.position(), until, Standing.of(until, limits).first(), false));
    }

    private Finding explained(Explanation way) {
        var last = way.plies().getLast();
        var mover = last.before().turn();
        var pressed = standing.pressedBy(mover);
        if (pressed.isPresent()) {
            return played(way.plies(), pressed);
        }
        if (!standing.isStable()) {
            return new Waiting(Wait.STILL);
        }
        if (standing.isHeldBy(mover)) {
            return withoutTheLast(way, Wait.PRESS);
        }
        if (isDoubtful(last) && !standing.isFor(limits.doubtful())) {
            return withoutTheLast(way, Wait.DOUBTFUL);
        }
        return played(way.plies(), Optional.empty());
    }

    /** The reply shows that the moves before it were made; it is not known yet whether it is one itself. */
    private static Finding withoutTheLast(Explanation way, Wait why) {
        var plies = new ArrayList<>(way.plies());
        plies.removeLast();
        while (!plies.isEmpty() && plies.getLast().unshown()) {
            plies.removeLast();
        }
        return plies.isEmpty() ? new Waiting(why) : played(plies, Optional.empty());
    }

    private static Finding played(List<Explanation.Ply> plies, Optional<Integer> pressed) {
        var made = new ArrayList<Made>();
        for (var ply : plies) {
            var clock = ply == plies.getLast() ? pressed.orElse(ply.seen()) : ply.seen();
            made.add(new Made(ply.move().code(), ply.seen(), clock, !ply.unshown()));
        }
        return new Played(made);
    }

    /** A king's step into the centre begins the sign of a result; a rook's step beside its king may be half of castling. */
    private static boolean isDoubtful(Explanation.Ply ply) {
        var before = Men.of(ply.before());
        var after = Men.of(ply.after());
        var king = ply.before().turn() == Side.WHITE ? 'K' : 'k';
        if (before.files() == 8
                && before.at(ply.move().left()) == king
                && KingsInCentre.isCentre(ply.move().reached())) {
            return true;
        }
        return ply.before().legalMoves().stream()
                .map(other -> Men.of(ply.before().after(other)))
                .anyMatch(whole -> !whole.equals(after) && whole.repeats(after, before));
    }

    /** Whether the board showed, since it agreed, that the last move was taken back or replaced: then the next two would be built on sand. */
    private boolean lastMoveWasUndone() {
        if (game.before().isEmpty()) {
            return false;
        }
        var before = game.before().get();
        var others = new HashSet<>(Set.of(Men.of(before)));
        before.legalMoves().forEach(move -> others.add(Men.of(before.after(move))));
        others.remove(Men.of(game.position()));
        return seen.stream().anyMatch(one -> others.contains(one.men()));
    }

    private Finding unexplained() {
        var before = game.before();
        if (before.isPresent() && men().equals(Men.of(before.get()))) {
            return doubt(Doubt.TAKEN_BACK, List.of());
        }
        var instead = before.stream()
                .flatMap(position ->
                        position.legalMoves().stream().filter(move -> men().equals(Men.of(position.after(move)))))
                .map(move -> List.of(move.code()))
                .toList();
        return instead.isEmpty()
                ? doubt(Doubt.NO_LEGAL_MOVE, List.of())
                : new Undetermined(Doubt.REPLACED, instead, standing.isFor(limits.told()));
    }

    private Finding doubt(Doubt why, List<Explanation> ways) {
        return standing.isStable()
                ? new Undetermined(
                        why,
                        ways.stream()
                                .map(Explanation::codes)
                                .filter(codes -> !codes.isEmpty())
                                .toList(),
                        standing.isFor(limits.told()))
                : new Waiting(Wait.STILL);
    }
}
