package org.qipu.game.policy.conduct;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.ClockCommand.AdjustClock;
import org.qipu.game.command.Need;
import org.qipu.game.command.OversightCommand.AppointAssistant;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.OversightEvent.AssistantAppointed;
import org.qipu.game.event.OversightEvent.Assisted;
import org.qipu.game.event.OversightEvent.Duty;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/**
 * Assistants of a player or of the arbiter, each by the article of his task (4.9, 6.2.6, 8.1.6, 12.4, D.2.10, D.2.11; TCH-18, CLK-09,
 * SCR-06, ARB-04, VIS-09, VIS-10).
 *
 * <p>The arbiter adjusts the clock of a player for whom another presses it or keeps score; where the edition spares players with a
 * disability, not theirs.
 */
public final class Assistants {

    private Assistants() {}

    /** What appointing an assistant leads to. */
    public static Decision of(Game game, AppointAssistant asked) {
        if (asked.tasks().isEmpty()) {
            return Decision.refuse(Refusal.missing(
                    "tasks", "An assistant has at least one task: pieces, clock, scoresheet, announce, observe."));
        }
        if (!asked.person().matches("\\S{1,200}")) {
            return Decision.refuse(
                    Refusal.of(Kind.MALFORMED, "An assistant is named by his id in the registry, never by his name."));
        }
        if (asked.side() != Assisted.ARBITER && asked.tasks().contains(Duty.OBSERVE)) {
            return Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.ASSISTANT_OBSERVES),
                    Kind.NOT_ALLOWED,
                    "Whoever observes games is an assistant of the arbiter."));
        }
        var article = asked.article().orElseGet(() -> article(game, asked));
        if (article.equals(game.rulebook().article(Provision.ANALOGY))
                && asked.reason().isEmpty()) {
            return Decision.refuse(new Refusal(
                    Kind.MISSING,
                    "This edition has no article for such an assistant: the ruling gives its reason.",
                    Optional.of(article),
                    List.of(),
                    Optional.of("reason")));
        }
        var events = new ArrayList<GameEvent>();
        events.add(new AssistantAppointed(asked.side(), asked.person(), asked.tasks(), article, asked.reason()));
        asked.side()
                .player()
                .flatMap(side -> adjustment(game, side, asked.tasks()))
                .ifPresent(finding -> events.add(new FindingMade(finding)));
        return new Decision.Accepted(events);
    }

    private static String article(Game game, AppointAssistant asked) {
        var book = game.rulebook();
        var task = asked.tasks().getFirst();
        if (asked.side() == Assisted.ARBITER) {
            return book.article(task == Duty.SCORESHEET ? Provision.BOTH_EXCUSED : Provision.ASSISTANT_OBSERVES);
        }
        if (game.schedule().twoBoards().orElse(false)) {
            var sighted =
                    asked.needs().filter(needs -> !needs.contains(Need.VISUAL)).isPresent();
            return book.article(sighted ? Provision.ASSISTANT_ANNOUNCES : Provision.ASSISTANT_OF_DISABLED);
        }
        return book.article(
                switch (task) {
                    case PIECES -> Provision.ASSISTANT_MOVES;
                    case CLOCK -> Provision.ASSISTANT_PRESSES;
                    case SCORESHEET -> Provision.ASSISTANT_WRITES;
                    case ANNOUNCE -> Provision.ASSISTANT_OF_DISABLED;
                    case OBSERVE -> Provision.ASSISTANT_OBSERVES;
                });
    }

    private static Optional<Finding> adjustment(Game game, Side side, List<Duty> tasks) {
        return adjusting(game, tasks)
                .filter(why -> !game.schedule().twoBoards().orElse(false))
                .map(why -> new Finding(
                        "clock-adjustment",
                        game.rulebook().article(why),
                        "The arbiter adjusts the clock of the player who is so assisted in an equitable way"
                                + (sparesDisabled(game) ? "; not the clock of a player with a disability." : "."),
                        Optional.of(side),
                        Optional.empty()));
    }

    /** The provision by which an assistant with these tasks brings an adjustment of his player's clock. */
    private static Optional<Provision> adjusting(Game game, List<Duty> tasks) {
        var why = tasks.contains(Duty.CLOCK)
                ? Optional.of(Provision.ASSISTANT_PRESSES)
                : tasks.contains(Duty.SCORESHEET)
                        ? Optional.of(Provision.ASSISTANT_WRITES)
                        : Optional.<Provision>empty();
        return why.filter(game.rulebook()::has);
    }

    /** The edition with an appendix for disabled players is the one that exempts them from the adjustment (6.2.6, 8.1.6). */
    private static boolean sparesDisabled(Game game) {
        return game.rulebook().has(Provision.ASSISTANT_OF_DISABLED);
    }

    /** The article of an adjustment that takes time from a player for his assistant, where it is one. */
    public static Optional<String> articleOf(Game game, AdjustClock asked) {
        var takes = asked.change().filter(java.time.Duration::isNegative).isPresent();
        return asked.article()
                .or(() -> asked.side()
                        .filter(side -> takes)
                        .flatMap(side -> game.hall().assistants().stream()
                                .filter(assistant -> assistant
                                        .side()
                                        .player()
                                        .filter(side::equals)
                                        .isPresent())
                                .flatMap(assistant -> adjusting(game, assistant.tasks()).stream())
                                .findFirst())
                        .map(game.rulebook()::article));
    }

    /** Why an adjustment is refused: it is for an assistant, and the player has a disability. */
    public static Optional<Refusal> refused(Game game, AdjustClock asked) {
        var book = game.rulebook();
        var disabled = sparesDisabled(game)
                && asked.needs().filter(needs -> !needs.isEmpty()).isPresent();
        return articleOf(game, asked)
                .filter(article -> disabled
                        && (article.equals(book.article(Provision.ASSISTANT_PRESSES))
                                || article.equals(book.article(Provision.ASSISTANT_WRITES))))
                .map(article -> Refusal.by(
                        article,
                        Kind.NOT_ALLOWED,
                        "The clock of a player with a disability is not adjusted for his assistant."));
    }
}
