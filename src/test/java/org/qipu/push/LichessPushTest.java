package org.qipu.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.feed.FeedCup;
import org.qipu.feed.Scope;

/** Rounds are pushed as the API of lichess documents it, to a server that answers as it does. */
class LichessPushTest {

    /** What the server was sent. */
    private record Received(String method, String path, String authorization, String type, String body) {}

    private final List<Received> received = new ArrayList<>();
    private final FeedCup cup = new FeedCup();
    private HttpServer server;
    private volatile int status = 200;
    private volatile String unknown = "";
    private LichessPush push;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            received.add(new Received(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    exchange.getRequestHeaders().getFirst("Authorization"),
                    exchange.getRequestHeaders().getFirst("Content-Type"),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
            var answer = "{\"games\":[]}".getBytes(StandardCharsets.UTF_8);
            var isUnknown = exchange.getRequestURI().toString().equals(unknown);
            exchange.sendResponseHeaders(isUnknown ? 404 : status, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        var settings = new PushSettings(
                URI.create("http://localhost:" + server.getAddress().getPort()),
                "lip_secret",
                List.of(
                        new PushSettings.Round(Scope.of("cup", "1"), "AbCdEfGh"),
                        new PushSettings.Round(Scope.of("cup", "3"), "IjKlMnOp")));
        push = new LichessPush(settings, cup.feeds(), cup);
    }

    @AfterEach
    void stop() {
        push.close();
        server.stop(0);
    }

    private void look(int secondsLater) throws InterruptedException {
        cup.then(secondsLater);
        push.look();
    }

    @Test
    void aRoundIsSentWholeWhenItHasChangedAndNotOtherwise() throws Exception {
        look(1);
        assertThat(received).as("there is no such round yet").isEmpty();
        cup.schedule("g-1", "{round:1,board:1}").schedule("g-2", "{round:1,board:2}");
        cup.schedule("other", "{round:2,board:1}");
        look(1);
        look(1);
        assertThat(received).hasSize(1);
        var first = received.getFirst();
        assertThat(first.method()).isEqualTo("POST");
        assertThat(first.path()).isEqualTo("/api/broadcast/round/AbCdEfGh/push");
        assertThat(first.authorization()).isEqualTo("Bearer lip_secret");
        assertThat(first.type()).isEqualTo("text/plain; charset=utf-8");
        assertThat(first.body().split("\n\n(?=\\[)")).hasSize(2);
        assertThat(first.body()).contains("\"g-1\"", "\"g-2\"").doesNotContain("\"other\"");
        cup.send("g-2", "{type:'StartGame'}", "e4");
        look(1);
        assertThat(received).hasSize(2);
        assertThat(received.getLast().body()).contains("\"g-1\"", "1. e4");
    }

    @Test
    void moreThanAHundredGamesGoInMoreThanOneRequest() throws Exception {
        for (int board = 1; board <= 101; board++) {
            cup.schedule("g-" + board, "{round:1,board:" + board + "}");
        }
        look(1);
        assertThat(received).hasSize(2);
        assertThat(received.getFirst().body().split("\n\n(?=\\[)")).hasSize(100);
    }

    @Test
    void afterTooManyRequestsItWaitsAMinute() throws Exception {
        cup.schedule("g-1", "{round:1,board:1}");
        status = 429;
        look(1);
        status = 200;
        look(59);
        assertThat(received).hasSize(1);
        look(1);
        assertThat(received).hasSize(2);
    }

    @Test
    void afterAnErrorItWaitsLongerEachTimeAndThenSendsHowTheRoundStands() throws Exception {
        cup.schedule("g-1", "{round:1,board:1}");
        status = 503;
        look(1);
        look(1);
        assertThat(received).hasSize(1);
        look(1);
        assertThat(received).as("after two seconds").hasSize(2);
        look(3);
        assertThat(received).hasSize(2);
        look(1);
        assertThat(received).as("after four").hasSize(3);
        cup.send("g-1", "{type:'StartGame'}", "e4");
        status = 200;
        look(8);
        assertThat(received).hasSize(4);
        assertThat(received.getLast().body()).contains("1. e4");
    }

    @Test
    void aRoundThatIsNotKnownThereHoldsUpNoOther() throws Exception {
        var known = "/api/broadcast/round/IjKlMnOp/push";
        var never = "/api/broadcast/round/AbCdEfGh/push";
        cup.schedule("g-1", "{round:1,board:1}").schedule("g-2", "{round:3,board:1}");
        unknown = never;
        look(1);
        assertThat(received).extracting(Received::path).containsExactly(never, known);
        cup.schedule("g-3", "{round:3,board:2}");
        look(1);
        assertThat(received).extracting(Received::path).containsExactly(never, known, known);
        look(1);
        assertThat(received).as("tried again after two seconds").hasSize(4);
        look(3);
        assertThat(received).hasSize(4);
        look(1);
        assertThat(received).extracting(Received::path).as("and after four").endsWith(never, never);
    }

    @Test
    void aServerThatIsAwayIsAskedAgain() throws Exception {
        cup.schedule("g-1", "{round:1,board:1}");
        server.stop(0);
        look(1);
        look(1);
        assertThat(received).isEmpty();
    }

    @Test
    void theWaitEndsAtFiveMinutes() {
        var wait = BackOff.NONE;
        for (int i = 0; i < 40; i++) {
            wait = wait.failed(FeedCup.START);
        }
        assertThat(wait.until()).isEqualTo(FeedCup.START.plus(Duration.ofMinutes(5)));
    }

    @Test
    void withoutSettingsNothingIsSentAnywhere() {
        assertThat(PushSettings.of(Optional.empty(), Optional.of("x"), Optional.empty()))
                .isEmpty();
        assertThat(PushSettings.of(Optional.empty(), Optional.empty(), Optional.of(" ")))
                .isEmpty();
        var settings = PushSettings.of(
                        Optional.empty(),
                        Optional.of("lip_x"),
                        Optional.of("ecc-2026/1=AbCdEfGh, ecc-2026/1/4 final=IjKlMnOp"))
                .orElseThrow();
        assertThat(settings.server()).isEqualTo(URI.create("https://lichess.org"));
        assertThat(settings.rounds())
                .containsExactly(
                        new PushSettings.Round(Scope.of("ecc-2026", "1"), "AbCdEfGh"),
                        new PushSettings.Round(Scope.of("ecc-2026", "1/4 final"), "IjKlMnOp"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ecc", "ecc/1", "ecc/1=", "/1=x", "ecc/=x", "ecc/1=a b", "ecc/1=a,ecc/2=a"})
    void settingsThatCannotBeUnderstoodAreRefusedWithoutTheToken(String rounds) {
        assertThatThrownBy(() -> PushSettings.of(Optional.empty(), Optional.of("lip_secret"), Optional.of(rounds)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("QIPU_PUSH_ROUNDS")
                .hasMessageNotContaining("lip_secret");
        assertThatThrownBy(() -> PushSettings.of(Optional.empty(), Optional.empty(), Optional.of("a/1=x")))
                .hasMessageContaining("QIPU_PUSH_TOKEN");
    }
}
