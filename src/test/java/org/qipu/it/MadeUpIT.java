package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What somebody makes up who sends no token: it costs nobody the figures of what is really asked. */
class MadeUpIT {

    private static final int MORE_THAN_ARE_COUNTED_APART = 130;

    private static RunningService service;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start(List.of("-Dqipu.rate.each=1000", "-Dqipu.rate.at.once=2000"));
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    @Test
    void addressesAndMethodsThatAreMadeUpHaveNoFiguresOfTheirOwn() throws Exception {
        for (int i = 0; i < MORE_THAN_ARE_COUNTED_APART; i++) {
            assertThat(service.post("/api/v1/games/zz" + i + "/moves", "{}", null)
                            .status())
                    .isEqualTo(401);
            service.get("/ui/zz" + i);
            service.get("/zz" + i);
            service.send(HttpRequest.newBuilder(service.uri("/api/v1/games/zz" + i))
                    .method("ZZ" + i, BodyPublishers.noBody()));
        }
        service.get("/api/v1/rulebooks");

        var counted = service.get("/q/metrics")
                .body()
                .asText()
                .lines()
                .filter(line -> line.startsWith("http_server_requests"))
                .toList();

        assertThat(counted)
                .noneMatch(line -> line.toLowerCase(java.util.Locale.ROOT).contains("zz"));
        assertThat(counted).anyMatch(line -> line.contains("/api/v1/games/{id}/moves"));
        assertThat(counted).anyMatch(line -> line.contains("\"/api/v1/rulebooks\""));
        assertThat(service.log()).doesNotContain("Reached the maximum number");
    }
}
