package org.qipu.contract;

import java.time.Duration;
import java.time.Instant;
import org.qipu.api.request.CompetitionShape;
import org.qipu.competition.Competition;
import org.qipu.competition.ReleaseTerms;
import org.qipu.game.command.OpeningCommand.ScheduleGame;

/** A competition as it is shown: what its games inherit stands beside the rest, in the short forms where they say the same. */
final class CompetitionSchema {

    private final Components components;
    private final AnswerSchemas answers;

    CompetitionSchema(Components components, AnswerSchemas answers) {
        this.components = components;
        this.answers = answers;
    }

    void make() {
        components.of("CompetitionView", () -> {
            var who = Json.of("object");
            who.putObject("properties")
                    .<com.fasterxml.jackson.databind.node.ObjectNode>set("id", Json.of("string"))
                    .set("role", Json.of("string"));
            var members = new Members()
                    .add("id", Json.of("string"), true)
                    .add(
                            "version",
                            Json.of("integer").put("format", "int64").put("description", "How often it was set up."),
                            true)
                    .add("changedAt", answers.of(Instant.class), true)
                    .add("actor", who, true)
                    .with(answers.members(Competition.class).without("games"))
                    .add("release", Freedoms.release(), true);
            var games = answers.members(ScheduleGame.class).without("chess960");
            games.names().stream()
                    .filter(name -> !CompetitionShape.INHERITED.contains(name))
                    .toList()
                    .forEach(games::remove);
            var control = games.get("timeControl");
            games.add("timeControl", Json.either(answers.of(org.qipu.law.TimeControl.class), control), false)
                    .add("initialPosition", Json.either(Json.of("string"), Json.of("integer")), false)
                    .add("timeZone", games.get("timeZone"), true);
            members.add(
                    "release",
                    answers.members(ReleaseTerms.class)
                            .add("delay", answers.of(Duration.class), false)
                            .object()
                            .put("description", "What becomes public of its games, and when."),
                    false);
            var schema = members.with(games).object();
            Texts.of(Competition.class).ifPresent(text -> schema.put("description", text));
            return schema;
        });
    }
}
