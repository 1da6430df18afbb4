package org.qipu.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.embedded.TestServices;
import org.qipu.log.ConnectionPool;
import org.qipu.log.Migrations;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.Records;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;

/** {@code ./qipu backup} and {@code restore} with a PostgreSQL of one's own, by the programs of this machine. */
class DumpTest {

    private static final Map<String, String> PASSWORDS =
            Map.of("database-owner", "an owner's", "database-service", "a service's");

    @TempDir
    Path place;

    @Test
    void a_database_of_ones_own_is_dumped_and_restored_into_an_empty_one() throws Exception {
        var dump = place.resolve("a club's dump");
        try (var cluster = DebianPostgres.fresh()) {
            make(cluster, "qipu");
            make(cluster, "restored");
            Migrations.run(cluster.url("qipu"), "qipu_owner", PASSWORDS.get("database-owner"));
            try (var service =
                    ConnectionPool.open(cluster.url("qipu"), "qipu_service", PASSWORDS.get("database-service"), 2)) {
                new PostgresEventLog(service, new EventCodec())
                        .append(Hash.ZERO, Records.moves("kept", 30), Optional.empty());
            }
            assertThat(qipu(cluster.url("qipu"), 0, "backup", dump.toString())).contains("Dumped to");
            assertThat(qipu(cluster.url("qipu"), 1, "backup", dump.toString())).contains("is there already");
            assertThat(qipu(cluster.url("qipu"), 1, "restore", dump.toString())).contains("holds tables already");
            assertThat(qipu(cluster.url("restored"), 0, "restore", dump.toString()))
                    .contains("Restored: 1 games, 0 competitions, 30 events: every chain holds.");
        }
    }

    /** A server that is newer than every program here. */
    @Test
    void programs_that_are_too_old_are_named_with_what_to_install() throws Exception {
        var database = TestServices.freshDatabase();
        var said = run(
                Map.of(
                        "QIPU_DATABASE_URL", database.jdbcUrl(),
                        "QIPU_DATABASE_OWNER_USER", database.owner().user(),
                        "QIPU_DATABASE_OWNER_PASSWORD", database.owner().password(),
                        "PATH", "/nonexistent"),
                "backup",
                place.resolve("dump").toString());
        if (!Files.isExecutable(Path.of("/usr/lib/postgresql/18/bin/pg_dump"))) {
            assertThat(said.text())
                    .contains("There is no pg_dump of PostgreSQL 18 or newer")
                    .contains("postgresql-client-18");
            assertThat(said.exit()).isEqualTo(1);
        }
    }

    /** It holds names and words: nobody else reads it, while it is written neither, and half a dump is no dump. */
    @Test
    void a_dump_is_its_owners_alone_from_the_first_byte_and_a_failed_one_leaves_nothing() throws Exception {
        var dump = place.resolve("dump");
        Files.writeString(place.resolve("dump.part"), "what was left by one that was killed");
        assertThat(dumped(dump, "exit 0").exit()).isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(dump)))
                .isEqualTo("rw-------");
        assertThat(dump).hasContent("-rw-------");
        var failed = dumped(place.resolve("failed"), "echo no room; exit 1");
        assertThat(failed.exit()).isEqualTo(1);
        assertThat(failed.text()).contains("pg_dump failed: no room");
        assertThat(place)
                .isDirectoryNotContaining(one -> one.getFileName().toString().contains("failed"))
                .isDirectoryNotContaining(one -> one.getFileName().toString().endsWith(".part"));
    }

    /** By a program that writes down who can read what it writes, and ends so. */
    private Said dumped(Path to, String end) throws Exception {
        var database = TestServices.freshDatabase();
        var programs = Files.createDirectories(place.resolve("programs"));
        var program = Files.writeString(programs.resolve("pg_dump"), """
                #!/bin/sh
                case "$*" in --version) echo "pg_dump (PostgreSQL) 99"; exit 0;; esac
                for one; do case "$one" in --file=*) file="${one#--file=}";; esac; done
                : > "$file"
                ls -l "$file" | cut -c 1-10 > "$file"
                """ + end + "\n");
        program.toFile().setExecutable(true);
        return run(
                Map.of(
                        "QIPU_DATABASE_URL", database.jdbcUrl(),
                        "QIPU_DATABASE_OWNER_USER", database.owner().user(),
                        "QIPU_DATABASE_OWNER_PASSWORD", database.owner().password(),
                        "PATH", programs + ":/usr/bin:/bin"),
                "backup",
                to.toString());
    }

    private void make(DebianPostgres cluster, String name) throws Exception {
        var secrets = Files.createDirectories(place.resolve("secrets"));
        for (var one : PASSWORDS.entrySet()) {
            Files.writeString(secrets.resolve(one.getKey()), one.getValue());
        }
        cluster.shell(
                Path.of("").toAbsolutePath(),
                Map.of("QIPU_SECRETS", secrets.toString(), "QIPU_DATABASE", name),
                "createdb " + name + " && deploy/postgres/roles.sh");
    }

    private static String qipu(String url, int exit, String... arguments) throws Exception {
        var said = run(
                Map.of(
                        "QIPU_DATABASE_URL",
                        url,
                        "QIPU_DATABASE_OWNER_USER",
                        "qipu_owner",
                        "QIPU_DATABASE_OWNER_PASSWORD",
                        PASSWORDS.get("database-owner")),
                arguments);
        assertThat(said.exit()).as(said.text()).isEqualTo(exit);
        return said.text();
    }

    private record Said(int exit, String text) {}

    private static Said run(Map<String, String> environment, String... arguments) throws Exception {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "org.qipu.cli.Qipu"));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        var process = builder.start();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Said(process.waitFor(), text);
    }
}
