package org.qipu.read.timeline;

import org.qipu.game.event.AdjournmentEvent;
import org.qipu.game.event.AdjournmentEvent.*;

/** One sentence for each event about an adjournment (the timeline). */
record AdjournmentSentences(Wording wording) {

    String of(AdjournmentEvent event) {
        return switch (event) {
            case GameAdjourned e ->
                "The game is to be adjourned: the player who has the move seals"
                        + e.sessionEnds()
                                .map(end -> "; the session ends at " + wording.told(end))
                                .orElse("")
                        + e.resumption()
                                .map(next -> "; play is to be resumed at " + wording.told(next.at())
                                        + next.venue()
                                                .map(venue -> ", " + venue)
                                                .orElse(""))
                                .orElse("")
                        + ".";
            case MoveSealed e ->
                wording.name(e.side()) + " seals "
                        + (e.onBoard().orElse(false) ? "the move that he makes on the board." : "a move.");
            case GameResumed e -> "Play is resumed; " + wording.name(e.running()) + "'s clock runs.";
            case EnvelopeOpened e ->
                "The envelope is opened"
                        + e.move().map(move -> ": '" + move + "'").orElse("") + ".";
        };
    }
}
