package org.qipu.game.policy.opening;

import static org.qipu.law.settings.OfferSettings.OFFERS_RESTRICTABLE;

import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.board.discipline.Disciplines;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.law.Amendment;
import org.qipu.law.Category;
import org.qipu.law.Provision;
import org.qipu.law.Regulations;
import org.qipu.law.Regulations.QuickplayFinish;
import org.qipu.law.Rulebook;
import org.qipu.law.TimeControl;

/**
 * What an edition leaves to the regulations of an event, and nothing else: amendments, restrictions on draws, the guidelines for games
 * without increment, two boards (9.1.1, III.2, D.1; DRW-01, QPF-02, VIS-01, C96-02).
 */
public final class Choices {

    private Choices() {}

    /** Why a choice is not one that the edition leaves. */
    public static Optional<Refusal> refusal(
            ScheduleGame asked,
            Rulebook rulebook,
            Discipline discipline,
            Category category,
            Sides<TimeControl> control) {
        var regulations = asked.regulations().orElse(Regulations.SILENT);
        return Stream.of(
                        amendments(asked, regulations, rulebook),
                        draws(regulations, rulebook),
                        quickplay(regulations, rulebook, category, control),
                        twoBoards(asked, regulations, rulebook),
                        drawnBy(asked, discipline))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Refusal> amendments(ScheduleGame asked, Regulations regulations, Rulebook rulebook) {
        return regulations.inForce().stream()
                .flatMap(one -> {
                    if (!rulebook.amendments().contains(one)) {
                        return Stream.of(
                                Refusal.of(Kind.NOT_ALLOWED, rulebook.id() + " has no amendment " + one.id() + ".")
                                        .about("regulations.amendments"));
                    }
                    return asked
                            .scheduledStart()
                            .filter(start -> !rulebook.amendableOn(one, asked.day(start)))
                            .map(start -> Refusal.of(
                                            Kind.NOT_ALLOWED,
                                            "The amendment " + one.id() + " was not in force on that day.")
                                    .about("regulations.amendments"))
                            .stream();
                })
                .findFirst();
    }

    private static Optional<Refusal> draws(Regulations regulations, Rulebook rulebook) {
        var restricted = regulations
                .drawOffers()
                .filter(rule -> rule.forbidden().orElse(false)
                        || rule.forbiddenBeforeMove().isPresent())
                .isPresent();
        var allowed = rulebook.fixed(OFFERS_RESTRICTABLE);
        return !restricted
                        || regulations.overlay().isPresent()
                        || allowed.filter(may -> may.value()).isPresent()
                        || regulations.inForce().contains(Amendment.DRAW_RESTRICTIONS)
                ? Optional.empty()
                : Optional.of(Refusal.by(
                        allowed.map(may -> may.article()).orElse(rulebook.article(Provision.ANALOGY)),
                        Kind.NOT_ALLOWED,
                        "In this edition regulations cannot restrict draw offers."));
    }

    private static Optional<Refusal> quickplay(
            Regulations regulations, Rulebook rulebook, Category category, Sides<TimeControl> control) {
        if (regulations.finish() == QuickplayFinish.NONE) {
            return Optional.empty();
        }
        if (!rulebook.has(Provision.QUICKPLAY_GAMES)) {
            return Optional.of(Refusal.of(
                            Kind.NOT_ALLOWED,
                            "What is announced by III.4 to III.6 is not in every edition; " + rulebook.id()
                                    + " does not have it.")
                    .about("regulations.quickplayFinish"));
        }
        return category == Category.BLITZ || increment(control.white()) || increment(control.black())
                ? Optional.of(Refusal.by(
                        rulebook.article(Provision.QUICKPLAY_GAMES),
                        Kind.NOT_ALLOWED,
                        "The guidelines apply only to standard and rapid games without increment."))
                : Optional.empty();
    }

    private static boolean increment(TimeControl control) {
        return control.periods().stream()
                .anyMatch(period -> period.extraPerMove().isPositive());
    }

    private static Optional<Refusal> twoBoards(ScheduleGame asked, Regulations regulations, Rulebook rulebook) {
        return !asked.twoBoards().orElse(false)
                        || rulebook.has(Provision.TWO_BOARDS)
                        || regulations.overlay().isPresent()
                ? Optional.empty()
                : Optional.of(Refusal.of(
                                Kind.NOT_ALLOWED,
                                "The document of " + rulebook.id() + " says nothing of play on two boards.")
                        .about("twoBoards"));
    }

    private static Optional<Refusal> drawnBy(ScheduleGame asked, Discipline discipline) {
        return asked.drawnBy().isPresent() && Disciplines.positions(discipline).starts() == 1
                ? Optional.of(Refusal.of(Kind.NOT_ALLOWED, "Only the start position of a Chess960 game is drawn.")
                        .about("drawnBy"))
                : Optional.empty();
    }
}
