package org.qipu.api.request;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * ETags: how they are made and how they are read again, in every form in which one was given out.
 *
 * <p>{@code "12"} is the twelfth version, {@code "p12"} the twelfth of what is public; what follows a hyphen tells one
 * form of it from another, last {@code -gzip} for the compressed one.
 */
public final class Tags {

    /** What the tag of a compressed answer ends with. */
    private static final String COMPRESSED = "-gzip";

    private static final Pattern ONE = Pattern.compile("(?:W/)?\"[^\"]*\"|[^\\s,]+");
    private static final Pattern VERSION = Pattern.compile("(p?)(0|[1-9]\\d{0,17})(-[A-Za-z0-9.-]*)?");
    private static final Pattern COMPRESSED_TAG = Pattern.compile(COMPRESSED + "\"");

    private Tags() {}

    /** The tag of a version. */
    public static String of(long version) {
        return String.valueOf(version);
    }

    /** The tag of a version of what is public. */
    public static String ofPublic(long version) {
        return "p" + version;
    }

    /** The version that a tag names, if it is one of a version. */
    static Optional<Long> version(String tag) {
        return number(tag, "");
    }

    /** The version of what is public that a tag names, if it is one of that. */
    static Optional<Long> publicVersion(String tag) {
        return number(tag, "p");
    }

    private static Optional<Long> number(String tag, String side) {
        var found = VERSION.matcher(bare(tag));
        return found.matches() && found.group(1).equals(side)
                ? Optional.of(Long.valueOf(found.group(2)))
                : Optional.empty();
    }

    /** The tags in a header, as they stand there (RFC 9110, 8.8.3 and 5.6.1); what is none ends at a comma. */
    public static List<String> all(String header) {
        return ONE.matcher(header).results().map(MatchResult::group).toList();
    }

    /** Whether there is a comma between each two of them. */
    static boolean isList(String header) {
        var found = ONE.matcher(header);
        var end = -1;
        while (found.find()) {
            if (end >= 0 && header.substring(end, found.start()).indexOf(',') < 0) {
                return false;
            }
            end = found.end();
        }
        return true;
    }

    /** Whether one of the tags in a header is this one; weak and strong are the same here. */
    public static boolean named(String header, String tag) {
        return header != null
                && all(header).stream()
                        .anyMatch(one -> one.equals("*") || bare(one).equals(tag));
    }

    /** A header with tags as they are without compression. */
    public static String uncompressed(String header) {
        return COMPRESSED_TAG.matcher(header).replaceAll("\"");
    }

    /** The tag of the compressed answer, as it stands in a header. */
    public static String compressed(String tag) {
        return !tag.endsWith("\"") || tag.endsWith(COMPRESSED + "\"")
                ? tag
                : tag.substring(0, tag.length() - 1) + COMPRESSED + "\"";
    }

    private static String bare(String tag) {
        var plain = tag.strip().replaceAll("^(W/)?\"|\"$", "");
        return plain.endsWith(COMPRESSED) ? plain.substring(0, plain.length() - COMPRESSED.length()) : plain;
    }
}
