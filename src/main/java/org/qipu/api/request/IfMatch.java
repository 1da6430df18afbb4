package org.qipu.api.request;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.qipu.api.problem.ProblemFound;

/** The versions of which a request wants to find one, from its {@code If-Match} (RFC 9110, 13.1.1). */
public final class IfMatch {

    /** A version that nothing has. */
    public static final long NEVER = -1;

    private static final String ANY = "*";
    /** Tags, and the bare numbers that some send. */
    private static final Pattern TAG = Pattern.compile("(?:W/)?\"[^\"]*\"|p?\\d+");

    private final List<String> tags;

    private IfMatch(List<String> tags) {
        this.tags = tags;
    }

    /** What a header names; nothing where it is not there. */
    public static IfMatch of(Optional<String> header) {
        var tags = header.map(Tags::all).orElse(List.of());
        header.filter(sent -> !Tags.isList(sent)
                        || tags.isEmpty()
                        || !tags.stream()
                                .allMatch(one ->
                                        one.equals(ANY) || TAG.matcher(one).matches()))
                .ifPresent(sent -> {
                    throw ProblemFound.header(
                            "If-Match", sent, "If-Match is one ETag or several, as they were given out, or *.");
                });
        return new IfMatch(tags);
    }

    /** Whether any version is good: none is named. */
    public boolean takesAny() {
        return tags.isEmpty() || takesWhatIsThere();
    }

    /** Whether it is only to be there: {@code *}. */
    public boolean takesWhatIsThere() {
        return tags.contains(ANY);
    }

    /**
     * The version that is to be found then: of several the one that is there.
     *
     * @param now      the version there is, if any
     * @param publicly the version of its public side
     */
    public OptionalLong expected(Supplier<Optional<Long>> now, Supplier<Optional<Long>> publicly) {
        if (takesAny()) {
            return OptionalLong.empty();
        }
        var whole = tags.stream().flatMap(tag -> Tags.version(tag).stream()).toList();
        if (tags.size() == 1 && !whole.isEmpty()) { // whoever appends decides it, at one with what is there then
            return OptionalLong.of(whole.getFirst());
        }
        var version = now.get();
        return version.isPresent() && (whole.contains(version.get()) || isNamed(publicly))
                ? OptionalLong.of(version.get())
                : OptionalLong.of(NEVER);
    }

    private boolean isNamed(Supplier<Optional<Long>> publicly) {
        var named =
                tags.stream().flatMap(tag -> Tags.publicVersion(tag).stream()).toList();
        return !named.isEmpty() && publicly.get().filter(named::contains).isPresent();
    }
}
