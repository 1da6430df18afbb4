package org.qipu.axon;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.processing.streaming.segmenting.Segment;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.TokenStore;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.UnableToClaimTokenException;
import org.qipu.log.TailToken;

/**
 * A token store that stores a place, or extends a claim, only where the place before is still what was kept last.
 *
 * <p>Batches do not wait for the disk, and a crash of the database or a fail-over takes the last of them back, rows and
 * place together. A processor that was idle meanwhile notices nothing: it would store its next place above the gap, and
 * the rows would be missing for good. Here it loses its claim, and begins again where the database has it.
 */
final class TokensAsKept implements TokenStore {

    /** With it, that the commit does not wait for the disk: a claim that a crash takes back was a little older, and a place is found again. */
    private static final String PLACE =
            "with soon as materialized (select set_config('synchronous_commit', 'off', true)) select "
                    + TailTrackingToken.KEPT + " from soon, projection_token where projection = ? and segment = ?";

    private final TokenStore tokens;
    private final ConnectionProvider connections;
    /** The place that was fetched or stored here last. */
    private final Map<Share, TailToken> last = new ConcurrentHashMap<>();

    private record Share(String projection, int segment) {}

    TokensAsKept(TokenStore tokens, ConnectionProvider connections) {
        this.tokens = tokens;
        this.connections = connections;
    }

    @Override
    public CompletableFuture<Void> storeToken(
            TrackingToken token, String projection, int segment, ProcessingContext context) {
        var share = new Share(projection, segment);
        return unlessTakenBack(share).thenCompose(same -> {
            context.runOnAfterCommit(committed -> remember(share, token));
            return tokens.storeToken(token, projection, segment, context);
        });
    }

    @Override
    public CompletableFuture<Void> extendClaim(String projection, int segment, ProcessingContext context) {
        return unlessTakenBack(new Share(projection, segment))
                .thenCompose(same -> tokens.extendClaim(projection, segment, context));
    }

    @Override
    public CompletableFuture<TrackingToken> fetchToken(String projection, int segment, ProcessingContext context) {
        return tokens.fetchToken(projection, segment, context)
                .thenApply(token -> remember(new Share(projection, segment), token));
    }

    @Override
    public CompletableFuture<TrackingToken> fetchToken(String projection, Segment segment, ProcessingContext context) {
        return tokens.fetchToken(projection, segment, context)
                .thenApply(token -> remember(new Share(projection, segment.getSegmentId()), token));
    }

    private TrackingToken remember(Share share, TrackingToken token) {
        if (token instanceof TailTrackingToken place) {
            last.put(share, place.tail());
        } else {
            last.remove(share);
        }
        return token;
    }

    private CompletableFuture<Void> unlessTakenBack(Share share) {
        try {
            var before = Optional.ofNullable(last.get(share));
            if (before.isEmpty() || before.equals(kept(share))) {
                return CompletableFuture.completedFuture(null);
            }
            return CompletableFuture.failedFuture(
                    new UnableToClaimTokenException("Segment " + share.segment() + " of " + share.projection()
                            + " is no longer where it was left: it begins again where the database has it"));
        } catch (SQLException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private Optional<TailToken> kept(Share share) throws SQLException {
        try (var query = connections.getConnection().prepareStatement(PLACE)) {
            query.setString(1, share.projection());
            query.setInt(2, share.segment());
            try (var row = query.executeQuery()) {
                return row.next() ? Optional.of(new TailToken(row.getLong(1), row.getLong(2))) : Optional.empty();
            }
        }
    }

    @Override
    public CompletableFuture<List<Segment>> initializeTokenSegments(
            String projection, int segments, TrackingToken first, ProcessingContext context) {
        return tokens.initializeTokenSegments(projection, segments, first, context);
    }

    @Override
    public CompletableFuture<Void> releaseClaim(String projection, int segment, ProcessingContext context) {
        return tokens.releaseClaim(projection, segment, context);
    }

    @Override
    public CompletableFuture<Void> initializeSegment(
            TrackingToken first, String projection, Segment segment, ProcessingContext context) {
        return tokens.initializeSegment(first, projection, segment, context);
    }

    @Override
    public CompletableFuture<Void> deleteToken(String projection, int segment, ProcessingContext context) {
        return tokens.deleteToken(projection, segment, context);
    }

    @Override
    public CompletableFuture<Segment> fetchSegment(String projection, int segment, ProcessingContext context) {
        return tokens.fetchSegment(projection, segment, context);
    }

    @Override
    public CompletableFuture<List<Segment>> fetchSegments(String projection, ProcessingContext context) {
        return tokens.fetchSegments(projection, context);
    }

    @Override
    public CompletableFuture<List<Segment>> fetchAvailableSegments(String projection, ProcessingContext context) {
        return tokens.fetchAvailableSegments(projection, context);
    }

    @Override
    public CompletableFuture<String> retrieveStorageIdentifier(ProcessingContext context) {
        return tokens.retrieveStorageIdentifier(context);
    }
}
