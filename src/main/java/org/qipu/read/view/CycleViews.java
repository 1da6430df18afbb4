package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.board.xiangqi.cycle.Cycle;
import org.qipu.board.xiangqi.cycle.Ruling;
import org.qipu.board.xiangqi.cycle.Wording;
import org.qipu.board.xiangqi.cycle.XiangqiHistory;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimFinding.Verdict;
import org.qipu.game.event.CycleFound;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Game;
import org.qipu.game.state.Line;
import org.qipu.game.xiangqi.CycleState;
import org.qipu.game.xiangqi.Inquiry;
import org.qipu.game.xiangqi.LimitedMoves;
import org.qipu.game.xiangqi.NaturalLimit;
import org.qipu.game.xiangqi.NineRounds;
import org.qipu.game.xiangqi.Repetitions;

/** Cycles and limits of moves in a game of xiangqi, as they are shown (wire protocol §5). */
public final class CycleViews {

    private CycleViews() {}

    /**
     * A cycle and how far it has come; its members are those of {@link CycleAnswer}, without a ruling where there is no exact cycle.
     *
     * @param told who must vary, or draw, as the players were told
     * @param left who left it, where it was left after a ruling had been asked for
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record CycleView(
            CycleState state,
            Optional<Integer> length,
            Optional<Integer> repetitions,
            Optional<String> red,
            Optional<String> black,
            Optional<String> ruling,
            Optional<String> told,
            Optional<Left> left,
            Optional<List<String>> doubts,
            Optional<List<CycleAnswer.Ply>> plies,
            Optional<CycleAnswer.Explained> explanation) {

        /** With what the players were told. */
        CycleView told(Optional<Ruling> ruling) {
            return new CycleView(
                    state,
                    length,
                    repetitions,
                    red,
                    black,
                    this.ruling,
                    ruling.map(Ruling::code),
                    left,
                    doubts,
                    plies,
                    explanation);
        }

        CycleView inHall() {
            return left(left.map(one -> new Left(one.by(), Optional.empty(), one.move(), one.zh())));
        }

        CycleView left(Optional<Left> move) {
            return new CycleView(
                    state, length, repetitions, red, black, ruling, told, move, doubts, plies, explanation);
        }
    }

    /** The move with which a cycle was left. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Left(String by, Optional<Integer> ply, String move, String zh) {}

    /** What is counted towards a limit of moves. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record LimitsView(Optional<Natural> natural, Optional<Limited> limited) {

        /** The same without the natural limit, which counts what the counter of a FEN does. */
        LimitsView inHall() {
            return new LimitsView(Optional.empty(), limited);
        }
    }

    /**
     * The natural limit.
     *
     * @param plies      half-moves since the start or the last capture
     * @param counted    those that count where the arbiter counts
     * @param countedFor those that count where a player claims
     */
    public record Natural(int plies, int counted, Sides<Integer> countedFor) {}

    /** The limit of moves of the player who proposed it. */
    public record Limited(Side side, int count) {}

    /** The cycle that is looked into, or that is going on; none in chess. */
    static Optional<CycleView> cycle(Game game, Function<Wording, String> language) {
        if (!game.rulebook().isOf(Discipline.XIANGQI)) {
            return Optional.empty();
        }
        var inquiry = Inquiry.latest(game);
        var state = inquiry.flatMap(Inquiry::state);
        if (state.isPresent() && state.get() != CycleState.VARIED) {
            return inquiry.map(one -> one.claim()
                    .cycle()
                    .map(cycle -> view(state.get(), Optional.of(cycle), language))
                    .orElseGet(() -> nineRounds(state.get(), game.line().upTo(one.asked()), language))
                    .told(one.told().flatMap(told -> one.ruling())));
        }
        var varied = state.filter(left -> inquiry.filter(Inquiry::live).isEmpty())
                .map(left -> view(
                                left,
                                inquiry.flatMap(one ->
                                                game.talks().claim(one.claim().number()))
                                        .flatMap(Claim::cycle),
                                language)
                        .left(left(game, inquiry.orElseThrow())));
        if (game.ended()) {
            return varied;
        }
        var found = Repetitions.goingOn(game.line());
        if (found.filter(cycle -> cycle.repetitions() >= Cycle.UNTIL_RULING).isEmpty() && withoutPurpose(game)) {
            return Optional.of(nineRounds(CycleState.HINT, game.line(), language));
        }
        return found.map(cycle -> view(CycleState.OPEN, Optional.of(cycle), language))
                .or(() -> varied);
    }

    private static boolean withoutPurpose(Game game) {
        var refused = Inquiry.latest(game) // of these nine rounds; what was asked too early says nothing of them
                .filter(one -> one.claim().finding().verdict() != Verdict.INCORRECT
                        && game.line().ply() - one.asked() < XiangqiHistory.PENDING_PLIES)
                .flatMap(one -> one.claim().decision())
                .filter(ClaimDecision.REJECTED::equals)
                .isPresent();
        return !refused
                && game.line().position().quietPlies() >= XiangqiHistory.PENDING_PLIES
                && Repetitions.history(game.line()).withoutPurpose();
    }

    /** Nine rounds without purpose: every move with its reasons; what they come to is for the arbiter. */
    private static CycleView nineRounds(CycleState state, Line line, Function<Wording, String> language) {
        var plies = NineRounds.moves(line).stream()
                .map(ply -> CycleAnswer.ply(ply, language))
                .toList();
        return new CycleView(
                state,
                Optional.of(plies.size()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(plies),
                Optional.empty());
    }

    private static Optional<Left> left(Game game, Inquiry inquiry) {
        return inquiry.left(game.line()).map(ply -> {
            var move = game.line().move(ply);
            var zh = game.line()
                    .upTo(ply - 1)
                    .position()
                    .written(move.move(), "zh")
                    .orElse(move.move());
            return new Left(CycleAnswer.side(move.side()), Optional.of(ply), move.move(), zh);
        });
    }

    private static CycleView view(CycleState state, Optional<CycleFound> found, Function<Wording, String> language) {
        var answer = found.map(cycle -> CycleAnswer.of(cycle, language));
        return new CycleView(
                state,
                answer.map(CycleAnswer::length),
                answer.map(CycleAnswer::repetitions),
                answer.map(CycleAnswer::red),
                answer.map(CycleAnswer::black),
                answer.map(CycleAnswer::ruling),
                Optional.empty(),
                Optional.empty(),
                answer.map(CycleAnswer::doubts),
                answer.map(CycleAnswer::plies),
                answer.map(CycleAnswer::explanation));
    }

    /** What is counted; none in chess. */
    static Optional<LimitsView> limits(Game game) {
        if (!game.rulebook().isOf(Discipline.XIANGQI)) {
            return Optional.empty();
        }
        var all = NaturalLimit.of(game, Optional.empty());
        var each = new Sides<>(Side.WHITE, Side.BLACK)
                .map(side -> NaturalLimit.of(game, Optional.of(side)).counted());
        return Optional.of(new LimitsView(
                Optional.of(new Natural(all.plies(), all.counted(), each)),
                game.talks()
                        .limits()
                        .limited()
                        .map(count -> new Limited(count.side().orElseThrow(), LimitedMoves.counted(game, count)))));
    }
}
