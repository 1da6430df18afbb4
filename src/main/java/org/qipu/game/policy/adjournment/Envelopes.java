package org.qipu.game.policy.adjournment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Reading;
import org.qipu.game.command.AdjournmentCommand.OpenEnvelope;
import org.qipu.game.event.AdjournmentEvent.EnvelopeOpened;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.result.AutomaticEnds;
import org.qipu.game.state.Adjournment;
import org.qipu.game.state.Game;
import org.qipu.game.state.Game.Phase;
import org.qipu.game.state.Irregularity;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;

/**
 * Opening the envelope: only when the player who has to reply is there, and then the sealed move is made; one that cannot be made waits for
 * a ruling (I.7, I.8, I.9, I.12; ADJ-07 to ADJ-11, ADJ-14).
 */
public final class Envelopes {

    private Envelopes() {}

    /** What opening leads to. */
    public static Decision open(Game game, OpenEnvelope asked) {
        var found = game.papers()
                .adjournment()
                .filter(one -> one.sealer().isPresent()
                        && (game.phase() == Phase.ADJOURNED || game.inProgress() && !one.pending()));
        if (found.isEmpty()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "No sealed move waits to be opened."));
        }
        var state = found.get();
        var book = game.rulebook();
        if (state.opened() && !(game.line().ply() == state.ply() && asked.move().isPresent() && ruled(game))) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The envelope has been opened already."));
        }
        if (missing(game)) {
            return asked.move()
                    .map(text -> stated(game, state, text))
                    .orElseGet(() -> Decision.refuse(Refusal.missing(
                            "move", "The envelope is missing: give the move that the player states he sealed.")));
        }
        if (Attendance.awaited(game, state.replier()) && asked.exception().isEmpty()) {
            return Decision.refuse(
                    Refusal.by(
                            book.article(Provision.OPENING),
                            Kind.NOT_ALLOWED,
                            "The envelope is opened only when the player who has to reply is present; his arrival has not been recorded."));
        }
        var text = asked.move().or(state::move);
        return text.isEmpty()
                ? Decision.refuse(
                        Refusal.missing("move", "The move is on paper only: give it as it is written in the envelope."))
                : new Decision.Accepted(opened(
                        game,
                        state,
                        text.get(),
                        asked.article().or(() -> Optional.of(article(game, state))),
                        asked.reason()));
    }

    private static String article(Game game, Adjournment state) {
        if (state.reply()) {
            return game.rulebook().article(Provision.SEALER_ABSENT);
        }
        var came = Attendance.arrival(game, state.replier());
        var late = state.resumed()
                .filter(began -> came.filter(began::isBefore).isPresent())
                .isPresent();
        return game.rulebook().article(late ? Provision.REPLIER_ABSENT : Provision.REPLIER_PRESENT);
    }

    /** The envelope opened and its move made, or found to be none. */
    static List<GameEvent> opened(
            Game game, Adjournment state, String text, Optional<String> article, Optional<String> reason) {
        List<GameEvent> events = new ArrayList<>();
        events.add(new EnvelopeOpened(Optional.of(text), article, reason));
        var side = state.sealer().orElseThrow();
        var position = game.line().position();
        var reading = position.read(
                text, game.schedule().players().of(side).language().orElse("en"));
        if (reading instanceof Reading.Legal legal) {
            var code = legal.move().code();
            events.add(new MovePlayed(
                    game.line().ply() + 1,
                    side,
                    code,
                    true,
                    Optional.empty(),
                    text.equals(code) ? Optional.empty() : Optional.of(text),
                    legal.drawOffer() ? Optional.of(true) : Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()));
            AutomaticEnds.of(game, position.after(legal.move())).ifPresent(result -> events.add(new GameEnded(result)));
        } else {
            events.addAll(SealedMoveFaults.found(game, side, reading));
        }
        return events;
    }

    /** The move that its player states he sealed, where the envelope is missing (I.12.1). */
    static Decision stated(Game game, Adjournment state, String text) {
        return new Decision.Accepted(opened(
                game,
                state,
                text,
                Optional.of(game.rulebook().article(Provision.ENVELOPE_MISSING)),
                Optional.of("the envelope is missing; the move is the one its player states he sealed")));
    }

    /** Whether the envelope of this adjournment was reported missing. */
    static boolean missing(Game game) {
        return reports(game, IrregularityKind.ENVELOPE_MISSING)
                .anyMatch(report -> !report.report().dismissed());
    }

    private static boolean ruled(Game game) {
        return reports(game, IrregularityKind.SEALED_MOVE).noneMatch(Irregularity::open);
    }

    private static java.util.stream.Stream<Irregularity> reports(Game game, IrregularityKind kind) {
        return game.irregularities().stream()
                .filter(one -> one.report().kind() == kind
                        && game.papers()
                                .adjournment()
                                .filter(state -> !one.at().isBefore(state.at()))
                                .isPresent());
    }
}
