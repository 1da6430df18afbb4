package org.qipu.round;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Sides;
import org.qipu.game.event.Schedule;

/**
 * Who plays whom where, as somebody knows it: while the change of a schedule is held back, not where the record has it.
 *
 * @param board   the number of the board, from 1
 * @param players by their ids
 */
public record Pairing(
        Optional<String> competition,
        Optional<String> round,
        Optional<Integer> board,
        Sides<Optional<String>> players) {

    /** By the numbers of the boards; those without one last. */
    static final Comparator<Pairing> BY_BOARD =
            Comparator.comparing(pairing -> pairing.board().orElse(Integer.MAX_VALUE));

    static Pairing of(Schedule schedule) {
        return new Pairing(
                schedule.competition(),
                schedule.round(),
                schedule.board(),
                schedule.players().map(Schedule.Player::id));
    }

    boolean isOf(RoundId id) {
        return competition.filter(id.competition()::equals).isPresent()
                && round.filter(id.round()::equals).isPresent();
    }

    /** The ids of its players, as far as they are known. */
    public Stream<String> ids() {
        return Stream.of(players.white(), players.black()).flatMap(Optional::stream);
    }
}
