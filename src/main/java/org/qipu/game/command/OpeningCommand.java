package org.qipu.game.command;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.LocalTimes;
import org.qipu.game.event.OpeningEvent;
import org.qipu.game.event.Schedule;
import org.qipu.law.Regulations;
import org.qipu.law.Rulebook;
import org.qipu.law.Supervision;
import org.qipu.law.TimeControl;
import org.qipu.law.editions.Rulebooks;

/** How a record is opened and a game begins: schedule, import, arrival, start, default (Article 6.3 to 6.7). */
public sealed interface OpeningCommand extends GameCommand {

    /**
     * What is fixed before a game begins (6.3 to 6.6, 10, A, B, II); what is left out is as the competition says, else as the edition has it.
     *
     * @param discipline       what is played; chess where neither it nor the rulebook says otherwise
     * @param rulebook         the edition that the game is pinned to; default: the one in force that day at the venue
     * @param timeControl      the time of both players, or of each
     * @param category         standard, rapid or blitz; computed where the controls do not differ
     * @param initialPosition  the first position as FEN, or the number of a Chess960 position
     * @param chess960         the number of the Chess960 position, 0 to 959
     * @param setUp            why the position is not the discipline's own
     * @param players          who plays, by id
     * @param competition      the competition it belongs to
     * @param round            the round
     * @param board            the board, from 1
     * @param scheduledStart   when it is to begin
     * @param regulations      what the regulations of the event say
     * @param supervision      how a rapid or blitz game is watched (A.4, A.5, B.2, B.3)
     * @param competitionRules whether the Competition Rules apply in full
     * @param drawnBy          how a Chess960 position was drawn (II.2.3)
     * @param fideRated        whether the game is rated by FIDE
     * @param gamesPerArbiter  how many games each arbiter watches (A.4.1, B.2.1)
     * @param twoBoards        whether a second board is used for a visually disabled player (D.1)
     * @param replaces         the game that this one replaces by a ruling
     * @param timeZone         the zone of the venue, as the IANA database names it
     * @param competitionStart the day on which its competition began, where an edition holds by that
     */
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
            Optional<ZoneId> timeZone,
            Optional<LocalDate> competitionStart)
            implements OpeningCommand {
        @Override
        public Kind kind() {
            return Kind.OPENING;
        }

        /** The same in a zone. */
        public ScheduleGame at(Optional<ZoneId> zone) {
            return in(zone, competitionStart);
        }

        /** The same in a zone, of a competition that started on a day. */
        public ScheduleGame in(Optional<ZoneId> zone, Optional<LocalDate> started) {
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
                    zone,
                    started);
        }

        /**
         * The edition it is to be pinned to: the one named, else the one in force that day or, where its text says so,
         * when the competition started (SCO-01).
         */
        public Optional<Rulebook> edition(Instant at) {
            return rulebook.map(Rulebooks::find).orElseGet(() -> Rulebooks.inForceOn(day(at), started(at), played()));
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

        /** The day on which its competition started; that of the game where nothing else is said. */
        public LocalDate started(Instant at) {
            return competitionStart.filter(day -> !day.isAfter(day(at))).orElseGet(() -> day(at));
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
                    Optional.empty(),
                    Optional.empty());
        }
    }

    /** Takes over a game that another record holds: what that record says, in its order; {@code asPlayed}: illegal moves too, as moves that stood. */
    record ImportGame(
            ScheduleGame schedule,
            OpeningEvent.GameImported source,
            List<ImportedMove> moves,
            Optional<String> score,
            boolean asPlayed)
            implements OpeningCommand {

        /** A game in which an illegal move is refused. */
        public ImportGame(
                ScheduleGame schedule,
                OpeningEvent.GameImported source,
                List<ImportedMove> moves,
                Optional<String> score) {
            this(schedule, source, moves, score, false);
        }

        @Override
        public Kind kind() {
            return Kind.OPENING;
        }
    }

    /**
     * A player has arrived at the board (6.7); after the default time that is found late.
     *
     * @param side who has arrived
     */
    record RecordArrival(Side side) implements OpeningCommand {
        @Override
        public Kind kind() {
            return Kind.FACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    /** The game begins: the clock of the side that moves first is started (6.6). */
    record StartGame() implements OpeningCommand {
        @Override
        public Kind kind() {
            return Kind.FACT;
        }
    }

    /**
     * A player, or both, lost by not having arrived in time (6.7.1).
     *
     * @param side      who has not arrived
     * @param both      whether neither has
     * @param article   the article of the ruling
     * @param reason    why
     * @param exception the article by which it is allowed what another forbids
     */
    record DeclareDefault(
            Optional<Side> side,
            Optional<Boolean> both,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements OpeningCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }
}
