package org.qipu.axon;

import org.axonframework.eventsourcing.eventstore.AbstractConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.AggregateBasedConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.Position;
import org.qipu.log.codec.Hash;

/** The last event of a game that somebody has seen: what he decides holds as long as it is still the last. */
final class GameMarker extends AbstractConsistencyMarker<GameMarker> {

    private final String gameId;
    private final long sequence;
    private final Hash hash;

    GameMarker(String gameId, long sequence, Hash hash) {
        this.gameId = gameId;
        this.sequence = sequence;
        this.hash = hash;
    }

    /** Its hash, to which the next event is chained. */
    Hash hash() {
        return hash;
    }

    @Override
    protected GameMarker doLowerBound(GameMarker other) {
        return sequence <= other.sequence ? this : other;
    }

    @Override
    protected GameMarker doUpperBound(GameMarker other) {
        return sequence >= other.sequence ? this : other;
    }

    @Override
    public Position position() {
        return position(gameId, sequence);
    }

    /** The position of an event in Axon's terms; its own class is closed. */
    static Position position(String gameId, long sequence) {
        return sequence == 0 ? Position.START : new AggregateBasedConsistencyMarker(gameId, sequence).position();
    }

    @Override
    public String toString() {
        return gameId + "@" + sequence;
    }
}
