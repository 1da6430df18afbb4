package org.qipu.imports;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells by their names which files of a folder or an archive hold games, and in which order they are taken. */
public final class GameFiles {

    /** An archive in a folder or in an archive is none that is passed over in silence: opened, or refused. */
    private static final String ARCHIVE = "zip";

    private static final long ALWAYS_ALLOWED = 256L << 20;
    private static final long MOST_BYTES = 16L << 30;
    private static final int MOST_TIMES_LARGER = 200;
    private static final Set<String> ENDINGS = Set.of("pgn", "txt", "text", "dhtmlxq", "ubb", "htm", "html");
    private static final Pattern NUMBERS = Pattern.compile("\\d{1,18}");

    private GameFiles() {}

    /** Whether a file of that name holds games: by its ending, and it is none that a system keeps beside others. */
    public static boolean isOfGames(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return !name.startsWith(".")
                && !path.startsWith("__MACOSX/")
                && name.lastIndexOf('.') > 0
                && (ENDINGS.contains(ending(name)) || ending(name).equals(ARCHIVE));
    }

    private static String ending(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** How many bytes all files of an archive of that size may have together, whatever it says of itself. */
    public static long mayUnpackTo(long size) {
        return Math.min(MOST_BYTES, Math.max(ALWAYS_ALLOWED, MOST_TIMES_LARGER * size));
    }

    /** A name by which files come in the order in which people count: 2.pgn before 10.pgn. */
    public static String inOrder(String path) {
        return NUMBERS.matcher(path)
                .replaceAll(number -> "0".repeat(18 - number.group().length()) + number.group());
    }

    /** Whether a file that begins so is a zip archive. */
    public static boolean isZip(byte[] first) {
        return first.length >= 4
                && first[0] == 'P'
                && first[1] == 'K'
                && (first[2] == 3 && first[3] == 4 || first[2] == 5 && first[3] == 6);
    }
}
