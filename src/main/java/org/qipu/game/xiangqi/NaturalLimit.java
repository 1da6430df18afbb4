package org.qipu.game.xiangqi;

import static org.qipu.law.settings.LimitSettings.CHECKS_COUNTED;
import static org.qipu.law.settings.LimitSettings.FAILED_LIMIT_COSTS;
import static org.qipu.law.settings.LimitSettings.NATURAL_LIMIT;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.game.command.DrawCommand.ClaimDraw;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.ClaimFinding.Verdict;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Cause;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Setting;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.DrawEvent.DrawClaimed;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.XiangqiEvent.FoulRecorded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Moment;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Game;
import org.qipu.game.state.Line;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * The natural limit (自然限著): a hundred half-moves since the start or the last capture (通則四1, 判決B2).
 *
 * <p>Of the checks of the player who wants the draw ten count; perpetual check and chase count for three cycles.
 *
 * @param plies   half-moves since the start or the last capture
 * @param counted those that count
 */
public record NaturalLimit(int plies, int counted) {

    /**
     * The count as it stands.
     *
     * @param claimant who wants the draw; absent: the arbiter counts by himself, and the checks of both are capped
     */
    public static NaturalLimit of(Game game, Optional<Side> claimant) {
        return of(game, game.line(), claimant);
    }

    /** The count as it was when a claim was made, by the half-moves that stand today. */
    static NaturalLimit when(Game game, Claim claim) {
        return of(game, game.line().upTo(Moment.of(game, claim.event()).in(game)), claim.by());
    }

    private static NaturalLimit of(Game game, Line line, Optional<Side> claimant) {
        var hand = game.talks().limits().natural();
        var begun = hand.map(count -> Moment.of(game, count.event()));
        var since = LimitPlies.since(line, begun.map(moment -> moment.in(game)).orElse(0));
        var before = since.captured()
                ? 0
                : hand.map(count -> Math.max(0, count.before() - begun.get().takenBack(game)))
                        .orElseGet(() -> line.upTo(0).position().quietPlies());
        var beyond = since.beyondThreeCycles();
        var not = beyond.clone();
        var most = game.rulebook().value(CHECKS_COUNTED);
        var replies = game.schedule().regulations().deductReplies().orElse(false);
        claimant.map(Stream::of)
                .orElseGet(() -> Stream.of(Side.values()))
                .forEach(side -> since.checksBy(side).stream()
                        .filter(check -> !beyond[check]) // what is not counted anyway is none of the ten
                        .skip(most)
                        .forEach(check -> {
                            not[check] = true;
                            if (replies && check + 1 < not.length) {
                                not[check + 1] = true;
                            }
                        }));
        int uncounted = 0;
        for (var deducted : not) {
            uncounted += deducted ? 1 : 0;
        }
        return new NaturalLimit(before + since.size(), before + since.size() - uncounted);
    }

    /** A claim: the arbiter stops the clocks and counts; found too early it is a foul and costs five minutes (判決A4, 組織六[K]). */
    static Decision claim(Game game, ClaimDraw asked, Instant at) {
        if (asked.basis() != ClaimBasis.NATURAL_LIMIT) {
            return Decision.refuse(
                    Refusal.by(
                            game.rulebook().article(Provision.DRAWS),
                            Kind.CLAIM_NOT_ALLOWED,
                            "A draw is claimed by the natural limit (natural-limit); a ruling on a repetition is asked for with AskRepetitionRuling."));
        }
        var number = game.talks().claims().size() + 1;
        var limit = game.rulebook().fixed(NATURAL_LIMIT).orElseThrow();
        if (game.phase() == Game.Phase.SCHEDULED || game.phase() == Game.Phase.ADJOURNED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game is not being played."));
        }
        var another = NaturalClaims.anotherOpen(game);
        if (another.isPresent()) {
            return Decision.refuse(another.get());
        }
        var count = of(game, Optional.of(asked.side()));
        var correct = count.counted >= limit.value();
        var proposed = !correct && NaturalClaims.proposes(game);
        var claimed = new DrawClaimed(
                number,
                asked.side(),
                asked.basis(),
                Optional.empty(),
                Optional.empty(),
                proposed
                        ? NaturalClaims.proposal(game)
                        : new ClaimFinding(
                                correct ? Verdict.CORRECT : Verdict.INCORRECT,
                                limit.article(),
                                count.words(limit.value()),
                                List.of()),
                Optional.of(false),
                Optional.empty(),
                AfterEnd.effect(game));
        if (game.ended() || proposed || game.schedule().regulations().arbiterDecidesClaims()) {
            return Decision.events(claimed);
        }
        var article = correct
                ? game.rulebook().article(Provision.NATURAL_LIMIT_REACHED)
                : game.rulebook().article(FAILED_LIMIT_COSTS);
        var decided = new ClaimDecided(
                number,
                correct ? ClaimDecision.UPHELD : ClaimDecision.REJECTED,
                Optional.empty(),
                Optional.empty(),
                Optional.of(article),
                Optional.empty());
        if (correct) {
            return Decision.events(claimed, decided, drawn(game));
        }
        var events = new ArrayList<GameEvent>(List.of(claimed, decided));
        events.addAll(failed(game, asked.side(), number, at));
        return new Decision.Accepted(events);
    }

    static GameEnded drawn(Game game) {
        return new GameEnded(Result.byLaw(
                Score.DRAW, Termination.NATURAL_LIMIT, game.rulebook().article(Provision.NATURAL_LIMIT_REACHED)));
    }

    /** One foul and five minutes; who has no more than that loses on time, unless the foul is his second. */
    static List<GameEvent> failed(Game game, Side side, int claim, Instant at) {
        var cost = game.rulebook().fixed(FAILED_LIMIT_COSTS).orElseThrow();
        var left = game.clocks().at(at).of(side).remaining();
        var events = new ArrayList<GameEvent>();
        left.ifPresent(time -> events.add(new ClockAdjusted(
                side,
                Setting.by(cost.value().negated()),
                Cause.of(cost.article()).ofClaim(claim))));
        events.addAll(Counted.fouls(
                game,
                new FoulRecorded(
                        side,
                        IrregularityKind.IMPROPER_CLAIM,
                        1,
                        Optional.empty(),
                        Optional.of(claim),
                        Optional.empty(),
                        cost.article(),
                        Optional.empty(),
                        Optional.empty()),
                at));
        if (events.stream().noneMatch(GameEnded.class::isInstance)
                && left.filter(time -> !time.minus(cost.value()).isPositive()).isPresent()) {
            events.add(Counted.lost(side, Termination.FLAG_FALL, cost.article()));
        }
        return events;
    }

    /** The count in a sentence. */
    String words(int needed) {
        return plies + " half-moves without a capture" + (counted == plies ? "" : ", of which " + counted + " count")
                + "; " + needed + " are needed.";
    }
}
