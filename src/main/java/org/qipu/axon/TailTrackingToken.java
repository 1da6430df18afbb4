package org.qipu.axon;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.OptionalLong;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.qipu.log.TailToken;

/**
 * A place in the tail as Axon's processors keep it.
 *
 * @param transaction the transaction that wrote the event
 * @param place       its position in the table
 */
@JsonAutoDetect(getterVisibility = Visibility.NONE, isGetterVisibility = Visibility.NONE)
public record TailTrackingToken(
        @JsonProperty("transaction") long transaction,
        @JsonProperty("place") long place) implements TrackingToken {

    /** Transaction and position of a place that is kept as JSON in the column {@code token}. */
    static final String KEPT = "(convert_from(token, 'UTF8')::jsonb ->> 'transaction')::bigint, "
            + "(convert_from(token, 'UTF8')::jsonb ->> 'place')::bigint";

    static TailTrackingToken of(TailToken token) {
        return new TailTrackingToken(token.transaction(), token.position());
    }

    TailToken tail() {
        return new TailToken(transaction, place);
    }

    @Override
    public TrackingToken lowerBound(TrackingToken other) {
        return compare(other) <= 0 ? this : other;
    }

    @Override
    public TrackingToken upperBound(TrackingToken other) {
        return compare(other) >= 0 ? this : other;
    }

    @Override
    public boolean covers(TrackingToken other) {
        return other == null || compare(other) >= 0;
    }

    private int compare(TrackingToken other) {
        return tail().compareTo(((TailTrackingToken) other).tail());
    }

    @Override
    public OptionalLong position() {
        return OptionalLong.of(place);
    }
}
