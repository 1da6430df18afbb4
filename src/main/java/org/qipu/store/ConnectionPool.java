package org.qipu.store;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.exceptionsorter.PostgreSQLExceptionSorter;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.sql.SQLException;
import java.time.Duration;

/** Opens a pool of connections where no framework provides one: in commands and measurements. */
public final class ConnectionPool {

    private ConnectionPool() {
    }

    /**
     * A pool that opens connections as they are needed; close it when done.
     *
     * @param jdbcUrl the database
     * @param most    the most connections it opens
     * @throws SQLException when the pool cannot be set up
     */
    public static AgroalDataSource open(String jdbcUrl, String user, String password, int most) throws SQLException {
        return AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier().connectionPoolConfiguration(pool -> pool
                .maxSize(most)
                .acquisitionTimeout(Duration.ofSeconds(10))
                .exceptionSorter(new PostgreSQLExceptionSorter())   // a connection that broke is not used again
                .connectionFactoryConfiguration(factory -> factory
                        .jdbcUrl(jdbcUrl)
                        .principal(new NamePrincipal(user))
                        .credential(new SimplePassword(password)))));
    }
}
