package org.qipu.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agroal.api.AgroalDataSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.log.ChainVerification;
import org.qipu.log.ConnectionPool;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.Migrations;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.Records;
import org.qipu.log.Settled;
import org.qipu.log.StoreCheck;
import org.qipu.log.StoreDatabase;
import org.qipu.log.TailToken;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
import org.qipu.log.tail.TailBase;
import org.qipu.registry.Players;

/** What docs/operations.md says is done as it is written there. */
class OperationsTest {

    private static final Path DOCUMENT = Path.of("docs/operations.md");

    @TempDir
    Path place;

    private static String block(String words) {
        return Document.block(DOCUMENT, words);
    }

    @Test
    void every_block_of_the_document_is_tried() {
        assertThat(Document.blocks(DOCUMENT))
                .extracting(Document.Block::text)
                .containsExactlyInAnyOrder(
                        block("physical backup"),
                        block("dump of everything"),
                        block("first event on"),
                        block("passwords of the two roles"),
                        block("by hand"));
    }

    @Test
    void a_person_is_erased_by_the_statement_of_the_document() throws SQLException {
        try (var database = StoreDatabase.create();
                var owner = database.owner()) {
            erase(owner, database.service());
        }
    }

    private static void erase(Connection owner, AgroalDataSource service) throws SQLException {
        try (var statement = owner.createStatement()) {
            var sql = block("by hand");
            var id = Pattern.compile("id = '([^']+)'").matcher(sql);
            assertThat(id.find()).isTrue();
            var players = new Players(service);
            players.name(id.group(1), "Magnus Carlsen");
            statement.execute("update player set needs = '{visual}' where id = '" + id.group(1) + "'");
            statement.execute(sql);
            var person = players.find(id.group(1)).orElseThrow();
            assertThat(person.name()).isEmpty();
            assertThat(person.needs()).isEmpty();
            assertThat(person.erasedAt()).isPresent();
        }
    }

    @Test
    void the_roles_are_made_a_dump_is_restored_into_another_cluster_and_the_log_goes_on() throws Exception {
        var passwords = passwords();
        try (var first = DebianPostgres.fresh();
                var second = DebianPostgres.fresh()) {
            first.shell(place, Map.of(), "createdb qipu && QIPU_SECRETS=deploy/secrets deploy/postgres/roles.sh");
            var before = new ArrayList<String>();
            var counted = new TreeMap<String, Long>();
            TailToken end;
            try (var service = migrated(first, passwords);
                    var owner = owner(first, passwords)) {
                StoreCheck.verify(service);
                assertThat(TailBase.raise(service)).isFalse();
                assertThatThrownBy(() -> execute(service, "create table mine (x int)"))
                        .hasMessageContaining("permission denied");
                record(service, 300);
                erase(owner, service);
                end = new PostgresEventLog(service, new EventCodec()).end();
                before.addAll(tail(service));
                execute(
                        owner,
                        "insert into relay_checkpoint (shard, epoch, transaction_id, position) values (0, 1, "
                                + end.transaction() + ", " + end.position() + ")");
                counted.putAll(counted(owner));
            }
            first.shell(place, Map.of(), block("dump of everything"));
            first.shell(place, Map.of(), block("first event on"));
            for (var dump : List.of("qipu.dump", "qipu.record.dump")) {
                second.shell(
                        place, Map.of(), block("passwords of the two roles").replace("qipu.dump", dump));
                try (var service = migrated(second, passwords);
                        var owner = owner(second, passwords)) {
                    StoreCheck.verify(service);
                    assertThat(counted(owner)).isEqualTo(counted);
                    if (dump.equals("qipu.dump")) {
                        assertThat(new PostgresEventLog(service, new EventCodec())
                                        .tail(TailToken.START, 10)
                                        .entries())
                                .as("this cluster has not come so far: the test shows something")
                                .isEmpty();
                        assertThat(TailBase.raise(service)).isTrue();
                    } else {
                        TailBase.raise(service); // by now it may have come far enough
                    }
                    assertThat(tail(service)).isEqualTo(before);
                    assertThat(ChainVerification.of(new PostgresEventLog(service, new EventCodec()))
                                    .faultCount())
                            .isZero();
                    record(service, 5);
                    assertThat(Settled.tail(new PostgresEventLog(service, new EventCodec()), end))
                            .extracting(entry -> entry.row().sequence())
                            .containsExactly(301L, 302L, 303L, 304L, 305L);
                }
                second.shell(place, Map.of(), "dropdb qipu");
            }
        }
    }

