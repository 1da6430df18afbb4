package org.qipu.read.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.log.StoreDatabase;

/** Page by page a search finds exactly what is looked for, each game once and in order: held against what was put in, by lot. */
class SearchPagesTest {

    private static final Instant SETTLED = Instant.parse("2026-11-22T09:00:00Z");
    private static final int GAMES = 600;
    private static final int QUESTIONS = 200;
    private static final List<String> GOING_ON = List.of("in-progress", "stopped", "adjourned", "awaiting-ruling");

    private static final List<Row> ROWS = new ArrayList<>();
    private static StoreDatabase database;

    private record Row(
            String id,
            Optional<String> competition,
            Optional<String> white,
            Optional<String> black,
            String status,
            Optional<String> result,
            Instant recorded,
            Optional<Instant> rewritten,
            Optional<Instant> begun,
            Optional<String> closely,
            Instant dated,
            Map<Integer, String> positions) {

        boolean settles(Optional<Instant> settled) {
            return settled.filter(recorded::isAfter).isPresent();
        }

        boolean wasRewritten(Optional<Instant> settled) {
            return settled.flatMap(since -> rewritten.filter(at -> at.isAfter(since)))
                    .isPresent();
        }

        Optional<Integer> ply(String position) {
            return positions.entrySet().stream()
                    .filter(one -> one.getValue().equals(position))
                    .map(Map.Entry::getKey)
                    .findFirst();
        }

        boolean isPlayedThen(Query query, Optional<Instant> settled) {
            return PlayedIn.isAsked(query) && settled.filter(dated::isAfter).isPresent()
                    || query.from()
                                    .map(from -> begun.filter(at -> !until(at).isBefore(from))
                                            .isPresent())
                                    .orElse(true)
                            && query.to()
                                    .map(to ->
                                            begun.filter(at -> !at.isAfter(to)).isPresent())
                                    .orElse(true);
        }

        private Instant until(Instant at) {
            var day = at.atOffset(ZoneOffset.UTC);
            return switch (closely.orElse("")) {
                case "day" -> day.plusDays(1).minusNanos(1000).toInstant();
                case "month" -> day.plusMonths(1).minusNanos(1000).toInstant();
                case "year" -> day.plusYears(1).minusNanos(1000).toInstant();
                default -> at;
            };
        }

        boolean matches(Query query, Optional<Instant> settled) {
            var anew = wasRewritten(settled);
            var any = query.players();
            return (anew || query.competition().isEmpty() || query.competition().equals(competition))
                    && (anew
                            || any.isEmpty()
                            || white.filter(any.get()::contains).isPresent()
                            || black.filter(any.get()::contains).isPresent())
                    && (anew
                            || query.position()
                                    .map(this::ply)
                                    .map(Optional::isPresent)
                                    .orElse(true))
                    && (anew || isPlayedThen(query, settled))
                    && (settles(settled)
                            || query.status()
                                    .map(wanted -> wanted.equals(status) || GOING_ON.contains(status))
                                    .orElse(true))
                    && (settles(settled)
                            || query.result().isEmpty()
                            || query.result().equals(result));
        }
    }

    @BeforeAll
    static void fill() throws SQLException {
        database = StoreDatabase.create();
        var chance = new Random(29);
        for (int i = 0; i < GAMES; i++) {
            Map<Integer, String> positions = new TreeMap<>();
            for (int ply = 0; ply < 8; ply++) { // some again and again, and all but the later pages of them not seldom
                positions.put(ply, ply == 0 ? "start" : "position " + chance.nextInt(12));
            }
            var closely = one(chance, List.of("day", "month", "year", "unknown"), 8);
            var day = LocalDate.of(2024 + chance.nextInt(2), 1 + chance.nextInt(12), 1 + chance.nextInt(28));
            var begun = switch (closely.orElse("")) {
                case "year" -> Optional.of(day.withDayOfYear(1).atStartOfDay());
                case "month" -> Optional.of(day.withDayOfMonth(1).atStartOfDay());
                case "day" -> Optional.of(day.atStartOfDay());
                case "unknown" -> Optional.<LocalDateTime>empty();
                default -> Optional.of(day.atTime(chance.nextInt(24), chance.nextInt(60)));
            };
            ROWS.add(new Row(
                    "g" + chance.nextInt(1_000_000) + "-" + i,
                    one(chance, "c", 4),
                    one(chance, "p", 6),
                    one(chance, "p", 6),
                    chance.nextInt(4) == 0 ? GOING_ON.get(chance.nextInt(4)) : "finished",
                    one(chance, "r", 3),
                    SETTLED.plusSeconds(chance.nextInt(10) == 0 ? 60 : -60),
                    chance.nextInt(5) == 0
                            ? Optional.of(SETTLED.plusSeconds(chance.nextBoolean() ? 60 : -60))
                            : Optional.empty(),
                    begun.map(at -> at.toInstant(ZoneOffset.UTC)),
                    closely,
                    SETTLED.plusSeconds(chance.nextInt(10) == 0 ? 60 : -60),
                    positions));
        }
        ROWS.sort(Comparator.comparing(Row::id));
        try (var connection = database.service().getConnection();
                var game = connection.prepareStatement(
                        "insert into game_index (game_id, discipline, rulebook, competition, white_id, black_id, status, result,"
                                + " last_recorded_at, version, plain, rewritten_at, first_occurred_at, dated, dated_at)"
                                + " values (?, 'chess', 'fide-2023', ?, ?, ?, ?, ?, ?, 1, true, ?, ?, ?, ?)");
                var position = connection.prepareStatement("insert into reached_position values (?, ?, ?)")) {
            for (var row : ROWS) {
                game.setString(1, row.id());
                game.setString(2, row.competition().orElse(null));
                game.setString(3, row.white().orElse(null));
                game.setString(4, row.black().orElse(null));
                game.setString(5, row.status());
                game.setString(6, row.result().orElse(null));
                game.setTimestamp(7, Timestamp.from(row.recorded()));
                game.setTimestamp(8, row.rewritten().map(Timestamp::from).orElse(null));
                game.setTimestamp(9, row.begun().map(Timestamp::from).orElse(null));
                game.setString(10, row.closely().orElse(null));
                game.setTimestamp(11, Timestamp.from(row.dated()));
                game.executeUpdate();
                for (var reached : row.positions().entrySet()) {
                    position.setString(1, reached.getValue());
                    position.setString(2, row.id());
                    position.setInt(3, reached.getKey());
                    position.addBatch();
                }
                position.executeBatch();
            }
        }
    }

