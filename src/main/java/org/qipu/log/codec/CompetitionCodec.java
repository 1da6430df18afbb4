package org.qipu.log.codec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.qipu.competition.Competition;
import org.qipu.competition.CompetitionEvent;
import org.qipu.competition.CompetitionEvent.CompetitionChanged;
import org.qipu.competition.CompetitionEvent.CompetitionSetUp;
import org.qipu.competition.CompetitionEvent.CompetitionTakenOver;
import org.qipu.competition.RecordedChange;
import org.qipu.game.event.Actor;
import org.qipu.log.codec.EventCodec.UnreadableEventException;

/**
 * Turns events of competitions into what is stored and back.
 *
 * <p>As with those of games the payload of version 2 has digests where somebody's own words stood, and is written where
 * there are any. The side that moves first is called white in it whatever is played: the organiser's own words may hold
 * either name.
 */
public final class CompetitionCodec {

    /** The newest version of every kind. */
    public static final int VERSION = WordsBack.SINCE;

    private static final String SET_UP = "CompetitionSetUp";
    private static final String CHANGED = "CompetitionChanged";
    private static final String TAKEN_OVER = "CompetitionTakenOver";

    private final ObjectMapper storing = Apart.mapper();
    private final Salts salts;
    private final BooleanSupplier newerThere;

    /** A codec for every kind of event of competitions. */
    public CompetitionCodec() {
        this(Salts.byLot());
    }

    /**
     * The same with salts of another making.
     *
     * @param salts where the salt of each text comes from
     */
    public CompetitionCodec(Salts salts) {
        this(salts, () -> false);
    }

    CompetitionCodec(Salts salts, BooleanSupplier newerThere) {
        this.salts = salts;
        this.newerThere = newerThere;
    }

    /** The names under which the kinds are kept for ever; they are written down here and nowhere derived from a class. */
    public static Set<String> names() {
        return Set.of(SET_UP, CHANGED, TAKEN_OVER);
    }

    private static String name(CompetitionEvent event) {
        return switch (event) {
            case CompetitionSetUp any -> SET_UP;
            case CompetitionChanged any -> CHANGED;
            case CompetitionTakenOver any -> TAKEN_OVER;
        };
    }

    private static CompetitionEvent event(String name, Competition competition) {
        return switch (name) {
            case SET_UP -> new CompetitionSetUp(competition);
            case CHANGED -> new CompetitionChanged(competition);
            case TAKEN_OVER -> new CompetitionTakenOver(competition);
            default -> throw new UnreadableEventException("no kind of event of a competition is called " + name);
        };
    }

    /**
     * The next event of a competition, encoded and chained to the one before it; its instants are cut to microseconds first.
     *
     * @param previous the hash of the event before it, {@link Hash#ZERO} for the first
     */
    public LoggedChange chain(String competition, Hash previous, RecordedChange recorded) {
        var change = new RecordedChange(
                recorded.sequence(),
                Microseconds.cut(recorded.occurredAt()),
                Microseconds.cut(recorded.recordedAt()),
                recorded.actor(),
                recorded.event());
        var apart = Apart.with(salts);
        try {
            var payload = storing.writerFor(change.event().getClass())
                    .withAttribute(Apart.attribute(), apart)
                    .writeValueAsBytes(change.event());
            var row = new EventRow(
                    Streams.ofCompetition(competition),
                    change.sequence(),
                    name(change.event()),
                    apart.texts().isEmpty() ? WordsBack.SINCE - 1 : VERSION,
                    change.occurredAt(),
                    change.recordedAt(),
                    change.actor().role().wireName(),
                    change.actor().id(),
                    payload,
                    Hash.ZERO.bytes(),
                    List.copyOf(apart.texts()));
            return new LoggedChange(row.hashed(HashChain.next(previous, row)), change);
        } catch (IOException e) {
            throw new IllegalStateException("an event of a competition has no JSON form", e);
        }
    }

    /** The event that takes over what a table held and this program cannot read: as it lay there. */
    public static Chained unread(Hash previous, EventRow row) {
        var kept = new EventRow(
                row.gameId(),
                row.sequence(),
                TAKEN_OVER,
                WordsBack.SINCE - 1,
                row.occurredAt(),
                row.recordedAt(),
                row.actorRole(),
                row.actorId(),
                row.payload(),
                Hash.ZERO.bytes());
        var chained = kept.hashed(HashChain.next(previous, kept));
        return () -> chained;
    }

    /** The longest delay that an event names, whatever else it says. */
    public static Optional<Duration> delay(EventRow row) {
        try {
            var competition = GameJson.mapper().readTree(row.payload()).path("competition");
            return Stream.concat(
                            Stream.of(competition.path("delay")),
                            competition.path("release").path("rounds").valueStream())
                    .filter(JsonNode::isTextual)
                    .map(delay -> Duration.parse(delay.textValue()))
                    .max(Duration::compareTo);
        } catch (IOException e) {
            throw new UnreadableEventException("the payload is no " + row.type() + ": " + e.getMessage());
        }
    }

    /**
     * What a row says.
     *
     * @throws UnreadableEventException when it cannot be decoded
     * @throws EventCodec.WrittenByNewerException when a newer program can, and one is alive
     */
    public LoggedChange decode(EventRow row) {
        if (row.version() > VERSION) {
            if (newerThere.getAsBoolean()) {
                throw new EventCodec.WrittenByNewerException(row.type(), row.version());
            }
            throw new UnreadableEventException(
                    row.type() + " of version " + row.version() + " was written by a newer program");
        }
        try {
            var said = WordsBack.in(GameJson.mapper().readTree(row.payload()), row.texts());
            if (!said.path("competition").isObject()) {
                throw new UnreadableEventException("the payload says nothing of a competition");
            }
            var competition = GameJson.mapper().treeToValue(said.path("competition"), Competition.class);
            return new LoggedChange(
                    row,
                    new RecordedChange(
                            row.sequence(),
                            row.occurredAt(),
                            row.recordedAt(),
                            new Actor(row.actorId(), EventCodec.role(row.actorRole())),
                            event(row.type(), competition.ordered())));
        } catch (IOException | IllegalArgumentException e) {
            throw new UnreadableEventException("the payload is no " + row.type() + ": " + e.getMessage());
        }
    }
}
