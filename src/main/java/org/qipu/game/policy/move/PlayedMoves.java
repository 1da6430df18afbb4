package org.qipu.game.policy.move;

import static org.qipu.law.settings.BoardSettings.END_NEEDS_TOUCH_DUTY;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Position;
import org.qipu.board.Reading;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Bound;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.Spans;
import org.qipu.game.policy.Unclear;
import org.qipu.game.policy.result.AutomaticEnds;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.editions.Breaches;

/** Making a move on the board, and completing it with the press of the clock (1.2, 4.7, 6.2.1, 9.5.1). */
public final class PlayedMoves {

    /** A reading that is further than this from the computed time is reported: less is the operator's hand. */
    private static final Duration TOLERANCE = Duration.ofSeconds(3);

    private PlayedMoves() {}

    /** What a reported move leads to. */
    public static Decision of(Game game, PlayMove asked, Instant at) {
        if (game.phase() == Game.Phase.SCHEDULED) {
            return Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.START_OF_CLOCKS),
                    Kind.WRONG_STATE,
                    "The game has not been started."));
        }
        var over = game.ended();
        var line = over ? game.afterwards() : game.line();
        var position = line.position();
        if (asked.side().filter(side -> side != position.turn()).isPresent()) {
            return Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.ALTERNATION),
                    Kind.NOT_YOUR_TURN,
                    "It is not this player's move."));
        }
        if (line.last().filter(last -> at.isBefore(last.madeAt())).isPresent()) {
            return Decision.refuse(Refusal.of(
                    Kind.OUT_OF_ORDER,
                    "The last move was made at "
                            + game.schedule().told(line.last().get().madeAt())
                            + ": a move made before it is put in with CorrectMoves."));
        }
        var language = game.schedule().players().of(position.turn()).language().orElse("en");
        var reading = position.read(asked.move(), language);
        return switch (reading) {
            case Reading.Legal legal ->
                over
                        ? Decision.events(played(line.ply(), position, asked, legal, Optional.of(Effect.NONE)))
                        : legal(game, asked, legal, at);
            case Reading.Illegal read ->
                Decision.refuse(Refusal.by(
                        Breaches.article(game.rulebook(), read.breach()),
                        Kind.ILLEGAL_MOVE,
                        "'" + read.token() + "' is not legal here: "
                                + read.breach().words() + "."));
            case Reading.Ambiguous _, Reading.Incomplete _, Reading.Unreadable _ ->
                Decision.refuse(Unclear.refusal(reading).orElseThrow());
        };
    }

    private static Decision legal(Game game, PlayMove asked, Reading.Legal legal, Instant at) {
        var code = legal.move().code();
        if (!asked.asPlayed().orElse(false)) {
            var hindrance = hindrance(game, code);
            if (hindrance.isPresent()) {
                return Decision.refuse(hindrance.get());
            }
        }
        var played = played(game.line().ply(), game.line().position(), asked, legal, Optional.empty());
        var events = new ArrayList<GameEvent>(OfferedWithMove.events(game, played, at));
        differences(game, asked, played, at).forEach(finding -> events.add(new FindingMade(finding)));
        var after = game.line().position().after(legal.move());
        var breach = breach(game, code);
        var end = AutomaticEnds.of(game, after);
        end.ifPresent(result -> events.add(new GameEnded(breach ? result.leftOpen(Result.Open.TOUCH_MOVE) : result)));
        if (end.isEmpty()) {
            StillIllegal.end(game, after, played.press()).ifPresent(events::addAll);
        }
        return new Decision.Accepted(events);
    }

    /** Whether a move breaks a duty without which it would not end the game (5.1.1: in accordance with 4.2 to 4.7). */
    private static boolean breach(Game game, String code) {
        return game.rulebook().is(END_NEEDS_TOUCH_DUTY)
                && game.talks()
                        .obligation()
                        .filter(duty ->
                                duty.side() == game.turn() && !duty.moves().contains(code))
                        .isPresent();
    }

    /** Why this legal move may not be made now, unless it was made all the same. */
    private static Optional<Refusal> hindrance(Game game, String code) {
        if (game.talks().openClaim().isPresent()) {
            return Optional.of(Refusal.by(
                    game.rulebook().article(Provision.CLAIM_STANDS),
                    Kind.WRONG_STATE,
                    "A draw claim is open: it cannot be withdrawn, and no move is made before it is decided."));
        }
        return stoppedOrBound(game, code);
    }

    /** Why no move may be made while the clocks are stopped, and none but those that the player is bound to. */
    public static Optional<Refusal> stoppedOrBound(Game game, String code) {
        if (game.clocks().latest().stopped()) {
            return Optional.of(Refusal.by(
                    game.rulebook().article(Provision.RESTART),
                    Kind.WRONG_STATE,
                    "The clocks are stopped: the arbiter restarts them before the next move."));
        }
        return game.talks()
                .obligation()
                .filter(duty -> duty.side() == game.turn() && !duty.moves().contains(code))
                .map(duty -> Refusal.by(
                                duty.article(),
                                Kind.TOUCH_OBLIGATION,
                                "The player is bound to "
                                        + Bound.moves(game.line().position(), duty.moves()) + ".")
                        .with(duty.moves()));
    }

    private static MovePlayed played(
            int ply, Position before, PlayMove asked, Reading.Legal legal, Optional<Effect> effect) {
        var code = legal.move().code();
        var offers = asked.offerDraw().orElse(false) || legal.drawOffer();
        return new MovePlayed(
                ply + 1,
                before.turn(),
                code,
                asked.press().orElse(true),
                asked.clock(),
                asked.move().equals(code) ? Optional.empty() : Optional.of(asked.move()),
                offers ? Optional.of(true) : Optional.empty(),
                asked.asPlayed().filter(yes -> yes),
                Optional.empty(),
                effect);
    }

    /** Where the clock as read disagrees with the times of the moves: the reading counts (6.10), the difference is shown. */
    private static List<Finding> differences(Game game, PlayMove asked, MovePlayed played, Instant at) {
        if (asked.clock().isEmpty() || !played.press()) {
            return List.of();
        }
        var computed = game.clocks().at(at).pressed(played.side(), true, at);
        var found = new ArrayList<Finding>();
        for (var side : org.qipu.board.Side.values()) {
            var read = asked.clock().get().of(side);
            var expected = computed.of(side).remaining();
            if (read.isPresent()
                    && expected.isPresent()
                    && read.get().minus(expected.get()).abs().compareTo(TOLERANCE) > 0) {
                found.add(new Finding(
                        "clock-differs",
                        game.rulebook().article(Provision.CLOCK_READING),
                        "The clock was read as " + Spans.words(read.get())
                                + "; from the times of the moves it would show " + Spans.words(expected.get())
                                + ". The reading counts.",
                        Optional.of(side),
                        Optional.of(played.ply())));
            }
        }
        return found;
    }
}
