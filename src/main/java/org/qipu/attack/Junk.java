package org.qipu.attack;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** What nobody expects: values, texts and bytes. */
final class Junk {

    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "-1",
            "1e999999999",
            "123456789012345678901234567890",
            "0.000000000000000000000000000000000001",
            "\"\"",
            "\"white\"",
            "[]",
            "{}",
            "[[[[]]]]",
            "[null]",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "\"\\udc00\\ud800\"",
            "{\"white\":null}",
            "{\"white\":\"PT1H\"}",
            "NaN",
            "'x'",
            "\"PT-99999999999H\"",
            "{\"a\":1,\"a\":2}",
            "-0",
            "1.",
            "\"9999-99-99T99:99:99Z\"");
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "\u0000",
            "\ud800",
            "\udfff\ud800",
            "../../../etc/passwd",
            "'; drop table event; --",
            "${jndi:ldap://x}",
            "%s%n%x",
            "<script>",
            "\u202e\u0301",
            "İıſK",
            "\uffff\ufffe",
            "\r\nX-Injected: 1",
            "🏳️‍🌈",
            "null",
            "NaN",
            "𠮷",
            "\u2028",
            "a".repeat(300),
            "漢".repeat(11_000),
            "\t\u007f\u0085");

    private final Random random;

    Junk(Random random) {
        this.random = random;
    }

    /** A value in JSON, or nearly. */
    String value() {
        return switch (random.nextInt(30)) {
            case 0 -> "[".repeat(3000) + "]".repeat(3000);
            case 1 -> "{\"a\":".repeat(1200) + "1" + "}".repeat(1200);
            case 2 -> "1".repeat(2000);
            case 3, 4, 5 -> quoted(text());
            default -> VALUES.get(random.nextInt(VALUES.size()));
        };
    }

    /** A text. */
    String text() {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }

    /** A text as JSON writes it; half a character goes as an escape. */
    String quoted(String text) {
        var quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || Character.isSurrogate(c)) {
                quoted.append("\\u").append(Integer.toHexString(0x10000 | c).substring(1));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    /** A body with damage: bytes changed, cut off, doubled, or put in. */
    byte[] damaged(byte[] body) {
        if (body.length == 0) {
            return bytes(random.nextInt(200));
        }
        var at = random.nextInt(body.length);
        return switch (random.nextInt(6)) {
            case 0 -> Arrays.copyOf(body, at);
            case 1 -> {
                var changed = body.clone();
                for (int i = 1 + random.nextInt(8); i > 0; i--) {
                    changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
                }
                yield changed;
            }
            case 2 ->
                joined(
                        Arrays.copyOf(body, at),
                        bytes(1 + random.nextInt(30)),
                        Arrays.copyOfRange(body, at, body.length));
            case 3 -> joined(body, body, new byte[0]);
            case 4 -> joined(new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf}, body, new byte[0]);
            default ->
                new String(body, StandardCharsets.UTF_8)
                        .getBytes(random.nextBoolean() ? StandardCharsets.UTF_16 : StandardCharsets.UTF_16LE);
        };
    }

    /** Any bytes. */
    byte[] bytes(int length) {
        var bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static byte[] joined(byte[] one, byte[] two, byte[] three) {
        var all = Arrays.copyOf(one, one.length + two.length + three.length);
        System.arraycopy(two, 0, all, one.length, two.length);
        System.arraycopy(three, 0, all, one.length + two.length, three.length);
        return all;
    }
}
