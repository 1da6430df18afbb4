package org.qipu.read.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TimeZone;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.board.chess.ChessPosition;
import org.qipu.game.GameDecider;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.command.ResultCommand.ImposePenalty;
import org.qipu.game.command.ResultCommand.Resign;
import org.qipu.game.event.Actor;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OversightEvent.GameAmended;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.PenaltyKind;
import org.qipu.law.TimeControl;
import org.qipu.log.ConnectionPool;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.projection.Projection;

/** What the search finds of a game while it goes on, and after rulings on it. */
class SearchTablesTest {

    private static final Instant START = Instant.parse("2026-11-21T09:00:00Z");
    private static final Instant RECORDED = Instant.parse("2026-11-22T09:00:00Z");
    private static final Actor ARBITER = new Actor("a", Actor.Role.ARBITER);

    private final SearchTables tables = new SearchTables();
    private StoreDatabase database;
    private String id = "g";
    private Game game = Game.NONE;
    private Hash hash = Hash.ZERO;

    @BeforeEach
    void open() throws Exception {
        database = StoreDatabase.create();
        send(
                ScheduleGame.of(
                        Discipline.CHESS,
                        Optional.of("fide-2023"),
                        Sides.both(TimeControl.NONE),
                        Optional.empty(),
                        Optional.empty(),
                        new Sides<>(player("p1"), player("p2")),
                        Optional.of("cup"),
                        Optional.of("1"),
                        Optional.of(1)),
                RECORDED);
        send(new StartGame(), START);
        for (var move : List.of("e4", "e5", "Nf3")) {
            send(
                    new PlayMove(
                            move,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty()),
                    START.plusSeconds(game.version()));
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    private static Schedule.Player player(String id) {
        return new Schedule.Player(Optional.of(id), Optional.empty(), Optional.empty());
    }

    private void send(GameCommand command, Instant at) throws SQLException {
        for (var event : ((Decision.Accepted)
                        GameDecider.decide(game, new TimedCommand(at, RECORDED, ARBITER, command)))
                .events()) {
            take(event, at);
        }
    }

    private void take(GameEvent event, Instant at) throws SQLException {
        var logged = new EventCodec()
                .chain(id, hash, new RecordedEvent(game.version() + 1, at, RECORDED, ARBITER, event), Discipline.CHESS);
        game = game.evolve(logged.event());
        hash = Hash.of(logged.row().hash());
        try (var connection = database.service().getConnection()) {
            tables.take(connection, List.of(new Projection.Step(logged, game)));
        }
    }

    private List<Found> find(Optional<String> round, Optional<String> position) {
        return new GameSearch(database.service())
                .find(new Query(
                        Optional.of("cup"),
                        round,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        position.map(fen -> GameSearch.identity(ChessPosition.fromFen(fen))),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        10))
                .games();
    }

    @Test
    void aGameIsFoundAsItStands() throws Exception {
        assertThat(find(Optional.empty(), Optional.empty())).singleElement().satisfies(found -> {
            assertThat(found.status()).isEqualTo("in-progress");
            assertThat(found.points()).isEmpty();
            assertThat(found.firstOccurredAt()).as("not when it was scheduled").contains(START);
            assertThat(found.lastRecordedAt()).contains(RECORDED);
        });
        send(new Resign(Side.WHITE), START.plusSeconds(60));
        assertThat(find(Optional.of("1"), Optional.empty())).singleElement().satisfies(found -> {
            assertThat(found.status()).isEqualTo("finished");
            assertThat(found.result()).contains("0-1");
            assertThat(found.points().orElseThrow().black()).isEqualByComparingTo(BigDecimal.ONE);
        });
    }

    /** By the calendar of today, as a record is written: before October 1582 that is not the one of the time (ISO 8601). */
    @Test
    void aGameOfTheSixteenthCenturyIsShownAndFoundByItsDay() throws Exception {
        var played = Instant.parse("1560-01-01T00:00:00Z");
        try (var connection = database.service().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("update game_index set first_occurred_at = '" + played + "', last_occurred_at = '"
                    + played + "', status = 'finished'");
        }
        assertThat(new GameSearch(database.service()).find(played(played)).games())
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.firstOccurredAt()).contains(played);
                    assertThat(found.lastOccurredAt()).contains(played);
                });
    }

    /** A month begins by the clocks of the venue, and ends by them: east of Greenwich both are days of other months there. */
    @Test
    void aGameDatedByAMonthIsFoundOnEveryDayOfIt() throws Exception {
        for (var zone : List.of("Asia/Taipei", "UTC", "America/New_York", "Pacific/Kiritimati")) {
            for (var month = 1; month <= 12; month++) {
                var first = LocalDate.of(2028, month, 1);
                dated("month", first.atStartOfDay(ZoneId.of(zone)).toInstant());
                var noon = first.plusMonths(1).minusDays(1).atTime(12, 0).atZone(ZoneId.of(zone));
                assertThat(playedThen(noon.toInstant())).as("%s", noon).isTrue();
                assertThat(playedThen(noon.plusDays(1).toInstant()))
                        .as("after %s", noon)
                        .isFalse();
            }
            var day = LocalDate.of(2028, 2, 29).atStartOfDay(ZoneId.of(zone));
            dated("day", day.toInstant());
            assertThat(playedThen(day.plusHours(23).toInstant())).isTrue();
            assertThat(playedThen(day.plusHours(25).toInstant())).isFalse();
            var year = LocalDate.of(2028, 1, 1).atStartOfDay(ZoneId.of(zone));
            dated("year", year.toInstant());
            assertThat(playedThen(year.plusDays(365).toInstant())).isTrue();
            assertThat(playedThen(year.plusDays(367).toInstant())).isFalse();
        }
    }

    /** A session has the time zone of the machine. */
    @Test
    void daysAreAsLongAsTheyAreWhereverTheServiceRuns() throws Exception {
        var usual = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("Europe/Berlin"));
        try (var there = ConnectionPool.open(
                database.url(),
                database.address().service().user(),
                database.address().service().password(),
                1)) {
            dated("month", Instant.parse("2028-03-01T00:00:00Z"));
            for (var minute : List.of("23:30", "00:30")) {
                var last = Instant.parse("2028-03-31T" + minute + ":00Z");
                assertThat(new GameSearch(there).find(played(last)).games())
                        .as(minute)
                        .hasSize(1);
            }
        } finally {
            TimeZone.setDefault(usual);
        }
    }

    private void dated(String how, Instant from) throws SQLException {
        try (var connection = database.service().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("update game_index set first_occurred_at = '" + from + "', dated = '" + how
                    + "', status = 'finished'");
        }
    }

    private boolean playedThen(Instant at) {
        var search = new GameSearch(database.service());
        var is = !search.find(played(at)).games().isEmpty();
        assertThat(search.find(Query.of(Optional.of("cup"), Optional.empty(), Optional.empty())
                                .after(Optional.empty(), 10))
                        .games())
                .singleElement()
                .satisfies(found -> assertThat(played(at).stillMatches(found)).isEqualTo(is));
        return is;
    }

    private static Query played(Instant at) {
        return new Query(
                Optional.of("cup"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(at),
                Optional.of(at),
                Optional.empty(),
                10);
    }

    /** Until then it is shown without a beginning, by the day it was scheduled on. */
    @Test
    void whoIsNotToldYetThatPlayBeganFindsTheGameByTheDateThatHeIsShown() throws Exception {
        assertThat(playedThen(START)).isTrue();
        assertThat(playedThen(RECORDED)).isFalse();
        assertThat(shownThen(RECORDED, RECORDED.minusMillis(1))).isTrue();
        assertThat(shownThen(RECORDED, RECORDED)).isFalse();
        try (var connection = database.service().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("update game_index set last_recorded_at = last_recorded_at + interval '1 day'");
        }
        assertThat(shownThen(RECORDED, RECORDED))
                .as("moves after that change no date")
                .isFalse();
    }

    /** It does not know of the column. */
    @Test
    void whereAReplicaOfTheVersionBeforeTakesItInThatPlayBeganItIsFoundByBothDates() throws Exception {
        try (var connection = database.service().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("update game_index set dated_at = null");
            statement.execute("update game_index set status = 'stopped'");
            assertThat(shownThen(RECORDED, RECORDED)).isFalse();
            statement.execute("update game_index set first_occurred_at = first_occurred_at + interval '1 minute'");
        }
        assertThat(shownThen(RECORDED, RECORDED)).isTrue();
    }

    /** A report is shown by some competitions alone; by the tables a game has one date. */
    @Test
    void whatIsReportedBeforeTheStartIsNotWhenItBegan() {
        var events = game.past().events();
        var reported = new ArrayList<>(events.subList(0, 1));
        reported.add(new RecordedEvent(
                2,
                START.minusSeconds(1200),
                RECORDED.minusSeconds(5),
                ARBITER,
                new PenaltyImposed(
                        Side.BLACK,
                        PenaltyKind.WARNING,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        "12.9.1",
                        Optional.of("noise"),
                        Optional.empty())));
        assertThat(Beginning.of(game, reported).at()).contains(RECORDED);
        reported.add(events.get(1));
        assertThat(Beginning.of(game, reported)).isEqualTo(new Beginning(Optional.of(START), RECORDED));
    }

    private boolean shownThen(Instant at, Instant settled) {
        return !new GameSearch(database.service())
                .find(played(at), settled, UnaryOperator.identity())
                .games()
                .isEmpty();
    }

    @Test
    void foulsAreKeptForStandingsAndWhereTheyNeverWereThatIsTold() throws Exception {
        take(
                new EventCodec()
                        .decode(
                                "FoulRecorded",
                                1,
                                "{\"side\":\"black\",\"kind\":\"absence\",\"count\":2,\"article\":\"通則七1\"}"
                                        .getBytes(StandardCharsets.UTF_8)),
                START.plusSeconds(60));
        assertThat(find(Optional.empty(), Optional.empty()))
                .singleElement()
                .satisfies(found -> assertThat(found.fouls()).contains(new Sides<>(0, 2)));
        try (var connection = database.service().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("update game_index set white_fouls = null, black_fouls = null");
        }
        assertThat(find(Optional.empty(), Optional.empty()))
                .singleElement()
                .satisfies(found -> assertThat(found.fouls()).isEmpty());
    }

    @Test
    void aResultWhosePointsTheArbiterHasStillToDeclareHasNoneAlsoOnceItIsKept() throws Exception {
        ObjectNode threeForAWin = GameJson.mapper()
                .valueToTree(
                        new GameAmended(game.schedule(), List.of("regulations"), Optional.empty(), "as announced"));
        ((ObjectNode) threeForAWin.at("/schedule/regulations"))
                .putObject("scoring")
                .put("win", 3)
                .put("draw", 1)
                .put("loss", 0);
        take(GameJson.mapper().treeToValue(threeForAWin, GameAmended.class), START.plusSeconds(60));
        send(
                new ImposePenalty(
                        Side.BLACK,
                        PenaltyKind.OWN_POINTS,
                        Optional.of("1"),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("noise")),
                START.plusSeconds(70));
        send(new Resign(Side.WHITE), START.plusSeconds(80));
        assertThat(find(Optional.empty(), Optional.empty())).singleElement().satisfies(found -> {
            assertThat(found.result()).contains("0-1");
            assertThat(found.points()).as("two are no score of this event").isEmpty();
        });
        try (var connection = database.service().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("update game_index set last_recorded_at = null");
        }
        assertThat(find(Optional.empty(), Optional.empty()))
                .as("kept before points were")
                .singleElement()
                .satisfies(found -> assertThat(found.points()).contains(new Sides<>(BigDecimal.ZERO, BigDecimal.ONE)));
    }

    @Test
    void whatWasDeclaredVoidWasNotReached() throws Exception {
        var withKnight = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
        var before = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        assertThat(find(Optional.empty(), Optional.of(withKnight)))
                .extracting(Found::ply)
                .containsExactly(Optional.of(3));
        take(
                new MovesVoided(3, 3, before, Optional.empty(), Optional.empty(), Optional.empty()),
                START.plusSeconds(60));
        assertThat(find(Optional.empty(), Optional.of(withKnight))).isEmpty();
        assertThat(find(Optional.empty(), Optional.of(before)))
                .extracting(Found::ply)
                .containsExactly(Optional.of(2));
    }

    @Test
    void aChangedScheduleIsWhatIsSearched() throws Exception {
        take(
                new GameAmended(moved(game.schedule()), List.of("round", "board"), Optional.empty(), "postponed"),
                START.plusSeconds(60));
        assertThat(find(Optional.of("1"), Optional.empty())).isEmpty();
        assertThat(find(Optional.of("2"), Optional.empty()))
                .extracting(Found::board)
                .containsExactly(Optional.of(9));
    }

    private static Schedule moved(Schedule s) {
        return new Schedule(
                s.discipline(),
                s.rulebook(),
                s.timeControl(),
                s.category(),
                s.initialPosition(),
                s.chess960(),
                s.setUp(),
                s.players(),
                s.competition(),
                Optional.of("2"),
                Optional.of(9),
                Optional.of(START),
                s.regulations(),
                s.supervision(),
                s.competitionRules(),
                s.drawnBy(),
                s.fideRated(),
                s.gamesPerArbiter(),
                s.twoBoards(),
                s.replaces(),
                s.timeZone());
    }

    /** Whoever asks for the games from its day on would not find it before play has begun. */
    @Test
    void aGameThatIsAmendedTheDayBeforeHasNotBegun() throws Exception {
        id = "amended";
        game = Game.NONE;
        hash = Hash.ZERO;
        var dayBefore = START.minusSeconds(86_400);
        send(
                ScheduleGame.of(
                        Discipline.CHESS,
                        Optional.of("fide-2023"),
                        Sides.both(TimeControl.NONE),
                        Optional.empty(),
                        Optional.empty(),
                        new Sides<>(player("p1"), player("p2")),
                        Optional.of("cup"),
                        Optional.of("1"),
                        Optional.of(1)),
                dayBefore.minusSeconds(60));
        take(new GameAmended(moved(game.schedule()), List.of("board"), Optional.empty(), "moved"), dayBefore);
        assertThat(find(Optional.of("2"), Optional.empty()))
                .singleElement()
                .satisfies(found -> assertThat(found.firstOccurredAt()).contains(START));
        assertThat(Beginning.of(game, game.past().events()).at()).contains(START);
        send(new StartGame(), START.plusSeconds(5));
        assertThat(find(Optional.of("2"), Optional.empty()))
                .singleElement()
                .satisfies(found -> assertThat(found.firstOccurredAt()).contains(START.plusSeconds(5)));
        assertThat(Beginning.of(game, game.past().events()).at()).contains(START.plusSeconds(5));
    }
}
