package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.game.Actor.Role;
import org.qipu.game.GameCommand.Kind;

/** The table of protocol §9, cell by cell. */
class PermissionsTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({
            "device,        FACT REPORT",
            "player,        FACT REPORT ACT",
            "scorer,        FACT REPORT ACT",
            "arbiter,       FACT REPORT ACT RULING",
            "chief-arbiter, FACT REPORT ACT RULING CHIEF_RULING OPENING",
            "appeals,       ''",
            "federation,    OPENING",
            "auditor,       ''",
            "spectator,     ''"})
    void mayBeSentByEachRole(String role, String kinds) {
        var sender = Arrays.stream(Role.values()).filter(one -> one.wireName().equals(role)).findFirst().orElseThrow();
        for (var kind : Kind.values()) {
            assertThat(Permissions.maySend(sender, kind)).as("%s sends %s", role, kind).isEqualTo(Arrays.asList(kinds.split(" ")).contains(kind.name()));
        }
    }
}
