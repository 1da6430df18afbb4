package org.qipu.attack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who attacks must notice what does not hold, or his attacks prove nothing. */
class TallyTest {

    private static final Map<String, String> PROBLEM =
            Map.of("content-type", "application/problem+json", "retry-after", "1");

    private static Answer answer(int status, Map<String, String> headers, String body) {
        return new Answer(status, headers, body.getBytes(StandardCharsets.UTF_8));
    }

    private static String problem(int status) {
        return "{\"type\":\"/problems/x\",\"status\":" + status + ",\"detail\":\"d\"}";
    }

    private static long faulty(Answer answer) {
        var tally = new Tally();
        tally.judge(answer, "asked");
        return tally.faulty();
    }

    @Test
    void whatIsRefusedInWordsOrAnsweredIsInOrder() {
        for (var status : new int[] {400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503}) {
            assertThat(faulty(answer(status, PROBLEM, problem(status))))
                    .as("%d", status)
                    .isZero();
        }
        assertThat(faulty(answer(200, Map.of("content-type", "application/json"), "{}")))
                .isZero();
        assertThat(faulty(answer(204, Map.of(), ""))).isZero();
        assertThat(faulty(answer(431, Map.of(), ""))).as("no request at all").isZero();
    }

    @Test
    void whatShouldNotHaveBeenIsAFault() {
        assertThat(Stream.of(
                                answer(500, PROBLEM, problem(500)),
                                answer(502, PROBLEM, problem(502)),
                                answer(400, Map.of(), ""),
                                answer(413, Map.of("content-type", "text/plain"), "too large"),
                                answer(404, PROBLEM, problem(400)),
                                answer(404, PROBLEM, "{}"),
                                answer(404, PROBLEM, "{"),
                                answer(503, Map.of("content-type", "application/problem+json"), problem(503)),
                                answer(200, Map.of("content-type", "application/json"), "{\"cut\":"))
                        .map(TallyTest::faulty))
                .containsOnly(1L);
    }

    @Test
    void aHeadHasNoBodyAndIsAProblemByItsType() {
        var tally = new Tally();
        tally.judge(answer(404, PROBLEM, ""), "HEAD", true);
        assertThat(tally.faulty()).isZero();
        tally.judge(answer(404, Map.of(), ""), "HEAD", true);
        assertThat(tally.faulty()).isEqualTo(1);
    }

    @Test
    void theSameSeedSendsTheSame() {
        var known = new Known(
                List.of(new Known.Resource("POST", "/api/v1/games/{id}/commands", List.of("after"))),
                Stream.generate(() -> "token").limit(9).toList());
        var one = new AnyRequest(new Random(7), known);
        var other = new AnyRequest(new Random(7), known);
        for (int i = 0; i < 500; i++) {
            assertThat(one.next().bytes()).isEqualTo(other.next().bytes());
        }
    }

    @Test
    void growthIsSeenThroughNoise() {
        assertThat(MemoryLevel.slope(List.of(400.0, 410.0, 400.0, 410.0, 400.0)))
                .isZero();
        assertThat(MemoryLevel.slope(List.of(400.0, 405.0, 410.0, 415.0))).isEqualTo(5);
    }
}
