package org.qipu.log;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.exceptionsorter.PostgreSQLExceptionSorter;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.sql.SQLException;
import java.time.Duration;

/** Opens a pool of connections where no framework provides one: in commands and measurements. */
public final class ConnectionPool {

    /** How long an answer may take before its connection is given up: one that has fallen silent never says so. */
    public static final Duration LONGEST_ANSWER = Duration.ofSeconds(20);

    private ConnectionPool() {}

    /**
     * A pool that opens connections as they are needed; close it when done.
     *
     * @param jdbcUrl the database
     * @param most    the most connections it opens
     * @throws SQLException when the pool cannot be set up
     */
    public static AgroalDataSource open(String jdbcUrl, String user, String password, int most) throws SQLException {
        return open(jdbcUrl, user, password, most, LONGEST_ANSWER);
    }

    /**
     * The same with another patience.
     *
     * @param longestAnswer how long an answer may take before its connection is given up
     */
    public static AgroalDataSource open(String jdbcUrl, String user, String password, int most, Duration longestAnswer)
            throws SQLException {
        return AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(pool -> pool.maxSize(most)
                        .acquisitionTimeout(Duration.ofSeconds(10))
                        .exceptionSorter(new PostgreSQLExceptionSorter()) // a connection that broke is not used again
                        .connectionFactoryConfiguration(factory -> factory.jdbcUrl(jdbcUrl)
                                .jdbcProperty("connectTimeout", "5")
                                .jdbcProperty("socketTimeout", String.valueOf(longestAnswer.toSeconds()))
                                .jdbcProperty("tcpKeepAlive", "true")
                                .jdbcProperty(
                                        "logServerErrorDetail",
                                        "false") // what a row held is in no message, and so in no log
                                .principal(new NamePrincipal(user))
                                .credential(new SimplePassword(password)))));
    }
}
