package org.qipu.game.command;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimGrounds;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.LocalTimes;
import org.qipu.game.event.Schedule;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Regulations;
import org.qipu.law.Rulebook;
import org.qipu.law.Supervision;
import org.qipu.law.Termination;
import org.qipu.law.TimeControl;
import org.qipu.law.editions.Rulebooks;

/** What can be asked of a game's record: a fact to keep, an act of a player, a ruling (wire protocol §4). */
public sealed interface GameCommand
        permits GameCommand.ScheduleGame,
                GameCommand.ImportGame,
                GameCommand.RecordArrival,
                GameCommand.StartGame,
                GameCommand.DeclareDefault,
                GameCommand.PlayMove,
                GameCommand.PressClock,
                GameCommand.ReadClocks,
                GameCommand.OfferDraw,
                GameCommand.DeclineDraw,
                GameCommand.AcceptDraw,
                GameCommand.Resign,
                GameCommand.ClaimDraw,
                GameCommand.DecideClaim,
                GameCommand.ReportFlagFall,
                GameCommand.StopClocks,
                GameCommand.RestartClocks,
                GameCommand.AdjustClock,
                GameCommand.ImposePenalty,
                GameCommand.DeclareResult,
                GameCommand.AddNote,
                BoardCommand,
                DisputeCommand,
                PaperCommand,
                AdjournmentCommand,
                OversightCommand,
                XiangqiCommand {

    /** What kind of statement a command is; roles are granted by it (protocol §9). */
    enum Kind {
        /** Seen in the hall. */
        FACT,
        /** An act of a player. */
        ACT,
        /** A report that a device makes only where its event allows, and players make as an act. */
        REPORT,
        /** Decided by an arbiter. */
        RULING,
        /** Decided by the chief arbiter. */
        CHIEF_RULING,
        /** Decided by an appeals committee. */
        APPEAL_DECISION,
        /** Takes back what an official of the same or a lower rank decided. */
        REVERSAL,
        /** Opens a record; not sent to an existing game. */
        OPENING
    }

    /** What kind of statement this is. */
    Kind kind();

    /** The player whose act or fact it is, where it names one. */
    default Optional<Side> actingSide() {
        return Optional.empty();
    }

    record ScheduleGame(
            Optional<Discipline> discipline,
            Optional<String> rulebook,
            Optional<Sides<TimeControl>> timeControl,
            Optional<org.qipu.law.Category> category,
            Optional<String> initialPosition,
            Optional<Integer> chess960,
            Optional<Schedule.SetUp> setUp,
            Optional<Sides<Schedule.Player>> players,
            Optional<String> competition,
            Optional<String> round,
            Optional<Integer> board,
            Optional<Instant> scheduledStart,
            Optional<Regulations> regulations,
            Optional<Supervision> supervision,
            Optional<Boolean> competitionRules,
            Optional<String> drawnBy,
            Optional<Boolean> fideRated,
            Optional<Integer> gamesPerArbiter,
            Optional<Boolean> twoBoards,
            Optional<String> replaces,
            Optional<ZoneId> timeZone)
            implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.OPENING;
        }

        /** The same in a zone. */
        public ScheduleGame at(Optional<ZoneId> zone) {
            return new ScheduleGame(
                    discipline,
                    rulebook,
                    timeControl,
                    category,
                    initialPosition,
                    chess960,
                    setUp,
                    players,
                    competition,
                    round,
                    board,
                    scheduledStart,
                    regulations,
                    supervision,
                    competitionRules,
                    drawnBy,
                    fideRated,
                    gamesPerArbiter,
                    twoBoards,
                    replaces,
                    zone);
        }

        /** The edition it is to be pinned to: the one named, else the one in force that day (SCO-01). */
        public Optional<Rulebook> edition(Instant at) {
            return rulebook.map(Rulebooks::find).orElseGet(() -> Rulebooks.inForceOn(day(at), played()));
        }

        /** What is played: the discipline named, else that of the rulebook, else chess. */
        public Discipline played() {
            return discipline.orElseGet(() ->
                    rulebook.flatMap(Rulebooks::find).map(Rulebook::discipline).orElse(Discipline.CHESS));
        }

        /** The day at the venue on which the game is played, as far as it is known at an instant. */
        public LocalDate day(Instant at) {
            return LocalDate.ofInstant(scheduledStart.orElse(at), timeZone.orElse(LocalTimes.UNSAID));
        }

        /** A game of which no more is said. */
        public static ScheduleGame of(
                Discipline discipline,
                Optional<String> rulebook,
                Sides<TimeControl> control,
                Optional<String> initialPosition,
                Optional<Schedule.SetUp> setUp,
                Sides<Schedule.Player> players,
                Optional<String> competition,
                Optional<String> round,
                Optional<Integer> board) {
            return new ScheduleGame(
                    Optional.of(discipline),
                    rulebook,
                    Optional.of(control),
                    Optional.empty(),
                    initialPosition,
                    Optional.empty(),
                    setUp,
                    Optional.of(players),
                    competition,
                    round,
                    board,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }
    }

    /** Takes over a game that another record holds: what that record says, in its order; {@code asPlayed}: illegal moves too, as moves that stood. */
    record ImportGame(
            ScheduleGame schedule,
            GameEvent.GameImported source,
            List<ImportedMove> moves,
            Optional<String> score,
            boolean asPlayed)
            implements GameCommand {

        /** A game in which an illegal move is refused. */
        public ImportGame(
                ScheduleGame schedule,
                GameEvent.GameImported source,
                List<ImportedMove> moves,
                Optional<String> score) {
            this(schedule, source, moves, score, false);
        }

        @Override
        public Kind kind() {
            return Kind.OPENING;
        }
    }

    record RecordArrival(Side side) implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.FACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    record StartGame() implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.FACT;
        }
    }

    record DeclareDefault(
            Optional<Side> side, Optional<Boolean> both, Optional<String> article, Optional<String> reason)
            implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    record PlayMove(
            String move,
            Optional<Side> side,
            Optional<ClockReading> clock,
            Optional<Boolean> press,
            Optional<Boolean> offerDraw,
            Optional<Boolean> asPlayed)
            implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.FACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return side;
        }
    }

    record PressClock(Side side, Optional<ClockReading> clock) implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.FACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    record ReadClocks(ClockReading clock) implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.FACT;
        }
    }

    record OfferDraw(Side side, Optional<String> condition, Optional<String> exception) implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    record DeclineDraw(Side side) implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    record AcceptDraw(Side side, Optional<String> exception) implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    record Resign(Side side) implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    record ClaimDraw(Side side, ClaimBasis basis, Optional<String> intendedMove, Optional<ClaimGrounds> grounds)
            implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    record DecideClaim(
            int claim,
            ClaimDecision decision,
            Optional<Duration> opponentTime,
            Optional<String> ruling,
            Optional<String> article,
            Optional<String> reason)
            implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    record ReportFlagFall(
            Optional<Side> side,
            Optional<Boolean> both,
            Optional<Side> firstToFall,
            Optional<String> reportedBy,
            Optional<String> evidence)
            implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.REPORT;
        }
    }

    record StopClocks(Optional<String> by, Optional<String> reason) implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.REPORT;
        }
    }

    record RestartClocks(Optional<Side> running, Optional<String> article, Optional<String> reason)
            implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    record AdjustClock(
            Optional<Side> side,
            Optional<Duration> change,
            Optional<Duration> set,
            Optional<Duration> extra,
            Optional<TimeControl.Mode> mode,
            Optional<Integer> moveCounter,
            Optional<String> article,
            Optional<String> exception,
            Optional<String> reason,
            Optional<List<Need>> needs)
            implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }

        /** This adjustment with what the registry says its player needs. */
        public AdjustClock of(List<Need> player) {
            return new AdjustClock(
                    side, change, set, extra, mode, moveCounter, article, exception, reason, Optional.of(player));
        }
    }

    /** A penalty of a player, or of a {@code person} who is none. */
    record ImposePenalty(
            Optional<Side> side,
            Optional<String> person,
            PenaltyKind penalty,
            Optional<String> amount,
            Optional<BigDecimal> opponentScore,
            Optional<String> article,
            Optional<String> reason)
            implements GameCommand {

        /** A penalty of a player. */
        public ImposePenalty(
                Side side,
                PenaltyKind penalty,
                Optional<String> amount,
                Optional<BigDecimal> opponentScore,
                Optional<String> article,
                Optional<String> reason) {
            this(Optional.of(side), Optional.empty(), penalty, amount, opponentScore, article, reason);
        }

        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    record DeclareResult(
            Optional<String> score,
            Optional<Sides<BigDecimal>> points,
            Optional<Termination> termination,
            Optional<String> article,
            Optional<String> reason)
            implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    record AddNote(
            String text,
            Optional<String> kindOfNote,
            Optional<Side> side,
            Optional<String> attachment,
            Optional<Boolean> granted,
            Optional<Instant> until,
            Optional<String> person)
            implements GameCommand {

        /** A note that says no more than its text. */
        public AddNote(String text, Optional<String> kindOfNote, Optional<Side> side, Optional<String> attachment) {
            this(text, kindOfNote, side, attachment, Optional.empty(), Optional.empty(), Optional.empty());
        }

        @Override
        public Kind kind() {
            return Kind.REPORT;
        }
    }
}
