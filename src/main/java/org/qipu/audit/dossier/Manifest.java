package org.qipu.audit.dossier;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.qipu.log.codec.Hash;

/**
 * What a dossier consists of: the text that the log signs (C2SP {@code signed-note}).
 *
 * <pre>
 * qipu-dossier/v1
 * game GAME
 * log ORIGIN
 * made 2026-01-01T00:00:00Z
 * SHA-256 SIZE PATH    (a line for each other file, in the order of their paths)
 * </pre>
 *
 * @param game     of which it is
 * @param origin   the log that its events are in
 * @param made     when
 * @param exhibits its files
 */
public record Manifest(String game, String origin, Instant made, List<Exhibit> exhibits) {

    /** In characters: there is a proof of each event, and it has a line of about a hundred. */
    static final int LONGEST = 32 << 20;

    private static final String FIRST = "qipu-dossier/v1";
    private static final String GAME = "game ";
    private static final String LOG = "log ";
    private static final String MADE = "made ";
    private static final Pattern LISTED =
            Pattern.compile("([0-9a-f]{64}) (0|[1-9][0-9]{0,14}) ([a-zA-Z0-9._/-]{1,200})");

    public Manifest {
        exhibits = List.copyOf(exhibits);
    }

    /** The text that is signed. */
    public String text() {
        var text = new StringBuilder(FIRST + "\n" + GAME + game + "\n" + LOG + origin + "\n" + MADE + made + "\n");
        exhibits.forEach(one -> text.append(one.hash().hex())
                .append(' ')
                .append(one.size())
                .append(' ')
                .append(one.path())
                .append('\n'));
        return text.toString();
    }

    /** The manifest of its text; none where it is none. */
    public static Optional<Manifest> parse(String text) {
        var lines = text.split("\n", -1);
        if (lines.length < 5
                || !lines[lines.length - 1].isEmpty()
                || !lines[0].equals(FIRST)
                || !lines[1].startsWith(GAME)
                || !lines[2].startsWith(LOG)
                || !lines[3].startsWith(MADE)) {
            return Optional.empty();
        }
        try {
            var exhibits = new ArrayList<Exhibit>();
            for (var line : List.of(lines).subList(4, lines.length - 1)) {
                var listed = LISTED.matcher(line);
                if (!listed.matches()) {
                    return Optional.empty();
                }
                exhibits.add(new Exhibit(
                        listed.group(3),
                        Long.parseLong(listed.group(2)),
                        Hash.of(HexFormat.of().parseHex(listed.group(1)))));
            }
            return Optional.of(new Manifest(
                    lines[1].substring(GAME.length()),
                    lines[2].substring(LOG.length()),
                    Instant.parse(lines[3].substring(MADE.length())),
                    exhibits));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
