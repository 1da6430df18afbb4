package org.qipu.axon;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
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
    private static final String PLACES = "select segment, " + TailTrackingToken.KEPT
            + ", coalesce(owner = ?, false) from projection_token where projection = ?";

    private final TokenStore store;
    private final DataSource database;
    private final String node;

    /**
     * How far a segment has come, as it is kept.
     *
     * @param here whether this process has claimed it
     */
    record Kept(TailToken place, boolean here) {

        /**
         * How far the slowest of all segments has come.
         *
         * @param told what the processor of this process says of its own; of one that another has taken over it may go on
         *     telling how far it had come here, so that this counts for what is claimed here alone
         */
        static TailToken slowest(Map<Integer, Kept> kept, Map<Integer, TailToken> told) {
            return kept.entrySet().stream()
                    .map(one -> one.getValue().reached(Optional.ofNullable(told.get(one.getKey()))))
                    .min(TailToken::compareTo)
                    .orElse(TailToken.START);
        }

        private TailToken reached(Optional<TailToken> told) {
            return told.filter(one -> here && one.compareTo(place) > 0).orElse(place);
        }
    }

    ProjectionTokens(ConnectionProvider connections, DataSource database) {
        // A process number is not enough: in containers every process has the same.
        this.node = ManagementFactory.getRuntimeMXBean().getName() + "/" + UUID.randomUUID();
        this.store = new TokensAsKept(
                new JdbcTokenStore(
                        connections,
                        new JacksonConverter(new ObjectMapper()),
                        new JdbcTokenStoreConfiguration(TABLE, CLAIM, node)),
                connections);
        this.database = database;
    }

    /** By which clock claims grow old: of all replicas the same, or whose clock is ahead takes from the others what they hold. */
    static void claimBy(Clock clock) {
        JdbcTokenEntry.clock = clock;
    }

    TokenStore store() {
        return store;
    }

    /** What is kept of a projection, by segment. */
    Map<Integer, Kept> of(String projection) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(PLACES)) {
            query.setString(1, node);
            query.setString(2, projection);
            var kept = new HashMap<Integer, Kept>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    kept.put(
                            rows.getInt(1),
                            new Kept(new TailToken(rows.getLong(2), rows.getLong(3)), rows.getBoolean(4)));
                }
            }
            return kept;
        } catch (SQLException e) {
            throw new EventLog.StoreException("the places of the projections cannot be read", e);
        }
    }
}
