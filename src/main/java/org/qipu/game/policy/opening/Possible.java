package org.qipu.game.policy.opening;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.law.Regulations;

/** Whether what is scheduled can be: a board and a round that are counted from one, two players, a scale on which a win is worth more than a loss. */
final class Possible {

    private Possible() {}

    /** Why no game is played so. */
    static Optional<Refusal> refusal(ScheduleGame asked) {
        return Stream.of(
                        when(
                                asked.board().filter(number -> number < 1).isPresent(),
                                "board",
                                "Boards are numbered from 1."),
                        when(
                                asked.round()
                                        .filter(round -> round.matches("-\\d+"))
                                        .isPresent(),
                                "round",
                                "Rounds are numbered from 1, or have names."),
                        when(
                                asked.players()
                                        .filter(both -> both.white().id().isPresent()
                                                && both.white()
                                                        .id()
                                                        .equals(both.black().id()))
                                        .isPresent(),
                                "players.black.id",
                                "Nobody plays against himself."),
                        asked.regulations().flatMap(Possible::regulations))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Refusal> regulations(Regulations regulations) {
        return when(
                        regulations
                                .defaultTime()
                                .filter(time -> time.isNegative())
                                .isPresent(),
                        "regulations.defaultTime",
                        "A default time is not negative.")
                .or(
                        () -> when(
                                regulations
                                        .scoring()
                                        .filter(scale -> !descends(scale.win(), scale.draw(), scale.loss()))
                                        .isPresent(),
                                "regulations.scoring",
                                "A win is worth more than a loss, and a draw no more than the one and no less than the other."));
    }

    private static boolean descends(BigDecimal win, BigDecimal draw, BigDecimal loss) {
        return win.compareTo(loss) > 0 && win.compareTo(draw) >= 0 && draw.compareTo(loss) >= 0;
    }

    private static Optional<Refusal> when(boolean impossible, String member, String why) {
        return impossible ? Optional.of(Refusal.of(Kind.NOT_ALLOWED, why).about(member)) : Optional.empty();
    }
}
