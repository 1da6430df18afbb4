package org.qipu.language;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A language in which the service says its sentences. */
public enum Language {
    EN("en"),
    ZH_HANT("zh-Hant");

    private static final List<String> CHINESE = List.of("zh", "zh-hant", "zh-tw", "zh-hk", "zh-mo", "zh-hant-tw");

    private final String tag;

    Language(String tag) {
        this.tag = tag;
    }

    /** Its tag (RFC 5646). */
    public String tag() {
        return tag;
    }

    /** The tags of all. */
    public static List<String> tags() {
        return Arrays.stream(values()).map(Language::tag).toList();
    }

    /** The language that a tag means, where it is one that is spoken here: {@code zh-TW}, {@code en-GB}. */
    public static Optional<Language> of(String tag) {
        var lower = tag.strip().toLowerCase(Locale.ROOT);
        return lower.equals("en") || lower.startsWith("en-")
                ? Optional.of(EN)
                : CHINESE.contains(lower) || lower.startsWith("zh-hant-") ? Optional.of(ZH_HANT) : Optional.empty();
    }

    /** The language that is wanted most of those spoken here, by an Accept-Language (RFC 9110, 12.5.4), where it names one. */
    public static Optional<Language> wanted(String accepted) {
        var best = Optional.<Language>empty();
        var most = 0.0;
        for (var range : accepted.split(",")) {
            var parts = range.split(";");
            var language = of(parts[0]).or(() -> script(parts[0]));
            var quality = quality(parts);
            if (language.isPresent() && quality > most) {
                best = language;
                most = quality;
            }
        }
        return best;
    }

    /** Whoever reads Chinese in another script reads this one sooner than English. */
    private static Optional<Language> script(String range) {
        return range.strip().toLowerCase(Locale.ROOT).startsWith("zh") ? Optional.of(ZH_HANT) : Optional.empty();
    }

    private static double quality(String[] parts) {
        for (var i = 1; i < parts.length; i++) {
            var sides = parts[i].split("=", 2);
            if (sides.length == 2 && sides[0].strip().equalsIgnoreCase("q")) {
                return sides[1].strip().matches("0(\\.\\d{0,3})?|1(\\.0{0,3})?")
                        ? Double.parseDouble(sides[1].strip())
                        : 0;
            }
        }
        return 1;
    }
}
