package org.qipu.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qipu.read.Moves;
import org.qipu.read.Scoresheets;
import org.qipu.read.export.PgnExport;
import org.qipu.read.timeline.Timeline;
import org.qipu.read.view.GameViews;
import org.qipu.registry.Players;
import org.qipu.release.PublicGame;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;

/**
 * Whatever a game is asked, each of its events is decoded once and folded once, and once more as everybody is told of it
 * where that is not the same; only what is newer is read and folded after that.
 */
class FoldedOnceTest {

    private static final int EVENTS = 400;
    private static final String FOLDS = "org.qipu.game.state.Game::evolve";
    private static final String DECODES = "org.qipu.log.codec.EventCodec::decode";

    private interface Question {
        Object ask(Replay record);
    }

    private final LongGame game = new LongGame(EVENTS + 20);

    private static Map<String, Question> questions() {
        var pgn = new PgnExport(new Players(null));
        Map<String, Question> asked = new LinkedHashMap<>();
        asked.put("the view", record -> GameViews.of(LongGame.ID, record.now()));
        asked.put("as of a ply", record -> GameViews.of(LongGame.ID, record.afterPly(200)));
        asked.put("as of the beginning", record -> GameViews.of(LongGame.ID, record.afterPly(0)));
        asked.put("as of an event", record -> GameViews.of(LongGame.ID, record.afterEvent(200)));
        asked.put(
                "as of an instant",
                record -> GameViews.of(
                        LongGame.ID,
                        record.asOf(record.events().get(200).occurredAt(), Instant.MAX),
                        record.events().get(200).occurredAt()));
        asked.put(
                "as it was known",
                record -> record.asOf(
                        record.now().latestAt(), record.events().get(300).recordedAt()));
        asked.put("the moves", Moves::of);
        asked.put("the story", Timeline::of);
        asked.put("the story as everybody may know it", record -> Timeline.of(publicly(record, Instant.MAX)));
        asked.put("the papers", Scoresheets::of);
        asked.put("PGN", record -> pgn.of(LongGame.ID, record));
        asked.put(
                "what has been released",
                record ->
                        publicly(record, record.events().get(250).recordedAt()).now());
        return asked;
    }

    private static Replay publicly(Replay whole, Instant now) {
        return PublicGame.of(whole, ReleaseHistory.always(ReleasePolicy.after(Duration.ZERO)), now)
                .replay();
    }

    @Test
    void everyQuestionTogetherDecodesAndFoldsAGameOnce() throws Exception {
        game.recorded(EVENTS);
        var games = new Games(game.log());
        var counted = Invocations.of(
                () -> {
                    for (var question : questions().values()) {
                        question.ask(games.replay(LongGame.ID).orElseThrow());
                    }
                    games.events(LongGame.ID, 0, 1_000);
                },
                FOLDS,
                DECODES);
        assertThat(counted)
                .as("its schedule and its start are told as they are")
                .isEqualTo(Map.of("evolve", 2L * EVENTS - 2, "decode", (long) EVENTS));
    }

    @Test
    void ofAGameThatWentOnOnlyWhatIsNewIsDecodedAndFoldedWhateverIsAsked() throws Exception {
        game.recorded(EVENTS);
        var games = new Games(game.log());
        publicly(games.replay(LongGame.ID).orElseThrow(), Instant.MAX);
        var length = EVENTS;
        for (var question : questions().entrySet()) {
            var now = ++length;
            var counted = Invocations.of(
                    () -> {
                        game.recorded(now);
                        question.getValue().ask(games.replay(LongGame.ID).orElseThrow());
                    },
                    FOLDS,
                    DECODES);
            var publicly =
                    question.getKey().contains("everybody") || question.getKey().contains("released");
            assertThat(counted).as(question.getKey()).isEqualTo(Map.of("evolve", publicly ? 2L : 1L, "decode", 1L));
            publicly(games.replay(LongGame.ID).orElseThrow(), Instant.MAX);
        }
    }

    @Test
    void everyStateOfALongerRecordIsThatOfTheShorterOne() {
        game.recorded(EVENTS);
        var games = new Games(game.log());
        var before = games.replay(LongGame.ID).orElseThrow();
        game.recorded(EVENTS + 10);
        var after = games.replay(LongGame.ID).orElseThrow();
        for (int i = 1; i <= EVENTS; i++) {
            assertThat(after.afterEvent(i)).isSameAs(before.afterEvent(i));
        }
        assertThat(after.lineage()).isSameAs(before.lineage());
        assertThat(before.events()).hasSize(EVENTS);
        games.forget();
        assertThat(games.replay(LongGame.ID).orElseThrow().lineage()).isNotSameAs(after.lineage());
        assertThat(List.copyOf(games.replay(LongGame.ID).orElseThrow().events()))
                .isEqualTo(after.events());
    }
}
