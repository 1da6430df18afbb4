package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/** Over HTTP: a person is told what is held about him, and nothing of what the hall withholds from him. */
class PersonDataIT {

    private static RunningService service;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.ofAll();
    }

    @Test
    void a_player_reads_words_about_him_when_his_game_is_over_and_the_officials_at_once() throws Exception {
        var chief = service.token(Role.CHIEF_ARBITER);
        var himself = service.token(Role.PLAYER, Map.of("player", "fide:11"));
        var opponent = service.token(Role.PLAYER, Map.of("player", "fide:12"));
        service.put("/api/v1/players/fide:11", "{\"name\":\"Ostrowickx, Ambrose\",\"needs\":[\"hearing\"]}", chief);
        service.put("/api/v1/players/fide:12", "{\"name\":\"Vandersloot, Petra\"}", chief);
        service.put("/api/v1/competitions/data-cup", "{\"entrants\":[{\"id\":\"fide:11\"}]}", chief);
        service.post("/api/v1/games", """
                {"gameId":"mine","rulebook":"fide-2023","competition":"data-cup","players":{"white":{"id":"fide:11"},"black":{"id":"fide:12"}}}""", chief);
        service.post("/api/v1/games", """
                {"gameId":"others","rulebook":"fide-2023","players":{"white":{"id":"fide:13"},"black":{"id":"fide:12"}}}""", chief);
        service.post("/api/v1/games/mine/commands", """
                [{"type":"StartGame"},{"type":"AddNote","text":"Ostrowickx is watched"}]""", chief);
        service.post("/api/v1/games/others/commands", """
                [{"type":"StartGame"},{"type":"AddNote","text":"Ambrose Ostrowickx helped Vandersloot"},{"type":"Resign","side":"white"}]""", chief);
        service.post("/api/v1/games", """
                {"gameId":"xiangqi","discipline":"xiangqi","players":{"red":{"id":"fide:11"},"black":{"id":"fide:12"}}}""", chief);
        service.get("/api/v1/games?complete=true", chief);

        var now = service.get("/api/v1/players/fide:11/data", himself);
        assertThat(now.status()).as(now.body().toString()).isEqualTo(200);
        assertThat(now.body().path("name").asText()).isEqualTo("Ostrowickx, Ambrose");
        assertThat(now.body().path("needs").toString()).contains("hearing");
        assertThat(now.body().path("games").findValuesAsText("gameId")).containsExactlyInAnyOrder("mine", "xiangqi");
        assertThat(now.body().at("/games/1/side").asText()).isEqualTo("red");
        assertThat(now.body().at("/games/0/side").asText()).isEqualTo("white");
        assertThat(now.body().path("competitions").toString()).isEqualTo("[\"data-cup\"]");
        assertThat(now.body().path("changes")).isNotEmpty();
        assertThat(now.body().path("texts")).as("the game goes on").isEmpty();
        assertThat(now.body().has("textsElsewhere")).isFalse();
        assertThat(now.body().toString()).doesNotContain("watched", "helped", "Vandersloot");

        var officials = service.get("/api/v1/players/fide:11/data", chief).body();
        assertThat(officials.path("texts").findValuesAsText("words"))
                .containsExactlyInAnyOrder("Ostrowickx is watched", "Ambrose Ostrowickx helped Vandersloot");
        assertThat(officials.path("textsElsewhere").asInt(-1)).isZero();

        for (var path : new String[] {"/api/v1/players/fide:12/data", "/api/v1/players/nobody/data"}) {
            assertThat(service.get(path, himself).status()).as(path).isEqualTo(403);
        }
        assertThat(service.get("/api/v1/players/fide:11/data", opponent).status())
                .isEqualTo(403);
        assertThat(service.get("/api/v1/players/fide:11/data", service.token(Role.PLAYER))
                        .status())
                .isEqualTo(403);

        service.post("/api/v1/games/mine/commands", "{\"type\":\"Resign\",\"side\":\"black\"}", chief);
        var after = service.get("/api/v1/players/fide:11/data", himself).body();
        assertThat(after.path("texts").findValuesAsText("words")).containsExactly("Ostrowickx is watched");
        assertThat(after.toString()).doesNotContain("helped", "Vandersloot");

        var erased = service.delete("/api/v1/players/fide:11?texts=erase", chief);
        assertThat(erased.status()).isEqualTo(200);
        var gone = service.get("/api/v1/players/fide:11/data", himself).body();
        assertThat(gone.path("nameErased").asBoolean()).isTrue();
        assertThat(gone.toString()).contains("erased").doesNotContain("Ostrowickx", "hearing");
        assertThat(service.get("/api/v1/games/mine/pgn", chief).body().asText())
                .contains("[White \"fide:11\"]", "[WhiteNote \"name erased\"]", "[WhiteFideId \"11\"]")
                .doesNotContain("BlackNote");
        assertThat(service.get("/api/v1/games/xiangqi/dhtmlxq", chief).body().asText())
                .contains("fide:11", "name erased", "Vandersloot")
                .doesNotContain("Ostrowickx");
        assertThat(service.get("/api/v1/games/others/pgn", chief).body().asText())
                .as("one who never had a name")
                .contains("[White \"fide:13\"]")
                .doesNotContain("WhiteNote");
    }

    @Test
    void a_competition_has_another_tag_when_words_of_it_were_erased() throws Exception {
        var chief = service.token(Role.CHIEF_ARBITER);
        service.put("/api/v1/competitions/memorial", "{\"name\":\"In memory of somebody\"}", chief);
        var tag = service.get("/api/v1/competitions/memorial", chief)
                .headers()
                .get("etag")
                .getFirst();
        assertThat(service.get("/api/v1/competitions/memorial", chief, "If-None-Match", tag)
                        .status())
                .isEqualTo(304);
        service.post("/api/v1/erasures", "{\"game\":\"competition/memorial\",\"reason\":\"asked for\"}", chief);
        var anew = service.get("/api/v1/competitions/memorial", chief, "If-None-Match", tag);
        assertThat(anew.status()).isEqualTo(200);
        assertThat(anew.body().path("name").asText()).isEqualTo("[erased]");
        var erasedTag = anew.headers().get("etag").getFirst();
        assertThat(service.put("/api/v1/competitions/memorial", "{\"name\":\"Cup\"}", chief, "If-Match", erasedTag)
                        .status())
                .as("a change goes on from it")
                .isEqualTo(200);
    }
}
