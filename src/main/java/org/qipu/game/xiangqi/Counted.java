package org.qipu.game.xiangqi;

import static org.qipu.law.settings.LimitSettings.FAILED_LIMIT_COSTS;
import static org.qipu.law.settings.LimitSettings.FOULS_LOSE_AT;
import static org.qipu.law.settings.LimitSettings.KNOCKED_MEN_GIVE;
import static org.qipu.law.settings.LimitSettings.OMISSIONS_LOSE_AT;
import static org.qipu.law.settings.LimitSettings.VIOLATIONS_LOSE_AT;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.XiangqiCommand.RecordFoul;
import org.qipu.game.command.XiangqiCommand.RecordOmissions;
import org.qipu.game.command.XiangqiCommand.RecordViolation;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Cause;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Setting;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.XiangqiEvent.FoulRecorded;
import org.qipu.game.event.XiangqiEvent.OmissionsRecorded;
import org.qipu.game.event.XiangqiEvent.ViolationRecorded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** Fouls, violations and omissions, each counted by itself: two, four and sixteen lose (判決A7, 通則三6, 組織六[I]). */
final class Counted {

    /** The errors on the board for which the event may impose more (行棋三4[C]). */
    static final List<IrregularityKind> ERRORS =
            List.of(IrregularityKind.ILLEGAL_MOVE, IrregularityKind.OUT_OF_TURN, IrregularityKind.PIECE_DISPLACED);

    private Counted() {}

    static Decision foul(Game game, RecordFoul asked, Instant at) {
        var kinds = game.rulebook().citations().fouls();
        var article = asked.article().or(() -> Optional.ofNullable(kinds.get(asked.kindOfFoul())));
        var refusal = refusal(
                        game,
                        asked.count(),
                        asked.repaired(),
                        game.disputes().offences().fouls().of(asked.side()))
                .or(() -> unknown(game, article, asked.kindOfFoul(), "犯規", "a foul"));
        if (refusal.isPresent()) {
            return Decision.refuse(refusal.get());
        }
        return new Decision.Accepted(fouls(
                game,
                new FoulRecorded(
                        asked.side(),
                        asked.kindOfFoul(),
                        counting(asked.count(), asked.repaired()),
                        repaired(asked.repaired()),
                        Optional.empty(),
                        Optional.empty(),
                        article.get(),
                        asked.reason(),
                        effect(game, asked.count(), asked.repaired(), at)),
                at));
    }

    /** A foul with what follows from it: time for the opponent, the penalty that the event imposes on errors, the loss by the second. */
    static List<GameEvent> fouls(Game game, FoulRecorded foul, Instant at) {
        var events = new ArrayList<GameEvent>();
        events.add(foul);
        if (foul.effect().isPresent() || foul.count() <= 0) {
            return events;
        }
        var left =
                failedLimit(game, foul) ? game.clocks().at(at).of(foul.side()).remaining() : Optional.<Duration>empty();
        var end = end(game, foul, left);
        if (over(game)) {
            AfterEnd.question(game, end, at).ifPresent(events::add);
            return events;
        }
        var book = game.rulebook();
        if (foul.kind() == IrregularityKind.PIECES_KNOCKED
                && game.clocks().latest().of(foul.side().other()).remaining().isPresent()) {
            events.add(new ClockAdjusted(
                    foul.side().other(),
                    Setting.by(book.value(KNOCKED_MEN_GIVE)),
                    Cause.of(book.article(KNOCKED_MEN_GIVE)).ofIrregularity(foul.irregularity())));
        }
        left.ifPresent(time -> events.add(new ClockAdjusted(
                foul.side(),
                Setting.by(book.value(FAILED_LIMIT_COSTS).negated()),
                Cause.of(book.article(FAILED_LIMIT_COSTS)).ofIrregularity(foul.irregularity()))));
        end.ifPresent(events::add);
        return events;
    }

    /** The loss that a foul brings: by the penalty of the event, by its number, by the time that it costs. */
    private static Optional<GameEnded> end(Game game, FoulRecorded foul, Optional<Duration> left) {
        var book = game.rulebook();
        if (ERRORS.contains(foul.kind())
                && game.schedule()
                        .regulations()
                        .errorPenalty()
                        .filter(PenaltyKind.LOSS::equals)
                        .isPresent()) {
            return Optional.of(lost(foul.side(), Termination.PENALTY, book.article(Provision.HEAVIER_ERRORS)));
        }
        if (game.disputes().offences().fouls().of(foul.side()) + foul.count() >= book.value(FOULS_LOSE_AT)) {
            return Optional.of(lost(foul.side(), Termination.FOULS, book.article(FOULS_LOSE_AT)));
        }
        return left.filter(time -> !time.minus(book.value(FAILED_LIMIT_COSTS)).isPositive())
                .map(time -> lost(foul.side(), Termination.FLAG_FALL, book.article(FAILED_LIMIT_COSTS)));
    }

    /** Whether it is a natural limit claimed too early that the service did not count itself: it costs five minutes too (判決A4). */
    private static boolean failedLimit(Game game, FoulRecorded foul) {
        return foul.kind() == IrregularityKind.IMPROPER_CLAIM
                && foul.claim().isEmpty()
                && foul.article().equals(game.rulebook().article(FAILED_LIMIT_COSTS));
    }

