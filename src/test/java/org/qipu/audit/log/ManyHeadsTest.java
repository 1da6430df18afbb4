package org.qipu.audit.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.audit.tree.Edge;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.TreeHash;
import org.qipu.log.Records;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.Hash;

/** A log signs some head a second for as long as anybody plays: in a season there are millions, and a few are in memory. */
class ManyHeadsTest {

    private static final int EVENTS = 2_600;

    private final Commitment commitment = new Commitment("a secret of thirty-two bytes, or more".getBytes(UTF_8));
    private final List<Head> heads = new ArrayList<>();
    /** Of the questions for signed heads, the most rows that one gave. */
    private final AtomicInteger most = new AtomicInteger();

    private StoreDatabase database;

    @BeforeEach
    void everyTreeThereEverWasWasSigned() throws SQLException {
        database = StoreDatabase.create();
        var events = Records.moves("a", EVENTS);
        database.log().append(Hash.ZERO, events, Optional.empty());
        var integration = new Integration(database.service(), commitment);
        while (integration.some(1_000) > 0) {
            // until nothing is left
        }
        var edge = new Edge();
        try (var connection = database.service().getConnection();
                var keep = connection.prepareStatement("insert into tree_checkpoint (size, root) values (?, ?)")) {
            for (var event : events) {
                edge.add(
                        TreeHash.leaf(commitment.entry(event.gameId(), event.sequence(), event.hash())),
                        (tile, hashes) -> {});
                heads.add(edge.head());
                keep.setLong(1, edge.size());
                keep.setBytes(2, edge.head().root().bytes());
                keep.addBatch();
            }
            keep.executeBatch();
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    private RecordVerification.Report report(Head... held) {
        return new RecordVerification(counting(database.service(), DataSource.class, ""), commitment)
                .report(List.of(held));
    }

    @Test
    void headsAreHeldAgainstTheTreeAFewAtATime() {
        var report = report();
        assertThat(report.faults()).isEmpty();
        assertThat(report.heads()).isEqualTo(EVENTS);
        assertThat(most).hasValueBetween(1, 1_000);
    }

    @Test
    void eachIsHeldAgainstItWhereverItStandsAndThoseKeptElsewhereToo() throws SQLException {
        try (var intruder = database.superuser();
                var change = intruder.createStatement()) {
            change.execute("alter table tree_checkpoint disable trigger all");
            change.execute("update tree_checkpoint set root = sha256('x') where size in (1, 1000, 1001, 2600)");
            change.execute("delete from tree_checkpoint where size = 1500");
        }
        var other = new Head(1_700, Hash.ofContent("y".getBytes(UTF_8)));
        var report = report(heads.get(1_499), heads.get(1_599), other);
        assertThat(report.heads()).isEqualTo(EVENTS + 1);
        assertThat(report.faults()).containsExactly(said(1), said(1_000), said(1_001), said(1_700), said(2_600));
    }

    private static String said(long size) {
        return "The head of " + size + " events that was signed is not that of the entries there are.";
    }

    @Test
    void ofATreeThatIsAnotherNotEveryHeadIsTold() throws SQLException {
        try (var intruder = database.superuser();
                var change = intruder.createStatement()) {
            change.execute("update tree_bundle set entries = set_byte(entries, 9, get_byte(entries, 9) # 1)"
                    + " where index = 0");
        }
        assertThat(report().faults()).hasSizeLessThan(1_100).contains(said(1));
    }

    /** The same, which counts how many rows of signed heads a question gave. */
    private <T> T counting(T one, Class<T> type, String sql) {
        var rows = new AtomicInteger();
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> {
                    try {
                        var answer = method.invoke(one, given);
                        if (answer instanceof Connection connection
                                && method.getName().equals("getConnection")) {
                            return counting(connection, Connection.class, "");
                        }
                        if (answer instanceof PreparedStatement statement
                                && method.getName().equals("prepareStatement")) {
                            return counting(statement, PreparedStatement.class, (String) given[0]);
                        }
                        if (answer instanceof ResultSet result && sql.contains("tree_checkpoint")) {
                            return counting(result, ResultSet.class, sql);
                        }
                        if (one instanceof ResultSet && method.getName().equals("next") && (boolean) answer) {
                            most.accumulateAndGet(rows.incrementAndGet(), Math::max);
                        }
                        return answer;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
