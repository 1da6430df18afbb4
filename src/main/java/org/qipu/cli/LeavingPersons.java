package org.qipu.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.qipu.game.event.Actor;
import org.qipu.registry.PersonErasure;

/** Persons who are erased from the registry at once, a club that leaves for instance, with the words that name them. */
final class LeavingPersons {

    private static final String STANDARD_INPUT = "-";
    private static final int LONGEST = 200;

    private final PersonErasure erasure;
    private final PersonErasure.Found found;

    LeavingPersons(PersonErasure erasure, List<String> ids) {
        this.erasure = erasure;
        this.found = erasure.find(ids);
    }

    /**
     * The ids in a file, one a line; empty lines are none.
     *
     * @throws IllegalArgumentException when there is none in it, or something that is none
     */
    static List<String> read(String file) throws IOException {
        var persons = ids(file).stream()
                .map(String::strip)
                .filter(id -> !id.isEmpty())
                .toList();
        if (persons.isEmpty()) {
            throw new IllegalArgumentException("There is no id in " + file + ": it has one a line.");
        }
        persons.stream().filter(id -> id.length() > LONGEST).findFirst().ifPresent(id -> {
            throw new IllegalArgumentException(
                    "A line of " + file + " is no id of a person: it has " + id.length() + " characters.");
        });
        return persons;
    }

    private static List<String> ids(String file) throws IOException {
        if (STANDARD_INPUT.equals(file)) {
            return TypedLines.all(System.in);
        }
        try (var in = Files.newInputStream(Path.of(file))) {
            return TypedLines.all(in);
        }
    }

    /** Says where they are named. */
    void tell(PrintWriter out) {
        ErasedPlaces.tell(out, found.named(), "one of them");
        ErasedPlaces.tell(out, found.partly(), ": only a part of a name, in a game of others, so it stays");
        found.alike().forEach(id -> out.printf("%s: another entry with such a name, so it stays%n", id));
        out.printf(
                "%d persons, %d of them with a name; %s",
                found.persons().size(), found.names(), ErasedPlaces.count(found.named()));
    }

    /** Erases them, and where that is wanted the words that name them. */
    void erase(boolean withTexts, Actor by, String reason, Instant at) {
        erasure.erase(found, withTexts, by, reason, at);
    }
}
