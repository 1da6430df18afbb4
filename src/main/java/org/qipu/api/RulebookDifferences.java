package org.qipu.api;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.qipu.law.Amendment;
import org.qipu.law.Cited;
import org.qipu.law.Holds;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Parameter;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Requirement;
import org.qipu.law.Rulebook;
import org.qipu.law.Source;
import org.qipu.law.editions.Differences;
import org.qipu.log.codec.Words;

/**
 * What other editions fix otherwise than one, as the wire has it.
 *
 * @param rulebook the edition that is {@code here}
 * @param others   one entry for each edition that is {@code there}, oldest first
 */
public record RulebookDifferences(String rulebook, List<Other> others) {

    /** What one other edition fixes otherwise; what is absent here or there that edition does not fix, have or list. */
    public record Other(
            String to,
            LocalDate inForceFrom,
            Optional<LocalDate> inForceUntil,
            List<OfSetting> settings,
            List<OfProvision> provisions,
            List<OfIrregularity> irregularities,
            List<OfPenalty> penalties,
            List<OfAmendment> amendments) {}

    /** A value with its article, and how it is known. */
    public record Fixed(Object value, String article, Source source) {}

    /** A setting whose value differs; {@code holds}: for which games, where not for all. */
    public record OfSetting(
            String setting,
            String text,
            String unit,
            String row,
            Optional<String> holds,
            Optional<Fixed> here,
            Optional<Fixed> there) {}

    /** A provision that one has and the other lacks, with the requirement it belongs to. */
    public record OfProvision(
            String provision, String row, Optional<String> text, Optional<Cited> here, Optional<Cited> there) {}

    /** An irregularity for which one alone has an article of its own. */
    public record OfIrregularity(IrregularityKind irregularity, Optional<String> here, Optional<String> there) {}

    /** A penalty that one alone lists, by its article. */
    public record OfPenalty(PenaltyKind penalty, Optional<String> here, Optional<String> there) {}

    /** An amendment that regulations can put in force on one alone. */
    public record OfAmendment(Amendment amendment, boolean here, boolean there) {}

    /** What the others fix otherwise. */
    static RulebookDifferences of(Rulebook here, List<Rulebook> others) {
        return new RulebookDifferences(
                here.id(),
                others.stream()
                        .map(there -> other(there, Differences.between(here, there)))
                        .toList());
    }

    private static Other other(Rulebook there, Differences found) {
        return new Other(
                there.id(),
                there.document().inForceFrom(),
                there.document().inForceUntil(),
                found.settings().stream().map(RulebookDifferences::setting).toList(),
                found.provisions().stream()
                        .map(line -> new OfProvision(
                                Words.of(line.what()),
                                line.what().row(),
                                Requirement.find(line.what().row()).map(Requirement::text),
                                line.here(),
                                line.there()))
                        .toList(),
                found.irregularities().stream()
                        .map(line -> new OfIrregularity(line.what(), line.here(), line.there()))
                        .toList(),
                found.penalties().stream()
                        .map(line -> new OfPenalty(line.what(), line.here(), line.there()))
                        .toList(),
                found.amendments().stream()
                        .map(line -> new OfAmendment(
                                line.what(),
                                line.here().isPresent(),
                                line.there().isPresent()))
                        .toList());
    }

    private static OfSetting setting(Differences.OfSetting line) {
        return new OfSetting(
                line.setting().wireName(),
                line.setting().text(),
                line.setting().unit(),
                line.setting().row(),
                line.games().map(Holds::words),
                line.here().map(RulebookDifferences::fixed),
                line.there().map(RulebookDifferences::fixed));
    }

    private static Fixed fixed(Parameter<?> line) {
        return new Fixed(line.value(), line.article(), line.source());
    }
}
