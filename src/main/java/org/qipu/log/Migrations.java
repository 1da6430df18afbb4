package org.qipu.log;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Brings the tables of a database up to date, as their owner.
 *
 * <p>The service itself runs under another role, which these migrations grant what it needs and no more.
 */
public final class Migrations {

    /** The role the service runs under, unless another is named. */
    public static final String SERVICE_ROLE = "qipu_service";

    private Migrations() {}

    /** Migrates for the usual service role. */
    public static void run(String jdbcUrl, String owner, String password) {
        run(jdbcUrl, owner, password, SERVICE_ROLE);
    }

    /**
     * Migrates to the newest version; does nothing where that is reached. A new database gets all of its tables in one
     * transaction, which takes half as long; one that holds something is brought on step by step, so that nothing is locked
     * for longer than its own step.
     *
     * @param jdbcUrl     the database
     * @param owner       the role that owns the tables; it may create them in the schema {@code public}
     * @param password    its password
     * @param serviceRole the role the service runs under; it exists
     * @return how many migrations were run
     * @throws org.flywaydb.core.api.FlywayException when the database cannot be reached or a migration fails; nothing
     * of that migration remains, of a new database nothing at all
     */
    public static int run(String jdbcUrl, String owner, String password, String serviceRole) {
        if (!serviceRole.matches("[a-z_][a-z0-9_]*")) {
            throw new IllegalArgumentException("not the plain name of a role: " + serviceRole);
        }
        var settings = Flyway.configure().dataSource(jdbcUrl, owner, password);
        var flyway = of(settings, serviceRole);
        var all = flyway.info().current() == null ? of(settings.group(true), serviceRole) : flyway;
        return all.migrate().migrationsExecuted;
    }

    /**
     * The migrations that a database still lacks, the oldest first; none where its tables are those of this program or of a newer one.
     *
     * @param database connections under the role of the service, which may read which ones were run
     * @throws org.flywaydb.core.api.FlywayException when it may not: then they are older than that right
     */
    static List<String> missing(DataSource database) {
        return Stream.of(of(Flyway.configure().dataSource(database), SERVICE_ROLE)
                        .info()
                        .pending())
                .map(one -> one.getVersion().getVersion())
                .toList();
    }

    private static Flyway of(FluentConfiguration settings, String serviceRole) {
        return settings.locations("classpath:db/migration")
                .javaMigrations(new CompetitionsTakenOver(Clock.systemUTC()))
                .table("schema_history")
                .placeholders(Map.of("service", serviceRole))
                .load();
    }
}
