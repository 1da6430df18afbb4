package org.qipu.law;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The FIDE Laws of Chess in force from 1 July 2005 (Calvià, October 2004). */
final class Fide2005 {

    private static final String ID = "fide-2005";

    private static final CompetitionRules COMPETITION = new CompetitionRules(new Parameter<>(Duration.ofMinutes(60), "6.7"), new Parameter<>(true, "6.10"),
            Optional.empty(), Optional.empty(), new Parameter<>(3, "9.2"), new Parameter<>(100, "9.3"), new Parameter<>(false, "9.4"),
            new Parameter<>(Duration.ofMinutes(3), "9.5(2)"), new Parameter<>(true, "9.5(2)"), new Parameter<>(false, "9.1"), new Parameter<>(3, "7.4(2)"),
            new Parameter<>(Duration.ofMinutes(2), "7.4(2)"), new Parameter<>(false, "7.4(2)"), new Parameter<>(false, "6.8(3)"),
            new Parameter<>(false, "7.4(1)"), Optional.empty(), new Parameter<>(false, "12.2(2)"), new Parameter<>(false, Articles.PREFACE),
            new Parameter<>(true, "10.2(2)"), new Parameter<>(true, "9.1(3)"));

    static final Rulebook RULEBOOK = new Rulebook(ID, "FIDE Laws of Chess, in force from 1 July 2005", LocalDate.of(2005, 7, 1),
            Optional.of(LocalDate.of(2009, 6, 30)), new Parameter<>(0, "5.2(3)"), new Parameter<>(false, "5.1(2)"), new Parameter<>(true, "4.3"),
            new Parameter<>(true, "4.4(4)"), new Parameter<>(false, "5.1(1)"), Optional.of(COMPETITION), List.of(), List.of(Amendment.ILLEGAL_MOVES_2012, Amendment.NO_HALVING),
            Map.of(PenaltyKind.WARNING, "13.4(1)", PenaltyKind.OPPONENT_TIME, "13.4(2)", PenaltyKind.OWN_TIME, "13.4(3)", PenaltyKind.LOSS, "13.4(4)",
                    PenaltyKind.OWN_POINTS, "13.4(5)", PenaltyKind.OPPONENT_POINTS, "13.4(6)", PenaltyKind.EXPULSION, "13.4(7)"),
            Articles.of(ID, Map.of()), Articles.irregularities(ID), Articles.movement(ID), Optional.empty());

    private Fide2005() {
    }
}
