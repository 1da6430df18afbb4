package org.qipu.axon;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.conversion.json.JacksonConverter;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.TokenStore;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.jdbc.JdbcTokenEntry;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.jdbc.JdbcTokenStore;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.jdbc.JdbcTokenStoreConfiguration;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.jdbc.TokenSchema;
import org.qipu.log.EventLog;
import org.qipu.log.TailToken;

/** Where the places of the projections in the tail are kept: the table {@code projection_token}, in the transaction of each batch. */
final class ProjectionTokens {

    /** How long a replica that has died keeps its segments from the others. */
    private static final Duration CLAIM = Duration.ofMillis(2_500);

    private static final TokenSchema TABLE = TokenSchema.builder()
            .setTokenTable("projection_token")
            .setProcessorNameColumn("projection")
            .setSegmentColumn("segment")
            .setMaskColumn("mask")
            .setTokenColumn("token")
            .setTokenTypeColumn("token_type")
            .setTimestampColumn("touched_at")
            .setOwnerColumn("owner")
            .build();
    private static final String PLACES = """
            select segment, (place ->> 'transaction')::bigint, (place ->> 'place')::bigint
            from (select segment, convert_from(token, 'UTF8')::jsonb as place from projection_token where projection = ?) kept""";

    private final TokenStore store;
    private final DataSource database;

    ProjectionTokens(ConnectionProvider connections, DataSource database) {
        // A process number is not enough: in containers every process has the same.
        var node = ManagementFactory.getRuntimeMXBean().getName() + "/" + UUID.randomUUID();
        this.store = new JdbcTokenStore(
                connections,
                new JacksonConverter(new ObjectMapper()),
                new JdbcTokenStoreConfiguration(TABLE, CLAIM, node));
        this.database = database;
    }

    /** By which clock claims grow old: of all replicas the same, or whose clock is ahead takes from the others what they hold. */
    static void claimBy(Clock clock) {
        JdbcTokenEntry.clock = clock;
    }

    TokenStore store() {
        return store;
    }

    /** The places kept for a projection, by segment. */
    Map<Integer, TailToken> places(String projection) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(PLACES)) {
            query.setString(1, projection);
            var places = new HashMap<Integer, TailToken>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    places.put(rows.getInt(1), new TailToken(rows.getLong(2), rows.getLong(3)));
                }
            }
            return places;
        } catch (SQLException e) {
            throw new EventLog.StoreException("the places of the projections cannot be read", e);
        }
    }
}
