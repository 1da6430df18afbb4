package org.qipu.pages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * A file of the pages, as it goes over the line.
 *
 * @param type  its media type
 * @param tag   what tells its content from every other, without quotes
 * @param plain its bytes
 */
record PageFile(String type, String tag, byte[] plain) {

    private static final String ROOT = "META-INF/resources/ui/";
    private static final int LETTERS_OF_TAG = 32;

    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("html", "text/html; charset=utf-8"),
            Map.entry("js", "text/javascript; charset=utf-8"),
            Map.entry("css", "text/css; charset=utf-8"),
            Map.entry("json", "application/json"),
            Map.entry("webmanifest", "application/manifest+json"),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("txt", "text/plain; charset=utf-8"),
            Map.entry("png", "image/png"),
            Map.entry("ico", "image/x-icon"),
            Map.entry("woff2", "font/woff2"));

    /** Whether a name is one of a file; addresses of games and competitions may have dots too. */
    static boolean named(String path) {
        return TYPES.containsKey(extension(path));
    }

    /** The file with that path below the root of the pages, if the program brings one. */
    static Optional<PageFile> read(String path) {
        var type = TYPES.get(extension(path));
        if (type == null || path.contains("..") || path.contains("//")) {
            return Optional.empty();
        }
        try (InputStream in = PageFile.class.getClassLoader().getResourceAsStream(ROOT + path)) {
            if (in == null) {
                return Optional.empty();
            }
            var plain = in.readAllBytes();
            return Optional.of(new PageFile(type, tag(plain), plain));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether it is smaller compressed: fonts and pictures are compressed in themselves. */
    boolean shrinks() {
        return !type.equals("font/woff2") && !type.equals("image/png");
    }

    /** A file of that type with other bytes. */
    PageFile with(byte[] bytes) {
        return new PageFile(type, tag(bytes), bytes);
    }

    private static String tag(byte[] plain) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(plain))
                    .substring(0, LETTERS_OF_TAG);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String extension(String path) {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PageFile file && type.equals(file.type) && Arrays.equals(plain, file.plain);
    }

    @Override
    public int hashCode() {
        return tag.hashCode();
    }
}
