package org.qipu.broadcast;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.log.AskedBy;
import org.qipu.log.codec.EventCodec;
import org.qipu.replay.LongGame;

/** What spectators read of a game that goes on is what the table has, and the table is not asked for it. */
class HeardLogTest {

    private static final int LENGTH = 260;

    private final LongGame game = new LongGame(LENGTH);
    private final LiveGames live = new LiveGames();
    private final HeardLog log = new HeardLog(game.log(), new EventCodec(), live.lately());

    @BeforeEach
    void aSpectatorAsks() {
        AskedBy.is(AskedBy.SPECTATORS);
        heardAll();
    }

    @AfterEach
    void nobodyAsks() {
        AskedBy.nobody();
    }

    private void heardAll() {
        live.lately().heardAllUntil(System.nanoTime());
    }

    private void recordedAndHeard(int sequence) {
        game.recorded(sequence);
        log.hear(game.row(sequence));
        heardAll();
    }

    /** Whatever somebody has already, he is given the rest as the table has it, chained to what he has. */
    private void readsAsTheTable(int from, int version) {
        for (int after = from; after <= version; after++) {
            var seen = log.read(LongGame.ID, after);
            var stored = game.log().read(LongGame.ID, after);
            game.reads();
            assertThat(seen.before()).isEqualTo(stored.before());
            assertThat(seen.events())
                    .extracting(event -> event.row().sequence())
                    .containsExactlyElementsOf(stored.events().stream()
                            .map(event -> event.row().sequence())
                            .toList());
            assertThat(seen.hash()).isEqualTo(stored.hash());
        }
    }

    @Test
    void aGameThatBeganWhileItWasHeardIsReadWithoutTheTable() {
        for (int sequence = 1; sequence <= 60; sequence++) {
            recordedAndHeard(sequence);
            assertThat(log.read(LongGame.ID, 0).version()).isEqualTo(sequence);
            assertThat(log.read(LongGame.ID, sequence - 1).events()).hasSize(1);
        }
        assertThat(game.reads()).isZero();
        readsAsTheTable(0, 60);
    }

    @Test
    void aLongGameIsReadFromWhereItWasReadLast() {
        game.recorded(80);
        assertThat(log.read(LongGame.ID, 0).version()).isEqualTo(80);
        assertThat(game.reads()).isEqualTo(1);
        for (int sequence = 81; sequence <= LENGTH; sequence++) {
            recordedAndHeard(sequence);
            assertThat(log.read(LongGame.ID, sequence - 1).version()).isEqualTo(sequence);
        }
        assertThat(game.reads()).isZero();
        readsAsTheTable(LENGTH - 40, LENGTH);
    }

    @Test
    void whereAnEventWasMissedTheTableIsAsked() {
        recordedAndHeard(1);
        game.recorded(3);
        log.hear(game.row(3)); // the second was not heard of
        assertThat(log.read(LongGame.ID, 0).version()).isEqualTo(3);
        assertThat(game.reads()).isEqualTo(1);
    }

    @Test
    void whatWasCommittedAndIsNotHeardOfIsReadFromTheTable() {
        recordedAndHeard(1);
        game.recorded(2);
        live.lately().stir();
        assertThat(log.read(LongGame.ID, 1).version()).isEqualTo(2);
        assertThat(game.reads()).isEqualTo(1);
    }

    @Test
    void whatWasErasedIsForgotten() {
        recordedAndHeard(1);
        log.forget();
        assertThat(log.read(LongGame.ID, 0).version()).isEqualTo(1);
        assertThat(game.reads()).isEqualTo(1);
    }

    @Test
    void officialsAreAnsweredFromTheTable() {
        recordedAndHeard(1);
        AskedBy.is("officials");
        log.read(LongGame.ID, 0);
        assertThat(game.reads()).isEqualTo(1);
    }
}
