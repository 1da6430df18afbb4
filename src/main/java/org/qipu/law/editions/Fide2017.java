package org.qipu.law.editions;

import static org.qipu.law.Source.*;
import static org.qipu.law.settings.ClockSettings.*;
import static org.qipu.law.settings.IllegalMoveSettings.*;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.qipu.board.Discipline;
import org.qipu.law.Category;
import org.qipu.law.Holds;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Layer;
import org.qipu.law.Provision;
import org.qipu.law.Rulebook;
import org.qipu.law.Source;

/**
 * The FIDE Laws of Chess in force from 1 July 2017 (Baku, 2016): what was revised half a year later; the rest as in {@link Fide2018}.
 *
 * <p>Read in the text: Articles 1 to 3, 5, 6.1, 6.3, 6.9 and 9, Appendices A and B; 7.5, 7.7 and 7.8 as they were
 * quoted; the other articles are told by the text of 2018, which differs in none of those that could be compared.
 */
final class Fide2017 {

    private static final Pattern READ =
            Pattern.compile("(?:[12359]|6\\.1|6\\.3|6\\.9|[AB])(?:\\..*)?|introduction|preface");

    static final Rulebook RULEBOOK = Edition.of(
                    "fide-2017",
                    "FIDE Laws of Chess, in force from 1 July 2017",
                    "en",
                    Discipline.CHESS,
                    "2017-07-01",
                    Optional.of("2017-12-31"))
            .knownBy(Fide2017::known)
            .then(Fide2017::revised)
            .then(Fide2017::layers)
            .restAsIn(Fide2018::page)
            .rulebook();

    private static Edition revised(Edition edition) {
        return edition
                // Article 7: irregularities
                .fixes(ILLEGAL_MOVES_COUNT, true, "7.5.3", QUOTED)
                .fixes(ILLEGAL_MOVES_LOSE_AT, 2, "7.5.3", QUOTED)
                .fixes(ILLEGAL_MOVE_TIME, Duration.ofMinutes(2), "7.5.3", QUOTED)
                .fixes(ILLEGAL_LOSS_NEEDS_MATE, true, "7.5.3", QUOTED)
                .cites(Provision.ILLEGAL_MOVE_PENALTY, "7.5.3", QUOTED)
                .cites(Provision.TWO_HANDS_PENALTY, "7.7.2", QUOTED)
                .cites(Provision.PRESS_PENALTY, "7.8.2", QUOTED)
                .answers(IrregularityKind.TWO_HANDS, "7.7.1")
                // 7.5.3, 7.7.2 and 7.8.2 have a count each; the interpretation of June 2017 takes them together
                .fixes(KINDS_COUNTED_TOGETHER_BY_INTERPRETATION, true, "7.7.2", QUOTED)
                .answers(IrregularityKind.PRESS_WITHOUT_MOVE, "7.8.1")
                .fixes(PRESS_AND_HANDS_COUNT, true, "7.8.2", QUOTED);
    }

    private static Edition layers(Edition edition) {
        return edition
                // A.4: rapid under the reduced set
                .in(Holds.in(Category.RAPID).reduced(), Fide2017::reduced)
                // B.4: blitz under the reduced set of A.4
                .in(Holds.in(Category.BLITZ).reduced(), Fide2017::reduced);
    }

    private static Layer reduced(Layer games) {
        return games.fixes(ILLEGAL_MOVES_LOSE_AT, 1, "A.4.2")
                .fixes(ILLEGAL_LOSS_NEEDS_MATE, true, "A.4.2")
                .fixes(FLAG_CLAIM_NEEDS_OWN_TIME, true, "A.4.3");
    }

    private static Source known(String article) {
        return READ.matcher(article).matches() ? TEXT : QUOTED;
    }

    private Fide2017() {}
}
