package org.qipu.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run is the same from the same seed, and goes on from where it is kept. */
class LedgerTest {

    private static final List<Kind> ALL = List.of(Kind.values());

    @TempDir
    Path home;

    @Test
    void seedAndPlaceAloneDecideWhatHappens() {
        for (int number = 1; number <= 40; number++) {
            assertThat(Planned.at(7, number, ALL)).isEqualTo(Planned.at(7, number, ALL));
        }
        assertThat(IntStream.rangeClosed(1, 16)
                        .mapToObj(i -> Planned.at(7, i, ALL))
                        .toList())
                .isNotEqualTo(IntStream.rangeClosed(1, 16)
                        .mapToObj(i -> Planned.at(8, i, ALL))
                        .toList());
    }

    @Test
    void everyKindComesOnceBeforeAnyComesAgain() {
        for (int round = 0; round < 3; round++) {
            var first = round * ALL.size() + 1;
            var kinds = new TreeSet<Kind>();
            IntStream.range(first, first + ALL.size())
                    .forEach(i -> kinds.add(Planned.at(7, i, ALL).kind()));
            assertThat(kinds).containsExactlyInAnyOrderElementsOf(ALL);
        }
    }

    @Test
    void aClockIsOffByMinutesBeforeOrAfter() {
        var off = IntStream.rangeClosed(1, 300)
                .mapToObj(i -> Planned.at(7, i, ALL))
                .map(Planned::off)
                .toList();
        assertThat(off)
                .allMatch(one -> one.abs().toSeconds() >= 120 && one.abs().toMinutes() < 10);
        assertThat(off).anyMatch(one -> one.isNegative()).anyMatch(one -> one.isPositive());
    }

    @Test
    void aRunGoesOnAfterItsLastFault() {
        var file = home.resolve("run.json");
        var ledger = Ledger.begin(file, 42, List.of(Kind.KILL_LEADER, Kind.CUT_PRIMARY));
        ledger.happened(new Happened(1, "cut-primary", "pg1", "2026-11-21T12:00:00Z", 14.2, 11.5, 12.0, 6.1, 0));
        var found = new Found(line -> {});
        found.violation("event 3 of g was acknowledged and is lost");
        found.late("1 cut-primary: too late");
        ledger.checked(Map.of("violations", found.count()), found);
        var again = Ledger.resume(file);
        assertThat(again.kept()).isEqualTo(ledger.kept());
        assertThat(again.next()).isEqualTo(2);
        assertThat(again.kept().violated()).containsExactly("event 3 of g was acknowledged and is lost");
        assertThat(Table.of(again.kept())).contains("cut-primary", "11.5 / 11.5", "6.1 / 6.1");
    }

    private Ledger.Kept kept(Happened fault, Found found) {
        var ledger = Ledger.begin(home.resolve("run.json"), 42, List.of(Kind.CUT_PRIMARY));
        ledger.happened(fault);
        ledger.checked(Map.of("violations", found.count()), found);
        return Ledger.resume(home.resolve("run.json")).kept();
    }

    private static Happened cut(int violations) {
        return new Happened(1, "cut-primary", "pg1", "2026-11-21T12:00:00Z", 14.2, 11.5, 12.0, 6.1, violations);
    }

    @Test
    void whatWentOnLaterThanIsTheGoalDoesNotHold() {
        var found = new Found(line -> {});
        assertThat(kept(cut(0), found).held()).isTrue();
        found.late("1 cut-primary: writes went on after 16.0 s only, not within 15 s");
        assertThat(kept(cut(0), found).held()).isFalse();
    }

    @Test
    void whatASessionFoundThatWasCutOffDoesNotHoldEither() {
        assertThat(kept(cut(1), new Found(line -> {})).held()).isFalse();
    }

    @Test
    void aRunOfWhichNothingWasHeldAgainstWhatIsThereHasShownNothing() {
        var ledger = Ledger.begin(home.resolve("run.json"), 42, List.of(Kind.CUT_PRIMARY));
        ledger.happened(cut(0));
        assertThat(ledger.kept().held()).isFalse();
    }

    @Test
    void whatIsNoRunIsSaid() {
        assertThatThrownBy(() -> Ledger.resume(home.resolve("none.json")))
                .isInstanceOf(CannotTry.class)
                .hasMessageContaining("none.json");
    }
}
