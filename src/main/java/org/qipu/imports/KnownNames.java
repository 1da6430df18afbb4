package org.qipu.imports;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.qipu.registry.Players;

/** The registry of the service, each name and text asked for once. */
record KnownNames(Players players, Map<String, String> persons, Map<String, String> events, Map<String, String> texts)
        implements TakenTags.Registry {

    static KnownNames of(Players players) {
        return new KnownNames(players, new ConcurrentHashMap<>(), new ConcurrentHashMap<>(), new ConcurrentHashMap<>());
    }

    @Override
    public String person(String name) {
        return once(persons, name, players::idOf);
    }

    @Override
    public Optional<String> event(String text) {
        return Optional.of(once(events, text, players::idOfEvent));
    }

    @Override
    public Optional<String> text(String text) {
        return Optional.of(once(texts, text, players::idOfText));
    }

    private static String once(Map<String, String> known, String text, Function<String, String> id) {
        var found = known.get(text);
        return found != null ? found : known.computeIfAbsent(text, id);
    }
}
