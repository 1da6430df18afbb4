package org.qipu.api;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.Bounds;
import org.qipu.api.request.Installation;
import org.qipu.api.request.OneOf;
import org.qipu.competition.CompetitionVersion;
import org.qipu.imports.ImportOptions;
import org.qipu.law.editions.Rulebooks;
import org.qipu.read.competition.Competitions;

/** How games are to be taken over, as a request asks for it; what it leaves out is as the competition has it. */
@ApplicationScoped
class ImportAsked {

    @Inject
    Competitions competitions;

    @Inject
    Installation installation;

    /** The options that these parameters of a request are, or the problem that says which of them cannot be. */
    ImportOptions options(
            Optional<String> rulebook,
            Optional<String> language,
            Optional<String> timeControl,
            Optional<String> charset,
            Optional<String> competition,
            boolean asPlayed) {
        rulebook.filter(id -> Rulebooks.find(id).isEmpty()).ifPresent(id -> {
            throw OneOf.none("rulebook", id, RulebooksResource.ids());
        });
        var within = competition.map(id -> Bounds.competition(id, problem -> problem.in("query", "competition", id)));
        var found = within.flatMap(competitions::find); // no id is asked for that cannot be one
        said("language", language, () -> ImportOptions.of(rulebook, language, Optional.empty(), Optional.empty()));
        said("timeControl", timeControl, () -> ImportOptions.of(rulebook, language, timeControl, Optional.empty()));
        return said("charset", charset, () -> ImportOptions.of(rulebook, language, timeControl, charset))
                .in(within)
                .asPlayed(asPlayed)
                .at(zone(found))
                .starting(start(found));
    }

    /** What can be wrong of options is what one parameter says. */
    private static ImportOptions said(String name, Optional<String> sent, Supplier<ImportOptions> options) {
        try {
            return options.get();
        } catch (IllegalArgumentException e) {
            throw ProblemFound.parameter(name, sent.orElse(null), e.getMessage());
        }
    }

    private Optional<LocalDate> start(Optional<CompetitionVersion> found) {
        return found.flatMap(one -> one.competition().start()).map(start -> LocalDate.ofInstant(start, zone(found)));
    }

    private ZoneId zone(Optional<CompetitionVersion> found) {
        return found.flatMap(one -> one.competition().games().timeZone()).orElse(installation.timeZone());
    }
}
