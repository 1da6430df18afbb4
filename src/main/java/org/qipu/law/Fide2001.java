package org.qipu.law;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The FIDE Laws of Chess in force from 1 July 2001 (Istanbul 2000): Articles 1 to 5 only, so that competition matters are rulings. */
final class Fide2001 {

    private static final String ID = "fide-2001";

    static final Rulebook RULEBOOK = new Rulebook(ID, "FIDE Laws of Chess, in force from 1 July 2001 (basic rules)", LocalDate.of(2001, 7, 1),
            Optional.of(LocalDate.of(2005, 6, 30)), new Parameter<>(0, "5.2(3)"), new Parameter<>(false, "5.1(2)"), new Parameter<>(true, "4.3"),
            new Parameter<>(false, "4.7"), new Parameter<>(false, "5.1(1)"), Optional.empty(), List.of(), List.of(), Map.of(),
            Articles.of(ID, Map.of(Provision.REPETITION, "5.2(4)", Provision.REPETITION_INTENDED, "5.2(4)", Provision.REPETITION_APPEARED, "5.2(4)",
                    Provision.FIFTY_MOVES, "5.2(5)", Provision.FIFTY_INTENDED, "5.2(5)", Provision.FIFTY_COMPLETED, "5.2(5)")),
            Articles.irregularities(ID), Articles.movement(ID), Optional.empty());

    private Fide2001() {
    }
}
