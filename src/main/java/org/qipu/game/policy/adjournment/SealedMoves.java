package org.qipu.game.policy.adjournment;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Reading;
import org.qipu.game.command.AdjournmentCommand.SealMove;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.event.AdjournmentEvent.MoveSealed;
import org.qipu.game.event.ClockEvent.ClockPressed;
import org.qipu.game.event.ClockEvent.ClocksRead;
import org.qipu.game.event.ClockEvent.ClocksRestarted;
import org.qipu.game.event.DrawEvent.DrawOffered;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.move.OfferedWithMove;
import org.qipu.game.policy.move.PlayedMoves;
import org.qipu.game.state.Adjournment;
import org.qipu.game.state.Game;
import org.qipu.game.state.Game.Phase;
import org.qipu.law.Provision;

/**
 * A move that is sealed: written down and changed until the clocks stop, or made on the board after the order and then fixed (I.1.1); or
 * the reply of the opponent while the player who sealed is absent (I.9.3). What it says is not judged before it is read. ADJ-01, ADJ-11.
 */
public final class SealedMoves {

    private SealedMoves() {}

    /** What sealing leads to. */
    public static Decision seal(Game game, SealMove asked, Optional<String> blind, Instant at) {
        if (game.ended()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game is over."));
        }
        var state = game.papers().adjournment();
        if (state.isEmpty()) {
            return no(game, Kind.WRONG_STATE, "No order to seal has been given.");
        }
        return state.get().pending()
                ? first(game, state.get(), asked, blind, at)
                : reply(game, state.get(), asked, blind);
    }

    private static Decision first(Game game, Adjournment state, SealMove asked, Optional<String> blind, Instant at) {
        if (game.turn() != asked.side()) {
            return no(game, Kind.NOT_YOUR_TURN, "The player who has the move seals.");
        }
        var stopped = game.clocks().at(at).stopped();
        if (state.sealed() && stopped) {
            return no(game, Kind.WRONG_STATE, "The clock has been stopped: the sealed move is not changed any more.");
        }
        if (state.onBoard()
                && !asked.move()
                        .filter(text -> same(game, text, state.move().orElseThrow()))
                        .isPresent()) {
            return Decision.refuse(Refusal.by(
                            game.rulebook().article(Provision.SEALING),
                            Kind.TOUCH_OBLIGATION,
                            "The player has made his move on the board after the order: that move is the sealed one.")
                    .with(List.of(state.move().orElseThrow())));
        }
        List<GameEvent> events = new ArrayList<>();
        events.add(new MoveSealed(asked.side(), asked.move(), Optional.empty(), blind));
        if (stopped) {
            Adjournments.charge(game, state, at).ifPresent(events::add);
        }
        return new Decision.Accepted(events);
    }

    private static boolean same(Game game, String text, String code) {
        return game.line().position().read(text, language(game)) instanceof Reading.Legal legal
                && legal.move().code().equals(code);
    }

    private static String language(Game game) {
        return game.schedule().players().of(game.turn()).language().orElse("en");
    }

    /** The sealed reply: its player's clock is stopped and the absent player's started (I.9.3). */
    private static Decision reply(Game game, Adjournment state, SealMove asked, Optional<String> blind) {
        var absent = state.sealer().orElseThrow();
        if (!game.inProgress()
                || state.resumed().isEmpty()
                || !state.opened()
                || game.turn() != asked.side()
                || game.line().ply() != state.ply() + 1
                || !Attendance.awaited(game, absent)) {
            return no(
                    game,
                    Kind.WRONG_STATE,
                    "A move is sealed on the arbiter's order, or in reply while the player who sealed is absent.");
        }
        List<GameEvent> events = new ArrayList<>();
        events.add(new MoveSealed(asked.side(), asked.move(), Optional.empty(), blind));
        events.add(new ClockPressed(asked.side(), Optional.empty(), Optional.empty(), Optional.empty()));
        if (game.clocks().latest().stopped()) {
            events.add(new ClocksRestarted(
                    absent, Optional.of(game.rulebook().article(Provision.SEALER_ABSENT)), Optional.empty()));
        }
        return new Decision.Accepted(events);
    }

    /**
     * What a move made on the board leads to while an envelope is due or lies unopened; empty where there is none.
     *
     * <p>After the order to seal it is the sealed move (I.1.1). Nothing else is played before the envelope has been opened.
     */
    public static Optional<Decision> onBoard(Game game, PlayMove asked, Optional<String> blind, Instant at) {
        var waiting = game.papers().adjournment().filter(state -> !game.ended() && (state.pending() || state.sealed()));
        return waiting.map(state -> {
            if (state.pending()
                    && game.phase() == Phase.PLAYING
                    && !(state.sealed() && game.clocks().at(at).stopped())) {
                return made(game, state, PlayedMoves.of(game, asked, at), blind);
            }
            if (Envelopes.missing(game) && game.turn() == asked.side().orElse(game.turn())) { // I.12.1
                return Envelopes.stated(game, state, asked.move());
            }
            return no(game, Kind.WRONG_STATE, "A move is sealed: the envelope is opened before anything is played.");
        });
    }

    private static Decision made(Game game, Adjournment state, Decision played, Optional<String> blind) {
        if (!(played instanceof Decision.Accepted accepted)
                || !(accepted.events().getFirst() instanceof MovePlayed move)) {
            return played;
        }
        if (state.onBoard() && !move.move().equals(state.move().orElseThrow())) {
            return Decision.refuse(Refusal.by(
                            game.rulebook().article(Provision.SEALING),
                            Kind.TOUCH_OBLIGATION,
                            "The player has made another move on the board after the order: that move is the sealed one.")
                    .with(List.of(state.move().orElseThrow())));
        }
        List<GameEvent> events = new ArrayList<>();
        events.add(new MoveSealed(move.side(), Optional.of(move.move()), Optional.of(true), blind));
        move.clock().ifPresent(reading -> events.add(new ClocksRead(reading)));
        events.addAll(offered(accepted.events(), move));
        return new Decision.Accepted(events);
    }

    /** What he offers with it stands at once, as what is offered after sealing does (I.4): the envelope holds the move alone. */
    private static List<GameEvent> offered(List<GameEvent> played, MovePlayed move) {
        return move.offerDraw().orElse(false)
                ? List.of(new DrawOffered(move.side(), true, Optional.empty(), Optional.empty(), Optional.empty()))
                : played.stream()
                        .filter(event -> event instanceof DrawOffered
                                || event instanceof FindingMade made
                                        && made.finding().kind().equals(OfferedWithMove.WITHOUT_EFFECT))
                        .toList();
    }

    private static Decision no(Game game, Kind kind, String why) {
        return Decision.refuse(Refusal.by(game.rulebook().article(Provision.SEALING), kind, why));
    }
}
