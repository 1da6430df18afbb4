package org.qipu.log;

import java.util.Map;
import org.flywaydb.core.Flyway;
import org.qipu.embedded.DatabaseAddress;

/** The tables as an earlier program left them. */
final class EarlierTables {

    private EarlierTables() {}

    /** Has a fresh database brought on to a version and no further. */
    static void upTo(String version, DatabaseAddress address) {
        Flyway.configure()
                .dataSource(
                        address.jdbcUrl(),
                        address.owner().user(),
                        address.owner().password())
                .locations("classpath:db/migration")
                .table("schema_history")
                .target(version)
                .placeholders(Map.of("service", address.service().user()))
                .load()
                .migrate();
    }
}
