package org.qipu.log.codec;

import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.qipu.board.Discipline;
import org.qipu.game.event.Actor;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.RecordedEvent;

/** Turns events into what is stored and back, old versions included. */
public final class EventCodec {

    private static final Map<String, Actor.Role> ROLES = roles();

    /** Looked up once: finding the route for a class anew each time costs more than taking it. */
    private final Map<String, ObjectReader> readers = new HashMap<>();

    private final Map<String, ObjectWriter> writers = new HashMap<>();
    private final Map<String, ObjectWriter> storing = new HashMap<>();
    private final Lifting lifting;
    private final Salts salts;
    private final BooleanSupplier newerThere;

    /** A codec for every kind of event in its newest version. */
    public EventCodec() {
        this(() -> false);
    }

    /**
     * A codec for every kind of event in its newest version, on one of several replicas.
     *
     * @param newerThere whether a replica of a newer program is alive: what is not known here is then that one's to read,
     * and nothing is wrong with it
     */
    public EventCodec(BooleanSupplier newerThere) {
        this(List.of(), Salts.byLot(), newerThere);
    }

    /** A codec that also reads older versions, each lifted step by step to the newest. */
    public EventCodec(List<Upcaster> upcasters) {
        this(upcasters, Salts.byLot());
    }

    /**
     * A codec that also reads older versions, each lifted step by step to the newest.
     *
     * @param salts where the salt of each text comes from
     */
    public EventCodec(List<Upcaster> upcasters, Salts salts) {
        this(upcasters, salts, () -> false);
    }

    private EventCodec(List<Upcaster> upcasters, Salts salts, BooleanSupplier newerThere) {
        this.salts = salts;
        this.newerThere = newerThere;
        var apart = Apart.mapper();
        for (var type : EventType.all()) {
            readers.put(type.name(), GameJson.mapper().readerFor(type.carriers()));
            writers.put(type.name(), GameJson.mapper().writerFor(type.carriers()));
            storing.put(type.name(), apart.writerFor(type.carriers()));
        }
        this.lifting = new Lifting(upcasters);
    }

    /**
     * An event of a game of a discipline as JSON with its words: UTF-8, the same bytes for equal events; half a
     * surrogate pair is escaped.
     */
    public byte[] encode(GameEvent event, Discipline discipline) {
        try {
            if (discipline.hasRed()) {
                return GameJson.mapper()
                        .writeValueAsBytes(Colours.red(GameJson.mapper().valueToTree(event)));
            }
            return writers.get(EventType.of(event).name()).writeValueAsBytes(event);
        } catch (IOException e) {
            throw new IllegalStateException(
                    "an event of type " + EventType.of(event).name() + " has no JSON form", e);
        }
    }

    /**
     * What is stored of an event: its version, its payload, and the words that are kept apart from it.
     *
     * <p>An event without words of anybody's own has the payload that its kind always had, and version 1.
     */
    Stored store(GameEvent event, Discipline discipline) {
        var type = EventType.of(event);
        var apart = Apart.with(salts);
        try {
            var writer = storing.get(type.name()).withAttribute(Apart.attribute(), apart);
            var payload = discipline.hasRed() ? red(writer, event) : writer.writeValueAsBytes(event);
            return new Stored(
                    apart.texts().isEmpty() && type.version() == WordsBack.SINCE ? WordsBack.SINCE - 1 : type.version(),
                    payload,
                    List.copyOf(apart.texts()));
        } catch (IOException e) {
            throw new IllegalStateException("an event of type " + type.name() + " has no JSON form", e);
        }
    }

    private static byte[] red(ObjectWriter writer, GameEvent event) throws IOException {
        try (var tree = new TokenBuffer(GameJson.mapper(), false)) {
            writer.writeValue(tree, event);
            return GameJson.mapper()
                    .writeValueAsBytes(Colours.red(GameJson.mapper().readTree(tree.asParser())));
        }
    }

    /** What is stored of an event. */
    record Stored(int version, byte[] payload, List<EventText> texts) {}

    /** The event of a payload without the words that were kept apart from it. */
    public GameEvent decode(String name, int version, byte[] payload) {
        return decode(name, version, payload, List.of());
    }

