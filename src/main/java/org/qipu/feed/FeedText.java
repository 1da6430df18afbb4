package org.qipu.feed;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.qipu.log.codec.Hash;

/**
 * A text as it leaves, made once for all who poll it.
 *
 * @param plain as it is
 * @param gzip  compressed
 * @param tag   the digest of the text
 */
public record FeedText(byte[] plain, byte[] gzip, String tag) {

    private static final int OVERHEAD = 200;

    static FeedText of(String text) {
        var plain = text.getBytes(StandardCharsets.UTF_8);
        return new FeedText(plain, compressed(plain), Hash.ofContent(plain).toString());
    }

    /** What it takes in memory. */
    long weight() {
        return OVERHEAD + (long) plain.length + gzip.length;
    }

    private static byte[] compressed(byte[] plain) {
        var out = new ByteArrayOutputStream(Math.max(64, plain.length / 4));
        try (var gzip = new GZIPOutputStream(out)) {
            gzip.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return out.toByteArray();
    }
}
