package org.qipu.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What operations are grouped by. */
final class Tags {

    private static final Map<String, String> TEXTS = new TreeMap<>(Map.ofEntries(
            Map.entry(
                    "Games",
                    "Games: scheduling them, reporting what happens, how they stand or stood, their records and texts."),
            Map.entry("Competitions", "Competitions: how they are set up, their rounds, who stands where."),
            Map.entry("Broadcast", "What broadcasters poll."),
            Map.entry(
                    "Log",
                    "The transparency log over all events, by which others hold what was recorded against what is shown."),
            Map.entry("Imports", "Taking over games from other records."),
            Map.entry("Rules", "What the Laws say of a position that belongs to no game."),
            Map.entry("Rulebooks", "The editions of the Laws that games are pinned to."),
            Map.entry("Players", "Names and needs of players: personal data, erasable."),
            Map.entry("Erasures", "Erasing words that name persons."),
            Map.entry("Audit", "Who was shown what not everybody may see."),
            Map.entry("Sessions", "Signing in at a page and out again, and the one-time codes of deputies."),
            Map.entry("Tokens", "The chief arbiter's first token."),
            Map.entry("Service", "What this service is."),
            Map.entry("Contract", "This contract as documents for programs.")));

    private Tags() {}

    static Stream<ObjectNode> all() {
        return Operations.all().stream()
                .map(Operation::tag)
                .distinct()
                .sorted()
                .map(tag -> Json.object()
                        .put("name", tag)
                        .put("description", Optional.ofNullable(TEXTS.get(tag)).orElse(tag)));
    }
}
