package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.qipu.api.ErasuresResource.Asked;
import org.qipu.api.problem.ProblemFound;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.event.Actor.Role;
import org.qipu.registry.Erasures;
import org.qipu.registry.PersonErasure;
import org.qipu.registry.Players;

/** What an erasure of persons tells who only counts, and what it says of an id that is none. */
class ErasingPersonsTest {

    private final Desk desk = new Desk();
    private final ErasingPersons erasing = new ErasingPersons();

    ErasingPersonsTest() {
        erasing.leaving = new PersonErasure(desk.database.service());
        erasing.erasures = new Erasures(desk.database.service());
        erasing.caller = Desk.with(Role.CHIEF_ARBITER, Map.of());
        erasing.looked = desk.looked;
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private static Asked counting(String... persons) {
        return new Asked(
                Optional.of(List.of(persons)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(true));
    }

    /** Where words name somebody is told, and no act is on record that says to whom. */
    @Test
    void whoOnlyCountsHasLookedAtWhatNotEverybodySees() throws Exception {
        new Players(desk.database.service()).name("p1", "Weiss, Anna");
        desk.play("g", "cup", "p1", "p2", new StartGame());

        assertThat(erasing.answered(counting("p1")).persons()).hasValue(1);

        assertThat(desk.looked.showedMore()).isTrue();
    }

    @Test
    void anIdThatIsNoneIsToldByItsPlaceInTheBody() {
        var refused = catchThrowableOfType(ProblemFound.class, () -> erasing.answered(counting("p1", " ")));

        assertThat(refused.problem().in()).isEmpty();
        assertThat(refused.problem().field()).hasValue("/persons/1");
    }
}
