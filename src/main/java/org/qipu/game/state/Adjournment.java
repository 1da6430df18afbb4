package org.qipu.game.state;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.AdjournmentEvent.GameAdjourned;
import org.qipu.game.event.AdjournmentEvent.MoveSealed;

/**
 * An adjournment (Guideline I).
 *
 * @param order      the order to seal
 * @param at         when it was given
 * @param ply        the half-moves before the sealed one
 * @param sealer     who sealed; absent while nothing is sealed
 * @param move       what he wrote, where that is known; shown to nobody before the envelope is opened
 * @param reply      whether it is the reply to a sealed move, in a fresh envelope (I.9.3)
 * @param onBoard    whether he made it on the board after the order: it cannot be changed then (I.1.1)
 * @param moveNumber the number of the sealed move
 * @param position   the position before it, as FEN
 * @param clocks     the clocks with which play was resumed
 * @param resumed    when that was
 * @param opened     whether the envelope has been opened
 */
public record Adjournment(
        GameAdjourned order,
        Instant at,
        int ply,
        Optional<Side> sealer,
        Optional<String> move,
        boolean reply,
        boolean onBoard,
        int moveNumber,
        String position,
        Optional<Clocks> clocks,
        Optional<Instant> resumed,
        boolean opened) {

    static Adjournment ordered(GameAdjourned order, Line line, Instant at) {
        return new Adjournment(
                order,
                at,
                line.ply(),
                Optional.empty(),
                Optional.empty(),
                false,
                false,
                line.position().moveNumber(),
                line.position().fen(),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    /** Whether a move is in the envelope and nobody has read it. */
    public boolean sealed() {
        return sealer.isPresent() && !opened;
    }

    /** Whether the order to seal was given and play has not been resumed since. */
    public boolean pending() {
        return resumed.isEmpty() && !opened;
    }

    /** Who has to reply to the sealed move. */
    public Side replier() {
        return sealer.orElseThrow().other();
    }

    /** What the envelope still lacks (I.2); a player nobody has named is known by his seat. */
    public List<String> missing() {
        var missing = new ArrayList<String>();
        if (sealer.isEmpty()) {
            missing.add("sealedBy");
        }
        if (order.resumption().isEmpty()) {
            missing.add("resumption");
        } else if (order.resumption().get().venue().isEmpty()) {
            missing.add("venue");
        }
        return List.copyOf(missing);
    }

    Adjournment with(GameAdjourned completed) {
        return new Adjournment(
                completed, at, ply, sealer, move, reply, onBoard, moveNumber, position, clocks, resumed, opened);
    }

    Adjournment sealed(MoveSealed e) {
        return new Adjournment(
                order,
                at,
                ply,
                Optional.of(e.side()),
                e.move(),
                false,
                onBoard || e.onBoard().orElse(false),
                moveNumber,
                position,
                clocks,
                resumed,
                opened);
    }

    /** A fresh envelope with the reply, while the player who sealed before is absent (I.9.3). */
    Adjournment replySealed(MoveSealed e, Line line) {
        return new Adjournment(
                order,
                at,
                line.ply(),
                Optional.of(e.side()),
                e.move(),
                true,
                false,
                line.position().moveNumber(),
                line.position().fen(),
                clocks,
                resumed,
                false);
    }

    Adjournment resumed(Clocks with, Instant when) {
        return new Adjournment(
                order,
                at,
                ply,
                sealer,
                move,
                reply,
                onBoard,
                moveNumber,
                position,
                Optional.of(with),
                Optional.of(when),
                opened);
    }

    Adjournment opened(Optional<String> text) {
        return new Adjournment(
                order,
                at,
                ply,
                sealer,
                text.or(() -> move),
                reply,
                onBoard,
                moveNumber,
                position,
                clocks,
                resumed,
                true);
    }

    /** Without what is sealed. */
    @Override
    public String toString() {
        return "Adjournment[ply=" + ply + ", sealer=" + sealer + ", opened=" + opened + "]";
    }
}
