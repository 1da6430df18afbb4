package org.qipu.game.event;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.law.IrregularityKind;

/** What was reported to have gone wrong, what was ruled on it, and the half-moves that were declared void (Articles 7 and 11). */
public sealed interface IrregularityEvent extends DisputeEvent {

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
            implements IrregularityEvent {

        /** A report under a number, with what the Laws say follows. */
        public IrregularityReported(int irregularity, Told told, Following follows) {
            this(
                    irregularity,
                    told.kind(),
                    told.by(),
                    told.ply(),
                    told.lastAgreedPly(),
                    told.position(),
                    told.reportedBy(),
                    told.person(),
                    told.details(),
                    follows.article(),
                    follows.text(),
                    follows.dismissed(),
                    follows.remedy(),
                    follows.touchArticle(),
                    follows.effect(),
                    told.device(),
                    told.left());
        }

        /** What was told. */
        public Told told() {
            return new Told(kind, by, ply, lastAgreedPly, position, reportedBy, person, details, device, left);
        }

        /** What the Laws say follows. */
        public Following follows() {
            return new Following(article, text, dismissed, remedy, touchArticle, effect);
        }

        /** This report with another remedy, told in other words. */
        public IrregularityReported offering(Remedy other, String words) {
            return new IrregularityReported(
                    irregularity, told(), new Following(article, words, dismissed, other, touchArticle, effect));
        }

        /** This report under another number. */
        public IrregularityReported numbered(int number) {
            return new IrregularityReported(number, told(), follows());
        }

        /** What was told of an irregularity, by the members of the report. */
        public record Told(
                IrregularityKind kind,
                Optional<Side> by,
                Optional<Integer> ply,
                Optional<Integer> lastAgreedPly,
                Optional<String> position,
                Optional<String> reportedBy,
                Optional<String> person,
                Optional<String> details,
                Optional<Device> device,
                Optional<Place> left) {

            /** Something found by the service or the arbiter, of which no more is said. */
            public static Told of(IrregularityKind kind, Optional<Side> by, Optional<Integer> ply) {
                return of(kind, by, ply, Optional.empty(), Optional.empty());
            }

            /** The same with who reported it and in which words. */
            public static Told of(
                    IrregularityKind kind,
                    Optional<Side> by,
                    Optional<Integer> ply,
                    Optional<String> reportedBy,
                    Optional<String> details) {
                return new Told(
                        kind,
                        by,
                        ply,
                        Optional.empty(),
                        Optional.empty(),
                        reportedBy,
                        Optional.empty(),
                        details,
                        Optional.empty(),
                        Optional.empty());
            }

            /** The same about another player, or another half-move. */
            public Told about(Optional<Side> player, Optional<Integer> move) {
                return new Told(kind, player, move, lastAgreedPly, position, reportedBy, person, details, device, left);
            }

            /** The same without anybody's own words. */
            public Told withoutDetails() {
                return new Told(
                        kind, by, ply, lastAgreedPly, position, reportedBy, person, Optional.empty(), device, left);
            }
        }

        /** What the Laws say follows, by the members of the report. */
        public record Following(
                String article,
                String text,
                boolean dismissed,
                Remedy remedy,
                Optional<String> touchArticle,
                Optional<Effect> effect) {

            /** A remedy by an article. */
            public static Following of(String article, String text, Remedy remedy) {
                return new Following(article, text, false, remedy, Optional.empty(), Optional.empty());
            }

            /** The same in other words. */
            public Following in(String words) {
                return new Following(article, words, dismissed, remedy, touchArticle, effect);
            }
        }
    }

    /**
     * What a player leaves: the venue with all places designated by the arbiter, or only the area where the games are
     * played (11.2.1, 11.2.2; older editions 12.5).
     */
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

    /** What an arbiter does about an irregularity: what the Laws say, or nothing. */
    enum Choice {
        LAW,
        NONE
    }

    /** An arbiter ruled on an irregularity; what it changes follows as events of its own. */
    record IrregularityRuled(
            int irregularity,
            Optional<Choice> remedy,
            Optional<Integer> restoreToPly,
            Optional<String> position,
            Optional<Boolean> newGame,
            Optional<Side> counts,
            Optional<String> article,
            Optional<String> exception,
            Optional<String> reason)
            implements IrregularityEvent {

        /** A ruling that follows the Laws and changes neither board nor result. */
        public static IrregularityRuled byLaw(
                int irregularity, String article, Optional<String> exception, Optional<String> reason) {
            return new IrregularityRuled(
                    irregularity,
                    Optional.of(Choice.LAW),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(article),
                    exception,
                    reason);
        }
    }

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
            implements IrregularityEvent {}
}
