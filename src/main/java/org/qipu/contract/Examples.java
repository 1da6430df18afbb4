package org.qipu.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.qipu.log.codec.GameJson;

/** Real messages as the service took and gave them, kept as files: {@code examples/commands.json}, {@code examples/getGame.200.json}, {@code examples/getGamePgn.200.txt}. */
public final class Examples {

    private static final JsonNode COMMANDS = read("commands").orElseGet(Json::object);

    private Examples() {}

    /** A command as it was sent. */
    static Optional<JsonNode> command(String type) {
        return Optional.ofNullable(COMMANDS.get(type));
    }

    /** The body that an operation was sent. */
    static Optional<JsonNode> request(String operation) {
        return read(operation + ".request");
    }

    /** What an operation answered with a status. */
    static Optional<JsonNode> answer(String operation, String status) {
        return read(operation + "." + status);
    }

    /** What it answered in another form than JSON: the text, or its beginning. */
    static Optional<JsonNode> text(String operation, String status) {
        try (var in = Examples.class.getResourceAsStream("examples/" + operation + "." + status + ".txt")) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(TextNode.valueOf(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A problem of a kind. */
    static Optional<JsonNode> problem(String status) {
        return read("problem." + status);
    }

    private static Optional<JsonNode> read(String name) {
        try (var in = Examples.class.getResourceAsStream("examples/" + name + ".json")) {
            return in == null ? Optional.empty() : Optional.of(GameJson.mapper().readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