    private static Optional<String> one(Random chance, List<String> all, int of) {
        var drawn = chance.nextInt(of);
        return drawn < all.size() ? Optional.of(all.get(drawn)) : Optional.empty();
    }

    private static Optional<String> one(Random chance, String kind, int of) {
        var drawn = chance.nextInt(of + 1);
        return drawn == of ? Optional.empty() : Optional.of(kind + drawn);
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @Test
    void whereAllIsShown() {
        var found = 0;
        for (var search : searches()) {
            for (var query : questions()) {
                found += held(query, Optional.empty(), search::find);
            }
        }
        assertThat(found).as("they are not all empty").isGreaterThan(QUESTIONS);
    }

    @Test
    void whereWhatWasRecordedLatelyMayBeShownOrNot() {
        var found = 0;
        for (var search : searches()) {
            for (var query : questions()) {
                found += held(query, Optional.of(SETTLED), one -> search.find(one, SETTLED, UnaryOperator.identity()));
            }
        }
        assertThat(found).as("they are not all empty").isGreaterThan(QUESTIONS);
    }

    /** One to which all games of a range of dates are few, and one to which only a fifth of them are. */
    private static List<GameSearch> searches() {
        return List.of(new GameSearch(database.service()), new GameSearch(database.service(), GAMES / 5));
    }

    private static int held(Query query, Optional<Instant> settled, Function<Query, GameSearch.Page> find) {
        var found = new ArrayList<String>();
        Optional<String> cursor = Optional.empty();
        do {
            var page = find.apply(query.after(cursor, query.limit()));
            assertThat(page.games()).hasSizeLessThanOrEqualTo(query.limit());
            page.games().forEach(game -> found.add(game.gameId() + " " + game.ply()));
            cursor = page.cursor();
        } while (cursor.isPresent());
        assertThat(found)
                .as("%s, settled %s", query, settled)
                .isEqualTo(ROWS.stream()
                        .filter(row -> row.matches(query, settled))
                        .map(row -> row.id() + " " + query.position().flatMap(row::ply))
                        .toList());
        return found.size();
    }

    private static List<Query> questions() {
        var chance = new Random(31);
        var questions = new ArrayList<Query>();
        for (int i = 0; i < QUESTIONS; i++) {
            questions.add(new Query(
                    chance.nextInt(3) == 0 ? one(chance, "c", 4) : Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    players(chance),
                    chance.nextInt(4) == 0 ? Optional.of("fide-2023") : Optional.empty(),
                    chance.nextInt(4) == 0 ? Optional.of("finished") : Optional.empty(),
                    chance.nextInt(4) == 0 ? one(chance, "r", 3) : Optional.empty(),
                    chance.nextInt(2) == 0
                            ? Optional.of(chance.nextInt(4) == 0 ? "start" : "position " + chance.nextInt(13))
                            : Optional.empty(),
                    chance.nextInt(4) == 0 ? Optional.of(day(chance)) : Optional.empty(),
                    chance.nextInt(4) == 0 ? Optional.of(day(chance)) : Optional.empty(),
                    Optional.empty(),
                    1 + chance.nextInt(40)));
        }
        return questions;
    }

    private static Instant day(Random chance) {
        return Instant.parse("2023-10-01T00:00:00Z").plus(Duration.ofHours(chance.nextInt(30 * 30 * 24)));
    }

    private static Optional<List<String>> players(Random chance) {
        return switch (chance.nextInt(5)) {
            case 0 -> Optional.of(List.of());
            case 1 -> Optional.of(List.of("p1"));
            case 2 -> Optional.of(List.of("p0", "p5", "nobody"));
            default -> Optional.empty();
        };
    }
}
