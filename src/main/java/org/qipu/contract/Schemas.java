package org.qipu.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.qipu.log.codec.GameJson;

/** The schemas of events that are shipped with the program as files. */
final class Schemas {

    private static final String FOLDER = "/META-INF/qipu/schemas/";

    private Schemas() {}

    /** The one of that name, {@code MovePlayed.v1}. */
    static Optional<ObjectNode> shipped(String name) {
        if (!name.matches("(public\\.)?[A-Za-z0-9]{1,60}\\.v\\d{1,3}")) {
            return Optional.empty();
        }
        try (var in = Schemas.class.getResourceAsStream(FOLDER + name + ".json")) {
            return in == null
                    ? Optional.empty()
                    : Optional.of((ObjectNode) GameJson.mapper().readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
