package org.qipu.read.timeline;

import static org.qipu.read.timeline.Wording.after;
import static org.qipu.read.timeline.Wording.reason;
import static org.qipu.read.timeline.Wording.words;

import org.qipu.game.event.BoardEvent;
import org.qipu.game.event.BoardEvent.*;

/** One sentence for each event about what was said or done at the board (the timeline). */
record BoardSentences(Wording wording) {

    String of(BoardEvent event, String bound) {
        return switch (event) {
            case IllegalMoveRecorded e ->
                wording.name(e.side()) + " plays " + e.text() + " (" + words(e.kind()) + ")"
                        + (e.press() ? "" : ", the clock not yet pressed") + wording.reading(e.clock())
                        + after(e.effect()) + ".";
            case PiecesTouched e ->
                wording.name(e.side()) + (e.adjusting() ? " adjusts " : " touches ") + String.join(", ", e.squares())
                        + e.released()
                                .map(square -> " and releases on " + square)
                                .orElse("")
                        + e.leaves().map(moves -> "; he is " + bound).orElse("") + after(e.effect()) + ".";
            case TouchRuled e ->
                "The arbiter rules the touch " + words(e.outcome())
                        + e.leaves().map(moves -> "; the player is " + bound).orElse("") + reason(e.reason()) + ".";
            case MoveAnnounced e ->
                wording.name(e.side()) + (e.repeats() ? " repeats '" : " announces '") + e.text() + "'"
                        + after(e.effect()) + ".";
        };
    }
}
