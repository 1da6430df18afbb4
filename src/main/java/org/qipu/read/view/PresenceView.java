package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.event.OversightEvent.AssistantAppointed;
import org.qipu.game.state.Game;

/** Who came when, who assists, and who has to record. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record PresenceView(
        Sides<Optional<Instant>> arrivals,
        List<AssistantAppointed> assistants,
        Optional<Sides<RecordingView>> recording) {

    static PresenceView of(Game game, Instant asOf) {
        return new PresenceView(game.arrivals(), game.hall().assistants(), Optional.of(Recordings.of(game, asOf)));
    }

    /** The same without what tells how many moves were made. */
    PresenceView inHall() {
        return new PresenceView(arrivals, assistants, Optional.empty());
    }
}
