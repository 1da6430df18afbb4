package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.api.problem.ProblemFound;
import org.qipu.language.Language;
import org.qipu.language.Sentences;
import org.qipu.language.Spoken;
import org.qipu.log.codec.GameJson;
import org.qipu.read.Scoresheets;
import org.qipu.read.timeline.Timeline;
import org.qipu.replay.Replay;

/** Everything that the cases are answered, in both languages. */
class AnswersInBothLanguagesTest {

    private static final List<Answered> ANSWERS = new ArrayList<>();

    @BeforeAll
    static void answer() throws IOException {
        ANSWERS.addAll(answers());
    }

    @AfterAll
    static void forget() {
        ANSWERS.clear();
    }

    @Test
    void noSentenceOfTheServiceStaysEnglishInChinese() {
        var untold = new TreeSet<String>();
        for (var one : ANSWERS) {
            untold.addAll(Spoken.untold(one.answer().deepCopy(), one.own()));
        }
        assertThat(untold).isEmpty();
    }

    @Test
    void noSentenceOfTheServiceIsChineseInEnglish() {
        var chinese = new TreeSet<String>();
        for (var one : ANSWERS) {
            var said = one.answer().deepCopy();
            Sentences.say(said, Language.EN);
            chinese.addAll(Spoken.chinese(said, one.own()));
        }
        assertThat(chinese).isEmpty();
    }

    /**
     * An answer.
     *
     * @param own the texts that were sent
     */
    record Answered(JsonNode answer, List<String> own) {}

    /** What every case is answered: its steps, problems, the timeline and the papers of its game. */
    private static List<Answered> answers() throws IOException {
        var mapper = GameJson.mapper();
        var answers = new ArrayList<Answered>();
        for (var scenario : Scenario.quick()) {
            var playing = new Playing();
            var own = own(scenario);
            try {
                playing.schedule(scenario);
            } catch (ProblemFound refused) {
                answers.add(new Answered(mapper.valueToTree(refused.problem()), own));
                continue;
            }
            var number = 0;
            for (var step : scenario.steps()) {
                number++;
                try {
                    answers.add(new Answered(playing.answer(step, number).deepCopy(), own));
                } catch (ProblemFound refused) {
                    answers.add(new Answered(mapper.valueToTree(refused.problem()), own));
                }
            }
            var told = new Replay(playing.game().past().events());
            answers.add(new Answered(mapper.valueToTree(Timeline.of(told)), own));
            answers.add(new Answered(mapper.valueToTree(Scoresheets.of(told)), own));
        }
        return answers;
    }

    private static List<String> own(Scenario scenario) {
        var own = new TreeSet<String>(
                Comparator.comparing(String::length).reversed().thenComparing(text -> text));
        texts(scenario.schedule(), own);
        for (var step : scenario.steps()) {
            texts(step.send(), own);
            step.ask().ifPresent(question -> texts(question, own));
        }
        return List.copyOf(own);
    }

    private static void texts(JsonNode sent, Set<String> own) {
        if (sent != null && sent.isTextual() && !sent.asText().isBlank()) {
            own.add(sent.asText().replaceAll("[.。]$", ""));
        } else if (sent != null) {
            sent.forEach(inner -> texts(inner, own));
        }
    }
}
