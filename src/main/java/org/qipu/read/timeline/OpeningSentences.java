package org.qipu.read.timeline;

import java.util.Locale;
import org.qipu.game.event.Dated;
import org.qipu.game.event.OpeningEvent;
import org.qipu.game.event.OpeningEvent.*;

/** One sentence for each event about how the record was opened and the game began (the timeline). */
record OpeningSentences(Wording wording) {

    String of(OpeningEvent event) {
        return switch (event) {
            case GameScheduled e ->
                "The game is scheduled under " + e.schedule().rulebook()
                        + e.schedule().competition().map(name -> ", " + name).orElse("")
                        + e.schedule().round().map(n -> " round " + n).orElse("")
                        + e.schedule().board().map(n -> " board " + n).orElse("")
                        + e.schedule()
                                .scheduledStart()
                                .map(start -> ", to begin at " + wording.told(start))
                                .orElse("") + ".";
            case GameImported e ->
                "The game was taken over from a " + e.format().toUpperCase(Locale.ROOT) + " record"
                        + e.dated().map(OpeningSentences::dated).orElse("") + ".";
            case ArrivalRecorded e -> wording.name(e.side()) + " arrives.";
            case GameStarted e -> "The game begins; " + wording.first() + "'s clock runs.";
            case DefaultDeclared e ->
                e.side().map(side -> wording.name(side) + " loses by default.").orElse("Both lose by default.");
        };
    }

    private static String dated(Dated dated) {
        return switch (dated) {
            case DAY -> ", which says the day it was played and not the time of day";
            case MONTH -> ", which says the month it was played and not the day";
            case YEAR -> ", which says the year it was played and leaves the day open";
            case UNKNOWN -> ", which does not say when it was played";
        };
    }
}
