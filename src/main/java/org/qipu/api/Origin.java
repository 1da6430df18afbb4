package org.qipu.api;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The origin of a page (RFC 6454): how it was asked for, and of whom.
 *
 * @param byTls whether by https
 * @param host  the host, in small letters
 * @param port  the port, also where it is that of the scheme
 */
record Origin(boolean byTls, String host, int port) {

    private static final Pattern FORM =
            Pattern.compile("(?i)(https?)://([a-z0-9._-]{1,253}|\\[[0-9a-f:.]{2,45}])(?::(\\d{1,5}))?");
    private static final Pattern AUTHORITY =
            Pattern.compile("(?i)([a-z0-9._-]{1,253}|\\[[0-9a-f:.]{2,45}])(?::(\\d{1,5}))?");
    private static final int HTTP = 80;
    private static final int HTTPS = 443;

    /** The origin that a text is, if it is one: {@code null}, a path or a name before the host are not. */
    static Optional<Origin> of(String text) {
        var found = FORM.matcher(text);
        return found.matches()
                ? Optional.of(of(found.group(1).equalsIgnoreCase("https"), found.group(2), found.group(3)))
                : Optional.empty();
    }

    private static Origin of(boolean byTls, String host, String port) {
        return new Origin(
                byTls, host.toLowerCase(Locale.ROOT), port == null ? byTls ? HTTPS : HTTP : Integer.parseInt(port));
    }

    /**
     * Whether it is that of a service at an authority.
     *
     * @param askedByTls whether the service was asked by TLS: what was asked so comes from no page without; the other way round
     *                   a proxy may have ended the TLS
     */
    boolean isAt(boolean askedByTls, String authority) {
        var found = AUTHORITY.matcher(authority);
        return found.matches() && (byTls || !askedByTls) && equals(of(byTls, found.group(1), found.group(2)));
    }

    @Override
    public String toString() {
        var usual = port == (byTls ? HTTPS : HTTP);
        return (byTls ? "https://" : "http://") + host + (usual ? "" : ":" + port);
    }
}
