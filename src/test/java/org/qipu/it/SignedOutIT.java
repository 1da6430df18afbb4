package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.LocalIssuer;

/** Who follows a stream follows it no longer than he is signed in, on whichever replica: nothing that is recorded later reaches him. */
class SignedOutIT {

    private static final String SESSION = "/api/v1/session";
    private static final String CODES = SESSION + "/codes";
    private static final List<String> STREAMS =
            List.of("/api/v1/games/late/stream", "/api/v1/competitions/late/rounds/1/stream");
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration FAR = Duration.ofHours(1);

    private static RunningService service;
    private static Replica replica;
    private static String chief;
    private static int notes;

    private final List<Followed> others = new ArrayList<>();

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
        replica = Replica.of(service);
        chief = service.token(Role.CHIEF_ARBITER);
        assertThat(service.put("/api/v1/competitions/late", "{\"delay\":\"PT30M\"}", chief)
                        .status())
                .isIn(200, 201);
        var game = "{\"gameId\":\"late\",\"rulebook\":\"fide-2023\",\"competition\":\"late\",\"round\":1,\"board\":1}";
        assertThat(service.post("/api/v1/games", game, chief).status()).isEqualTo(201);
    }

    @AfterAll
    static void stop() throws Exception {
        replica.close();
        service.close();
    }

    @AfterEach
    void leave() {
        others.forEach(Followed::close);
    }

    /** Both streams on both replicas, each having told what there is. */
    private static List<Followed> followed(String header) throws Exception {
        var all = new ArrayList<Followed>();
        for (var path : STREAMS) {
            for (var address : List.of(service.uri(path), replica.uri(path))) {
                all.add(Followed.of(address, header));
                if (all.getLast().next().name().equals("heartbeat")) {
                    throw new AssertionError("nothing is shown at " + address);
                }
            }
        }
        return all;
    }

    private static void record() throws Exception {
        var note = "{\"type\":\"AddNote\",\"text\":\"" + ++notes + "\"}";
        assertThat(service.post("/api/v1/games/late/commands", note, chief).status())
                .isEqualTo(200);
    }

    /** They are told that it is over, and hear of nothing that was recorded after. */
    private static void end(List<Followed> streams, Duration within) throws Exception {
        for (var stream : streams) {
            assertThat(stream.ends(within)).isTrue();
        }
        record();
        for (var stream : streams) {
            var last = stream.next();
            while (stream.waiting() > 0) {
                last = stream.next();
            }
            assertThat(last.name()).isEqualTo("signed-out");
            assertThat(last.data().has("now")).isTrue();
            assertThat(last.id()).isEmpty();
        }
    }

    private static String code() throws Exception {
        return service.post(CODES, "{\"role\":\"arbiter\",\"subject\":\"deputy\",\"competition\":\"late\"}", chief)
                .body()
                .toString();
    }

    private static String member(String json, String name) {
        return json.replaceAll(".*\"" + name + "\":\"([^\"]*)\".*", "$1");
    }

    private static String cookie(String code) throws Exception {
        var answer = service.post(SESSION, "{\"code\":\"" + member(code, "code") + "\"}", null);
        assertThat(answer.status()).isEqualTo(200);
        return "Cookie: " + answer.headers().get("set-cookie").getFirst().split(";")[0];
    }

    /** Those who stay: the chief arbiter by his token, another deputy, and everybody. */
    private void staying() throws Exception {
        for (var header : List.of("Authorization: Bearer " + chief, cookie(code()))) {
            others.add(Followed.of(replica.uri(STREAMS.getFirst()), header));
            others.add(Followed.of(service, STREAMS.getFirst(), header));
        }
        others.add(Followed.of(service, STREAMS.getLast(), "Accept: text/event-stream"));
    }

    private void stay() throws InterruptedException {
        for (var stream : others) {
            assertThat(stream.ends(Duration.ofMillis(10))).isFalse();
        }
    }

    @Test
    void aRevokedCodeEndsWhatWasBegunWithIt() throws Exception {
        var code = code();
        staying();
        var streams = followed(cookie(code));
        assertThat(service.delete(CODES + "/" + member(code, "id"), chief).status())
                .isEqualTo(204);
        end(streams, SOON);
        stay();
    }

    @Test
    void whoSignsOutSeesNoMore() throws Exception {
        staying();
        var cookie = cookie(code());
        var streams = followed(cookie);
        var out = HttpRequest.newBuilder(service.uri(SESSION))
                .DELETE()
                .header("Cookie", cookie.substring(8))
                .header("Origin", "http://localhost:" + service.port);
        assertThat(service.send(out).status()).isEqualTo(204);
        end(streams, SOON);
        stay();
    }

    @Test
    void aTokenWhoseTimeIsOverShowsNoMoreInACookieOrWithout() throws Exception {
        staying();
        for (var name : List.of("Authorization: Bearer ", "Cookie: qipu-session=")) {
            var header = name + issuer().token(Role.ARBITER, "short", Duration.ofSeconds(6), Map.of());
            var streams = followed(header);
            end(streams, SOON.plusSeconds(6));
            var again = HttpRequest.newBuilder(service.uri(STREAMS.getFirst()))
                    .header(name.split(":")[0], header.substring(name.indexOf(' ') + 1));
            assertThat(service.send(again).status()).isEqualTo(401);
        }
        stay();
    }

    @Test
    void aRevokedTokenEndsItsStreams() throws Exception {
        staying();
        var token = issuer().token(Role.AUDITOR, "gone", FAR, Map.of());
        try (var stream = Followed.of(service, STREAMS.getFirst(), "Authorization: Bearer " + token)) {
            assertThat(stream.next().name()).isNotEqualTo("heartbeat");
            issuer().revoke(LocalIssuer.tokenId(token));
            end(List.of(stream), SOON);
        }
        stay();
    }

    private static LocalIssuer issuer() {
        return LocalIssuer.in(service.data.resolve("secrets"));
    }
}
