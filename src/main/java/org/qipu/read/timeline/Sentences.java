package org.qipu.read.timeline;

import static org.qipu.read.timeline.Wording.after;

import org.qipu.game.event.Actor;
import org.qipu.game.event.AdjournmentEvent;
import org.qipu.game.event.BoardEvent;
import org.qipu.game.event.ClockEvent;
import org.qipu.game.event.DisputeEvent;
import org.qipu.game.event.DrawEvent;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.OpeningEvent;
import org.qipu.game.event.OversightEvent;
import org.qipu.game.event.PaperEvent;
import org.qipu.game.event.ResultEvent;
import org.qipu.game.event.XiangqiEvent;

/** One sentence an event, for people (the timeline). */
record Sentences(Wording wording) {

    private static final String ARBITER = "The arbiter";

    /** What an event of an actor's says, given how its move is written, or what it leaves the player. */
    String of(GameEvent event, String san, Actor.Role role) {
        var said = closed(of(event, san));
        return role == Actor.Role.APPEALS && said.startsWith(ARBITER)
                ? "The appeals committee" + said.substring(ARBITER.length())
                : said;
    }

    /** One full stop at the end, also after words that bring their own. */
    private static String closed(String said) {
        var before = said.length() - 2;
        return said.endsWith(".") && before >= 0 && ".!?。！？…".indexOf(said.charAt(before)) >= 0
                ? said.substring(0, before + 1)
                : said;
    }

    private String of(GameEvent event, String san) {
        return switch (event) {
            case MovePlayed e ->
                san + (e.press() ? "" : ", the clock not yet pressed") + wording.reading(e.clock())
                        + (e.offerDraw().orElse(false) ? "; " + wording.name(e.side()) + " offers a draw" : "")
                        + after(e.effect()) + ".";
            case FindingMade e -> e.finding().text();
            case NoteAdded e ->
                "Note" + e.kind().map(kind -> ", " + kind).orElse("")
                        + e.granted().map(yes -> yes ? " granted" : " refused").orElse("")
                        + e.until()
                                .map(until -> " until " + wording.told(until))
                                .orElse("")
                        + e.person().map(who -> " (" + who + ")").orElse("") + ": " + e.text();
            case OpeningEvent e -> new OpeningSentences(wording).of(e);
            case ClockEvent e -> new ClockSentences(wording).of(e);
            case DrawEvent e -> new DrawSentences(wording).of(e);
            case ResultEvent e -> new ResultSentences(wording).of(e);
            case BoardEvent e -> new BoardSentences(wording).of(e, san);
            case DisputeEvent e -> new DisputeSentences(wording).of(e);
            case PaperEvent e -> new PaperSentences(wording).of(e);
            case AdjournmentEvent e -> new AdjournmentSentences(wording).of(e);
            case OversightEvent e -> new OversightSentences(wording).of(e);
            case XiangqiEvent e -> new XiangqiSentences(wording).of(e);
        };
    }
}
