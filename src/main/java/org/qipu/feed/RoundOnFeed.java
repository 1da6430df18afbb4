package org.qipu.feed;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.qipu.competition.Competition;
import org.qipu.read.export.Setting;

/**
 * A round as JSON for broadcasters.
 *
 * @param name  what the competition is called
 * @param games its games by their boards, as far as they are public
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record RoundOnFeed(
        String competition,
        Optional<String> name,
        Optional<String> venue,
        Optional<String> round,
        List<GameOnFeed> games) {

    /** What is said of all games together. */
    static RoundOnFeed of(Scope scope, Setting setting) {
        return new RoundOnFeed(
                scope.competition(),
                setting.competition().flatMap(Competition::name),
                setting.competition().flatMap(Competition::venue),
                scope.round(),
                List.of());
    }
}
