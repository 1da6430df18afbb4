package org.qipu.law;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The FIDE Laws of Chess in force from 1 January 2023 (Chennai, 7 August 2022). */
final class Fide2023 {

    private static final String ID = "fide-2023";

    private static final CompetitionRules COMPETITION = new CompetitionRules(new Parameter<>(Duration.ZERO, "6.7.1"), new Parameter<>(true, "6.9"),
            Optional.of(new Parameter<>(5, "9.6.1")), Optional.of(new Parameter<>(150, "9.6.2")), new Parameter<>(3, "9.2"), new Parameter<>(100, "9.3"),
            new Parameter<>(true, "9.4"), new Parameter<>(Duration.ofMinutes(2), "9.5.3"), new Parameter<>(false, "9.5.3"), new Parameter<>(true, "9.1.1"),
            new Parameter<>(2, "7.5.5"), new Parameter<>(Duration.ofMinutes(2), "7.5.5"), new Parameter<>(true, "7.5.5"), new Parameter<>(true, "7.5.3"),
            new Parameter<>(true, "7.5.2"), Optional.of(new Parameter<>(10, "7.3")), new Parameter<>(true, "11.3.2.2"), new Parameter<>(true, "11.10"),
            new Parameter<>(false, "III.5.2"), new Parameter<>(false, "9.1.2.3"));

    static final Rulebook RULEBOOK = new Rulebook(ID, "FIDE Laws of Chess, in force from 1 January 2023", LocalDate.of(2023, 1, 1), Optional.empty(),
            new Parameter<>(1, "5.2.3"), new Parameter<>(true, "5.1.2"), new Parameter<>(false, "4.2.2"), new Parameter<>(true, "4.4.4"), new Parameter<>(true, "5.1.1"),
            Optional.of(COMPETITION), List.of(Supervision.values()), List.of(Amendment.B2_ONE_MINUTE, Amendment.B3_TWO_MINUTES),
            Map.of(PenaltyKind.WARNING, "12.9.1", PenaltyKind.OPPONENT_TIME, "12.9.2", PenaltyKind.OWN_TIME, "12.9.3", PenaltyKind.OPPONENT_POINTS, "12.9.4",
                    PenaltyKind.OWN_POINTS, "12.9.5", PenaltyKind.LOSS, "12.9.6", PenaltyKind.FINE, "12.9.7", PenaltyKind.EXCLUSION, "12.9.8",
                    PenaltyKind.EXPULSION, "12.9.9"),
            Articles.of(ID, Map.of()), Articles.irregularities(ID), Articles.movement(ID), Optional.empty());

    private Fide2023() {
    }
}
