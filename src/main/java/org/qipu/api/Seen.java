package org.qipu.api;

import jakarta.ws.rs.core.EntityTag;
import java.util.List;
import java.util.Optional;
import org.qipu.api.request.Tags;
import org.qipu.release.PublicGame;
import org.qipu.release.PublicView;
import org.qipu.replay.EventView;
import org.qipu.replay.Games;
import org.qipu.replay.Replay;

/**
 * A game as far as a caller may know it.
 *
 * @param record   everything that he can ask about it
 * @param publicly the game as everybody may know it, where he sees no more
 */
record Seen(Replay record, Optional<PublicGame> publicly) {

    static Seen whole(Replay record) {
        return new Seen(record, Optional.empty());
    }

    static Seen publicly(PublicGame game) {
        return new Seen(game.replay(), Optional.of(game));
    }

    /** The tag of a version of it: that of everybody's numbers is none of the whole record's. */
    String tag(long version) {
        return publicly.isPresent() ? Tags.ofPublic(version) : Tags.of(version);
    }

    /** The same as it stands in a header. */
    EntityTag entityTag(long version) {
        return new EntityTag(tag(version));
    }

    /** Its events after a number, at most so many. */
    List<EventView> events(Games games, String gameId, long after, int limit) {
        return publicly.map(game -> PublicView.of(game, after, limit))
                .orElseGet(
                        () -> games.events(gameId, after, limit, record.events().size()));
    }
}
