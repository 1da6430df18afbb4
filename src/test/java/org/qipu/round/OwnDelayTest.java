package org.qipu.round;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.qipu.game.AnyRecord;
import org.qipu.log.codec.GameJson;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.Replay;
import org.qipu.security.Permissions.Sight;

/** A board that somebody is shown at once says so, however long he waits for the others: its clock is computed by that. */
class OwnDelayTest {

    private static final Instant NOW = Instant.parse("2100-01-01T00:00:00Z");
    private static final Duration LATE = Duration.ofMinutes(10);

    private static JsonNode board(Sight sight) throws Exception {
        var replay = new Replay(AnyRecord.of(7, 40).events());
        var seen = SeenGame.of(replay, sight, any -> ReleaseHistory.always(ReleasePolicy.after(LATE)), NOW);
        var board = BoardView.of("g", seen.record().now(), seen.whole(), seen.inHall());
        return GameJson.mapper().readTree(Snapshot.at(NOW, LATE, board.json()));
    }

    @Test
    void aPlayersOwnBoardHasNoDelay() throws Exception {
        assertThat(board(Sight.HALL).path("delay").asText()).isEqualTo("PT0S");
        assertThat(board(Sight.HALL).path("now").asText()).isEqualTo(NOW.toString());
    }

    @Test
    void aBoardOfOthersIsAsLateAsTheAnswerSays() throws Exception {
        assertThat(board(Sight.RELEASED).path("delay").asText()).isEqualTo("PT10M");
    }
}