    /**
     * The event of a payload.
     *
     * @param texts the words that were kept apart from it; those that are missing were erased
     * @throws UnreadableEventException when the kind or version is not known or the payload is not of that kind
     * @throws WrittenByNewerException  when the kind or version is not known and a newer program is alive
     */
    public GameEvent decode(String name, int version, byte[] payload, List<EventText> texts) {
        var type = EventType.named(name).orElse(null);
        if ((type == null || version > type.version()) && newerThere.getAsBoolean()) {
            throw new WrittenByNewerException(name, version);
        }
        if (type == null) {
            throw new UnreadableEventException("no kind of event is called " + name);
        }
        try {
            var current = version == type.version() ? payload : lifting.newest(type, version, payload);
            GameEvent event = version < WordsBack.SINCE
                    ? readers.get(name).readValue(Colours.mayNameRed(current) ? Colours.white(current) : current)
                    : readers.get(name)
                            .readValue(WordsBack.in(
                                    Colours.mayNameRed(current)
                                            ? Colours.white(GameJson.mapper().readTree(current))
                                            : GameJson.mapper().readTree(current),
                                    texts));
            if (event == null) {
                throw new UnreadableEventException("null is no " + name);
            }
            return event;
        } catch (IOException | IllegalArgumentException e) {
            throw new UnreadableEventException(
                    "the payload is no " + name + " of version " + version + ": " + e.getMessage());
        }
    }

    /**
     * What a row says.
     *
     * @throws UnreadableEventException when it cannot be decoded
     * @throws WrittenByNewerException  when a newer program can, and one is alive
     */
    public LoggedEvent decode(EventRow row) {
        return new LoggedEvent(
                row,
                new RecordedEvent(
                        row.sequence(),
                        row.occurredAt(),
                        row.recordedAt(),
                        new Actor(row.actorId(), role(row.actorRole())),
                        decode(row.type(), row.version(), row.payload(), row.texts())));
    }

    /**
     * The next event of a game, encoded and chained to the one before it; its instants are cut to microseconds first.
     *
     * @param previous   the hash of the event before it, {@link Hash#ZERO} for the first
     * @param discipline what is played: it says how the sides are called
     */
    public LoggedEvent chain(String gameId, Hash previous, RecordedEvent recorded, Discipline discipline) {
        var event = new RecordedEvent(
                recorded.sequence(),
                Microseconds.cut(recorded.occurredAt()),
                Microseconds.cut(recorded.recordedAt()),
                recorded.actor(),
                recorded.event());
        var type = EventType.of(event.event());
        var stored = store(event.event(), discipline);
        var row = new EventRow(
                gameId,
                event.sequence(),
                type.name(),
                stored.version(),
                event.occurredAt(),
                event.recordedAt(),
                event.actor().role().wireName(),
                event.actor().id(),
                stored.payload(),
                Hash.ZERO.bytes(),
                stored.texts());
        return new LoggedEvent(row.hashed(HashChain.next(previous, row)), event);
    }

    /** The codec of competitions on the same replica. */
    public CompetitionCodec ofCompetitions() {
        return new CompetitionCodec(salts, newerThere);
    }

    /**
     * The role of that name.
     *
     * @throws UnreadableEventException when there is none
     */
    public static Actor.Role role(String name) {
        var role = ROLES.get(name);
        if (role == null) {
            throw new UnreadableEventException("no role is called " + name);
        }
        return role;
    }

    private static Map<String, Actor.Role> roles() {
        var roles = new HashMap<String, Actor.Role>();
        for (var role : Actor.Role.values()) {
            roles.put(role.wireName(), role);
        }
        return roles;
    }

    /**
     * A stored event is of a version that this program does not know: nothing is wrong with it, and a newer program reads it.
     *
     * <p>While replicas are replaced one by one the older ones meet such events.
     */
    public static final class WrittenByNewerException extends RuntimeException {
        WrittenByNewerException(String type, int version) {
            super(type + " of version " + version + " was written by a newer program");
        }
    }

    /** A stored event cannot be decoded; the message says what is wrong with it. */
    public static final class UnreadableEventException extends RuntimeException {
        UnreadableEventException(String message) {
            super(message);
        }
    }
}
