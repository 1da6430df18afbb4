package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.qipu.game.Actor.Role;
import org.qipu.store.GameJson;

/** The table of protocol §9 as data, and every command of §4 with the letter it has there. */
public final class Roles {

    /** Which letters each role may send. */
    private static final Map<Role, List<String>> LETTERS = Map.of(
            Role.DEVICE, List.of("F", "FP"),
            Role.PLAYER, List.of("F", "P", "FP"),
            Role.SCORER, List.of("F", "P", "FP"),
            Role.ARBITER, List.of("F", "P", "FP", "R", "R/C/A"),
            Role.CHIEF_ARBITER, List.of("F", "P", "FP", "R", "C", "R/C/A"),
            Role.APPEALS, List.of("A", "R/C/A"),
            Role.FEDERATION, List.of(),
            Role.AUDITOR, List.of(),
            Role.SPECTATOR, List.of());

    private Roles() {
    }

    /**
     * One command.
     *
     * @param letter  its letter in §4
     * @param body    a request with all it needs
     * @param actsFor the player in whose name it is sent, where it says so
     */
    public record Sample(String letter, JsonNode body, Optional<String> actsFor) {

        /** Its type. */
        public String type() {
            return body.path("type").asText();
        }

        @Override
        public String toString() {
            return letter + " " + body;
        }
    }

    /** Every command. */
    public static List<Sample> commands() {
        try {
            var root = GameJson.mapper().readTree(Files.readAllBytes(Path.of("src/test/resources/roles/commands.json")));
            return StreamSupport.stream(root.spliterator(), false).map(node -> new Sample(node.path("kind").asText(), node.path("command"),
                    Optional.ofNullable(node.get("actsFor")).map(JsonNode::asText))).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a role may send commands of a letter. */
    public static boolean may(Role role, String letter) {
        return LETTERS.get(role).contains(letter);
    }

    /** Every role. */
    public static List<Role> all() {
        return Arrays.asList(Role.values());
    }
}
