package org.qipu.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A stream that is read by another process, so that closing it closes the connection. */
final class Followed implements AutoCloseable {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Process process;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private volatile String retry = "";

    private Followed(Process process) {
        this.process = process;
        Thread.ofVirtual().start(this::read);
    }

    /** An event as it came. */
    record Event(String name, String id, JsonNode data) {}

    static Followed of(RunningService service, String path, String... headers) throws IOException {
        return of(service.uri(path), headers);
    }

    static Followed of(URI address, String... headers) throws IOException {
        var command = new ArrayList<>(List.of("curl", "-sN", address.toString()));
        for (var header : headers) {
            command.addAll(List.of("-H", header));
        }
        return new Followed(new ProcessBuilder(command).start());
    }

    private void read() {
        var name = "";
        var id = "";
        try (var reader = process.inputReader()) {
            for (var line = reader.readLine(); line != null; line = reader.readLine()) {
                if (line.startsWith("event:")) {
                    name = line.substring(6).strip();
                } else if (line.startsWith("id:")) {
                    id = line.substring(3).strip();
                } else if (line.startsWith("retry:")) {
                    retry = line.substring(6).strip();
                } else if (line.startsWith("data:")) {
                    events.add(new Event(name, id, MAPPER.readTree(line.substring(5))));
                    id = "";
                }
            }
        } catch (IOException closed) {
            // by whoever followed
        }
    }

    /** After how many milliseconds he is to come again, as he was told last. */
    String retry() {
        return retry;
    }

    /** The next event, waited for. */
    Event next() throws InterruptedException {
        var event = events.poll(60, TimeUnit.SECONDS);
        if (event == null) {
            throw new AssertionError("nothing came for twenty seconds");
        }
        return event;
    }

    /** The next so many that are no heartbeats. */
    List<Event> take(int count) throws InterruptedException {
        var taken = new ArrayList<Event>();
        while (taken.size() < count) {
            var event = next();
            if (!event.name().equals("heartbeat")) {
                taken.add(event);
            }
        }
        return taken;
    }

    /** Whether the service has ended it within a while. */
    boolean ends(Duration within) throws InterruptedException {
        return process.waitFor(within.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** How many have come that nobody has taken. */
    int waiting() {
        return events.size();
    }

    @Override
    public void close() {
        process.destroy();
    }
}
