package org.qipu.api.request;

import jakarta.ws.rs.core.Response;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How the characters of a text are encoded that somebody asks for: UTF-8, or GB18030 for the programs of xiangqi that read no other. */
public enum Encoding {
    UTF_8(StandardCharsets.UTF_8),
    GB18030(Charset.forName("GB18030"));

    private final Charset charset;

    Encoding(Charset charset) {
        this.charset = charset;
    }

    public static Encoding named(String name) {
        return switch (Optional.ofNullable(name).orElse("utf-8").toLowerCase(Locale.ROOT)) {
            case "utf-8" -> UTF_8;
            case "gb18030" -> GB18030;
            default -> throw OneOf.none("charset", name, List.of("utf-8", "gb18030"));
        };
    }

    /** A text in it. */
    public byte[] of(String text) {
        return text.getBytes(charset);
    }

    /** The answer with a text in it. */
    public Response answer(byte[] text, String type) {
        return Response.ok(text)
                .type(type + "; charset=" + charset.name().toLowerCase(Locale.ROOT))
                .build();
    }
}
