package org.qipu.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Among whom the processors are shared is read from what Linux says; who keeps one busy does so until he is ended. */
class SharingTest {

    @TempDir
    Path machine;

    @ParameterizedTest
    @CsvSource({
        "1, 0::/, '', SESSIONS",
        "0, 0::/, '', PROCESSES",
        "1, 0::/system.slice/qipu.service, system.slice, PROCESSES",
        "1, 0::/system.slice/qipu.service, other.slice, SESSIONS",
        "1, 0::/, ., PROCESSES",
        "1, '4:cpu,cpuacct:/docker/1', '', PROCESSES",
        "1, '4:cpu,cpuacct:/', '', SESSIONS",
        "1, '4:cpuset:/docker/1', '', SESSIONS"
    })
    void sessions_share_only_where_the_setting_is_on_and_no_control_group_weighs_the_processor(
            String setting, String group, String weighed, Sharing expected) throws IOException {
        write("proc/sys/kernel/sched_autogroup_enabled", setting);
        write("proc/self/cgroup", group);
        if (!weighed.isEmpty()) {
            write("groups/" + weighed + "/cpu.weight", "100");
        }

        assertThat(shared()).isEqualTo(expected);
    }

    @Test
    void a_kernel_without_the_setting_shares_among_processes() throws IOException {
        write("proc/self/cgroup", "0::/");

        assertThat(shared()).isEqualTo(Sharing.PROCESSES);
    }

    @Test
    void elsewhere_than_on_linux_nothing_is_said() {
        assertThat(shared()).isEqualTo(Sharing.UNKNOWN);
    }

    @Test
    void a_core_is_busy_until_it_is_not_wanted_any_more() throws IOException {
        var core = BusyCore.begin();
        try (core) {
            await().until(() -> core.busy().compareTo(Duration.ofMillis(50)) > 0);
            assertThat(core.isThere()).isTrue();
        }
        await().until(() -> !core.isThere());
    }

    private Sharing shared() {
        return Sharing.of(machine.resolve("proc"), machine.resolve("groups"));
    }

    private void write(String name, String words) throws IOException {
        var file = machine.resolve(name).normalize();
        Files.createDirectories(file.getParent());
        Files.writeString(file, words + "\n");
    }
}
