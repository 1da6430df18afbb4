package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OversightEvent.GameAmended;
import org.qipu.game.state.Game;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
import org.qipu.projection.Projection.Step;
import org.qipu.read.search.SearchTables;

/** Events of many games taken in together leave the same as each event alone. */
class SearchInBatchesTest {

    private static final String BOTH = """
            select row(discipline, rulebook, competition, round, board, white_id, black_id, status, result, white_points, black_points, scheduled_start,
                first_occurred_at, last_occurred_at, last_recorded_at, dated, version, white_fouls, black_fouls, plain, rewritten_at,
                (select array_agg(row(ply, position) order by ply) from reached_position p where p.game_id = g.game_id))::text
            from game_index g where game_id like ? order by substr(game_id, 3)""";
    /** Of all cases; of those in which no ruling changed the moves a few of them. */
    private static final int ONE_OF = 3;

    private static final int A_FEW = 5;

    private final EventCodec codec = new EventCodec();
    private final SearchTables tables = new SearchTables();
    private final Random random = new Random(17);

    @Test
    void what_is_kept_of_a_game_does_not_depend_on_what_came_together() throws SQLException {
        var alone = new ArrayList<List<Step>>();
        var together = new ArrayList<List<Step>>();
        var rewritten = 0;
        for (var scenario : Scenario.onceEach()) {
            var game = scenario.unwanted().isEmpty() && random.nextInt(ONE_OF) == 0 ? Playing.of(scenario) : Game.NONE;
            var isRewritten = game.past().events().stream()
                    .anyMatch(one -> one.event() instanceof MovesVoided
                            || one.event() instanceof MovesCorrected
                            || one.event() instanceof RulingReversed
                            || one.event() instanceof GameAmended);
            if (game.version() > 0 && (isRewritten || random.nextInt(A_FEW) == 0)) {
                alone.add(steps("a-" + alone.size(), game));
                together.add(steps("t-" + together.size(), game));
                rewritten += isRewritten ? 1 : 0;
            }
        }
        assertThat(rewritten).isGreaterThan(40);
        try (var database = StoreDatabase.create()) {
            for (var game : alone) {
                take(database, game.stream().map(List::of).toList());
            }
            take(database, inBatches(together));
            assertThat(rows(database, "t-%")).hasSize(together.size()).isEqualTo(rows(database, "a-%"));

            take(database, inBatches(together)); // as after a rebuild
            assertThat(rows(database, "t-%")).isEqualTo(rows(database, "a-%"));

            var written = versions(database);
            replace(database, together);
            assertThat(rows(database, "t-%")).isEqualTo(rows(database, "a-%"));
            assertThat(versions(database))
                    .as("positions that were right are not written again")
                    .isEqualTo(written);

            damage(database);
            assertThat(rows(database, "t-%")).isNotEqualTo(rows(database, "a-%"));
            replace(database, together);
            assertThat(rows(database, "t-%")).isEqualTo(rows(database, "a-%"));

            together.replaceAll(game -> List.of()); // none of their events can be read any more
            replace(database, together);
            assertThat(rows(database, "t-%")).isEmpty();
            assertThat(versions(database)).isEmpty();
        }
    }

    private void replace(StoreDatabase database, List<List<Step>> games) throws SQLException {
        try (var connection = database.service().getConnection()) {
            connection.setAutoCommit(false);
            tables.replace(
                    connection,
                    IntStream.range(0, games.size()).mapToObj(i -> "t-" + i).toList(),
                    games.stream().flatMap(List::stream).toList());
            connection.commit();
        }
    }

    private static void damage(StoreDatabase database) throws SQLException {
        try (var connection = database.service().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(
                    "update reached_position set position = 'nothing' where ply % 3 = 1 and game_id like 't-%'");
            statement.execute("delete from reached_position where ply % 3 = 2 and game_id like 't-%'");
            statement.execute("insert into reached_position (game_id, ply, position)"
                    + " select game_id, 9999, 'never' from game_index where game_id like 't-%'");
            statement.execute(
                    "update game_index set status = 'nothing', version = version + 1, plain = not plain where game_id like 't-%'");
        }
    }

    /** Which version each row of a position is. */
    private static List<String> versions(StoreDatabase database) throws SQLException {
        return texts(
                database,
                "select row(game_id, ply, xmin, ctid)::text from reached_position where game_id like ? order by game_id, ply",
                "t-%");
    }

    private List<Step> steps(String id, Game played) {
        var steps = new ArrayList<Step>();
        var game = Game.NONE;
        var hash = Hash.ZERO;
        for (var recorded : played.past().events()) {
            game = game.evolve(recorded);
            var event = codec.chain(id, hash, recorded, played.schedule().discipline());
            hash = event.hash();
            steps.add(new Step(event, game));
        }
        return steps;
    }

    /** Each game in its order, some events of some games at a time. */
    private List<List<Step>> inBatches(List<List<Step>> games) {
        var left = new ArrayList<>(games.stream().map(ArrayList::new).toList());
        var batches = new ArrayList<List<Step>>();
        while (!left.isEmpty()) {
            var batch = new ArrayList<Step>();
            for (int some = 1 + random.nextInt(5); some > 0 && !left.isEmpty(); some--) {
                var game = left.get(random.nextInt(Math.min(20, left.size())));
                var taken = game.subList(0, 1 + random.nextInt(Math.min(40, game.size())));
                batch.addAll(taken);
                taken.clear();
                left.removeIf(List::isEmpty);
            }
            batches.add(batch);
        }
        return batches;
    }

    private void take(StoreDatabase database, List<List<Step>> batches) throws SQLException {
        try (var connection = database.service().getConnection()) {
            connection.setAutoCommit(false);
            for (var batch : batches) {
                tables.take(connection, batch);
            }
            connection.commit();
        }
    }

    private static List<String> rows(StoreDatabase database, String games) throws SQLException {
        return texts(database, BOTH, games);
    }

    private static List<String> texts(StoreDatabase database, String sql, String games) throws SQLException {
        try (var connection = database.service().getConnection();
                var query = connection.prepareStatement(sql)) {
            query.setString(1, games);
            var texts = new ArrayList<String>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    texts.add(rows.getString(1));
                }
            }
            return texts;
        }
    }
}
