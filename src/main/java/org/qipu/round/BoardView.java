package org.qipu.round;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.game.event.Schedule;
import org.qipu.game.state.Game;
import org.qipu.log.codec.Colours;
import org.qipu.log.codec.GameJson;
import org.qipu.read.view.StandView;

/**
 * A board of a round: who plays there, and how the game stands (wire protocol, Live reading).
 *
 * @param delay there and zero where this board is shown at once, however long others are waited for
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record BoardView(
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Duration> delay,
        String gameId,
        Optional<Integer> board,
        Discipline discipline,
        Sides<BoardPlayer> players,
        long version,
        @JsonUnwrapped StandView stand) {

    /** The boards of a round, as they are sent. */
    public record OfRound(Instant now, String competition, Object round, Duration delay, List<BoardView> boards) {}

    /** A player by his id. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record BoardPlayer(Optional<String> id, Optional<Integer> rating) {
        static BoardPlayer of(Schedule.Player player) {
            return new BoardPlayer(player.id(), player.rating());
        }
    }

    static BoardView of(String gameId, Game game, boolean atOnce, boolean inHall) {
        var schedule = game.schedule();
        return new BoardView(
                atOnce ? Optional.of(Duration.ZERO) : Optional.empty(),
                gameId,
                schedule.board(),
                schedule.discipline(),
                schedule.players().map(BoardPlayer::of),
                game.version(),
                inHall ? StandView.inHall(game) : StandView.of(game));
    }

    /** As it leaves. */
    String json() {
        try {
            return discipline.hasRed()
                    ? Colours.red(GameJson.mapper().valueToTree(this)).toString()
                    : GameJson.mapper().writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the board of game " + gameId + " cannot be written", e);
        }
    }
}
