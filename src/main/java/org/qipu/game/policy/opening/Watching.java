package org.qipu.game.policy.opening;

import static org.qipu.law.settings.PaceSettings.COMPETITION_RULES;
import static org.qipu.law.settings.PaceSettings.GAMES_PER_ARBITER;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.law.Category;
import org.qipu.law.Rulebook;
import org.qipu.law.Supervision;

/**
 * How a rapid or blitz game is watched: under the Competition Rules, with few games for each arbiter and every move recorded, or under the
 * reduced set (A.4, A.5, B.2, B.3; RAP-04, BLZ-02, BLZ-04).
 */
public final class Watching {

    private Watching() {}

    /** The supervision of a game: the one named, or the one that {@code competitionRules} says. */
    public static Optional<Supervision> of(ScheduleGame asked, Rulebook rulebook, Category category) {
        return asked.supervision()
                .or(() -> asked.competitionRules()
                        .flatMap(full -> rulebook.supervisions().stream()
                                .filter(set -> set.category() == category && set.full() == full)
                                .findFirst()));
    }

    /** Why what is said of the supervision is not accepted. */
    public static Optional<Refusal> refusal(ScheduleGame asked, Rulebook rulebook, Category category) {
        if (asked.gamesPerArbiter().filter(games -> games < 1).isPresent()) {
            return Optional.of(Refusal.of(Kind.NOT_ALLOWED, "An arbiter watches at least one game.")
                    .about("gamesPerArbiter"));
        }
        var supervision = of(asked, rulebook, category);
        return supervision.isPresent()
                ? supervision.flatMap(set -> unfit(set, asked, rulebook, category))
                : unwatched(asked, rulebook, category);
    }

    private static Optional<Refusal> unfit(Supervision set, ScheduleGame asked, Rulebook rulebook, Category category) {
        if (!rulebook.supervisions().contains(set)) {
            return Optional.of(
                    Refusal.of(Kind.NOT_ALLOWED, "The document of " + rulebook.id() + " has no " + set.id() + ".")
                            .about("supervision"));
        }
        if (set.category() != category) {
            return no(
                    set,
                    set.id() + " is for " + words(set.category()) + " games; this one is " + words(category) + ".");
        }
        if (asked.competitionRules().filter(full -> full != set.full()).isPresent()) {
            return no(
                    set,
                    set.full()
                            ? "Under " + set.id() + " the Competition Rules apply."
                            : "Under " + set.id() + " the Competition Rules do not apply in full.");
        }
        return rulebook.under(category, set.full(), Discipline.CHESS, List.of())
                .fixed(GAMES_PER_ARBITER)
                .filter(most -> asked.gamesPerArbiter()
                        .filter(games -> games > most.value())
                        .isPresent())
                .map(most -> Refusal.by(
                        most.article(),
                        Kind.NOT_ALLOWED,
                        "Under " + set.id() + " one arbiter watches at most " + most.value()
                                + (most.value() == 1 ? " game." : " games.")));
    }

    private static Optional<Refusal> unwatched(ScheduleGame asked, Rulebook rulebook, Category category) {
        return asked.competitionRules().flatMap(full -> {
            if (rulebook.isOf(Discipline.XIANGQI)) {
                return full
                        ? Optional.empty()
                        : Optional.of(Refusal.of(
                                        Kind.NOT_ALLOWED,
                                        "The rules of competition (通則) are part of this rulebook: they always apply.")
                                .about("competitionRules"));
            }
            if (full && !rulebook.is(COMPETITION_RULES)) {
                return Optional.of(Refusal.of(
                                Kind.NOT_ALLOWED,
                                "The document of " + rulebook.id()
                                        + " holds basic rules only: what concerns competitions is ruled.")
                        .about("competitionRules"));
            }
            return full
                    ? Optional.empty()
                    : Optional.of(Refusal.of(
                                    Kind.NOT_ALLOWED,
                                    "Only rapid and blitz games of an edition that has A.5 and B.3 are played "
                                            + "under a reduced set of the Competition Rules; this is a "
                                            + words(category)
                                            + " game under " + rulebook.id() + ".")
                            .about("competitionRules"));
        });
    }

    private static Optional<Refusal> no(Supervision set, String why) {
        return Optional.of(Refusal.by(set.id(), Kind.NOT_ALLOWED, why));
    }

    private static String words(Category category) {
        return category.name().toLowerCase(Locale.ROOT);
    }
}
