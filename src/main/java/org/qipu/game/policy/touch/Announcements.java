package org.qipu.game.policy.touch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Position;
import org.qipu.board.Reading;
import org.qipu.board.Side;
import org.qipu.game.command.BoardCommand.AnnounceMove;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.event.BoardEvent.MoveAnnounced;
import org.qipu.game.event.ClockEvent.ClocksRestarted;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.game.state.Game.Phase;
import org.qipu.game.state.HalfMove;
import org.qipu.law.Provision;

/**
 * Moves announced in a game on two boards: a move is made only when it has been announced, and a slip of the tongue is corrected before the
 * opponent's clock is started; the last announcement before the press counts (D.2.1, D.2.3, D.2.4, D.2.8; VIS-02, VIS-04, VIS-07).
 */
public final class Announcements {

    private Announcements() {}

    /** What an announcement, or its repetition by the opponent, leads to. */
    public static Decision of(Game game, AnnounceMove asked) {
        if (game.phase() == Phase.SCHEDULED) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        var repeats = asked.repeats().orElse(false);
        if (game.ended()) {
            return Decision.events(
                    new MoveAnnounced(asked.side(), asked.text(), Optional.empty(), repeats, Optional.of(Effect.NONE)));
        }
        if (repeats) {
            return repeated(game, asked);
        }
        return game.turn() == asked.side()
                ? Decision.events(said(asked, code(game, game.line().position(), asked.side(), asked.text())))
                : corrected(game, asked);
    }

    private static MoveAnnounced said(AnnounceMove asked, Optional<String> code) {
        return new MoveAnnounced(
                asked.side(), asked.text(), code, asked.repeats().orElse(false), Optional.empty());
    }

    /** The opponent repeats what he has heard (D.2.1); what he understood differently is told at once. */
    private static Decision repeated(Game game, AnnounceMove asked) {
        var speaker = asked.side().other();
        var announced = game.hall().announced().filter(heard -> heard.side() == speaker);
        var code = game.turn() == speaker
                ? code(game, game.line().position(), speaker, asked.text())
                : Optional.<String>empty();
        List<GameEvent> events = new ArrayList<>();
        events.add(said(asked, code));
        announced
                .filter(heard -> !heard.move().equals(code))
                .ifPresent(heard -> events.add(new FindingMade(new Finding(
                        "announcement-differs",
                        game.rulebook().article(Provision.ANNOUNCEMENT),
                        "'" + heard.text() + "' was announced and '" + asked.text() + "' repeated.",
                        Optional.of(asked.side()),
                        Optional.of(game.line().ply())))));
        return new Decision.Accepted(events);
    }

    /**
     * A slip of the tongue, corrected after the move was made and before the clock was pressed: the move announced now
     * is the one to be made.
     */
    private static Decision corrected(Game game, AnnounceMove asked) {
        var article = game.rulebook().article(Provision.SLIP_OF_THE_TONGUE);
        var made = game.line()
                .last()
                .filter(last ->
                        last.side() == asked.side() && last.completedAt().isEmpty());
        if (!twoBoards(game) || made.isEmpty()) {
            return Decision.refuse(
                    Refusal.by(
                            article,
                            Kind.NOT_YOUR_TURN,
                            "It is not this player's move: once the opponent's clock has been started, the move announced last stands."));
        }
        var before = game.line().before().orElseThrow().position();
        var code = code(game, before, asked.side(), asked.text());
        List<GameEvent> events = new ArrayList<>();
        events.add(said(asked, code));
        if (code.filter(other -> !other.equals(made.map(HalfMove::move).orElseThrow()))
                .isPresent()) {
            var ply = game.line().ply();
            events.add(new MovesVoided(
                    ply, ply, before.fen(), Optional.empty(), code.map(List::of), Optional.of(article)));
            events.add(new ClocksRestarted(asked.side(), Optional.of(article), Optional.empty()));
        }
        return new Decision.Accepted(events);
    }

    /** Why a move that was not announced is not made yet; empty where it was, or where nothing is announced. */
    public static Optional<Refusal> refusal(Game game, PlayMove asked) {
        if (!twoBoards(game) || !game.inProgress() || asked.asPlayed().orElse(false)) {
            return Optional.empty();
        }
        var side = game.turn();
        var announced = game.hall().announced().filter(heard -> heard.side() == side);
        return code(game, game.line().position(), side, asked.move())
                .filter(move -> !announced.flatMap(MoveAnnounced::move).equals(Optional.of(move)))
                .map(
                        move -> Refusal.by(
                                game.rulebook().article(Provision.ANNOUNCED),
                                Kind.NOT_ALLOWED,
                                announced
                                        .map(heard -> "'" + heard.text()
                                                + "' was announced, not this move; announce it first.")
                                        .orElse(
                                                "On two boards a move is made only when it has been announced; announce it first.")));
    }

    private static boolean twoBoards(Game game) {
        return game.schedule().twoBoards().orElse(false);
    }

    private static Optional<String> code(Game game, Position position, Side side, String text) {
        return position.read(text, game.schedule().players().of(side).language().orElse("en"))
                        instanceof Reading.Legal legal
                ? Optional.of(legal.move().code())
                : Optional.empty();
    }
}
