package org.qipu.game.xiangqi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.board.Sides;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.board.xiangqi.cycle.Cycle;
import org.qipu.board.xiangqi.cycle.CycleJudge;
import org.qipu.board.xiangqi.cycle.Offence;
import org.qipu.board.xiangqi.cycle.OpenQuestion;
import org.qipu.board.xiangqi.cycle.XiangqiHistory;
import org.qipu.game.command.XiangqiCommand.AskRepetitionRuling;
import org.qipu.game.event.Actor;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.ClaimFinding.Verdict;
import org.qipu.game.event.CycleFound;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.XiangqiEvent.RepetitionRulingAsked;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.game.state.Line;
import org.qipu.law.Provision;
import org.qipu.law.Rulebook;

/**
 * A ruling on a cycle asked for (待判局面): the position that has come back three times, what each side did, who must vary (判決C, 組織六[H]).
 *
 * <p>The service computes; only the arbiter's decision on the claim has an effect.
 */
public final class Repetitions {

    private Repetitions() {}

    static Decision ask(Game game, AskRepetitionRuling asked, Actor who) {
        if (asked.side().isEmpty() && who.role() != Actor.Role.ARBITER && who.role() != Actor.Role.CHIEF_ARBITER) {
            return Decision.refuse(Refusal.missing(
                    "side", "Only the arbiter looks into a repetition by himself: say which player asks."));
        }
        if (game.phase() == Game.Phase.SCHEDULED || game.phase() == Game.Phase.ADJOURNED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game is not being played."));
        }
        var number = game.talks().claims().size() + 1;
        if (!game.ended() && Inquiry.latest(game).filter(Inquiry::live).isPresent()) {
            return Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.CYCLE_ASKED),
                    Kind.WRONG_STATE,
                    "A ruling on the cycle has been asked for: the arbiter decides on that claim."));
        }
        var looked = look(game.rulebook(), game.line());
        var claimed = new RepetitionRulingAsked(
                number, asked.side(), looked.finding(), looked.cycle(), AfterEnd.effect(game));
        return game.ended() || looked.finding().verdict() != Verdict.INCORRECT
                ? Decision.events(claimed)
                : Decision.events(
                        claimed,
                        new ClaimDecided(
                                number,
                                ClaimDecision.REJECTED,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(game.rulebook().article(Provision.CYCLE_ASKED)),
                                Optional.empty()));
    }

    /** What is found when a ruling is asked for after the moves of a line. */
    record Looked(ClaimFinding finding, Optional<CycleFound> cycle) {}

    /** What the book makes of a line: a cycle gone through three times, nine rounds without purpose, or neither. */
    static Looked look(Rulebook book, Line line) {
        var due = due(line);
        if (due.isPresent()) {
            var found = due.get();
            return new Looked(
                    new ClaimFinding(
                            Verdict.CORRECT,
                            book.article(provision(found.cycle().offences())),
                            words(found.cycle()),
                            found.plies()),
                    Optional.of(found.cycle()));
        }
        var occurrences = line.occurrencesOf(line.position());
        if (occurrences.size() > Cycle.UNTIL_RULING) {
            return new Looked(
                    new ClaimFinding(
                            Verdict.DISCRETION,
                            book.article(Provision.CYCLE_ASKED),
                            "The position has " + times(occurrences.size() - 1)
                                    + ", and not all that happened in between were legal moves: the arbiter rules by the same three steps.",
                            occurrences),
                    Optional.empty());
        }
        return new Looked(
                history(line).withoutPurpose()
                        ? new ClaimFinding(
                                Verdict.DISCRETION,
                                book.article(Provision.WITHOUT_PURPOSE),
                                "No position has come back three times, but for nine rounds men have gone to and fro between three or more points without a capture: "
                                        + "the arbiter rules by the same three steps.",
                                occurrences)
                        : new ClaimFinding(
                                Verdict.INCORRECT,
                                book.article(Provision.CYCLE_ASKED),
                                "The position has " + times(occurrences.size() - 1)
                                        + "; three times are needed (達三次循環).",
                                occurrences),
                Optional.empty());
    }

    private static String times(int count) {
        return switch (count) {
            case 0 -> "not come back";
            case 1 -> "come back once";
            case 2 -> "come back twice";
            default -> "come back " + count + " times";
        };
    }

    /** A cycle on which a ruling is due, and the plies at which its position stood. */
    public record Due(CycleFound cycle, List<Integer> plies) {

        /** Whether every position since is one that the cycle has passed. */
        private boolean holds(Line line) {
            return IntStream.rangeClosed(plies.getLast() + 1, line.ply())
                    .mapToObj(ply -> line.occurrencesOf(line.upTo(ply).position()))
                    .allMatch(same -> same.stream().anyMatch(ply -> ply >= plies.getFirst() && ply <= plies.getLast()));
        }
    }

    /** The cycle of the last position that has come back three times, where what was passed since belongs to it: it goes on (細則17). */
    static Optional<Due> due(Line line) {
        var due = at(line);
        for (var step = line; due.isEmpty() && comesBack(step); ) {
            step = step.before().orElseThrow();
            due = at(step);
        }
        return due.filter(found -> found.holds(line));
    }

    private static boolean comesBack(Line line) {
        return line.occurrencesOf(line.position()).size() > 1;
    }

    private static Optional<Due> at(Line line) {
        var plies = line.occurrencesOf(line.position());
        if (plies.size() <= Cycle.UNTIL_RULING) {
            return Optional.empty();
        }
        var window = plies.subList(plies.size() - 1 - Cycle.UNTIL_RULING, plies.size());
        return ruled(line, window.getFirst(), plies.size() - 1).map(cycle -> new Due(cycle, List.copyOf(window)));
    }

    /** The cycle that is going on: that on which a ruling is due, else since the position on the board stood there first. */
    public static Optional<CycleFound> goingOn(Line line) {
        var plies = line.occurrencesOf(line.position());
        return plies.size() < 2
                ? Optional.empty()
                : due(line).map(Due::cycle).or(() -> ruled(line, plies.getFirst(), plies.size() - 1));
    }

    /**
     * The ruling on the half-moves after a ply; none where they are not all legal moves that follow one another: then
     * the arbiter rules.
     */
    private static Optional<CycleFound> ruled(Line line, int from, int repetitions) {
        var start = XiangqiPosition.of(line.upTo(from).position());
        var moves = new ArrayList<XiangqiMove>();
        for (var step = line; step.ply() > from; step = step.before().orElseThrow()) {
            if (!made(step)) {
                return Optional.empty();
            }
            moves.addFirst(XiangqiMove.of(step.last().orElseThrow().move()));
        }
        if (!start.generalsStand()) {
            return Optional.empty();
        }
        return Optional.of(CycleFound.of(CycleJudge.rule(Cycle.of(start, moves)), repetitions));
    }

    /** The row of table 2.2-1 that decides. */
    static Provision provision(Sides<Offence> offences) {
        if (offences.white() == offences.black()) {
            return switch (offences.white()) {
                case PERPETUAL_CHECK -> Provision.BOTH_CHECK;
                case PERPETUAL_CHASE -> Provision.BOTH_CHASE;
                case NONE -> Provision.NEITHER_AT_FAULT;
            };
        }
        return offences.white() == Offence.PERPETUAL_CHECK || offences.black() == Offence.PERPETUAL_CHECK
                ? Provision.CHECKER_VARIES
                : Provision.CHASER_VARIES;
    }

    private static String words(CycleFound cycle) {
        return "紅方" + cycle.offences().white().term() + "，黑方"
                + cycle.offences().black().term()
                + OpenQuestion.doubts(cycle.doubts()).zh();
    }

    /** The positions of a line since nothing before could have come back. */
    public static XiangqiHistory history(Line line) {
        int from = line.unbroken()
                ? line.ply() - Math.min(line.ply(), line.position().quietPlies())
                : 0;
        var steps = new ArrayList<Line>();
        for (var step = line; step.ply() > from; step = step.before().orElseThrow()) {
            steps.addFirst(step);
        }
        var history = XiangqiHistory.from(XiangqiPosition.of(line.upTo(from).position()));
        for (var step : steps) {
            history = made(step)
                    ? history.after(XiangqiMove.of(step.last().orElseThrow().move()))
                    : history.then(XiangqiPosition.of(step.position()));
        }
        return history;
    }

    /** Whether the last position of a line came about by its last move, and not by a ruling or a move that was not legal. */
    static boolean made(Line step) {
        var move = step.last().orElseThrow();
        return move.legal()
                && step.before()
                        .orElseThrow()
                        .position()
                        .after(XiangqiMove.of(move.move()))
                        .equals(step.position());
    }
}
