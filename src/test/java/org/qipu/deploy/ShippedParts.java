package org.qipu.deploy;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** What is known of the parts that are shipped. */
public final class ShippedParts {

    private ShippedParts() {}

    /** A part, as Maven names it. */
    public record Part(String group, String name, String version) {}

    /** Each part that is known to be vulnerable, with what is known; none where that is accepted. */
    public static List<String> vulnerable(List<Part> parts) {
        var known = Vulnerabilities.read();
        return parts.stream()
                .flatMap(part -> known.of(part.group(), part.name(), part.version()).stream()
                        .filter(entry -> entry.accepted().isEmpty())
                        .map(entry -> part.group() + ":" + part.name() + ":" + part.version() + " has " + entry.id()
                                + " (" + entry.what() + " " + entry.source() + ")"))
                .toList();
    }

    /** What is accepted although no part has it. */
    public static List<String> acceptedForNothing(List<Part> parts) {
        return Vulnerabilities.read().known().stream()
                .filter(entry -> entry.accepted().isPresent())
                .filter(entry ->
                        parts.stream().noneMatch(part -> entry.concerns(part.group(), part.name(), part.version())))
                .map(Vulnerabilities.Entry::id)
                .toList();
    }

    /** A warning where the list has not been looked at for long; never a failure, for that would be the day's and not the change's. */
    public static Optional<String> stale() {
        var known = Vulnerabilities.read();
        return LocalDate.now().isAfter(known.asOf().plusDays(known.staleAfterDays()))
                ? Optional.of(
                        "docs/vulnerabilities.json is of " + known.asOf() + ": look for what has become known since.")
                : Optional.empty();
    }
}
