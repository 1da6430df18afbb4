package org.qipu.game.policy.conduct;

import java.util.ArrayList;
import java.util.List;
import org.qipu.board.Side;
import org.qipu.game.event.DisputeEvent.RequestKind;
import org.qipu.game.event.DrawEvent.DrawOffered;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.state.Game;

/** What a player has done that may distract: his offers, his failed claims, his requests, counted for the arbiter (11.5, CON-10). */
public final class Distractions {

    private Distractions() {}

    /** The counts as a sentence. */
    public static String of(Game game, Side side) {
        var offers = offers(game, side);
        var claims = game.talks().failedClaims().of(side);
        var requests = game.hall().requests(side, RequestKind.SCORESHEET);
        return (side == Side.WHITE ? "White" : "Black") + " has offered a draw " + times(offers.size())
                + (offers.isEmpty() ? "" : " (at move " + String.join(", ", offers) + ")") + ", claimed wrongly "
                + times(claims)
                + (requests > 0 ? ", asked for the scoresheet " + times(requests) : "") + ".";
    }

    private static String times(int count) {
        return switch (count) {
            case 0 -> "never";
            case 1 -> "once";
            default -> count + " times";
        };
    }

    private static List<String> offers(Game game, Side side) {
        var moves = new ArrayList<String>();
        for (var recorded : game.past().events()) {
            switch (recorded.event()) {
                case DrawOffered offer
                when offer.side() == side && offer.effect().isEmpty() -> moves.add(moveAt(game, recorded.sequence()));
                case MovePlayed move
                when move.side() == side
                        && move.effect().isEmpty()
                        && move.offerDraw().orElse(false) -> moves.add(moveAt(game, recorded.sequence()));
                default -> {}
            }
        }
        return moves;
    }

    /** The number of the move that was last made when an event was recorded. */
    private static String moveAt(Game game, long event) {
        var line = game.line();
        while (line.last().filter(move -> move.event() > event).isPresent()) {
            line = line.before().orElseThrow();
        }
        return String.valueOf(line.before()
                .map(before -> before.position().moveNumber())
                .orElse(line.position().moveNumber()));
    }
}
