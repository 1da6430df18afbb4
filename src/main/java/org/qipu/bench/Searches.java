package org.qipu.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.qipu.competition.ReleaseTerms;
import org.qipu.log.codec.GameJson;
import org.qipu.read.search.GameSearch;
import org.qipu.read.search.Query;

/**
 * Measures the search over very many games: pages of positions, of players, of competitions, as the service reads them, and
 * what the tables and indexes take.
 */
public final class Searches {

    private static final int WARM = 20;
    private static final String SIZES = "select c.relname, pg_relation_size(c.oid) + case when c.relkind = 'r'"
            + " then pg_relation_size(c.oid, 'fsm') + pg_relation_size(c.oid, 'vm') else 0 end from pg_class c where c.oid in"
            + " (select t::regclass from unnest(?) t union all select indexrelid from pg_index where indrelid in (select t::regclass from unnest(?) t))"
            + " order by c.relkind desc, c.relname";

    private final Connection owner;
    private final GameSearch search;
    private final PrintWriter out;
    private final ObjectNode report = GameJson.mapper().createObjectNode();
    private final Instant settled = Instant.now().minus(ReleaseTerms.LONGEST);

    /**
     * @param owner   of the tables
     * @param service how the service reaches them
     */
    public Searches(Connection owner, DataSource service, PrintWriter out) {
        this.owner = owner;
        this.search = new GameSearch(service);
        this.out = out;
    }

    /** Fills the tables where they are empty; how many games are there. */
    public int filled(int games) throws SQLException, IOException {
        var filling = new FilledSearch(owner, this::say);
        if (filling.games() == 0) {
            filling.fill(games);
        }
        return Math.toIntExact(filling.games());
    }

    /** Asks each kind of question so often, in turns, and tells a table and the same as JSON; whether the goals are met. */
    public boolean run(int games, int times) throws SQLException {
        sizes(games);
        var kinds = new SearchAsked(games).kinds();
        Map<SearchAsked.Kind, long[]> taken = new LinkedHashMap<>();
        Map<SearchAsked.Kind, Query> slowest = new LinkedHashMap<>();
        for (var kind : kinds) {
            for (int i = 0; i < Math.min(WARM, times); i++) {
                SearchAsked.ask(search, kind.query().get(), settled);
            }
            taken.put(kind, new long[times]);
        }
        for (int i = 0; i < times; i++) { // in turns, so that all see the same machine
            for (var kind : kinds) {
                var query = kind.query().get();
                var begun = System.nanoTime();
                SearchAsked.ask(search, query, settled);
                var nanos = System.nanoTime() - begun;
                var before = Arrays.stream(taken.get(kind)).max().orElse(0);
                taken.get(kind)[i] = nanos;
                if (nanos > before) {
                    slowest.put(kind, query);
                }
            }
        }
        var missed = new ArrayList<SearchAsked.Kind>();
        say("A page of 50 of %,d games, asked by one at a time".formatted(games));
        for (var kind : kinds) {
            var latencies = Latencies.of(taken.get(kind));
            var over = kind.goalMillis()
                    .filter(goal -> latencies.millis(0.99) > goal)
                    .isPresent();
            tell(kind, latencies, over);
            if (over) {
                missed.add(kind);
            }
        }
        for (var kind : missed) {
            say("The slowest of: " + kind.name());
            search.plan(slowest.get(kind), settled).forEach(line -> say("  " + line));
        }
        out.println(report.toPrettyString());
        out.flush();
        return missed.isEmpty();
    }

    private void tell(SearchAsked.Kind kind, Latencies times, boolean over) {
        say("%-34s %s%s"
                .formatted(
                        kind.name(),
                        times.text(),
                        kind.goalMillis()
                                .map(goal -> "   (goal %.0f: %s)".formatted(goal, over ? "MISSED" : "met"))
                                .orElse("")));
        var node = report.withObject("/asked").putObject(kind.name());
        node.put("p50Millis", times.millis(0.5));
        node.put("p99Millis", times.millis(0.99));
        node.put("maxMillis", times.millis(1));
        kind.goalMillis().ifPresent(goal -> node.put("goalMillis", goal));
    }

    private void sizes(int games) throws SQLException {
        report.put("games", games);
        var sum = 0L;
        try (var query = owner.prepareStatement(SIZES)) {
            var tables = FilledSearch.TABLES.toArray(String[]::new);
            query.setObject(1, tables);
            query.setObject(2, tables);
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    say("%-34s %,12d kB   %,8d bytes a game"
                            .formatted(rows.getString(1), rows.getLong(2) / 1024, rows.getLong(2) / games));
                    report.withObject("/bytesAGame").put(rows.getString(1), rows.getLong(2) / games);
                    sum += rows.getLong(2);
                }
            }
        }
        say("%-34s %,12d kB   %,8d bytes a game".formatted("in all", sum / 1024, sum / games));
        report.withObject("/bytesAGame").put("in all", sum / games);
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }
}
