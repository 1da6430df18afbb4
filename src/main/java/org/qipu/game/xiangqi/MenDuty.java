package org.qipu.game.xiangqi;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
 * @param moves     the moves he can make that meet it
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
    static Optional<MenDuty> of(Playable can, List<PiecesTouched> touches) {
        var binding = touches.stream()
                .filter(touch -> !touch.adjusting()
                        && touch.manner()
                                .filter(how -> how != Manner.DELIBERATE)
                                .isEmpty())
                .toList();
        if (binding.isEmpty()) {
            return Optional.empty();
        }
        return IntStream.rangeClosed(1, binding.size()) // whatever is touched after it
                .mapToObj(some -> released(can, binding.subList(0, some)))
                .flatMap(Optional::stream)
                .findFirst()
                .or(() -> touched(can, binding));
    }

    /** The duty from the men that were touched, wherever the last was let go. */
    private static Optional<MenDuty> touched(Playable can, List<PiecesTouched> binding) {
        var men = binding.stream()
                .flatMap(touch -> touch.squares().stream())
                .map(Point::of)
                .filter(at -> can.position().manAt(at).isPresent())
                .distinct()
                .toList();
        var own = men.stream().filter(at -> isOwn(can, at)).toList();
        if (men.isEmpty()) {
            return Optional.empty();
        }
        if (own.isEmpty() || own.size() == men.size()) {
            var provision = own.isEmpty() ? Provision.MEN_TOUCHED_OPPONENTS : Provision.MEN_TOUCHED_OWN;
            return Optional.of(ofOneSide(provision, can, men, binding.getFirst()));
        }
        var order = orderOfSides(can, binding.getFirst());
        if (order == Order.UNKNOWN) {
            var one = ownFirst(can, men);
            return Optional.of(
                    one.codes()
                                    .equals(opponentsFirst(can, men, Provision.MEN_TOUCHED_OPPONENTS_FIRST)
                                            .codes())
                            ? one
                            : new MenDuty(Provision.MEN_TOUCHED, List.of(), false, true));
        }
        if (order == Order.TOGETHER) {
            return Optional.of(opponentsFirst(can, men, Provision.MEN_TOUCHED_TOGETHER));
        }
        return Optional.of(
                isOwn(can, men.getFirst())
                        ? ownFirst(can, men)
                        : opponentsFirst(can, men, Provision.MEN_TOUCHED_OPPONENTS_FIRST));
    }

    /** Men of one side: the first that can follow, after one that cannot it is a foul; of those touched at once any of them. */
    private static MenDuty ofOneSide(Provision provision, Playable can, List<Integer> men, PiecesTouched first) {
        var each = eachOf(can, men);
        var several = first.squares().size() > 1;
        if (several && first.order() == Order.UNKNOWN && each.stream().anyMatch(moves -> !moves.isEmpty())) {
            return new MenDuty(provision, List.of(), false, true);
        }
        var points = first.squares().stream().map(Point::of).toList();
        var atOnce = IntStream.range(0, men.size())
                .filter(i -> points.contains(men.get(i)))
                .mapToObj(each::get)
                .flatMap(List::stream)
                .toList();
        return several && first.order() == Order.TOGETHER && !atOnce.isEmpty()
                ? duty(provision, atOnce, false)
                : firstOf(provision, can, each);
    }

    /** A man let go stays (離手為定) where what had been touched by then lets it be moved there. */
    private static Optional<MenDuty> released(Playable can, List<PiecesTouched> upTo) {
        return letGo(can, upTo.getLast())
                .flatMap(stays -> touched(can, upTo)
                        .filter(duty -> duty.codes().containsAll(stays.codes()))
                        .map(duty -> duty.foul ? new MenDuty(duty.provision, stays.moves, true, false) : stays));
    }

    /** The move of a man that was let go on a point it can go to. */
    private static Optional<MenDuty> letGo(Playable can, PiecesTouched last) {
        return last.released()
                .map(Point::of)
                .flatMap(to -> last.squares().reversed().stream()
                        .map(Point::of)
                        .map(from -> legal(can, move -> move.from() == from && move.to() == to))
                        .filter(moves -> !moves.isEmpty())
                        .findFirst())
                .map(moves -> new MenDuty(Provision.RELEASED_PIECE, moves, false, false));
    }

    /** In which order men of both sides were touched: where the first touch was of one side's alone that is known, whatever comes after. */
    private static Order orderOfSides(Playable can, PiecesTouched first) {
        return first.squares().stream()
                                .map(Point::of)
                                .filter(at -> can.position().manAt(at).isPresent())
                                .map(at -> isOwn(can, at))
                                .distinct()
                                .count()
                        > 1
                ? first.order()
                : Order.GIVEN;
    }

    private static boolean isOwn(Playable can, int at) {
        return can.position().manAt(at).orElseThrow().side() == can.position().turn();
    }

    private static int first(Playable can, List<Integer> men, boolean own) {
        return men.stream().filter(at -> isOwn(can, at) == own).findFirst().orElseThrow();
    }

    /** What each of the men leaves by itself: an own one its moves, another's its captures. */
    private static List<List<XiangqiMove>> eachOf(Playable can, List<Integer> men) {
        return men.stream()
                .map(at -> isOwn(can, at) ? movesOf(can, at) : capturesOf(can, at))
                .toList();
    }

    /**
     * Own man first: it captures the other; else it moves; else another captures; else the further men; else any move
     * ([C]).
     */
    private static MenDuty ownFirst(Playable can, List<Integer> men) {
        int own = first(can, men, true);
        int target = first(can, men, false);
        return firstOf(
                Provision.MEN_TOUCHED_OWN_FIRST,
                can,
                and(List.of(capture(can, own, target), movesOf(can, own), capturesOf(can, target)), eachOf(can, men)));
    }

    /**
     * The opponent's first, or both at once: the own man captures it; else another does; else the own man moves; else
     * the further men; else any move ([D], [E]).
     */
    private static MenDuty opponentsFirst(Playable can, List<Integer> men, Provision provision) {
        int own = first(can, men, true);
        int target = first(can, men, false);
        return firstOf(
                provision,
                can,
                and(List.of(capture(can, own, target), capturesOf(can, target), movesOf(can, own)), eachOf(can, men)));
    }

    private static <T> List<T> and(List<T> first, List<T> then) {
        return Stream.concat(first.stream(), then.stream()).toList();
    }

    private static MenDuty firstOf(Provision provision, Playable can, List<List<XiangqiMove>> inOrder) {
        for (int i = 0; i < inOrder.size(); i++) {
            if (!inOrder.get(i).isEmpty()) {
                return duty(provision, inOrder.get(i), i > 0);
            }
        }
        return duty(provision, any(can), true);
    }

    private static MenDuty duty(Provision provision, List<XiangqiMove> moves, boolean foul) {
        return new MenDuty(provision, moves, foul, false);
    }

    private static List<XiangqiMove> capture(Playable can, int own, int target) {
        return legal(can, move -> move.from() == own && move.to() == target);
    }

    private static List<XiangqiMove> movesOf(Playable can, int own) {
        return legal(can, move -> move.from() == own);
    }

    private static List<XiangqiMove> capturesOf(Playable can, int target) {
        return legal(can, move -> move.to() == target);
    }

    private static List<XiangqiMove> any(Playable can) {
        return can.moves();
    }

    private static List<XiangqiMove> legal(Playable can, Predicate<XiangqiMove> which) {
        return can.moves().stream().filter(which).toList();
    }
}
