package org.qipu.game.policy.opening;

import static org.qipu.law.settings.BoardSettings.SCORING;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Position;
import org.qipu.board.Positions;
import org.qipu.board.Sides;
import org.qipu.board.UnreadablePosition;
import org.qipu.board.discipline.Disciplines;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.OpeningEvent.GameScheduled;
import org.qipu.game.event.OpeningEvent.GameStarted;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Category;
import org.qipu.law.Provision;
import org.qipu.law.Regulations;
import org.qipu.law.Rulebook;
import org.qipu.law.Scoring;
import org.qipu.law.TimeControl;

/**
 * Opening a game's record: its edition, the initial position that is accepted, Chess960 among it (2.3, II.2), its
 * clocks (SCO-01, MOV-06, CLK-10, CLK-14).
 */
public final class Scheduling {

    private Scheduling() {}

    /** What the command leads to that schedules a game. */
    public static Decision of(Game game, ScheduleGame asked, Instant at) {
        if (game.exists()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "A game with this id has been scheduled already.")
                    .about("gameId"));
        }
        if (asked.scheduledStart().isPresent()
                && asked.competitionStart().filter(asked.day(at)::isBefore).isPresent()) {
            return Decision.refuse(Refusal.of(
                    Kind.NOT_ALLOWED,
                    "The competition starts on " + asked.competitionStart().get() + ", after this game of it on "
                            + asked.day(at) + "."));
        }
        var impossible = asked.replaces().isPresent()
                ? Optional.<Refusal>empty() // a game played in another's place is scheduled as that was
                : Possible.refusal(asked);
        if (impossible.isPresent()) {
            return Decision.refuse(impossible.get());
        }
        return switch (plan(asked, at)) {
            case Planned(Schedule schedule) -> Decision.events(new GameScheduled(schedule));
            case NotPlanned(Refusal why) -> Decision.refuse(why);
        };
    }

    /** A schedule, or why there can be none. */
    public sealed interface Plan {}

    public record Planned(Schedule schedule) implements Plan {}

    public record NotPlanned(Refusal why) implements Plan {}

    public static Plan plan(ScheduleGame asked, Instant at) {
        var discipline = asked.played();
        var rulebook = asked.edition(at);
        if (rulebook.isEmpty()) {
            return no(
                    asked.rulebook().isPresent()
                            ? Refusal.of(
                                            Kind.NOT_ALLOWED,
                                            "There is no rulebook "
                                                    + asked.rulebook().get() + "; see /api/v1/rulebooks.")
                                    .about("rulebook")
                            : Refusal.missing(
                                    "rulebook", "No rulebook here was in force on " + asked.day(at) + ": name one."));
        }
        var control = asked.timeControl().orElse(Sides.both(TimeControl.NONE));
        var book = rulebook.get();
        if (!book.isOf(discipline)) {
            return no(Refusal.of(Kind.NOT_ALLOWED, book.id() + " is no rulebook of " + name(discipline) + ".")
                    .about("rulebook"));
        }
        var category = Categories.of(asked, control, book);
        return Categories.refusal(asked, control)
                .or(() -> Watching.refusal(asked, book, category))
                .or(() -> Overlays.refusal(asked, book))
                .or(() -> Choices.refusal(asked, book, discipline, category, control))
                .or(() -> XiangqiChoices.refusal(asked, book))
                .map(Scheduling::no)
                .orElseGet(() -> start(asked, discipline, book, control, category, at));
    }

    private static Plan start(
            ScheduleGame asked,
            Discipline discipline,
            Rulebook rulebook,
            Sides<TimeControl> control,
            Category category,
            Instant at) {
        var positions = Disciplines.positions(discipline);
        if (asked.chess960().isPresent() && positions.starts() == 1) {
            return no(Refusal.of(Kind.NOT_ALLOWED, "Only Chess960 starts from a numbered position.")
                    .about("initialPosition"));
        }
        if (asked.chess960().filter(number -> number < 0 || number > 959).isPresent()) {
            return no(Refusal.by(
                            rulebook.article(Provision.CHESS960_POSITION),
                            Kind.NOT_ALLOWED,
                            "The start positions are numbered 0 to 959.")
                    .about("initialPosition"));
        }
        Position position;
        try {
            position = position(asked, positions);
        } catch (UnreadablePosition why) {
            return no(Refusal.of(Kind.NOT_ALLOWED, "The initial position cannot be read: " + why.getMessage())
                    .about("initialPosition"));
        }
        if (asked.setUp().isEmpty() && asked.initialPosition().isPresent() && !positions.isStart(position)) {
            return no(
                    positions.starts() == 1
                            ? Refusal.by(
                                    rulebook.article(Provision.INITIAL_POSITION),
                                    Kind.NOT_ALLOWED,
                                    "A game of " + name(discipline)
                                            + " starts from the initial position; another needs setUp: incorrect or continued.")
                            : Refusal.by(
                                    rulebook.article(Provision.CHESS960_POSITION),
                                    Kind.NOT_ALLOWED,
                                    "This is none of the 960 start positions; another needs setUp: incorrect or continued."));
        }
        return new Planned(new Schedule(
                discipline,
                rulebook.id(),
                control,
                category,
                taken(asked, position),
                asked.chess960(),
                asked.setUp(),
                asked.players().orElse(Sides.both(Schedule.Player.UNKNOWN)),
                asked.competition(),
                asked.round(),
                asked.board(),
                asked.scheduledStart(),
                regulations(asked, rulebook, at),
                Watching.of(asked, rulebook, category),
                asked.competitionRules(),
                asked.drawnBy(),
                asked.fideRated(),
                asked.gamesPerArbiter(),
                asked.twoBoards(),
                asked.replaces(),
                asked.timeZone()));
    }

    private static Regulations regulations(ScheduleGame asked, Rulebook book, Instant at) {
        var own = asked.regulations().orElse(Regulations.SILENT).alsoAmendedBy(book.amendedOn(asked.started(at)));
        var usual = book.value(SCORING);
        return usual.equals(Scoring.USUAL)
                ? own
                : own.scoredBy(usual); // what every event has by itself is not written into it
    }

    private static Position position(ScheduleGame asked, Positions positions) {
        var found = asked.setUp().filter(Schedule.SetUp.INCORRECT::equals).isPresent();
        return asked.initialPosition()
                .map(fen -> found ? positions.position(fen) : positions.setUp(fen))
                .orElseGet(() -> positions.initial(asked.chess960()));
    }

    private static String name(Discipline discipline) {
        return discipline.name().toLowerCase(Locale.ROOT);
    }

    /** The position it starts from; one taken over keeps its counters. */
    private static String taken(ScheduleGame asked, Position position) {
        return asked.setUp().isPresent() && position.quietPlies() > 0 ? position.stored() : position.fen();
    }

    /** What the command leads to that starts the game. */
    public static Decision start(Game game) {
        return game.phase() == Game.Phase.SCHEDULED
                ? Decision.events(new GameStarted())
                : Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has been started already."));
    }

    private static Plan no(Refusal why) {
        return new NotPlanned(why);
    }
}
