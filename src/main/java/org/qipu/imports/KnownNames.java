package org.qipu.imports;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.qipu.registry.Players;

/** The registry of the service, each name and text asked for once as long as there is room to know it. */
final class KnownNames implements TakenTags.Registry {

    /** A longer text hardly comes twice. */
    private static final int LONGEST = 1_000;
    /** The most characters that are known of each kind: a file may name others in every game. */
    private static final int MOST = 2_000_000;
    /** What is needed for a name beside its characters, in as many of them. */
    private static final int EACH = 100;

    private final Ids persons;
    private final Ids events;
    private final Ids texts;

    KnownNames(UnaryOperator<String> person, UnaryOperator<String> event, UnaryOperator<String> text) {
        this.persons = new Ids(person);
        this.events = new Ids(event);
        this.texts = new Ids(text);
    }

    static KnownNames of(Players players) {
        return new KnownNames(players::idOf, players::idOfEvent, players::idOfText);
    }

    @Override
    public String person(String name) {
        return persons.of(name);
    }

    @Override
    public Optional<String> event(String text) {
        return Optional.of(events.of(text));
    }

    @Override
    public Optional<String> text(String text) {
        return Optional.of(texts.of(text));
    }

    /** The ids of one kind. */
    private record Ids(UnaryOperator<String> asked, Cache<String, String> known) {

        Ids(UnaryOperator<String> asked) {
            this(
                    asked,
                    Caffeine.newBuilder()
                            .maximumWeight(MOST)
                            .weigher((String text, String id) -> EACH + text.length() + id.length())
                            .executor(Runnable::run)
                            .build());
        }

        String of(String text) {
            return text.length() > LONGEST ? asked.apply(text) : known.get(text, asked);
        }
    }
}
