package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.board.Side;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.command.ResultCommand.Resign;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.Hash;
import org.qipu.registry.Evidence;
import org.qipu.registry.EvidencePlace;
import org.qipu.registry.EvidenceType;
import org.qipu.registry.HeldOf;
import org.qipu.registry.Players;

/** What is held about a person are the files too that are marked with his id. */
class PersonDataTest {

    private final Desk desk = new Desk();
    private final Evidence evidence = new Evidence(desk.database.service(), new Evidence.Bounds(1000, 10, 10_000));

    @BeforeEach
    void open() throws Exception {
        desk.play("over", "cup", "p1", "p2", new StartGame(), new Resign(Side.WHITE));
        desk.play("going", "cup", "p1", "p3", new StartGame());
        desk.play("others", "cup", "p2", "p3", new StartGame(), new Resign(Side.WHITE));
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private EvidencePlace file(String game, String... names) {
        var bytes = ("%PDF-1.7\n" + game).getBytes(StandardCharsets.US_ASCII);
        assertThat(evidence.keep(game, Hash.ofContent(bytes), bytes, EvidenceType.PDF, List.of(names)))
                .isEqualTo(Evidence.Keeping.KEPT);
        return new EvidencePlace(game, Hash.ofContent(bytes).hex());
    }

    private PersonData data(Role role, Map<String, Object> limits) {
        var resource = new PersonDataResource();
        resource.caller = Desk.with(role, limits);
        resource.viewing = desk.viewing(resource.caller);
        resource.looked = desk.looked;
        resource.games = resource.viewing.games;
        resource.search = resource.viewing.search;
        resource.players = new Players(desk.database.service());
        resource.held = new HeldOf(desk.database.service());
        resource.admission = new Admission();
        resource.admission.caller = resource.caller;
        resource.admission.search = resource.search;
        return resource.data("p1");
    }

    @Test
    void heIsToldOfFilesThatShowHimWhereHeMaySeeThemAndWhoRunsTheEventOfAll() {
        var over = file("over", "p1", "p2");
        var going = file("going", "p1");
        var others = file("others", "p1");
        assertThat(file("over", "p2")).isEqualTo(over); // the same file once more

        assertThat(data(Role.PLAYER, Map.of("player", "p1")).evidence()).containsExactly(over);
        assertThat(data(Role.CHIEF_ARBITER, Map.of()).evidence()).containsExactlyInAnyOrder(over, going, others);
    }

    @Test
    void heIsToldThatItIsKeptWhoLookedAtHim() {
        assertThat(data(Role.PLAYER, Map.of("player", "p1")).notTold()).anyMatch(said -> said.contains("looked"));
        assertThat(data(Role.AUDITOR, Map.of()).notTold()).anyMatch(said -> said.contains("looked"));
    }
}
