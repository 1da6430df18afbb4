package org.qipu.game.event;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Result;
import org.qipu.law.TimeControl;

/** What was reported to have gone wrong, what was ruled, and what was appealed against. */
public sealed interface DisputeEvent extends GameEvent {

    /** What a player can ask for (protocol §8). */
    enum RequestKind {
        SCORESHEET,
        INCREMENT,
        LIMITED_MOVES,
        LEAVE,
        EXPLANATION,
        ASSISTANCE
    }

    /** What a committee decided. */
    enum AppealOutcome {
        UPHELD,
        REJECTED
    }

    /** What an appeal is against: an event, a claim or an irregularity. */
    record Against(Optional<Long> event, Optional<Integer> claim, Optional<Integer> irregularity) {}

    /**
     * A penalty as a law proposes or a ruling names it.
     *
     * @param amount        a duration, points or a sum, by the kind
     * @param opponentScore what the opponent scores with a loss
     */
    record Penalty(
            Side side,
            PenaltyKind penalty,
            Optional<String> amount,
            Optional<BigDecimal> opponentScore,
            Optional<String> article) {}

    /**
     * What the Laws offer as remedy: the arbiter may follow it or put his own in its place.
     *
     * @param restoreToPly the half-move up to which the game is restored
     * @param position     the position that takes the place of the present one
     * @param moves        the moves that the touch duty leaves the player
     * @param clocks       the times reconstructed for that moment, before penalties
     * @param moveCounter  completed moves of the player who has the move
     * @param penalties    what the edition imposes
     * @param options      the penalties the arbiter may choose from, where the edition leaves it to him
     * @param result       the result it brings
     * @param newGame      whether the game is cancelled and a new one played
     * @param counts       whether it counts as an illegal move of the player
     */
    record Remedy(
            Optional<Integer> restoreToPly,
            Optional<String> position,
            List<String> moves,
            Optional<ClockReading> clocks,
            Optional<Integer> moveCounter,
            List<Penalty> penalties,
            List<PenaltyKind> options,
            Optional<Result> result,
            Optional<Boolean> newGame,
            boolean counts) {
        public Remedy {
            moves = List.copyOf(moves);
            penalties = List.copyOf(penalties);
            options = List.copyOf(options);
        }

        /** Whether nothing follows but what the arbiter decides; penalties that he may choose from are his decision too. */
        public boolean nothing() {
            return restoreToPly.isEmpty()
                    && position.isEmpty()
                    && clocks.isEmpty()
                    && penalties.isEmpty()
                    && result.isEmpty()
                    && newGame.isEmpty()
                    && !counts;
        }

        /** A result, and nothing else. */
        public static Remedy bringing(Result result) {
            return new Remedy(
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    List.of(),
                    Optional.of(result),
                    Optional.empty(),
                    false);
        }

        /** Nothing follows but what the arbiter decides. */
        public static final Remedy NONE = new Remedy(
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    /**
     * An irregularity was reported.
     *
     * @param irregularity its number, from 1
     * @param by           the player at fault
     * @param article      the article it rests on
     * @param text         what follows, in one or two sentences
     * @param dismissed    whether nothing follows: too late, or the right is lost
     * @param touchArticle the article of the touch duty in {@code remedy}
     * @param device       what is known of an electronic device that was found or heard
     * @param left         what a player who was absent had left
     */
    record IrregularityReported(
            int irregularity,
            IrregularityKind kind,
            Optional<Side> by,
            Optional<Integer> ply,
            Optional<Integer> lastAgreedPly,
            Optional<String> position,
            Optional<String> reportedBy,
            Optional<String> person,
            Optional<String> details,
            String article,
            String text,
            boolean dismissed,
            Remedy remedy,
            Optional<String> touchArticle,
            Optional<Effect> effect,
            Optional<Device> device,
            Optional<Place> left)
            implements DisputeEvent {

        /** A report of anything but a device or an absence. */
        public IrregularityReported(
                int irregularity,
                IrregularityKind kind,
                Optional<Side> by,
                Optional<Integer> ply,
                Optional<Integer> lastAgreedPly,
                Optional<String> position,
                Optional<String> reportedBy,
                Optional<String> person,
                Optional<String> details,
                String article,
                String text,
                boolean dismissed,
                Remedy remedy,
                Optional<String> touchArticle,
                Optional<Effect> effect) {
            this(
                    irregularity,
                    kind,
                    by,
                    ply,
                    lastAgreedPly,
                    position,
                    reportedBy,
                    person,
                    details,
                    article,
                    text,
                    dismissed,
                    remedy,
                    touchArticle,
                    effect,
                    Optional.empty(),
                    Optional.empty());
        }

        /** This report with another remedy, told in other words. */
        public IrregularityReported offering(Remedy other, String words) {
            return new IrregularityReported(
                    irregularity,
                    kind,
                    by,
                    ply,
                    lastAgreedPly,
                    position,
                    reportedBy,
                    person,
                    details,
                    article,
                    words,
                    dismissed,
                    other,
                    touchArticle,
                    effect,
                    device,
                    left);
        }

        /** This report under another number. */
        public IrregularityReported numbered(int number) {
            return new IrregularityReported(
                    number,
                    kind,
                    by,
                    ply,
                    lastAgreedPly,
                    position,
                    reportedBy,
                    person,
                    details,
                    article,
                    text,
                    dismissed,
                    remedy,
                    touchArticle,
                    effect,
                    device,
                    left);
        }
    }

    /** What a player leaves: the venue with all places designated by the arbiter, or only the area where the games are played (11.2.1, 11.2.2; older editions 12.5). */
    enum Place {
        VENUE,
        AREA
    }

    /**
     * What is known of an electronic device (11.3.2, 通則八9); what is not said is not known.
     *
     * @param state whether it was switched on
     * @param where where it was
     */
    record Device(Optional<State> state, Optional<Where> where) {

        /** Whether it was switched on; completely switched off it is {@code OFF}. */
        public enum State {
            ON,
            OFF
        }

        /** Where it was: in a bag placed as agreed with the arbiter, on the person, carried away from the seat, or somewhere else. */
        public enum Where {
            BAG,
            PERSON,
            AWAY,
            ELSEWHERE
        }

        /** Whether it is known to have been in this state. */
        public boolean is(State known) {
            return state.filter(known::equals).isPresent();
        }

        /** Whether it is known to have been there. */
        public boolean was(Where known) {
            return where.filter(known::equals).isPresent();
        }
    }

    /** An arbiter ruled on an irregularity; what it changes follows as events of its own. */
    record IrregularityRuled(
            int irregularity,
            Optional<String> remedy,
            Optional<Integer> restoreToPly,
            Optional<String> position,
            Optional<Boolean> newGame,
            Optional<Side> counts,
            Optional<String> article,
            Optional<String> exception,
            Optional<String> reason)
            implements DisputeEvent {}

    /**
     * Half-moves were declared void; they stay recorded.
     *
     * @param fromPly  the first of them; past the last: none, only the position changes
     * @param toPly    the last
     * @param position the position from which the game goes on, as FEN
     * @param binding  the moves that the touch duty leaves the player who has the move, with the article
     */
    record MovesVoided(
            int fromPly,
            int toPly,
            String position,
            Optional<Integer> irregularity,
            Optional<List<String>> binding,
            Optional<String> article)
            implements DisputeEvent {}

    /** A time control was replaced by a ruling. */
    record TimeControlSet(TimeControl timeControl, Optional<String> article, Optional<String> reason)
            implements DisputeEvent {}

    /** A mistake of the record was put right: these half-moves take the place of those from {@code fromPly} on. */
    record MovesCorrected(int fromPly, List<Corrected> moves, String reason, Optional<String> article)
            implements DisputeEvent {

        /** A half-move as it was really made, and the position after it. */
        public record Corrected(
                Side side, String move, Instant at, Optional<ClockReading> clock, Optional<String> text) {}
    }

    /**
     * What an event had decided was taken back; it stays recorded, and so does what followed from it.
     *
     * @param event        the event that had decided it
     * @param takesBack    every event whose effect is gone: that one, and what had followed from it by law
     * @param restoreToPly the half-move to which the game goes back
     * @param position     where the half-moves that stand are others now: the position from which the game goes on, as FEN
     * @param stopped      whether the clocks stand from now on until the arbiter restarts them
     * @param timeControl  the time control of each player that is in force again
     */
    record RulingReversed(
            long event,
            List<Long> takesBack,
            Optional<Integer> restoreToPly,
            Optional<String> position,
            boolean stopped,
            Optional<Sides<TimeControl>> timeControl,
            Optional<String> article,
            String reason)
            implements DisputeEvent {
        public RulingReversed {
            takesBack = List.copyOf(takesBack);
        }
    }

    /** A player asked for something; {@code count} of that kind so far. */
    record RequestMade(Side side, RequestKind kind, Optional<String> text, int count, Optional<Effect> effect)
            implements DisputeEvent {

        /** This request as the one of that count. */
        public RequestMade counted(int number) {
            return new RequestMade(side, kind, text, number, effect);
        }
    }

    /** An appeal was lodged; {@code deadline} until when that was possible. */
    record AppealLodged(
            int appeal, Side by, Against against, String grounds, Optional<Instant> deadline, Optional<String> article)
            implements DisputeEvent {

        /** This appeal under another number: told late, it comes after those told meanwhile. */
        public AppealLodged numbered(int number) {
            return new AppealLodged(number, by, against, grounds, deadline, article);
        }
    }

    /** A committee decided on an appeal. */
    record AppealDecided(int appeal, AppealOutcome outcome, Optional<String> article, Optional<String> reason)
            implements DisputeEvent {}
}
