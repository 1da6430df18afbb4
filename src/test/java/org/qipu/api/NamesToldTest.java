package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.board.Side;
import org.qipu.competition.Cups;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.command.ResultCommand.Resign;
import org.qipu.game.event.Actor.Role;
import org.qipu.read.export.PgnExport;
import org.qipu.registry.Players;

/** Names that a competition keeps back are told to those who run or judge it, of their games, and by no way round. */
class NamesToldTest {

    private final Desk desk = new Desk();
    private final Players players = new Players(desk.database.service());

    @BeforeEach
    void open() throws Exception {
        players.name("p1", "Weiss, Anna");
        players.name("p2", "Noir, Zoë");
        players.name("p3", "Grün, Ida");
        desk.play("g", "kept", "p1", "p2", new StartGame(), new Resign(Side.WHITE));
        desk.play("other", "elsewhere", "p3", "p2", new StartGame(), new Resign(Side.WHITE));
    }

    @AfterEach
    void close() {
        desk.close();
    }

    /** The PGN of the game of a competition that keeps names back. */
    private String pgn(Role role, Map<String, Object> limits) {
        var texts = new GameTextResource();
        texts.viewing = desk.viewing(Desk.with(role, limits));
        texts.pgn = new PgnExport(players, any -> Optional.of(Cups.of("\"release\": {\"names\": false}")));
        texts.known = new Known() {
            @Override
            byte[] unlessText(String id, Seen seen, byte[] text) {
                return text; // nobody has it already
            }
        };
        return new String((byte[]) texts.pgn("g", null, null).getEntity(), StandardCharsets.UTF_8);
    }

    private String found(Role role, Map<String, Object> limits, String name) {
        var search = new SearchResource();
        search.viewing = desk.viewing(Desk.with(role, limits));
        search.search = search.viewing.search;
        search.looked = desk.looked;
        search.sought = new PlayersSought();
        search.sought.players = players;
        search.sought.admission = new Admission();
        search.sought.admission.caller = search.viewing.caller;
        return search.find(null, null, null, null, name, null, null, null, null, null, null, null, null, null)
                .toString();
    }

    @Test
    void aTextTellsThemToWhoRunsOrJudgesTheEvent() {
        for (var role :
                List.of(Role.SCORER, Role.ARBITER, Role.CHIEF_ARBITER, Role.APPEALS, Role.FEDERATION, Role.AUDITOR)) {
            assertThat(pgn(role, Map.of())).as("%s", role).contains("[White \"Weiss, Anna\"]");
        }
    }

    @Test
    void aTextTellsThemToNoDeviceAndNoPlayerThoughTheySeeTheWholeGame() {
        assertThat(pgn(Role.DEVICE, Map.of("games", List.of("g"))))
                .contains("[White \"p1\"]")
                .doesNotContain("Weiss", "Noir");
        assertThat(pgn(Role.PLAYER, Map.of("player", "p1")))
                .contains("[White \"p1\"]", "[Black \"p2\"]")
                .doesNotContain("Weiss", "Noir");
    }

    @Test
    void aSearchByNameFindsTheGamesThatATokenIsForAlone() {
        assertThat(found(Role.ARBITER, Map.of(), "Noir")).contains("gameId=g,", "gameId=other,");
        assertThat(found(Role.ARBITER, Map.of("competition", "kept"), "Noir"))
                .contains("gameId=g,")
                .doesNotContain("gameId=other,");
        assertThat(found(Role.ARBITER, Map.of("competition", "kept"), "Grün"))
                .as("whose id it is")
                .doesNotContain("p3");
    }
}
