package org.qipu.fault;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * One process on a machine that is played. Where it ends it is begun again, as systemd or Kubernetes would.
 *
 * <p>It is in a session of its own: what ends this program from a terminal does not end it at the same time, and the
 * scheduler does not take all of them for one.
 */
final class Part implements AutoCloseable {

    private static final File NOTHING = new File("/dev/null");
    private static final int BEGUN_AGAIN_AFTER_MILLIS = 1000;
    private static final int LONGEST_END_SECONDS = 20;

    private final String name;
    private final Path log;
    private final List<String> around;
    private List<String> command;
    private final Map<String, String> environment = new ConcurrentHashMap<>();
    private Process process;
    private boolean wanted;

    /**
     * @param namespace the network it is on
     * @param user      who runs it
     */
    Part(String name, Path log, String namespace, String user, List<String> command) {
        this.name = name;
        this.log = log;
        this.around = new ArrayList<>(List.of("setsid", "nsenter", "--net=/run/netns/" + namespace));
        if (!user.equals("root")) {
            this.around.addAll(
                    List.of("setpriv", "--reuid=" + user, "--regid=" + user, "--init-groups", "--reset-env"));
        }
        this.command = List.copyOf(command);
    }

    /** What its environment says from the next start on. */
    Part with(Map<String, String> variables) {
        environment.putAll(variables);
        return this;
    }

    /** What is run from the next start on. */
    synchronized void running(List<String> other) {
        command = List.copyOf(other);
    }

    /** What its environment does not say any more from the next start on. */
    void without(Iterable<String> variables) {
        variables.forEach(environment::remove);
    }

    synchronized void start() throws IOException {
        wanted = true;
        begin();
    }

    /**
     * It has nothing to read, as systemd starts it: a backend that waited for the standby when PostgreSQL's first process
     * was killed reads its input to the end before it ends itself, and keeps the next one from starting so long.
     */
    private void begin() throws IOException {
        var words = new ArrayList<>(around);
        words.addAll(command);
        var builder = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(NOTHING))
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        process = builder.start();
        process.onExit().thenRunAsync(this::again, later());
    }

    private static java.util.concurrent.Executor later() {
        return CompletableFuture.delayedExecutor(BEGUN_AGAIN_AFTER_MILLIS, TimeUnit.MILLISECONDS);
    }

    private synchronized void again() {
        if (wanted && !process.isAlive()) {
            try {
                begin();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    String name() {
        return name;
    }

    Path log() {
        return log;
    }

    synchronized long pid() {
        return process.pid();
    }

    synchronized boolean isAlive() {
        return process != null && process.isAlive();
    }

    /** It ends at once, and is begun again. It is gone when this returns: while it dies it still seems to listen. */
    synchronized void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** It ends at once, and stays away until it is started. */
    synchronized void killAndKeepAway() throws InterruptedException {
        wanted = false;
        process.destroyForcibly().waitFor();
    }

    /** It ends in order, and is begun again with what its environment says now. */
    void restart() throws IOException, InterruptedException {
        close();
        start();
    }

    @Override
    public void close() throws InterruptedException {
        Process ending;
        synchronized (this) {
            wanted = false;
            ending = process;
        }
        if (ending == null) {
            return;
        }
        ending.destroy();
        if (!ending.waitFor(LONGEST_END_SECONDS, TimeUnit.SECONDS)) {
            ending.destroyForcibly().waitFor();
        }
    }
}
