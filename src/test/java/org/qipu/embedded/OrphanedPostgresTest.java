package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a dead PostgreSQL left behind stops nobody, and nothing is ended but a PostgreSQL on that very directory. */
class OrphanedPostgresTest {

    @TempDir
    Path temp;

    private Path directory;
    private Path mark;
    private final List<Process> begun = new ArrayList<>();

    @BeforeEach
    void make() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self/task")));
        directory = Files.createDirectories(temp.toRealPath().resolve("postgres"));
        mark = directory.resolve("postmaster.pid");
    }

    @AfterEach
    void end() {
        begun.forEach(Process::destroyForcibly);
    }

    private void marked(long id) throws IOException {
        Files.writeString(mark, id + "\n" + directory + "\n");
    }

    /** A shell that waits, under the name of a program and with arguments that it does not look at. */
    private Process waiting(String name, Path at, String... arguments) throws IOException {
        var program = Files.copy(
                Path.of("/bin/sh").toRealPath(),
                Files.createDirectories(temp.resolve("programs")).resolve(name + begun.size()));
        var place =
                Files.createDirectories(temp.resolve("place" + begun.size())).resolve(name);
        Files.move(program, place);
        place.toFile().setExecutable(true);
        var command = new ArrayList<>(List.of(place.toString(), "-c", "read wait", "sh"));
        command.addAll(List.of(arguments));
        var process = new ProcessBuilder(command).directory(at.toFile()).start();
        begun.add(process);
        return process;
    }

    @Test
    void theIdOfAThreadOfThisProcessIsNoPostgres() throws Exception {
        try (var threads = Files.list(Path.of("/proc/self/task"))) {
            var thread = threads.map(one -> Long.parseLong(one.getFileName().toString()))
                    .filter(one -> one != ProcessHandle.current().pid())
                    .findFirst()
                    .orElseThrow();
            marked(thread);
        }
        OrphanedPostgres.stop(directory);
        assertThat(mark).doesNotExist();
    }

    @Test
    void aProgramThatOnlySpeaksOfPostgresAndTheDirectoryIsLeftAlone() throws Exception {
        var other = waiting("backup", temp, "-D", directory.toString(), "postgres");
        marked(other.pid());
        OrphanedPostgres.stop(directory);
        assertThat(mark).doesNotExist();
        assertThat(other.isAlive()).isTrue();
    }

    @Test
    void aPostgresOnAnotherDirectoryIsLeftAlone() throws Exception {
        var beside = Files.createDirectories(temp.toRealPath().resolve("postgres.new"));
        var other = waiting("postgres", beside, "-D", beside.toString());
        marked(other.pid());
        OrphanedPostgres.stop(directory);
        assertThat(mark).doesNotExist();
        assertThat(other.isAlive()).isTrue();
    }

    @Test
    void aPostgresOnThatVeryDirectoryIsEnded() throws Exception {
        var orphan = waiting("postgres", directory, "-D", directory.toString());
        marked(orphan.pid());
        OrphanedPostgres.stop(directory);
        assertThat(orphan.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }

    /** One whose directory was moved while it ran. */
    @Test
    void aPostgresThatMayRunOnItUnderAnotherNameIsNamedAndNotEnded() throws Exception {
        var moved = waiting("postgres", directory, "-D", temp.resolve("before").toString());
        marked(moved.pid());
        assertThatThrownBy(() -> OrphanedPostgres.stop(directory))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("Process " + moved.pid() + " may be a PostgreSQL that still runs on");
        assertThat(moved.isAlive()).isTrue();
        assertThat(mark).exists();
    }
}
