package org.qipu.api.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.http.HttpMethod;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.AskedBy;

/** For whom is read: those alone from memory who only look. */
class AskerTest {

    @Test
    void whoSendsACommandIsAnsweredFromTheTableWhateverHisRole() {
        assertThat(Share.asker(Role.PLAYER, HttpMethod.GET)).isEqualTo(AskedBy.SPECTATORS);
        assertThat(Share.asker(Role.SPECTATOR, HttpMethod.HEAD)).isEqualTo(AskedBy.SPECTATORS);
        assertThat(Share.asker(Role.ARBITER, HttpMethod.GET)).isNotEqualTo(AskedBy.SPECTATORS);
        for (var role : Role.values()) {
            assertThat(Share.asker(role, HttpMethod.POST)).as(role.name()).isNotEqualTo(AskedBy.SPECTATORS);
        }
    }
}
