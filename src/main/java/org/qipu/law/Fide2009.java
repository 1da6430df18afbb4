package org.qipu.law;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The FIDE Laws of Chess in force from 1 July 2009 (Handbook E.I.01A). */
final class Fide2009 {

    private static final String ID = "fide-2009";

    private static final CompetitionRules COMPETITION = new CompetitionRules(new Parameter<>(Duration.ZERO, "6.6(a)"), new Parameter<>(true, "6.9"),
            Optional.empty(), Optional.empty(), new Parameter<>(3, "9.2"), new Parameter<>(100, "9.3"), new Parameter<>(false, "9.4"),
            new Parameter<>(Duration.ofMinutes(3), "9.5(b)"), new Parameter<>(true, "9.5(b)"), new Parameter<>(false, "9.1"), new Parameter<>(3, "7.4(b)"),
            new Parameter<>(Duration.ofMinutes(2), "7.4(b)"), new Parameter<>(false, "7.4(b)"), new Parameter<>(false, "6.7(c)"),
            new Parameter<>(false, "7.4(a)"), Optional.empty(), new Parameter<>(false, "12.2(b)"), new Parameter<>(false, Articles.PREFACE),
            new Parameter<>(true, "10.2(b)"), new Parameter<>(true, "9.1(c)"));

    static final Rulebook RULEBOOK = new Rulebook(ID, "FIDE Laws of Chess, in force from 1 July 2009", LocalDate.of(2009, 7, 1),
            Optional.of(LocalDate.of(2014, 6, 30)), new Parameter<>(0, "5.2(c)"), new Parameter<>(false, "5.1(b)"), new Parameter<>(true, "4.3"),
            new Parameter<>(true, "4.4(d)"), new Parameter<>(false, "5.1(a)"), Optional.of(COMPETITION), List.of(),
            List.of(Amendment.ILLEGAL_MOVES_2012, Amendment.ILLEGAL_MOVE_DRAW_PROVISO, Amendment.DRAW_RESTRICTIONS, Amendment.NO_HALVING),
            Map.of(PenaltyKind.WARNING, "13.4(a)", PenaltyKind.OPPONENT_TIME, "13.4(b)", PenaltyKind.OWN_TIME, "13.4(c)", PenaltyKind.LOSS, "13.4(d)",
                    PenaltyKind.OWN_POINTS, "13.4(e)", PenaltyKind.OPPONENT_POINTS, "13.4(f)", PenaltyKind.EXPULSION, "13.4(g)"),
            Articles.of(ID, Map.of()), Articles.irregularities(ID), Articles.movement(ID), Optional.empty());

    private Fide2009() {
    }
}
