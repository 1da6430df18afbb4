package org.qipu.trail;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What was looked at or taken out; a word that was ever written keeps its meaning. */
public enum What {
    /** The view of a game. */
    GAME,
    /** The view of a game as it was. */
    AS_OF,
    /** The events of a game as they are stored. */
    EVENTS,
    /** Every move of a game. */
    MOVES,
    /** What was written down at the board. */
    SCORESHEETS,
    /** The story of a game. */
    TIMELINE,
    /** Every event of a game with how it stood. */
    FRAMES,
    /** A game decided under another edition. */
    UNDER,
    /** A game as PGN. */
    PGN,
    /** A game as DhtmlXQ. */
    DHTMLXQ,
    /** A game with all that proves it. */
    DOSSIER,
    /** The events of a game, or the boards of a round, as they come. */
    STREAM,
    /** Files that notes of a game name. */
    EVIDENCE,
    /** What electronic boards said. */
    OBSERVATIONS,
    /** What an act would lead to, with the game as it stands. */
    DRY_RUN,
    /** Games searched for. */
    SEARCH,
    /** A competition, with why somebody withdrew. */
    COMPETITION,
    /** The rounds of a competition. */
    ROUNDS,
    /** Who stands where. */
    STANDINGS,
    /** The boards of a round. */
    BOARDS,
    /** What waits for a decision in a round. */
    OPEN,
    /** The names of those who play in a round. */
    NAMES,
    /** Who a player is. */
    PLAYER,
    /** Who registered, changed and erased a player. */
    PLAYER_CHANGES,
    /** Everything that is held about a player. */
    PLAYER_DATA,
    /** The report of an import, with names. */
    IMPORT,
    /** Where words stand that are to be erased, or what was erased. */
    ERASURES,
    /** This trail. */
    AUDIT;

    /** Its word on the wire: {@code player-changes}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All words there are. */
    public static List<String> words() {
        return Arrays.stream(values()).map(What::word).toList();
    }
}
