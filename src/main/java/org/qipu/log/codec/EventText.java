package org.qipu.log.codec;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Words that somebody wrote into an event: kept beside the event, so that they can be erased, while the payload that is
 * hashed has their digest alone.
 *
 * @param path where in the payload they stand, as a JSON pointer (RFC 6901): {@code /reason}, {@code /annotation/comments/0}
 * @param salt 16 bytes drawn by lot, so that nobody finds the words by trying; not to be changed
 * @param text the words
 */
public record EventText(String path, byte[] salt, String text) {

    /** How long a salt is, in bytes. */
    public static final int SALT = 16;

    /** SHA-256 of the salt and the words in UTF-8. */
    public Hash digest() {
        return Hash.ofContent(salt, bytes());
    }

    /** The words in UTF-8; half a surrogate pair, which that has no form for, as the three bytes it would have. */
    public byte[] bytes() {
        try {
            var bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            var exact = new byte[bytes.remaining()];
            bytes.get(exact);
            return exact;
        } catch (CharacterCodingException halves) {
            return withHalves(text);
        }
    }

    /** The words that those bytes stand for. */
    public static String words(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException halves) {
            return readHalves(bytes);
        }
    }

    private static byte[] withHalves(String text) {
        var bytes = new ByteArrayOutputStream();
        text.codePoints().forEach(point -> {
            if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                bytes.write(0xE0 | point >> 12);
                bytes.write(0x80 | point >> 6 & 0x3F);
                bytes.write(0x80 | point & 0x3F);
            } else {
                bytes.writeBytes(Character.toString(point).getBytes(StandardCharsets.UTF_8));
            }
        });
        return bytes.toByteArray();
    }

    private static String readHalves(byte[] bytes) {
        var text = new StringBuilder();
        int from = 0;
        for (int i = 0; i + 2 < bytes.length; i++) {
            if ((bytes[i] & 0xFF) == 0xED && (bytes[i + 1] & 0xE0) == 0xA0) {
                text.append(new String(bytes, from, i - from, StandardCharsets.UTF_8))
                        .append((char) (0xD000 | (bytes[i + 1] & 0x3F) << 6 | bytes[i + 2] & 0x3F));
                i += 2;
                from = i + 1;
            }
        }
        return text.append(new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8))
                .toString();
    }
}
