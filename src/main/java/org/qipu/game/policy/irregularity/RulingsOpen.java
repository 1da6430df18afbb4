package org.qipu.game.policy.irregularity;

import java.util.Optional;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.event.IrregularityEvent.Choice;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Result;

/**
 * Whether an irregularity is open for a ruling of that kind: not ruled on, not dismissed, with a remedy to follow, in
 * time (7.5.1, 12.9).
 */
final class RulingsOpen {

    private RulingsOpen() {}

    /** Why it cannot be ruled on so. */
    static Optional<Refusal> refused(Game game, RuleOnIrregularity asked, Irregularity about) {
        if (about.ruling().isPresent()) {
            return Optional.of(
                    Refusal.of(Kind.WRONG_STATE, "Irregularity " + asked.irregularity() + " has been ruled on."));
        }
        var report = about.report();
        if (report.dismissed() && asked.exception().isEmpty()) {
            return Optional.of(Refusal.by(
                    report.article(),
                    Kind.NOT_ALLOWED,
                    "Nothing follows from irregularity " + asked.irregularity() + ": " + report.text()
                            + " Name the exception by which something does."));
        }
        if (asked.remedy().isEmpty() && asked.reason().isEmpty()) {
            return Optional.of(
                    Refusal.missing("reason", "A ruling that does not follow the remedy of the Laws needs a reason."));
        }
        var byLaw = asked.remedy().equals(Optional.of(Choice.LAW));
        if (byLaw && report.remedy().nothing() && namesNothing(asked) && !playGoesOn(report.kind())) {
            return Optional.of(Refusal.by(
                    report.article(),
                    Kind.NOT_ALLOWED,
                    "The Laws name no remedy for irregularity " + asked.irregularity()
                            + ": the arbiter names his own, or rules none. " + report.text()));
        }
        if (game.ended()
                && byLaw
                && asked.exception().isEmpty()
                && !resultStillOpen(game)
                && !foundDuringGame(game, about)) {
            return Optional.of(Refusal.by(
                    report.article(),
                    Kind.NOT_ALLOWED,
                    "The game is over: what the Laws offer during a game is not applied any more. "
                            + "Name the exception by which it is, or declare another result."));
        }
        return Optional.empty();
    }

    /**
     * Whether the result itself waits for such a ruling: a mate against the touch rules, a queen that came by itself;
     * or play has ended without one.
     */
    private static boolean resultStillOpen(Game game) {
        return game.result()
                .map(result -> result.open().contains(Result.Open.TOUCH_MOVE)
                        || result.open().contains(Result.Open.AUTOMATIC_QUEEN))
                .orElse(true);
    }

    /**
     * Whether it was reported before a position ended the game that the remedy may take back: found during the game, it
     * is put right (7.5.1).
     */
    private static boolean foundDuringGame(Game game, Irregularity about) {
        var end = game.past().events().stream()
                .filter(one -> one.event() instanceof GameEnded)
                .mapToLong(RecordedEvent::sequence)
                .max();
        return game.result().filter(Result::cameByItself).isPresent()
                && end.isPresent()
                && about.event() < end.getAsLong()
                && about.report().effect().isEmpty();
    }

    /** Whether the Laws say of it that the game goes on as it stands: that is their remedy. */
    private static boolean playGoesOn(IrregularityKind kind) {
        return switch (kind) {
            case BOARD_TURNED, COLOURS_REVERSED, BOARDS_DIFFER -> true;
            default -> false;
        };
    }

    private static boolean namesNothing(RuleOnIrregularity asked) {
        return asked.restoreToPly().isEmpty()
                && asked.position().isEmpty()
                && asked.clocks().isEmpty()
                && asked.moveCounter().isEmpty()
                && asked.timeControl().isEmpty()
                && asked.penalties().filter(penalties -> !penalties.isEmpty()).isEmpty()
                && asked.result().isEmpty()
                && asked.newGame().filter(yes -> yes).isEmpty();
    }
}
