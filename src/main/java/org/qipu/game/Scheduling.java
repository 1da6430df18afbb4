package org.qipu.game;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.InvalidFen;
import org.qipu.game.GameCommand.ScheduleGame;
import org.qipu.game.GameEvent.GameScheduled;
import org.qipu.game.GameEvent.GameStarted;
import org.qipu.game.Refusal.Kind;
import org.qipu.game.move.Boards;
import org.qipu.law.Category;
import org.qipu.law.Provision;
import org.qipu.law.Regulations;
import org.qipu.law.Rulebook;
import org.qipu.law.Rulebooks;
import org.qipu.law.TimeControl;

/** Opening a game's record, and its start (SCO-01, MOV-06, CLK-10, CLK-14). */
final class Scheduling {

    private Scheduling() {
    }

    static Decision of(Game game, ScheduleGame asked, Instant at) {
        if (game.exists()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "A game with this id has been scheduled already."));
        }
        return switch (plan(asked, at)) {
            case Planned(Schedule schedule) -> Decision.events(new GameScheduled(schedule));
            case NotPlanned(Refusal why) -> Decision.refuse(why);
        };
    }

    /** A schedule, or why there can be none. */
    sealed interface Plan {
    }

    record Planned(Schedule schedule) implements Plan {
    }

    record NotPlanned(Refusal why) implements Plan {
    }

    static Plan plan(ScheduleGame asked, Instant at) {
        var discipline = asked.discipline().orElse(Discipline.CHESS);
        if (discipline == Discipline.XIANGQI) {
            return no(Refusal.of(Kind.NOT_ALLOWED, "No xiangqi rulebook is installed."));
        }
        var day = asked.scheduledStart().orElse(at).atZone(ZoneOffset.UTC).toLocalDate();
        var rulebook = asked.rulebook().map(Rulebooks::find).orElseGet(() -> Rulebooks.inForceOn(day));
        if (rulebook.isEmpty()) {
            return no(asked.rulebook().isPresent()
                    ? Refusal.of(Kind.NOT_ALLOWED, "There is no rulebook " + asked.rulebook().get() + "; see /api/v1/rulebooks.")
                    : Refusal.missing("rulebook", "No rulebook here was in force on " + day + ": name one."));
        }
        var control = asked.timeControl().orElse(Sides.both(TimeControl.NONE));
        if (!control.white().equals(control.black()) && asked.category().isEmpty()) {
            return no(Refusal.missing("category", "The players' time controls differ: name the category."));
        }
        return start(asked, discipline, rulebook.get(), control);
    }

    private static Plan start(ScheduleGame asked, Discipline discipline, Rulebook rulebook, Sides<TimeControl> control) {
        ChessPosition position;
        try {
            position = position(asked, discipline);
        } catch (InvalidFen why) {
            return no(Refusal.of(Kind.NOT_ALLOWED, "The initial position cannot be read: " + why.getMessage()));
        }
        if (asked.setUp().isEmpty() && asked.initialPosition().isPresent() && !usual(position, discipline)) {
            return no(discipline == Discipline.CHESS
                    ? Refusal.by(rulebook.article(Provision.INITIAL_POSITION), Kind.NOT_ALLOWED,
                            "A game of chess starts from the initial position; another needs setUp: incorrect or continued.")
                    : Refusal.by(rulebook.article(Provision.CHESS960_POSITION), Kind.NOT_ALLOWED,
                            "This is none of the 960 start positions; another needs setUp: incorrect or continued."));
        }
        return new Planned(new Schedule(discipline, rulebook.id(), control, asked.category().orElse(Category.of(control.white())), position.fen(),
                asked.chess960(), asked.setUp(), asked.players().orElse(Sides.both(Schedule.Player.UNKNOWN)), asked.competition(), asked.round(),
                asked.board(), asked.scheduledStart(), asked.regulations().orElse(Regulations.SILENT), asked.supervision(), asked.competitionRules(),
                asked.drawnBy(), asked.fideRated(), asked.gamesPerArbiter(), asked.twoBoards(), asked.replaces()));
    }

    private static ChessPosition position(ScheduleGame asked, Discipline discipline) {
        if (discipline == Discipline.CHESS960) {
            var number = asked.chess960().orElse(518);
            return asked.initialPosition().map(ChessPosition::chess960FromFen).orElseGet(() -> ChessPosition.chess960(number));
        }
        return asked.initialPosition().map(ChessPosition::fromFen).orElseGet(ChessPosition::initial);
    }

    private static boolean usual(ChessPosition position, Discipline discipline) {
        return discipline == Discipline.CHESS ? position.fen().equals(ChessPosition.initial().fen()) : Boards.isChess960Start(position);
    }

    static Decision start(Game game) {
        return game.phase() == Game.Phase.SCHEDULED ? Decision.events(new GameStarted())
                : Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has been started already."));
    }

    private static Plan no(Refusal why) {
        return new NotPlanned(why);
    }
}
