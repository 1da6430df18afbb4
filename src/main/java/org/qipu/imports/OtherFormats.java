package org.qipu.imports;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Tells by its beginning what a file is that holds no games as text. */
final class OtherFormats {

    private static final int LOOKED_AT = 8192;
    private static final Map<String, String> BEGINNINGS = new LinkedHashMap<>();

    static {
        BEGINNINGS.put("%PDF-", "a PDF document");
        BEGINNINGS.put("\u0089PNG", "a picture (PNG)");
        BEGINNINGS.put("\u00ff\u00d8\u00ff", "a picture (JPEG)");
        BEGINNINGS.put("GIF8", "a picture (GIF)");
        BEGINNINGS.put("RIFF", "a picture, a sound or a film (RIFF)");
        BEGINNINGS.put("\u001f\u008b", "a gzip archive: unpack it first");
        BEGINNINGS.put("BZh", "a bzip2 archive: unpack it first");
        BEGINNINGS.put("\u00fd7zXZ", "an xz archive: unpack it first");
        BEGINNINGS.put("\u0028\u00b5\u002f\u00fd", "a zstd archive: unpack it first");
        BEGINNINGS.put("7z\u00bc\u00af", "a 7z archive: unpack it first");
        BEGINNINGS.put("Rar!", "a RAR archive: unpack it first");
        BEGINNINGS.put("\u00d0\u00cf\u0011\u00e0", "an older document of Word or Excel");
        BEGINNINGS.put("{\\rtf", "a document (RTF): save it as text first");
        BEGINNINGS.put("\u007fELF", "a program");
        BEGINNINGS.put("\u00ca\u00fe\u00ba\u00be", "a program");
        BEGINNINGS.put("SQLite format 3", "a database (SQLite)");
    }

    private static final Pattern MARKUP =
            Pattern.compile("\\A\\s*<(!doctype|html|head|body)", Pattern.CASE_INSENSITIVE);
    private static final Pattern XML = Pattern.compile("\\A\\s*<(\\?xml|[A-Za-z][\\w.:-]*[\\s>/])");
    private static final Pattern JSON = Pattern.compile("\\A\\s*(\\{\\s*(\"[^\"]*\"\\s*:|})|\\[\\s*([\\[{\"0-9\\]]))");
    private static final Pattern SCRIPT = Pattern.compile("\\A#!");

    private OtherFormats() {}

    /** What a file is that cannot be a text; {@code said}: how its characters are encoded, so that a byte of zero may belong to one. */
    static Optional<String> ofBytes(byte[] beginning, boolean said) {
        var text = new String(beginning, 0, Math.min(beginning.length, LOOKED_AT), StandardCharsets.ISO_8859_1);
        for (var one : BEGINNINGS.entrySet()) {
            if (text.startsWith(one.getKey())) {
                return Optional.of(one.getValue());
            }
        }
        if (text.startsWith("ustar", 257)) {
            return Optional.of("a tar archive: unpack it first");
        }
        var marked = text.startsWith("\u00ff\u00fe") || text.startsWith("\u00fe\u00ff"); // UTF-16
        return !said && !marked && text.indexOf('\0') >= 0 ? Optional.of("binary data, not text") : Optional.empty();
    }

    /** What kind of text it is, where games are not written so. */
    static Optional<String> ofText(String text) {
        if (MARKUP.matcher(text).find()) {
            return Optional.of("a web page without DhtmlXQ");
        }
        if (JSON.matcher(text).find()) {
            return Optional.of("JSON");
        }
        if (XML.matcher(text).find()) {
            return Optional.of("XML");
        }
        return SCRIPT.matcher(text).find() ? Optional.of("a script") : Optional.empty();
    }
}
