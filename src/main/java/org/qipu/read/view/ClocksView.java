package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.state.Clocks;
import org.qipu.game.state.Game;

/** Both clocks for the instant {@code asOf}; a running one goes on from it. Null for a game taken over of which no time is known. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ClocksView(FaceView white, FaceView black, boolean stopped, Optional<Instant> asOf) {

    /** Both clocks of a game. */
    static ClocksView of(Game game, Clocks clocks, Instant asOf) {
        return new ClocksView(
                FaceView.of(clocks, Side.WHITE), FaceView.of(clocks, Side.BLACK), clocks.stopped(), game.known(asOf));
    }

    /** The same without what tells how many moves were made. */
    ClocksView inHall() {
        return new ClocksView(white.inHall(), black.inHall(), stopped, asOf);
    }
}