    @Test
    void a_physical_backup_is_started_and_the_log_goes_on() throws Exception {
        var passwords = passwords();
        try (var cluster = DebianPostgres.fresh()) {
            cluster.shell(place, Map.of(), "createdb qipu && QIPU_SECRETS=deploy/secrets deploy/postgres/roles.sh");
            List<String> before;
            try (var service = migrated(cluster, passwords)) {
                record(service, 20);
                before = tail(service);
            }
            cluster.shell(place, Map.of(), block("physical backup"));
            Files.move(place.resolve("qipu.base"), cluster.home().resolve("qipu.base"));
            cluster.goOnWith(cluster.home().resolve("qipu.base"));
            try (var service = migrated(cluster, passwords)) {
                assertThat(TailBase.raise(service)).isFalse();
                assertThat(tail(service)).isEqualTo(before);
                record(service, 1);
                assertThat(tail(service)).hasSize(21);
            }
        }
    }

    /** The files of the roles' passwords, and a deploy directory beside them, as in the document. */
    private Map<String, String> passwords() throws Exception {
        var passwords = Map.of("database-owner", "an owner's", "database-service", "a service's");
        var secrets = Files.createDirectories(place.resolve("deploy/secrets"));
        Files.createSymbolicLink(
                place.resolve("deploy/postgres"), Path.of("deploy/postgres").toAbsolutePath());
        for (var one : passwords.entrySet()) {
            Files.writeString(secrets.resolve(one.getKey()), one.getValue());
        }
        return passwords;
    }

    private static AgroalDataSource migrated(DebianPostgres cluster, Map<String, String> passwords)
            throws SQLException {
        Migrations.run(cluster.url("qipu"), "qipu_owner", passwords.get("database-owner"));
        return ConnectionPool.open(cluster.url("qipu"), "qipu_service", passwords.get("database-service"), 4);
    }

    private static Connection owner(DebianPostgres cluster, Map<String, String> passwords) throws SQLException {
        return DriverManager.getConnection(cluster.url("qipu"), "qipu_owner", passwords.get("database-owner"));
    }

    private static void record(AgroalDataSource service, int moves) {
        var log = new PostgresEventLog(service, new EventCodec());
        for (int i = 0; i < moves; i++) {
            var known = log.read("g", 0);
            log.append(
                    known.hash(),
                    Records.chain("g", known.version(), known.hash(), Records.move((int) known.version() + 1)),
                    Optional.of(new IdempotencyKey("sender", "key-" + known.version(), Hash.ZERO)));
        }
    }

    private static List<String> tail(AgroalDataSource service) {
        return Settled.names(new PostgresEventLog(service, new EventCodec()), TailToken.START);
    }

    /** How many rows each table has that is not derived from another. */
    private static Map<String, Long> counted(Connection owner) throws SQLException {
        var counts = new TreeMap<String, Long>();
        try (var statement = owner.createStatement()) {
            var tables = new ArrayList<String>();
            try (var rows = statement.executeQuery("select tablename from pg_tables where schemaname = 'public'")) {
                while (rows.next()) {
                    tables.add(rows.getString(1));
                }
            }
            for (var table : tables) {
                try (var row = statement.executeQuery("select count(*) from " + table)) {
                    row.next();
                    if (!block("first event on").contains("--exclude-table-data=" + table + " ")
                            && !table.equals("tail_base")) {
                        counts.put(table, row.getLong(1));
                    }
                }
            }
        }
        assertThat(counts)
                .containsKeys("event", "player", "idempotency", "relay_checkpoint")
                .doesNotContainKeys("game_index", "projection_token");
        return counts;
    }

    private static void execute(AgroalDataSource database, String sql) throws SQLException {
        try (var connection = database.getConnection()) {
            execute(connection, sql);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
