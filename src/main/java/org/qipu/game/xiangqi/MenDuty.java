package org.qipu.game.xiangqi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.qipu.board.xiangqi.Point;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.game.event.BoardEvent.Manner;
import org.qipu.game.event.BoardEvent.Order;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.policy.Bound;
import org.qipu.law.Provision;
import org.qipu.law.Rulebook;

/**
 * What touching men obliges a player to (行棋三2 [A] to [E], 三3).
 *
 * @param provision what the duty rests on
 * @param moves     the legal moves that meet it
 * @param foul      whether he could not do what he was first obliged to, which is a foul
 * @param undecided whether it is not known which man was touched first, and that makes a difference: the arbiter rules
 */
record MenDuty(Provision provision, List<XiangqiMove> moves, boolean foul, boolean undecided) {

    /** The article of the duty. */
    String article(Rulebook book) {
        return book.article(provision);
    }

    /** The codes of the moves, sorted. */
    List<String> codes() {
        return moves.stream().map(XiangqiMove::code).sorted().toList();
    }

    /** What the arbiter is told of the duty in that position. */
    Optional<String> finding(XiangqiPosition position) {
        if (undecided) {
            return Optional.of(
                    "Which of the men was touched first is not known, and the duty depends on it: the arbiter rules.");
        }
        return foul
                ? Optional.of(
                        "What was touched cannot be moved or captured as it should be: it is a foul (犯規), and the player is "
                                + Bound.words(position, codes()) + ".")
                : Optional.empty();
    }

    /**
     * The duty from touches in their order; none where nothing binding was touched: announced adjusting and plain slips
     * bind to nothing ([F]).
     */
    static Optional<MenDuty> of(XiangqiPosition position, List<PiecesTouched> touches) {
        var binding = touches.stream()
                .filter(touch -> !touch.adjusting()
                        && touch.manner()
                                .filter(how -> how != Manner.DELIBERATE)
                                .isEmpty())
                .toList();
        if (binding.isEmpty()) {
            return Optional.empty();
        }
        var released = released(position, binding.getLast());
        if (released.isPresent()) {
            return released;
        }
        var own = new ArrayList<Integer>();
        var opponents = new ArrayList<Integer>();
        Optional<Boolean> ownFirst = Optional.empty();
        for (var touch : binding) {
            for (var name : touch.squares()) {
                var man = position.manAt(Point.of(name));
                if (man.isPresent()) {
                    var mine = man.get().side() == position.turn();
                    (mine ? own : opponents).add(Point.of(name));
                    ownFirst = ownFirst.or(() -> Optional.of(mine));
                }
            }
        }
        if (own.isEmpty() || opponents.isEmpty()) {
            return own.isEmpty()
                    ? opponents.isEmpty() ? Optional.empty() : Optional.of(opponentsOnly(position, opponents))
                    : Optional.of(ownOnly(position, own));
        }
        if (binding.stream().anyMatch(touch -> touch.order() == Order.UNKNOWN)) {
            var one = ownFirst(position, own.getFirst(), opponents.getFirst());
            return Optional.of(
                    one.codes()
                                    .equals(opponentsFirst(
                                                    position,
                                                    own.getFirst(),
                                                    opponents.getFirst(),
                                                    Provision.MEN_TOUCHED_OPPONENTS_FIRST)
                                            .codes())
                            ? one
                            : new MenDuty(Provision.MEN_TOUCHED, List.of(), false, true));
        }
        if (binding.stream().anyMatch(touch -> touch.order() == Order.TOGETHER)) {
            return Optional.of(
                    opponentsFirst(position, own.getFirst(), opponents.getFirst(), Provision.MEN_TOUCHED_TOGETHER));
        }
        return Optional.of(
                ownFirst.orElse(true)
                        ? ownFirst(position, own.getFirst(), opponents.getFirst())
                        : opponentsFirst(
                                position, own.getFirst(), opponents.getFirst(), Provision.MEN_TOUCHED_OPPONENTS_FIRST));
    }

    /** A man let go on a point it can go to is moved there (離手為定). */
    private static Optional<MenDuty> released(XiangqiPosition position, PiecesTouched last) {
        return last.released()
                .map(Point::of)
                .flatMap(to -> last.squares().reversed().stream()
                        .map(Point::of)
                        .map(from -> legal(position, move -> move.from() == from && move.to() == to))
                        .filter(moves -> !moves.isEmpty())
                        .findFirst())
                .map(moves -> new MenDuty(Provision.RELEASED_PIECE, moves, false, false));
    }

    private static MenDuty ownOnly(XiangqiPosition position, List<Integer> own) {
        return firstOf(
                Provision.MEN_TOUCHED_OWN,
                position,
                own.stream()
                        .distinct()
                        .map(from -> movesOf(position, from))
                        .toList()); // one that cannot move before another is a foul
    }

    private static MenDuty opponentsOnly(XiangqiPosition position, List<Integer> opponents) {
        return firstOf(
                Provision.MEN_TOUCHED_OPPONENTS,
                position,
                opponents.stream()
                        .distinct()
                        .map(at -> capturesOf(position, at))
                        .toList());
    }

    /** Own man first: it captures the other; else it moves; else another captures; else any move ([C]). */
    private static MenDuty ownFirst(XiangqiPosition position, int own, int target) {
        return firstOf(
                Provision.MEN_TOUCHED_OWN_FIRST,
                position,
                List.of(capture(position, own, target), movesOf(position, own), capturesOf(position, target)));
    }

    /**
     * The opponent's first, or both at once: the own man captures it; else another does; else the own man moves; else
     * any move ([D], [E]).
     */
    private static MenDuty opponentsFirst(XiangqiPosition position, int own, int target, Provision provision) {
        return firstOf(
                provision,
                position,
                List.of(capture(position, own, target), capturesOf(position, target), movesOf(position, own)));
    }

    private static MenDuty firstOf(Provision provision, XiangqiPosition position, List<List<XiangqiMove>> inOrder) {
        for (int i = 0; i < inOrder.size(); i++) {
            if (!inOrder.get(i).isEmpty()) {
                return duty(provision, inOrder.get(i), i > 0);
            }
        }
        return duty(provision, any(position), true);
    }

    private static MenDuty duty(Provision provision, List<XiangqiMove> moves, boolean foul) {
        return new MenDuty(provision, moves, foul, false);
    }

    private static List<XiangqiMove> capture(XiangqiPosition position, int own, int target) {
        return legal(position, move -> move.from() == own && move.to() == target);
    }

    private static List<XiangqiMove> movesOf(XiangqiPosition position, int own) {
        return legal(position, move -> move.from() == own);
    }

    private static List<XiangqiMove> capturesOf(XiangqiPosition position, int target) {
        return legal(position, move -> move.to() == target);
    }

    private static List<XiangqiMove> any(XiangqiPosition position) {
        return position.legalXiangqiMoves();
    }

    private static List<XiangqiMove> legal(XiangqiPosition position, Predicate<XiangqiMove> which) {
        return position.legalXiangqiMoves().stream().filter(which).toList();
    }
}
