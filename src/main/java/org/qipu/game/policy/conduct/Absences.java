package org.qipu.game.policy.conduct;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.IrregularityEvent.Place;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.law.Provision;

/**
 * Absences held against having the move: only the player who has it needs permission to leave the playing area, unless the regulations
 * want the other to report too; the venue neither leaves without it (11.2.3.1, 11.2.3.2, 11.2.3.4; 12.5 in 2005 and 2009; CON-03, CON-04).
 */
public final class Absences {

    private Absences() {}

    /** What follows from an absence at the moment at which the game stands so. */
    public static Conduct of(Game game, Optional<Side> absent, Optional<Place> left, String article, Instant at) {
        if (absent.isEmpty() || !game.rulebook().has(Provision.ABSENCE)) {
            return Conduct.penalised(
                    game,
                    game.rulebook().has(Provision.ACCESS) ? game.rulebook().article(Provision.ACCESS) : article,
                    "A player or somebody else was where the arbiter's permission is needed.");
        }
        var side = absent.get();
        var leave = leave(game, side, at);
        if (leave.flatMap(NoteAdded::until).filter(until -> !at.isAfter(until)).isPresent()) {
            return Conduct.allowed(
                    article,
                    "The arbiter gave " + name(side) + " leave until "
                            + game.schedule().told(leave.get().until().get()) + ".");
        }
        if (left.filter(Place.VENUE::equals).isPresent()) {
            return venue(game, side);
        }
        if (game.inProgress() && game.turn() == side) {
            var since = game.line().last().map(HalfMove::madeAt);
            return Conduct.penalised(
                    game,
                    article,
                    "The player who has the move leaves the playing area only with the arbiter's permission; "
                            + name(side) + " had the move"
                            + since.map(from -> " since " + game.schedule().told(from))
                                    .orElse(" since the start") + ".");
        }
        return game.schedule().regulations().reportLeaving().orElse(false)
                ? Conduct.penalised(
                        game,
                        game.rulebook().article(Provision.LEAVING_REPORTED),
                        "The regulations require a player who does not have the move to report when he leaves the playing area.")
                : Conduct.allowed(
                        article,
                        name(side)
                                + " did not have the move: he may leave the playing area. Only the venue he does not leave without the"
                                + " arbiter's permission.");
    }

    /** The venue no player leaves without permission while his game is played, whoever has the move (11.2.3.1; older editions 12.5). */
    private static Conduct venue(Game game, Side side) {
        var article = game.rulebook().article(Provision.LEAVING_VENUE);
        return game.ended()
                ? Conduct.allowed(article, name(side) + "'s game was over: he may leave the venue.")
                : Conduct.penalised(
                        game,
                        article,
                        "A player leaves the playing venue only with the arbiter's permission, whoever has the move.");
    }

    /** The leave that was given to a player last, unless it was refused since. */
    private static Optional<NoteAdded> leave(Game game, Side side, Instant at) {
        return game.past().events().stream()
                .filter(recorded -> !recorded.occurredAt().isAfter(at))
                .map(RecordedEvent::event)
                .filter(NoteAdded.class::isInstance)
                .map(NoteAdded.class::cast)
                .filter(note -> note.side().filter(side::equals).isPresent()
                        && note.granted().isPresent())
                .reduce((earlier, later) -> later)
                .filter(note -> note.granted().get());
    }

    private static String name(Side side) {
        return side == Side.WHITE ? "White" : "Black";
    }
}
