package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.http.HttpMethod;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.api.request.PathParameters;

class HeadersTest {

    @ParameterizedTest
    @CsvSource({
        "GET, /api/v1/games/g, true, 200, ASKER",
        "GET, /api/v1/games/g, false, 200, SPECTATORS",
        "GET, /api/v1/games, true, 200, ASKER",
        "GET, /api/v1/games/g/pgn, true, 200, ASKER",
        "HEAD, /api/v1/games/g, true, 200, ASKER",
        "GET, /api/v1/games/g, true, 404, NOBODY",
        "GET, /api/v1/games/g, false, 503, NOBODY",
        "GET, /api/v1/games/g/stream, false, 200, NOBODY",
        "POST, /api/v1/games, true, 201, NOBODY",
        "POST, /api/v1/games/g/commands, true, 200, NOBODY",
        "GET, /api/v1/competitions/c/standings, false, 200, SPECTATORS",
        "GET, /api/v1/competitions/c, true, 200, ASKER",
        "GET, /api/v1/rulebooks/fide-2023, true, 200, AN_HOUR",
        "GET, /api/v1/rulebooks, false, 200, AN_HOUR",
        "GET, /api/v1/rulebooks/none, false, 404, NOBODY",
        "GET, /broadcast/c/round-1.pgn, false, 200, ANYBODY",
        "GET, /log/checkpoint, false, 200, NOBODY",
        "GET, /log/key, false, 200, ANYBODY",
        "GET, /log/tile/0/000.p/3, false, 200, FOR_EVER",
        "GET, /log/tile/0/000.p/3, true, 200, ASKER_FOR_EVER",
        "GET, /log/tile/0/000.p/3, false, 404, NOBODY",
        "GET, /api/v1/broadcast/c/round-1.pgn, true, 304, ANYBODY",
        "GET, /api/v1/service, true, 200, ANYBODY",
        "GET, /q/openapi, false, 200, ANYBODY",
        "GET, /q/asyncapi, false, 200, ANYBODY",
        "GET, /schemas/PlayMove, false, 200, ANYBODY",
        "GET, /problems/malformed, true, 200, ANYBODY",
        "GET, /api/v1/players/p, true, 200, NOBODY",
        "GET, /api/v1/imports/i, true, 200, NOBODY",
        "GET, /q/metrics, false, 200, NOBODY",
        "GET, /q/health/ready, false, 200, NOBODY",
        "GET, /api/v1/whatever, true, 200, NOBODY",
        "GET, /, false, 200, NOBODY",
        "GET, /gamesx, true, 200, NOBODY"
    })
    void who_may_keep_an_answer(String method, String path, boolean withToken, int status, Headers.Keeping keeping) {
        assertThat(Headers.keeping(HttpMethod.valueOf(method), path, withToken, status))
                .isEqualTo(keeping);
    }

    @ParameterizedTest
    @CsvSource({
        "NOBODY, true",
        "ASKER, true",
        "SPECTATORS, true",
        "ANYBODY, false",
        "AN_HOUR, false",
        "FOR_EVER, false",
        "ASKER_FOR_EVER, true"
    })
    void what_depends_on_the_token_is_never_kept_for_others(Headers.Keeping keeping, boolean byToken) {
        assertThat(keeping.byToken()).isEqualTo(byToken);
        assertThat(keeping.control().contains("public"))
                .as("only what is the same for all")
                .isEqualTo(keeping == Headers.Keeping.AN_HOUR || keeping == Headers.Keeping.FOR_EVER);
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v1/games/g, false",
        "/api/v1/games/g;a=b, true",
        "/api;x/v1/games, true",
        "/api%3Bx/v1/games, true",
        "/api/v1%3b/games, true",
        "/api/v1/games%3b/g, true",
        "/api/v1/players/a%3Bb, false",
        "/api/v1/players/a;b, true",
        "/, false"
    })
    void a_path_has_no_parameters(String path, boolean has) {
        assertThat(PathParameters.has(path)).isEqualTo(has);
    }
}
