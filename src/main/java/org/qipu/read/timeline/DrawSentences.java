package org.qipu.read.timeline;

import static org.qipu.read.timeline.Wording.after;
import static org.qipu.read.timeline.Wording.reason;
import static org.qipu.read.timeline.Wording.words;

import java.util.Optional;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.DrawEvent;
import org.qipu.game.event.DrawEvent.*;

/** One sentence for each event about offers of a draw and claims (the timeline). */
record DrawSentences(Wording wording) {

    String of(DrawEvent event) {
        return switch (event) {
            case DrawOffered e ->
                wording.name(e.side()) + " offers a draw" + (e.proper() ? "" : ", not at the proper time")
                        + condition(e.condition()) + after(e.effect()) + ".";
            case DrawDeclined e ->
                wording.name(e.side()) + " declines the draw" + condition(e.condition()) + after(e.effect()) + ".";
            case DrawAccepted e ->
                wording.name(e.side()) + " accepts the draw" + condition(e.condition()) + after(e.effect()) + ".";
            case DrawClaimed e
            when e.basis() == ClaimBasis.INCREMENT ->
                wording.name(e.side()) + " asks for extra time for each move of both" + after(e.effect()) + ". "
                        + e.finding().explanation();
            case DrawClaimed e ->
                wording.name(e.side()) + " claims a draw by " + words(e.basis())
                        + e.intendedMove().map(m -> " with the move " + m).orElse("") + after(e.effect()) + ". "
                        + e.finding().explanation();
            case ClaimDecided e -> "Claim " + e.claim() + " is " + words(e.decision()) + reason(e.reason()) + ".";
        };
    }

    private static String condition(Optional<String> said) {
        return said.map(text -> "; the condition '" + text + "' is void").orElse("");
    }
}
