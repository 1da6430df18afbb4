package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.qipu.api.ErasuresResource.Asked;
import org.qipu.api.problem.ProblemFound;
import org.qipu.competition.Cups;
import org.qipu.game.command.GameCommand.AddNote;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.registry.Erasures;
import org.qipu.registry.Players;
import org.qipu.registry.Sought;

/** Where nothing was found nothing is said to have been erased, and who is called so all the same is named by his id. */
class NothingErasedTest {

    private final Desk desk = new Desk();
    private final Sought sought = new Sought(desk.database.service());

    @AfterEach
    void close() {
        desk.close();
    }

    private static Asked asked(Optional<String> game, Optional<Long> sequence, Optional<String> text) {
        return new Asked(
                Optional.empty(),
                Optional.empty(),
                game,
                sequence,
                Optional.empty(),
                text,
                Optional.of(true),
                Optional.of("asked for"),
                Optional.empty());
    }

    private ErasuresResource.Answered erased(Asked asked) {
        return ErasuresResource.erase(
                new Erasures(desk.database.service()),
                sought,
                WordsSought.of(asked, sought),
                Cups.CHIEF,
                "asked for",
                Clock.fixed(Desk.NOW, ZoneOffset.UTC));
    }

    @Test
    void aGameOrAnEventThatIsNotThereIsToldByItsMember() throws Exception {
        desk.play("g", "cup", "p1", "p2", new StartGame());
        for (var wrong : List.of(-1L, 0L, 99L)) {
            var refused = catchThrowableOfType(
                    ProblemFound.class, () -> erased(asked(Optional.of("g"), Optional.of(wrong), Optional.empty())));
            assertThat(refused.problem().field()).as("%d", wrong).hasValue("/sequence");
            assertThat(refused.problem().status()).isEqualTo(404);
        }
        var refused = catchThrowableOfType(
                ProblemFound.class, () -> erased(asked(Optional.of("nope"), Optional.empty(), Optional.empty())));
        assertThat(refused.problem().field()).hasValue("/game");
        assertThat(refused.problem().status()).isEqualTo(404);
    }

    @Test
    void whatWasNotFoundIsNotErased() throws Exception {
        desk.play("g", "cup", "p1", "p2", new StartGame());
        new Players(desk.database.service()).name("p1", "Quandrel, Osbert");

        var answered = erased(asked(Optional.empty(), Optional.empty(), Optional.of("Quandrel, Osbert")));

        assertThat(answered.erased()).isFalse();
        assertThat(answered.alike()).as("who is erased by his id").hasValue(List.of("p1"));
    }

    @Test
    void whatWasErasedBeforeIsErased() throws Exception {
        desk.play("g", "cup", "p1", "p2", new StartGame(), note());
        var whole = asked(Optional.of("g"), Optional.empty(), Optional.empty());

        assertThat(erased(whole).texts()).isEqualTo(1);
        var again = erased(whole);

        assertThat(again.erased()).isTrue();
        assertThat(again.texts()).isZero();
        assertThat(erased(asked(Optional.of("g"), Optional.of(1L), Optional.empty()))
                        .erased())
                .isFalse();
    }

    private static AddNote note() {
        return new AddNote(
                "Osbert was late",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
