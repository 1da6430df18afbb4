package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.game.event.Actor.Role;

/**
 * Each parameter of each resource that the contract tells of, with what nobody's name, number or instant is. The store
 * takes no NUL, so whoever asks it before he has looked is answered 500.
 */
class OddValuesIT {

    private static final List<String> ODD = List.of(
            "%00", "a%00b", "%ED%A0%80", "%F0%9F%92%A9", "x".repeat(3_000), "%2e%2e%2f", "'%22--", "-1", "1e400", "");
    private static RunningService service;

    /** A parameter of a resource; in its path or in its query. */
    private record Parameter(String verb, String path, JsonNode others, JsonNode odd) {

        /** The address with this value in the one place, and in the others what may be there. */
        String with(String value) {
            var address = path;
            var query = new ArrayList<String>();
            for (var other : others) {
                var name = other.path("name").asText();
                var text = other == odd ? value : usual(other);
                switch (other.path("in").asText()) {
                    case "path" -> address = address.replace("{" + name + "}", text);
                    case "query" -> {
                        if (other == odd || other.path("required").asBoolean()) {
                            query.add(name + "=" + text);
                        }
                    }
                    default -> {} // in the head no such characters can stand
                }
            }
            return query.isEmpty() ? address : address + "?" + String.join("&", query);
        }

        private static String usual(JsonNode parameter) {
            return switch (parameter.path("name").asText()) {
                case "rulebook" -> "fide-2023";
                case "round" -> "1";
                default -> "odd";
            };
        }

        @Override
        public String toString() {
            return verb + " " + path + " " + odd.path("name").asText();
        }
    }

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.ofAll();
        var token = service.token(Role.CHIEF_ARBITER);
        assertThat(service.put("/api/v1/competitions/odd", "{\"name\":\"Odd\"}", token)
                        .status())
                .isBetween(200, 201);
        assertThat(service.post(
                                "/api/v1/games",
                                "{\"gameId\":\"odd\",\"competition\":\"odd\",\"round\":1,\"board\":1,\"rulebook\":\"fide-2023\"}",
                                token)
                        .status())
                .isEqualTo(201);
    }

    static Stream<Parameter> parameters() throws Exception {
        var all = new ArrayList<Parameter>();
        var contract = service.get("/q/openapi?format=json", null, "Accept", "application/json")
                .body();
        contract.path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().stream()
                        .filter(operation -> operation.getValue().has("operationId"))
                        .forEach(operation -> {
                            var parameters = operation.getValue().path("parameters");
                            parameters.forEach(one -> {
                                if (List.of("path", "query")
                                        .contains(one.path("in").asText())) {
                                    all.add(new Parameter(
                                            operation.getKey().toUpperCase(), path.getKey(), parameters, one));
                                }
                            });
                        }));
        assertThat(all).hasSizeGreaterThan(60);
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("parameters")
    void isAnsweredOrRefusedInWords(Parameter parameter) throws Exception {
        var answers = new LinkedHashMap<String, Integer>();
        for (var value : ODD) {
            var address = parameter.with(value);
            if (address.contains("stream") && !value.contains("%00")) {
                continue; // what would be answered does not end
            }
            var body = parameter.verb().equals("GET") || parameter.verb().equals("DELETE")
                    ? BodyPublishers.noBody()
                    : BodyPublishers.ofString(address.contains("/imports") ? "[Event \"?\"]\n\n1. e4 *\n" : "{}");
            var reply = service.send(HttpRequest.newBuilder(service.uri(address))
                    .header("Authorization", "Bearer " + service.token(Role.CHIEF_ARBITER))
                    .header(
                            "Content-Type",
                            address.contains("/imports") ? "application/x-chess-pgn" : "application/json")
                    .method(parameter.verb(), body));
            if (reply.status() >= 500) {
                answers.put(address, reply.status());
            }
        }
        assertThat(answers).isEmpty();
    }
}
