package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.Installation;
import org.qipu.imports.ImportOptions;
import org.qipu.read.competition.Competitions;

/** Games are taken over into any competition that can be set up. */
class ImportAskedTest {

    private final Desk desk = new Desk();
    private final ImportAsked asked = new ImportAsked();

    ImportAskedTest() {
        asked.competitions = new Competitions(desk.database.log());
        asked.installation = new Installation(ZoneOffset.UTC, Duration.ZERO);
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private ImportOptions into(String competition) {
        return asked.options(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(competition),
                false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ecc-2018", "Łódź Open 2026", "全國象棋錦標賽", "King's Cup", "event:1-2"})
    void byEveryIdThatACompetitionCanHave(String id) {
        assertThat(into(id).competition()).hasValue(id);
    }

    @Test
    void andAnotherIsRefusedAsTheIdOfACompetition() {
        var refused = catchThrowableOfType(ProblemFound.class, () -> into("cup/1"));

        assertThat(refused.problem().detail()).startsWith("The id of a competition is 1 to 100 letters");
        assertThat(refused.problem().in()).hasValue("query");
        assertThat(refused.problem().field()).hasValue("/competition");
    }
}
