package org.qipu.game.xiangqi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    /**
     * The moves of the nine rounds without purpose (術語·待判局面), each with its reasons; what they come to is for the arbiter. Of those
     * with what was no legal move among them the moves after that.
     */
    public static List<CycleFound.Ply> nineRounds(Line line) {
        var from = line;
        while (from.ply() > Math.max(0, line.ply() - XiangqiHistory.PENDING_PLIES) && made(from)) {
            from = from.before().orElseThrow();
        }
        var moves = new ArrayList<XiangqiMove>();
        for (int ply = from.ply() + 1; ply <= line.ply(); ply++) {
            moves.add(XiangqiMove.of(line.move(ply).move()));
        }
        return CycleJudge.plies(XiangqiPosition.of(from.position()), moves).stream()
                .map(CycleFound::ply)
                .toList();
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
    public record Due(CycleFound cycle, List<Integer> plies) {}

    /** The cycle of the position on the board, or of the one before it where that is still the same cycle. */
    static Optional<Due> due(Line line) {
        return at(line).or(() -> line.before()
                .filter(before -> line.occurrencesOf(line.position()).size() > 1)
                .flatMap(Repetitions::at));
    }

    private static Optional<Due> at(Line line) {
        var plies = line.occurrencesOf(line.position());
        if (plies.size() <= Cycle.UNTIL_RULING) {
            return Optional.empty();
        }
        var window = plies.subList(plies.size() - 1 - Cycle.UNTIL_RULING, plies.size());
        return ruled(line, window.getFirst()).map(cycle -> new Due(cycle, List.copyOf(window)));
    }

    /** The cycle that is going on, a ruling due or not: since the position on the board stood there first, or three times ago. */
    public static Optional<CycleFound> goingOn(Line line) {
        var plies = line.occurrencesOf(line.position());
        return plies.size() < 2
                ? Optional.empty()
                : ruled(line, plies.get(Math.max(0, plies.size() - 1 - Cycle.UNTIL_RULING)))
                        .map(cycle -> new CycleFound(
                                cycle.length(),
                                plies.size() - 1,
                                cycle.offences(),
                                cycle.ruling(),
                                cycle.doubts(),
                                cycle.plies(),
                                cycle.explanation()));
    }

    /**
     * The ruling on the half-moves after a ply; none where they are not all legal moves that follow one another: then
     * the arbiter rules.
     */
    private static Optional<CycleFound> ruled(Line line, int from) {
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
        var ruling = CycleJudge.rule(Cycle.of(start, moves));
        return Optional.of(CycleFound.of(ruling, ruling.repetitions()));
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
    private static boolean made(Line step) {
        var move = step.last().orElseThrow();
        return move.legal()
                && step.before()
                        .orElseThrow()
                        .position()
                        .after(XiangqiMove.of(move.move()))
                        .equals(step.position());
    }
}
