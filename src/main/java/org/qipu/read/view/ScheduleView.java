package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.event.Schedule;
import org.qipu.law.Regulations;
import org.qipu.law.Supervision;
import org.qipu.law.TimeControl;

/**
 * What a game was scheduled with: {@code timeControl} is one for both players, or where theirs differ one for each;
 * {@code round} is a number where it is written as one.
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ScheduleView(
        Object timeControl,
        String initialPosition,
        Optional<Integer> chess960,
        Optional<Schedule.SetUp> setUp,
        Sides<Schedule.Player> players,
        Optional<String> competition,
        Optional<Object> round,
        Optional<Integer> board,
        Optional<Instant> scheduledStart,
        ZoneId timeZone,
        Regulations regulations,
        Optional<Supervision> supervision,
        Optional<Boolean> competitionRules,
        Optional<String> drawnBy,
        Optional<Boolean> fideRated,
        Optional<Integer> gamesPerArbiter,
        Optional<Boolean> twoBoards,
        Optional<String> replaces) {

    static ScheduleView of(Schedule schedule) {
        return new ScheduleView(
                control(schedule.timeControl()),
                schedule.initialPosition(),
                schedule.chess960(),
                schedule.setUp(),
                schedule.players(),
                schedule.competition(),
                schedule.round().map(ScheduleView::round),
                schedule.board(),
                schedule.scheduledStart(),
                schedule.zone(),
                schedule.regulations(),
                schedule.supervision(),
                schedule.competitionRules(),
                schedule.drawnBy(),
                schedule.fideRated(),
                schedule.gamesPerArbiter(),
                schedule.twoBoards(),
                schedule.replaces());
    }

    private static Object control(Sides<TimeControl> both) {
        return both.white().equals(both.black()) ? both.white() : both;
    }

    /** A round as it is written in JSON: a number where it is written as one; {@code 01} is another round than {@code 1}. */
    public static Object round(String round) {
        return round.matches("0|[1-9]\\d{0,8}") ? (Object) Integer.valueOf(round) : round;
    }
}
