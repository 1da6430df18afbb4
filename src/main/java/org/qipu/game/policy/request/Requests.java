package org.qipu.game.policy.request;

import static org.qipu.law.settings.LimitSettings.LIMITED_MOVES;
import static org.qipu.law.settings.ScoresheetSettings.SCORESHEET_LOOKS;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.command.DisputeCommand.MakeRequest;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.command.DrawCommand.ClaimDraw;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.DisputeEvent.RequestKind;
import org.qipu.game.event.DisputeEvent.RequestMade;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.draw.DrawClaims;
import org.qipu.game.policy.irregularity.Reports;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;

/**
 * What players ask for: each request is counted, one for extra time becomes a claim (11.9, A.4.3, B.2.3, III.4; CON-14, RAP-05, BLZ-03,
 * QPF-04).
 */
public final class Requests {

    private Requests() {}

    /** What a request leads to. */
    public static Decision of(Game game, MakeRequest asked, Instant at) {
        var kind = asked.kindOfRequest();
        var made = new RequestMade(
                asked.side(),
                kind,
                asked.text(),
                game.hall().requests(asked.side(), kind) + 1,
                game.ended() ? Optional.of(Effect.NONE) : Optional.empty());
        if (kind == RequestKind.LIMITED_MOVES) {
            return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "Limited moves belong to xiangqi."));
        }
        if (game.ended()) {
            return Decision.events(made);
        }
        return switch (kind) {
            case SCORESHEET -> scoresheet(game, asked, made, at);
            case INCREMENT -> increment(game, asked, made, at);
            case LEAVE, EXPLANATION, ASSISTANCE, LIMITED_MOVES -> Decision.events(made);
        };
    }

    /** Rapid and blitz under the Competition Rules: the player who has the move may look, five times in a game (A.4.3, B.2.3). */
    private static Decision scoresheet(Game game, MakeRequest asked, RequestMade made, Instant at) {
        if (game.phase() == Game.Phase.SCHEDULED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        var looks = game.rulebook().fixed(SCORESHEET_LOOKS);
        if (looks.isEmpty()) {
            return Decision.events(made);
        }
        if (game.turn() != asked.side()) {
            return Decision.refuse(Refusal.by(
                    looks.get().article(),
                    Kind.NOT_ALLOWED,
                    "Only the player who has the move may ask for the scoresheet."));
        }
        var events = new ArrayList<GameEvent>();
        events.add(made);
        if (made.count() > looks.get().value()) {
            events.add(new FindingMade(new Finding(
                    "scoresheet-requests",
                    looks.get().article(),
                    "Request " + made.count() + " for the scoresheet: more than "
                            + looks.get().value() + " in a game distract the opponent.",
                    Optional.of(asked.side()),
                    Optional.empty())));
            events.addAll(distraction(game, asked, made.count(), at));
        }
        return new Decision.Accepted(events);
    }

    private static List<GameEvent> distraction(Game game, MakeRequest asked, int count, Instant at) {
        var report = new ReportIrregularity(
                IrregularityKind.DISTRACTION,
                Optional.of(asked.side()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of("request " + count + " for the scoresheet"));
        return Reports.of(game, report, at) instanceof Decision.Accepted accepted ? accepted.events() : List.of();
    }

    /**
     * Five seconds more for each move of both, asked for in the last two minutes: a claim for the arbiter, and an offer
     * of a draw (III.4).
     */
    private static Decision increment(Game game, MakeRequest asked, RequestMade made, Instant at) {
        return switch (DrawClaims.claim(
                game, new ClaimDraw(asked.side(), ClaimBasis.INCREMENT, Optional.empty(), Optional.empty()), at)) {
            case Decision.Refused refused -> refused;
            case Decision.Accepted accepted -> {
                var events = new ArrayList<GameEvent>();
                events.add(made);
                events.addAll(accepted.events());
                yield new Decision.Accepted(events);
            }
        };
    }
}
