package org.qipu.game.state;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.BoardEvent.MoveAnnounced;
import org.qipu.game.event.DisputeEvent.RequestKind;
import org.qipu.game.event.OversightEvent.AssistantAppointed;

/**
 * Who came, who assists, and what was asked for.
 *
 * @param arrivals   when each player arrived
 * @param assistants those appointed, in order
 * @param requests   how often each player has asked for what
 * @param announced  the last announcement of the player who has the move, on two boards
 */
public record Hall(
        Sides<Optional<Instant>> arrivals,
        List<AssistantAppointed> assistants,
        Sides<Map<RequestKind, Integer>> requests,
        Optional<MoveAnnounced> announced) {

    static final Hall EMPTY = new Hall(Sides.both(Optional.empty()), List.of(), Sides.both(Map.of()), Optional.empty());

    Hall arrived(Side side, Instant at) {
        return new Hall(arrivals.with(side, Optional.of(at)), assistants, requests, announced);
    }

    Hall assistedBy(AssistantAppointed assistant) {
        var all = new ArrayList<>(assistants);
        all.add(assistant);
        return new Hall(arrivals, List.copyOf(all), requests, announced);
    }

    Hall asked(Side side, RequestKind kind, int count) {
        var counts = new EnumMap<RequestKind, Integer>(RequestKind.class);
        counts.putAll(requests.of(side));
        counts.put(kind, count);
        return new Hall(arrivals, assistants, requests.with(side, Map.copyOf(counts)), announced);
    }

    Hall announced(Optional<MoveAnnounced> move) {
        return announced.equals(move) ? this : new Hall(arrivals, assistants, requests, move);
    }

    /** How often a player has asked for something. */
    public int requests(Side side, RequestKind kind) {
        return requests.of(side).getOrDefault(kind, 0);
    }
}
