package org.qipu.boards;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.board.Discipline;
import org.qipu.board.Position;
import org.qipu.board.discipline.Disciplines;

/** Whole games played by hands that err, on boards that say wrong things: no move is taken that was not played. */
class HandsTest {

    private static final int GAMES = Integer.getInteger("qipu.boards.games", 25);

    /** What became of games. */
    private static final class Tally {
        int played;
        int accepted;
        int entered;
        int wrong;
        int signals;
        int games;

        @Override
        public String toString() {
            return games + " games, " + played + " moves played, " + accepted + " accepted, " + entered
                    + " entered by officials, " + wrong + " wrong, " + signals + " signs of a result";
        }
    }

    @ParameterizedTest
    @CsvSource({
        "CHESS, true, 0, 0, 1.0",
        "CHESS, false, 0, 0, 1.0",
        "CHESS, true, 1, 0, 0.9",
        "CHESS, false, 1, 0, 0.9",
        "CHESS, true, 1, 1, 0.7",
        "CHESS, false, 1, 1, 0.7",
        "XIANGQI, true, 1, 1, 0.7",
        "XIANGQI, false, 1, 1, 0.7"
    })
    void noMoveIsTakenThatWasNotPlayed(
            Discipline discipline, boolean withClock, double mistakes, double faults, double share) {
        var tally = new Tally();
        var chance = new Random(20_261_121);
        if (discipline == Discipline.CHESS) {
            PlayedGames.onFile()
                    .forEach(game ->
                            follow(discipline, game, chance, withClock, mistakes, faults, tally, Thresholds.USUAL));
        }
        for (int i = 0; i < GAMES; i++) {
            follow(
                    discipline,
                    PlayedGames.any(discipline, chance, 60),
                    chance,
                    withClock,
                    mistakes,
                    faults,
                    tally,
                    Thresholds.USUAL);
        }
        System.out.println(discipline + (withClock ? " with" : " without") + " clock, mistakes " + mistakes
                + ", faults " + faults + ": " + tally);
        assertThat(tally.wrong).isZero();
        assertThat((double) tally.accepted / tally.played).isGreaterThanOrEqualTo(share);
    }

    /** The hands err enough: who believes a board at once records moves that nobody played. */
    @Test
    void aBoardThatIsBelievedTooSoonIsWrong() {
        var tally = new Tally();
        var hasty = Thresholds.USUAL.stableAfter(Duration.ofMillis(200));
        var chance = new Random(3);
        for (int i = 0; i < 10; i++) {
            follow(Discipline.CHESS, PlayedGames.any(Discipline.CHESS, chance, 60), chance, false, 1, 0, tally, hasty);
        }
        assertThat(tally.wrong).isPositive();
    }

    @Test
    void everySignOfAResultIsSeen() {
        var tally = new Tally();
        for (var game : PlayedGames.onFile()) {
            follow(Discipline.CHESS, game, new Random(7), true, 0, 0, tally, Thresholds.USUAL);
        }
        assertThat(tally.signals).isEqualTo(tally.games);
    }

    private static void follow(
            Discipline discipline,
            List<String> moves,
            Random chance,
            boolean withClock,
            double mistakes,
            double faults,
            Tally tally,
            Thresholds limits) {
        var shown = Hands.play(discipline, moves, chance, withClock, mistakes);
        var flipped = faults > 0 && chance.nextInt(4) == 0;
        var record = new Record(discipline, moves);
        var following = Following.NOTHING;
        var signalled = false;
        for (var observation : Wire.of(shown, chance, faults, flipped)) {
            var step = following.see(observation, record.now(), limits);
            following = step.next();
            while (step.finding() instanceof Finding.Played made) {
                tally.wrong += record.take(made) ? 0 : 1;
                following = following.after(made, record.now());
                step = following.again(record.now(), limits);
                following = step.next();
            }
            if (step.finding() instanceof Finding.Undetermined doubt && doubt.tell()) {
                record.enter(standing(shown, observation));
            }
            signalled |= step.finding() instanceof Finding.ResultSignal;
        }
        tally.games++;
        tally.played += moves.size();
        tally.accepted += record.accepted;
        tally.entered += record.entered;
        tally.signals += signalled ? 1 : 0;
    }

    /** How many moves the officials see to have been made, of the placement that the board is at. */
    private static int standing(List<Hands.Shown> shown, Observation observation) {
        return shown.stream()
                .filter(one -> one.men().equals(observation.men())
                        || one.men().equals(observation.men().turned()))
                .mapToInt(Hands.Shown::played)
                .max()
                .orElse(0);
    }

    /** A game as it is recorded, beside the one that is played. */
    private static final class Record {
        private final List<String> truth;
        private final List<Position> positions = new ArrayList<>();
        private int accepted;
        private int entered;
        private int acts;
        private boolean spoilt;

        Record(Discipline discipline, List<String> truth) {
            this.truth = truth;
            positions.add(Disciplines.positions(discipline).initial());
        }

        GameNow now() {
            return new GameNow(
                    positions.size() + "/" + acts,
                    positions.getLast(),
                    positions.size() > 1 ? Optional.of(positions.get(positions.size() - 2)) : Optional.empty(),
                    GameNow.Stage.PLAYED,
                    positions.size() + acts,
                    acts == 0 ? 0 : positions.size() + acts);
        }

        boolean take(Finding.Played made) {
            for (var ply : made.plies()) {
                var at = positions.size() - 1;
                if (at >= truth.size() || !truth.get(at).equals(ply.move())) {
                    spoilt = true;
                    return false;
                }
                accepted++;
                positions.add(positions.getLast().applyCode(ply.move()));
            }
            return true;
        }

        /** Officials who were told look at the board and enter what was played. */
        void enter(int played) {
            if (spoilt) {
                return;
            }
            acts++;
            while (positions.size() - 1 < played) {
                positions.add(positions.getLast().applyCode(truth.get(positions.size() - 1)));
                entered++;
            }
        }
    }
}
