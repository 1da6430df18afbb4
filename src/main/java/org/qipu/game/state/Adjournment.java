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
 * @param before     what stood on the board before the move to be sealed
 * @param envelope   the move that was sealed
 * @param opened     whether the envelope has been opened
 * @param resumption how play was resumed
 */
public record Adjournment(
        GameAdjourned order,
        Instant at,
        Before before,
        Envelope envelope,
        boolean opened,
        Optional<Resumption> resumption) {

    /**
     * What stood on the board before the sealed move.
     *
     * @param ply        the half-moves before it
     * @param moveNumber its number
     * @param position   the position, as FEN
     */
    public record Before(int ply, int moveNumber, String position) {

        private static Before of(Line line) {
            return new Before(
                    line.ply(), line.position().moveNumber(), line.position().fen());
        }
    }

    /**
     * What is in the envelope.
     *
     * @param sealer  who sealed; absent while nothing is sealed
     * @param move    what he wrote, where that is known; shown to nobody before the envelope is opened
     * @param reply   whether it is the reply to a sealed move, in a fresh envelope (I.9.3)
     * @param onBoard whether he made it on the board after the order: it cannot be changed then (I.1.1)
     */
    public record Envelope(Optional<Side> sealer, Optional<String> move, boolean reply, boolean onBoard) {

        private static final Envelope EMPTY = new Envelope(Optional.empty(), Optional.empty(), false, false);

        private static Envelope of(MoveSealed e, boolean reply, boolean onBoard) {
            return new Envelope(Optional.of(e.side()), e.move(), reply, onBoard);
        }

        private Envelope opened(Optional<String> text) {
            return new Envelope(sealer, text.or(() -> move), reply, onBoard);
        }

        /** Without what is sealed. */
        @Override
        public String toString() {
            return "Envelope[sealer=" + sealer + "]";
        }
    }

    /**
     * How play was resumed.
     *
     * @param clocks the clocks with which it was
     * @param at     when that was
     */
    public record Resumption(Clocks clocks, Instant at) {}

    static Adjournment ordered(GameAdjourned order, Line line, Instant at) {
        return new Adjournment(order, at, Before.of(line), Envelope.EMPTY, false, Optional.empty());
    }

    /** The half-moves before the sealed one. */
    public int ply() {
        return before.ply();
    }

    /** The number of the sealed move. */
    public int moveNumber() {
        return before.moveNumber();
    }

    /** The position before the sealed move, as FEN. */
    public String position() {
        return before.position();
    }

    /** Who sealed; absent while nothing is sealed. */
    public Optional<Side> sealer() {
        return envelope.sealer();
    }

    /** What he wrote, where that is known; shown to nobody before the envelope is opened. */
    public Optional<String> move() {
        return envelope.move();
    }

    /** Whether the reply to a sealed move is sealed, in a fresh envelope (I.9.3). */
    public boolean reply() {
        return envelope.reply();
    }

    /** Whether the sealed move was made on the board after the order: it cannot be changed then (I.1.1). */
    public boolean onBoard() {
        return envelope.onBoard();
    }

    /** The clocks with which play was resumed. */
    public Optional<Clocks> clocks() {
        return resumption.map(Resumption::clocks);
    }

    /** When play was resumed. */
    public Optional<Instant> resumed() {
        return resumption.map(Resumption::at);
    }

    /** Whether a move is in the envelope and nobody has read it. */
    public boolean sealed() {
        return sealer().isPresent() && !opened;
    }

    /** Whether the order to seal was given and play has not been resumed since. */
    public boolean pending() {
        return resumption.isEmpty() && !opened;
    }

    /** Who has to reply to the sealed move. */
    public Side replier() {
        return sealer().orElseThrow().other();
    }

    /** What the envelope still lacks (I.2); a player nobody has named is known by his seat. */
    public List<String> missing() {
        var missing = new ArrayList<String>();
        if (sealer().isEmpty()) {
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
        return new Adjournment(completed, at, before, envelope, opened, resumption);
    }

    Adjournment sealed(MoveSealed e) {
        var made = onBoard() || e.onBoard().orElse(false);
        return new Adjournment(order, at, before, Envelope.of(e, false, made), opened, resumption);
    }

    /** A fresh envelope with the reply, while the player who sealed before is absent (I.9.3). */
    Adjournment replySealed(MoveSealed e, Line line) {
        return new Adjournment(order, at, Before.of(line), Envelope.of(e, true, false), false, resumption);
    }

    Adjournment resumed(Clocks with, Instant when) {
        return new Adjournment(order, at, before, envelope, opened, Optional.of(new Resumption(with, when)));
    }

    /** With the envelope opened, and the move that was read in it. */
    Adjournment opened(Optional<String> text) {
        return new Adjournment(order, at, before, envelope.opened(text), true, resumption);
    }

    /** Without what is sealed. */
    @Override
    public String toString() {
        return "Adjournment[ply=" + ply() + ", sealer=" + sealer() + ", opened=" + opened + "]";
    }
}