    static Decision violation(Game game, RecordViolation asked, Instant at) {
        var article = asked.article()
                .or(() -> Optional.ofNullable(
                        game.rulebook().citations().violations().get(asked.kindOfViolation())));
        var refusal = refusal(
                        game,
                        asked.count(),
                        asked.repaired(),
                        game.disputes().offences().violations().of(asked.side()))
                .or(() -> unknown(game, article, asked.kindOfViolation(), "違例", "a violation"));
        if (refusal.isPresent()) {
            return Decision.refuse(refusal.get());
        }
        return new Decision.Accepted(violations(
                game,
                new ViolationRecorded(
                        asked.side(),
                        asked.kindOfViolation(),
                        counting(asked.count(), asked.repaired()),
                        repaired(asked.repaired()),
                        Optional.empty(),
                        article.get(),
                        asked.reason(),
                        effect(game, asked.count(), asked.repaired(), at)),
                at));
    }

    /** A violation, and the loss by the fourth. */
    static List<GameEvent> violations(Game game, ViolationRecorded violation, Instant at) {
        var book = game.rulebook();
        var all = game.disputes().offences().violations().of(violation.side()) + violation.count();
        return violation.effect().isPresent() || violation.count() <= 0 || all < book.value(VIOLATIONS_LOSE_AT)
                ? List.of(violation)
                : AfterEnd.last(
                        game,
                        violation,
                        lost(violation.side(), Termination.VIOLATIONS, book.article(VIOLATIONS_LOSE_AT)),
                        at);
    }

    static Decision omissions(Game game, RecordOmissions asked, Instant at) {
        var refusal = refusal(game, asked.count(), Optional.empty(), 0);
        if (refusal.isPresent()) {
            return Decision.refuse(refusal.get());
        }
        var limit = game.rulebook().fixed(OMISSIONS_LOSE_AT).orElseThrow();
        var repaired = asked.repaired().orElse(0);
        var found = asked.count().orElse(asked.repaired().isPresent() ? 0 : 1);
        var missing = game.disputes().offences().omissions().of(asked.side()) + found;
        if (repaired < 0 || repaired > missing) {
            return Decision.refuse(Refusal.by(
                            game.rulebook().article(Provision.OMISSIONS_FILLED),
                            Kind.NOT_ALLOWED,
                            "Only what is missing can be filled in: " + missing + " moves.")
                    .about("repaired"));
        }
        var recorded = new OmissionsRecorded(
                asked.side(),
                asked.kindOfOmission(),
                found,
                repaired,
                asked.article()
                        .orElse(repaired > 0 ? game.rulebook().article(Provision.OMISSIONS_FILLED) : limit.article()),
                asked.reason(),
                AfterEnd.effect(game, at));
        return recorded.effect().isPresent() || missing - repaired < limit.value()
                ? Decision.events(recorded)
                : new Decision.Accepted(
                        AfterEnd.last(game, recorded, lost(asked.side(), Termination.OMISSIONS, limit.article()), at));
    }

    static GameEnded lost(Side side, Termination how, String article) {
        return new GameEnded(Result.byLaw(Score.wonBy(side.other()), how, article));
    }

    private static Optional<Refusal> refusal(
            Game game, Optional<Integer> count, Optional<Integer> repaired, int before) {
        if (game.phase() == Game.Phase.SCHEDULED) {
            return Optional.of(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        if (count.filter(all -> all < 0 || all > 1000).isPresent()) {
            return Optional.of(
                    Refusal.of(Kind.NOT_ALLOWED, "A count is 0 to 1000.").about("count"));
        }
        return repaired.filter(some -> some < 0 || some > count.orElse(1) + before)
                .map(some -> Refusal.of(Kind.NOT_ALLOWED, "No more can have been put right than there were.")
                        .about("repaired"));
    }

    private static Optional<Refusal> unknown(
            Game game, Optional<String> article, IrregularityKind kind, String term, String word) {
        return article.isPresent()
                ? Optional.empty()
                : Optional.of(Refusal.by(
                        game.rulebook().article(Provision.OFFENCES_COUNTED),
                        Kind.NOT_ALLOWED,
                        "'" + kind.wireName() + "' is not " + word + " (" + term
                                + ") by the book: name the article by which it is."));
    }

    private static int counting(Optional<Integer> count, Optional<Integer> repaired) {
        return count.orElse(1) - repaired.orElse(0);
    }

    private static Optional<Integer> repaired(Optional<Integer> repaired) {
        return repaired.filter(some -> some > 0);
    }

    /** What is taken back, on appeal, comes off the count after the game too: fouls rank the players (通則六). */
    private static Optional<Effect> effect(Game game, Optional<Integer> count, Optional<Integer> repaired, Instant at) {
        return counting(count, repaired) < 0 ? Optional.empty() : AfterEnd.effect(game, at);
    }

    /** Whether there is a result: while a resignation waits for the arbiter there is none, and the game may go on (判決A6). */
    static boolean over(Game game) {
        return game.ended() && game.phase() != Game.Phase.AWAITING_RULING;
    }
}
