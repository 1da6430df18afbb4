package org.qipu.read.view;

import java.util.List;
import org.qipu.game.event.ClockEvent.FlagFallReported;
import org.qipu.game.policy.scoresheet.RecordingDuty;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.law.Provision;

/**
 * What may be shown in the playing hall while a game is played: not how many moves were made or completed (12.6, ARB-06).
 *
 * <p>Only after a flag has fallen, while the scoresheets are brought up to date (8.5), is nothing withheld.
 */
public final class HallView {

    private static final List<String> WITHHELD =
            List.of("ply", "fenCounters", "movesToControl", "uncompleted", "recording");

    private HallView() {}

    /** The view of a game without what the hall may not know; after the end it may know everything. */
    public static GameView of(GameView v, Game game) {
        return isWhole(game) ? v : v.inHall(WITHHELD);
    }

    /** Whether nothing of a game is withheld from the hall. */
    static boolean isWhole(Game game) {
        return game.ended() || bringsSheetsUpToDate(game);
    }

    /** Whether a flag has fallen since the last move in a game whose players keep score: they then learn how many moves were made (8.5). */
    private static boolean bringsSheetsUpToDate(Game game) {
        var lastMove = game.line().last().map(HalfMove::event).orElse(0L);
        return game.rulebook().has(Provision.WITHHELD)
                && RecordingDuty.kept(game)
                && game.past().events().stream()
                        .anyMatch(recorded -> recorded.sequence() > lastMove
                                && recorded.event() instanceof FlagFallReported flag
                                && flag.effect().isEmpty());
    }

    /** A FEN without its two counters. */
    static String withoutCounters(String fen) {
        var fields = List.of(fen.split(" "));
        return String.join(" ", fields.subList(0, Math.min(4, fields.size())));
    }
}
