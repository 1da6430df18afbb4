package org.qipu.game.command;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.cycle.Ruling;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimGrounds;
import org.qipu.law.TimeControl;

/** Draws offered, declined, agreed and claimed, and what the arbiter decides on a claim (Articles 5.2 and 9). */
public sealed interface DrawCommand extends GameCommand {

    /**
     * A player offers a draw (9.1).
     *
     * @param side      who offers
     * @param condition a condition, void but kept
     * @param exception the article by which the arbiter allows it where offers are forbidden (9.1.1)
     */
    record OfferDraw(Side side, Optional<String> condition, Optional<String> exception) implements DrawCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    /**
     * A player declines the draw that he was offered (9.1.2).
     *
     * @param side      who declines
     * @param condition a condition, void but kept
     */
    record DeclineDraw(Side side, Optional<String> condition) implements DrawCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    /**
     * A player accepts the draw that he was offered: the game is drawn (5.2.3, 9.1).
     *
     * @param side      who accepts
     * @param exception the article by which the arbiter allows it where agreements are forbidden (9.1.1)
     * @param condition a condition, void but kept
     */
    record AcceptDraw(Side side, Optional<String> exception, Optional<String> condition) implements DrawCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    /**
     * A player claims a draw (9.2, 9.3, III.5, 限著): decided at once where the Laws leave no discretion, else open for the arbiter.
     *
     * @param side         who claims
     * @param basis        on what ground
     * @param intendedMove the move he has written down and will make
     * @param grounds      of a quickplay finish: what the opponent cannot, or does not try
     */
    record ClaimDraw(Side side, ClaimBasis basis, Optional<String> intendedMove, Optional<ClaimGrounds> grounds)
            implements DrawCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    /**
     * The arbiter decides a claim that is open (9.5, III.5, 判決C).
     *
     * @param claim        the number of the claim in this game
     * @param decision     what he decides
     * @param opponentTime the time given to the opponent
     * @param ruling       of a request for extra time how it counts, of a cycle of xiangqi who must vary
     * @param article      the article of the ruling
     * @param reason       why
     * @param exception    the article by which it is allowed what another forbids
     */
    record DecideClaim(
            int claim,
            ClaimDecision decision,
            Optional<Duration> opponentTime,
            Optional<String> ruling,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements DrawCommand {

        /** What the ruling on a request for extra time can be: how that time counts (III.4). */
        public static final List<String> MODES = List.of(TimeControl.Mode.DELAY, TimeControl.Mode.CUMULATIVE).stream()
                .map(mode -> mode.name().toLowerCase(Locale.ROOT))
                .toList();

        /** What the ruling on a cycle of xiangqi can be: who must vary (判決C). */
        public static final List<String> CYCLES =
                Arrays.stream(Ruling.values()).map(Ruling::code).toList();

        /** How the extra time counts that is given on a request: it is added, where the arbiter does not choose the delay (III.4). */
        public TimeControl.Mode mode() {
            return ruling.filter(MODES.getFirst()::equals).isPresent()
                    ? TimeControl.Mode.DELAY
                    : TimeControl.Mode.CUMULATIVE;
        }

        /** Who must vary by this ruling, where it names that. */
        public Optional<Ruling> cycle() {
            return Arrays.stream(Ruling.values())
                    .filter(one -> ruling.filter(one.code()::equals).isPresent())
                    .findFirst();
        }

        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }
}
