package org.qipu.api;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.qipu.api.request.Tags;
import org.qipu.broadcast.Standing;
import org.qipu.game.event.Actor.Role;
import org.qipu.game.state.Game;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.Streams;
import org.qipu.release.PublicGame;
import org.qipu.replay.Games;
import org.qipu.replay.Stored;
import org.qipu.security.Caller;
import org.qipu.security.Permissions.Sight;
import org.qipu.signin.Credentials;

/**
 * Spares an answer that the sender of a request has already ({@code If-None-Match}): whether he has it is decided
 * before anything of it is made.
 */
@ApplicationScoped
public class Known {

    /** What does not change any more: what stood right after an event. */
    private static final String FOR_EVER = "max-age=86400, immutable";
    /** What changes only by a ruling after the end. */
    private static final String FOR_LONG = "max-age=300, stale-while-revalidate=86400, stale-if-error=604800";

    @Inject
    CurrentVertxRequest current;

    @Inject
    Viewing viewing;

    @Inject
    Games games;

    @Inject
    Caller caller;

    @Inject
    Polls polls;

    /** Ends a request whose answer is known already. */
    public static final class NotModified extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotModified() {
            super(null, null, false, false);
        }
    }

    /** Goes on only where the sender has not what is told of this state of a game. */
    void unless(String id, Seen seen, Game game) {
        unless(id, seen, game, "");
        if (game.ended() && changesNothing()) {
            keep(FOR_LONG);
        }
    }

    private static Standing standing(String id, PublicGame game) {
        var streams = new HashSet<>(Set.of(id));
        game.replay().now().schedule().competition().map(Streams::ofCompetition).ifPresent(streams::add);
        return new Standing(streams, false, game.next().orElse(Instant.MAX));
    }

    /** The same of an earlier state of it: {@code of} is what the record holds by now. */
    void unlessEarlier(String id, Seen seen, Game game) {
        unless(id, seen, game, "-of-" + seen.record().now().version());
    }

    /** The same of what stood right after an event: it is not otherwise ever, but for whom its number becomes that of another event. */
    void unlessAfterEvent(String id, Seen seen, Game game) {
        unless(id, seen, game, "");
        if (viewing.sight(id, seen.record().now().schedule()) != Sight.RELEASED_UNTIL_END) {
            keep(FOR_EVER);
        }
    }

    private void unless(String id, Seen seen, Game game, String form) {
        var isPublic = seen.publicly().isPresent();
        var hall = !isPublic && viewing.sight(id, game.schedule()) == Sight.HALL && !game.ended() ? "-hall" : "";
        seen.publicly().ifPresent(told -> polls.answerAgain(standing(id, told)));
        var erased = games.stored(id, game.version()).map(Stored::erased).orElse(0);
        unless(seen.tag(game.version()) + form + hall + (erased == 0 ? "" : "-e" + erased));
    }

    /** Goes on only where the sender has not this text of a game: names and venues in it change without a version. */
    byte[] unlessText(String id, Seen seen, byte[] text) {
        seen.publicly().ifPresent(told -> polls.answerAgain(standing(id, told).growing()));
        unless(seen.tag(seen.record().now().version()) + "-" + BodyTag.of(text));
        return text;
    }

    /** Goes on only where the sender has not what is made of these values alone. */
    void unlessMadeOf(Object... values) {
        var text = new StringBuilder();
        for (var value : values) {
            text.append(value).append('\n');
        }
        unless(Hash.ofContent(text.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .toString()
                .substring(0, 32));
    }

    /** Goes on only where the sender has not the answer with this tag. */
    void unless(String tag) {
        var request = current.getCurrent();
        request.response().putHeader("ETag", "\"" + tag + "\"");
        if (Tags.named(request.request().getHeader("If-None-Match"), tag)) {
            throw new NotModified();
        }
    }

    private void keep(String howLong) {
        var withToken = Credentials.cameWith(current.getCurrent().request());
        current.getCurrent().response().putHeader("Cache-Control", (withToken ? "private, " : "public, ") + howLong);
    }

    /** Whether the sender records nothing himself, and so does not look for what he has just recorded. */
    private boolean changesNothing() {
        return caller.isAnonymous()
                || caller.role() == Role.SPECTATOR
                || caller.role() == Role.AUDITOR
                || caller.role() == Role.FEDERATION;
    }
}
