package org.qipu.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qipu.api.problem.ProblemFound;

/** What was sent is told again shortened, and stays a text that can be written in UTF-8. */
class ToldAgainTest {

    private static final String LONG = "x".repeat(79) + "𠔥 and more";

    @Test
    void noCharacterIsCutInHalves() {
        var found = catchThrowableOfType(
                ProblemFound.class, () -> OneOf.read("notation", LONG, List.of("zh", "wxf", "iccs")));
        assertThat(found.problem().detail())
                .isEqualTo("'" + "x".repeat(79) + "…' is no 'notation'; there are: zh, wxf, iccs.")
                .matches(text -> StandardCharsets.UTF_8.newEncoder().canEncode(text));
    }
}
