package org.qipu.language;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Set;
import java.util.function.BinaryOperator;

/**
 * Finds the sentences of the service in an answer and says them in a language. What was recorded is never touched: events stay the bytes
 * that were hashed, notation and somebody's own words stay as they are.
 */
public final class Sentences {

    /** What the record holds word by word, and what was written down at the board. */
    private static final Set<String> AS_RECORDED = Set.of("events", "payload", "stored", "rulebook");
    /** Members that hold a sentence wherever they stand. */
    private static final Set<String> ALWAYS = Set.of("detail", "explanation", "sentence");
    /** With one of these beside it a text is a move or an entry on a scoresheet. */
    private static final Set<String> OF_THE_BOARD = Set.of("move", "moveNumber", "writer", "payload");

    private Sentences() {}

    /** The answer with its sentences in a language. */
    public static void say(JsonNode answer, Language language) {
        each(answer, (kind, text) -> said(kind, text, language));
    }

    static String said(String kind, String text, Language language) {
        return kind.equals(Catalogue.SENTENCE)
                ? Phrasebook.said(text, language)
                : Phrasebook.phrase(kind, text, language).orElseGet(() -> Phrasebook.said(text, language));
    }

    /** Puts in the place of each sentence what is said instead, given of which kind it is. */
    static void each(JsonNode answer, BinaryOperator<String> said) {
        switch (answer) {
            case ArrayNode list -> list.forEach(one -> each(one, said));
            case ObjectNode object -> members(object, said);
            default -> {}
        }
    }

    private static void members(ObjectNode object, BinaryOperator<String> said) {
        for (var member : object.properties()) {
            var name = member.getKey();
            if (AS_RECORDED.contains(name)) {
                continue;
            }
            if (member.getValue() instanceof TextNode text) {
                var kind = kind(object, name);
                if (!kind.isEmpty()) {
                    member.setValue(TextNode.valueOf(said.apply(kind, text.textValue())));
                }
            } else if (name.equals("notes") && member.getValue() instanceof ArrayNode notes) {
                for (var i = 0; i < notes.size(); i++) {
                    notes.set(
                            i,
                            TextNode.valueOf(
                                    said.apply(Catalogue.SENTENCE, notes.get(i).asText())));
                }
            } else {
                each(member.getValue(), said);
            }
        }
    }

    /** What kind of phrase a member holds; nothing where it is none of ours. */
    private static String kind(ObjectNode object, String name) {
        if (ALWAYS.contains(name)) {
            return Catalogue.SENTENCE;
        }
        return switch (name) {
            case "title" -> object.has("status") && object.has("detail") ? "title" : "";
            case "text" ->
                object.has("flag") || OF_THE_BOARD.stream().noneMatch(object::has) && isTold(object)
                        ? Catalogue.SENTENCE
                        : "";
            case "says" -> "verdict";
            case "reason" -> object.has("refused") && object.has("kind") ? "imported" : "";
            default -> "";
        };
    }

    /** Findings, irregularities and lines of the timeline say what they rest on or of which event they tell. */
    private static boolean isTold(ObjectNode object) {
        return object.has("article") || object.has("event");
    }
}
