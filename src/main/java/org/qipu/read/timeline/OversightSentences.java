package org.qipu.read.timeline;

import static org.qipu.read.timeline.Wording.reason;
import static org.qipu.read.timeline.Wording.words;

import java.util.Optional;
import org.qipu.game.event.OversightEvent;
import org.qipu.game.event.OversightEvent.*;

/** One sentence for each event about what the chief arbiter ordered (the timeline). */
record OversightSentences(Wording wording) {

    String of(OversightEvent event) {
        return switch (event) {
            case AssistantAppointed e ->
                "An assistant of " + e.side().player().map(wording::name).orElse("the arbiter") + " is appointed.";
            case PersonPenalised e ->
                "Penalty for " + e.person() + ", who is no player of this game: " + words(e.penalty())
                        + reason(Optional.of(e.reason())) + ".";
            case GameAmended e ->
                "Changed before or during the game: " + String.join(", ", e.changed()) + reason(e.reason()) + ".";
            case GameAnnulled e -> "The game is annulled" + reason(e.reason()) + ".";
        };
    }
}
