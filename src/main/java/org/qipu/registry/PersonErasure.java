package org.qipu.registry;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.sql.DataSource;
import org.qipu.game.event.Actor;
import org.qipu.log.EventLog;
import org.qipu.log.codec.TextPlace;

/** Erases persons, one or all of a club, and finds where they are named. */
public final class PersonErasure {

    private static final Erasures.Found NOTHING = new Erasures.Found(List.of(), List.of(), Map.of());

    private final DataSource database;
    private final Erasures erasures;
    private final TextErasure texts;
    private final Players players;

    /** Of the persons in that database, under the role of the service. */
    public PersonErasure(DataSource database) {
        this.database = database;
        this.erasures = new Erasures(database);
        this.texts = new TextErasure(database);
        this.players = new Players(database);
    }

    /**
     * Where persons are named.
     *
     * @param persons who they are, those among them who are not registered too
     * @param names   how many of them have a name
     * @param named   words with the whole name of one of them, or, in a game that he plays, with a part of it
     * @param partly  words in which only a part of a name stands, in games of others: it may be somebody else's
     * @param alike   other entries of the registry: of persons whose name holds one of theirs, who may be the same under another id, and of
     *                texts of records taken over in which a part of one stands
     */
    public record Found(
            List<String> persons, int names, Erasures.Found named, List<TextPlace> partly, List<String> alike) {}

    /** Finds where these persons are named; all words are read once, however many they are. */
    public Found find(Collection<String> ids) {
        var persons = List.copyOf(new LinkedHashSet<>(ids));
        var names = players.names(persons);
        if (names.isEmpty()) {
            return new Found(persons, 0, NOTHING, List.of(), List.of());
        }
        var many = new NamesOfMany(names);
        var games = games(names.keySet());
        var places = new ArrayList<TextPlace>();
        var partly = new ArrayList<TextPlace>();
        texts.each((place, words) -> {
            var told = many.parts(words);
            if (told.isEmpty()) {
                return;
            }
            var here = games.getOrDefault(place.gameId(), Set.of());
            if (told.stream().anyMatch(here::contains) || !many.whole(words).isEmpty()) {
                places.add(place);
            } else {
                partly.add(place);
            }
        });
        var registered =
                erasures.registered((words, parts) -> !many.whole(words).isEmpty(), false);
        var imports =
                erasures.imports((words, parts) -> !(parts ? many.parts(words) : many.whole(words)).isEmpty(), false);
        return new Found(
                persons,
                names.size(),
                new Erasures.Found(places, registered, imports),
                partly,
                alike(many, new HashSet<>(persons)));
    }

    /** Whether words say a name, or a part of one, of these persons: a reason for erasing must not. */
    public boolean tells(Collection<String> persons, String words) {
        return !new NamesOfMany(players.names(persons)).parts(words).isEmpty();
    }

    /**
     * Erases the persons from the registry, for ever, and where that was asked for the words that name them.
     *
     * @param withTexts whether the words go too
     */
    public void erase(Found found, boolean withTexts, Actor actor, String reason, Instant at) {
        // Words first: afterwards nobody could find them any more. Who erased and why is kept where there are none too.
        erasures.erase(withTexts ? found.named() : NOTHING, actor, reason, at);
        players.by(actor).erase(found.persons(), at);
    }

    /** The persons of these who play in each game. */
    private Map<String, Set<String>> games(Set<String> persons) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(
                        "select game_id, white_id, black_id from game_index where white_id = any(?) or black_id = any(?)")) {
            query.setArray(1, connection.createArrayOf("text", persons.toArray()));
            query.setArray(2, connection.createArrayOf("text", persons.toArray()));
            var games = new HashMap<String, Set<String>>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    var players = new HashSet<String>();
                    Optional.ofNullable(rows.getString(2)).ifPresent(players::add);
                    Optional.ofNullable(rows.getString(3)).ifPresent(players::add);
                    players.retainAll(persons);
                    games.put(rows.getString(1), players);
                }
            }
            return games;
        } catch (SQLException e) {
            throw new EventLog.StoreException("What is to be erased could not be looked up.", e);
        }
    }

    private List<String> alike(NamesOfMany many, Set<String> persons) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement("select id, name from player where name is not null")) {
            var alike = new TreeSet<String>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    var id = rows.getString(1);
                    var whole = many.whole(rows.getString(2));
                    var told = Players.isPerson(id)
                            ? !whole.isEmpty()
                            : whole.isEmpty() && !many.parts(rows.getString(2)).isEmpty();
                    if (told && !persons.contains(id)) {
                        alike.add(id);
                    }
                }
            }
            return List.copyOf(alike);
        } catch (SQLException e) {
            throw new EventLog.StoreException("What is to be erased could not be looked up.", e);
        }
    }
}
