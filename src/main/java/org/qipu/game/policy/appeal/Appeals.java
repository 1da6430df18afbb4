package org.qipu.game.policy.appeal;

import java.time.Instant;
import java.util.Optional;
import org.qipu.game.command.AppealCommand.DecideAppeal;
import org.qipu.game.command.AppealCommand.LodgeAppeal;
import org.qipu.game.event.AppealEvent.Against;
import org.qipu.game.event.AppealEvent.AppealDecided;
import org.qipu.game.event.AppealEvent.AppealLodged;
import org.qipu.game.event.BoardEvent.TouchRuled;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClocksRestarted;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.DisputeEvent.TimeControlSet;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OpeningEvent.DefaultDeclared;
import org.qipu.game.event.OversightEvent;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.event.ResultEvent.ResultDeclared;
import org.qipu.game.event.XiangqiEvent.FoulRecorded;
import org.qipu.game.event.XiangqiEvent.LimitCounted;
import org.qipu.game.event.XiangqiEvent.OmissionsRecorded;
import org.qipu.game.event.XiangqiEvent.ViolationRecorded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Regulations;
import org.qipu.law.Termination;

/**
 * Appeals against decisions, also after signing, unless the regulations exclude them (11.10; CON-15).
 *
 * <p>The older editions have no such article: there the regulations alone can give the right, and never against a decision on a claim in
 * the last two minutes, which is final (10.2; QPF-09).
 */
public final class Appeals {

    private Appeals() {}

    /** What lodging an appeal leads to. */
    public static Decision lodge(Game game, LodgeAppeal asked, Instant at) {
        var book = game.rulebook();
        var article = Optional.of(book.article(Provision.APPEAL)).filter(known -> book.has(Provision.APPEAL));
        var rule = game.schedule().regulations().appeals();
        if (rule.flatMap(Regulations.Appeals::excluded).orElse(false)) {
            return refused(game, "The regulations of this event exclude appeals.");
        }
        if (article.isEmpty() && rule.isEmpty()) {
            return refused(
                    game,
                    "This edition has no article on appeals, and the regulations of the event give no right of appeal.");
        }
        if (asked.grounds().isBlank()) {
            return Decision.refuse(Refusal.missing("grounds", "An appeal gives its grounds."));
        }
        var decision = decision(game, asked.against());
        if (decision.isEmpty()) {
            return Decision.refuse(
                    Refusal.of(
                            Kind.NOT_ALLOWED,
                            "An appeal is against one decision of this game: an event that decides something, a claim or an irregularity that has been decided."));
        }
        if (book.has(Provision.QUICKPLAY_FINAL) && onQuickplayFinish(game, decision.get())) {
            return Decision.refuse(Refusal.by(
                    book.article(Provision.QUICKPLAY_FINAL),
                    Kind.NOT_ALLOWED,
                    "The decision on a claim in the last two minutes is final."));
        }
        var deadline =
                rule.flatMap(Regulations.Appeals::within).map(decision.get().occurredAt()::plus);
        if (deadline.filter(at::isAfter).isPresent()) {
            return refused(
                    game,
                    "Appeals against this decision could be lodged until "
                            + game.schedule().told(deadline.get()) + ".");
        }
        if (game.disputes().appeals().stream()
                .anyMatch(open -> open.decision().isEmpty()
                        && open.lodged().by() == asked.by()
                        && open.lodged().against().equals(asked.against()))) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "This appeal has been lodged already."));
        }
        return Decision.events(new AppealLodged(
                game.disputes().appeals().size() + 1, asked.by(), asked.against(), asked.grounds(), deadline, article));
    }

    private static Decision refused(Game game, String why) {
        return Decision.refuse(Refusal.by(game.rulebook().article(Provision.APPEAL), Kind.NOT_ALLOWED, why));
    }

    /** The event that decided what is appealed against. */
    private static Optional<RecordedEvent> decision(Game game, Against against) {
        var named = against.event().stream().count()
                + against.claim().stream().count()
                + against.irregularity().stream().count();
        if (named != 1) {
            return Optional.empty();
        }
        return game.inForce().stream()
                .filter(recorded -> decides(recorded, against))
                .reduce((one, later) -> later);
    }

    private static boolean decides(RecordedEvent recorded, Against against) {
        if (against.event().isPresent() && against.event().get() != recorded.sequence()) {
            return false;
        }
        return switch (recorded.event()) {
            case ClaimDecided e ->
                against.event().isPresent()
                        || against.claim().filter(number -> number == e.claim()).isPresent();
            case IrregularityRuled e ->
                against.event().isPresent()
                        || against.irregularity()
                                .filter(number -> number == e.irregularity())
                                .isPresent();
            case IrregularityReported e ->
                e.dismissed()
                        && (against.event().isPresent()
                                || against.irregularity()
                                        .filter(number -> number == e.irregularity())
                                        .isPresent());
            case PenaltyImposed e -> against.event().isPresent();
            case ClockAdjusted e -> against.event().isPresent();
            case ClocksRestarted e -> against.event().isPresent();
            case ResultDeclared e -> against.event().isPresent();
            case GameEnded e -> against.event().isPresent();
            case DefaultDeclared e -> against.event().isPresent();
            case FindingMade e -> against.event().isPresent();
            case TouchRuled e -> against.event().isPresent();
            case MovesVoided e -> against.event().isPresent();
            case MovesCorrected e -> against.event().isPresent();
            case TimeControlSet e -> against.event().isPresent();
            case RulingReversed e -> against.event().isPresent();
            case OversightEvent e -> against.event().isPresent();
            case FoulRecorded e -> against.event().isPresent();
            case ViolationRecorded e -> against.event().isPresent();
            case OmissionsRecorded e -> against.event().isPresent();
            case LimitCounted e -> against.event().isPresent();
            default -> false;
        };
    }

    /** Whether a claim in the last two minutes was decided by it, or ended the game by it. */
    static boolean onQuickplayFinish(Game game, RecordedEvent decision) {
        return switch (decision.event()) {
            case ClaimDecided e ->
                game.talks()
                        .claim(e.claim())
                        .filter(claim -> claim.basis() == ClaimBasis.QUICKPLAY_FINISH)
                        .isPresent();
            case GameEnded e ->
                e.result()
                        .termination()
                        .filter(how -> how == Termination.QUICKPLAY_FINISH)
                        .isPresent();
            case ResultDeclared e ->
                e.result()
                        .termination()
                        .filter(how -> how == Termination.QUICKPLAY_FINISH)
                        .isPresent();
            case ClockAdjusted e ->
                e.claim()
                        .flatMap(game.talks()::claim)
                        .filter(claim -> claim.basis() == ClaimBasis.QUICKPLAY_FINISH)
                        .isPresent();
            default -> false;
        };
    }

    /** What a committee's decision leads to; what carries it out follows in the same request. */
    public static Decision decide(Game game, DecideAppeal asked) {
        var appeal = game.disputes().appeal(asked.appeal());
        if (appeal.isEmpty() || appeal.get().decision().isPresent()) {
            return Decision.refuse(Refusal.of(
                    Kind.WRONG_STATE,
                    appeal.isEmpty()
                            ? "There is no appeal " + asked.appeal() + " in this game."
                            : "Appeal " + asked.appeal() + " has been decided."));
        }
        if (asked.reason().filter(reason -> !reason.isBlank()).isEmpty()) {
            return Decision.refuse(Refusal.missing("reason", "A decision on an appeal gives its reason."));
        }
        return Decision.events(new AppealDecided(asked.appeal(), asked.outcome(), asked.article(), asked.reason()));
    }
}
