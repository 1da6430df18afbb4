package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.api.problem.ProblemFound;
import org.qipu.law.Requirement;
import org.qipu.law.editions.Rulebooks;
import org.qipu.log.codec.GameJson;
import org.qipu.read.view.RulebookView;

/**
 * An HTTP client and a Kafka consumer that were written against the answers of before find everything where it was, as
 * it was: answers may be added to, no member goes or changes.
 *
 * <p>What is kept was recorded before the rooms of the house were moved. It is recorded anew, where a change of what clients are told is
 * meant, by {@code -Dqipu.record=answers}; the commit then says which and why.
 */
class AnswersBeforeTest {

    private static final ObjectMapper MAPPER = GameJson.mapper();
    private static final String RULEBOOKS = "rulebooks";
    private static final String QUESTIONS = "questions";
    private static final int MOST_QUESTIONS = 60;

    @BeforeAll
    static void record() throws IOException {
        if (!Kept.isRecorded("answers")) {
            return;
        }
        for (var one : KeptChoice.chosen().entrySet()) {
            var kept = one.getValue();
            kept.set("answers", KeptGame.answers(kept));
            Kept.write(one.getKey(), kept);
        }
        Kept.write(RULEBOOKS, rulebooks());
        var questions = MAPPER.createArrayNode();
        for (var question : asked()) {
            questions.add(answered(question));
        }
        Kept.write(QUESTIONS, questions);
    }

    static List<String> games() {
        return KeptChoice.names();
    }

    @ParameterizedTest
    @MethodSource("games")
    void nothing_that_was_told_of_a_game_is_missing_or_changed(String name) throws IOException {
        var kept = Kept.read(name);
        var before = kept.get("answers");
        assertThat(before.path("told").size()).as("what is kept").isGreaterThan(20);
        assertThat(Kept.differences(kept.path("name").asText(), before, KeptGame.answers(kept)))
                .isEmpty();
    }

    @Test
    void nothing_that_was_told_of_an_edition_is_missing_or_changed() throws IOException {
        assertThat(Kept.differences(RULEBOOKS, Kept.read(RULEBOOKS), rulebooks()))
                .isEmpty();
    }

    @Test
    void nothing_that_was_answered_to_a_question_about_a_position_is_missing_or_changed() throws IOException {
        var differences = new ArrayList<String>();
        var kept = Kept.read(QUESTIONS);
        assertThat(kept).isNotEmpty();
        for (var before : kept) {
            differences.addAll(
                    Kept.differences(before.get("question").toString(), before, answered(before.get("question"))));
        }
        assertThat(differences).isEmpty();
    }

    @Test
    void what_is_missing_or_changed_is_found_and_what_is_added_is_none() throws IOException {
        var before = MAPPER.readTree("{\"a\": {\"b\": [1, {\"c\": null}]}}");
        var added = MAPPER.readTree("{\"a\": {\"b\": [1, {\"c\": null, \"d\": 2}], \"e\": 3}}");
        assertThat(Kept.differences("x", before, added)).isEmpty();
        assertThat(Kept.differences("x", before, MAPPER.readTree("{\"a\": {\"b\": [1, {}]}}")))
                .containsExactly("x.a.b[1].c: was null and is missing");
        assertThat(Kept.differences("x", before, MAPPER.readTree("{\"a\": {\"b\": [1]}}")))
                .hasSize(1);
        assertThat(Kept.differences("x", before, MAPPER.readTree("{\"a\": {\"b\": [\"1\", {\"c\": null}]}}")))
                .containsExactly("x.a.b[0]: was 1 and is \"1\"");
    }

    private static ObjectNode rulebooks() {
        var books = MAPPER.createObjectNode();
        for (var book : Rulebooks.all()) {
            books.set(book.id(), Told.written(RulebookView.of(book)));
            books.set(book.id() + "/articles", Told.written(Requirement.of(book.id())));
        }
        return books;
    }

    private static List<JsonNode> asked() {
        var asked = new LinkedHashSet<JsonNode>();
        Scenario.quick().stream()
                .flatMap(scenario -> scenario.steps().stream())
                .flatMap(step -> step.ask().stream())
                .forEach(asked::add);
        // one of every so many, so that all files have a share
        var every = Math.max(1, asked.size() / MOST_QUESTIONS);
        var all = List.copyOf(asked);
        return Stream.iterate(0, i -> i < all.size(), i -> i + every)
                .map(all::get)
                .toList();
    }

    private static ObjectNode answered(JsonNode question) {
        var answered = MAPPER.createObjectNode();
        answered.set("question", question);
        try {
            answered.set("answer", Told.written(Resources.asked(question)));
        } catch (ProblemFound refused) {
            answered.set("problem", Told.written(refused.problem()));
        }
        return answered;
    }
}
