package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.Actor.Role;

/** The scenario files as requests and expectations for a service that runs elsewhere. */
public final class Scenarios {

    private static final Instant START = Instant.parse("2024-11-21T09:00:00Z");

    private Scenarios() {}

    /** Every scenario. */
    public static List<Case> all() {
        return Scenario.all().stream().map(Case::new).toList();
    }

    /** Every scenario once, see {@link Scenario#onceEach}. */
    public static List<Case> onceEach() {
        return Scenario.onceEach().stream().map(Case::new).toList();
    }

    /** One scenario. */
    public record Case(Scenario scenario) {

        /** What it shows. */
        public String name() {
            return scenario.name();
        }

        /** The edition it is played under. */
        public String rulebook() {
            return scenario.rulebook();
        }

        /** The requirement rows it proves. */
        public List<String> laws() {
            return scenario.laws();
        }

        /** The request that schedules its game under an id. */
        public String schedule(String id) {
            return scenario.schedule().deepCopy().put("gameId", id).toString();
        }

        /** What the problem must say where scheduling is refused; empty where it is to be accepted. */
        public Optional<List<String>> unwanted(int status, JsonNode reply) {
            return scenario.unwanted()
                    .map(expected -> status < 400
                            ? List.of("it was not refused")
                            : Subset.differences("problem", expected, reply));
        }

        /** Its requests. */
        public List<Request> steps() {
            return scenario.steps().stream().map(Request::new).toList();
        }

        @Override
        public String toString() {
            return scenario.toString();
        }
    }

    /** One request of a scenario. */
    public record Request(Scenario.Step step) {

        /** The resource below the game that is read, where one is. */
        public Optional<String> get() {
            return step.get();
        }

        /** Who sends it. */
        public Role sender() {
            return step.as();
        }

        /** The stateless question, where one is asked. */
        public Optional<String> question() {
            return step.ask().map(JsonNode::toString);
        }

        /** The body; a scenario's time goes on by ten seconds a request where it names none. */
        public String body(int number) {
            var body = step.send().deepCopy();
            if (body.isArray()) {
                body.forEach(one -> stamp((ObjectNode) one, number));
            } else {
                stamp((ObjectNode) body, number);
            }
            return body.toString();
        }

        private static void stamp(ObjectNode command, int number) {
            if (!command.has("at")) {
                command.put("at", START.plusSeconds(10L * number).toString());
            }
        }

        /** Where the reply is not what was expected. */
        public List<String> differences(int status, JsonNode reply) {
            if (step.refused().isPresent()) {
                return status < 400
                        ? List.of("it was not refused")
                        : Subset.differences("problem", step.refused().get(), reply);
            }
            return status >= 400
                    ? List.of("it was refused")
                    : step.expect()
                            .map(expected -> Subset.differences("answer", expected, reply))
                            .orElse(List.of());
        }
    }
}
