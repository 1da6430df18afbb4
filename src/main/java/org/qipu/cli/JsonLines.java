package org.qipu.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jboss.logmanager.Level;
import org.jboss.logmanager.handlers.ConsoleHandler;

/** Whatever is printed, one JSON object a line like the log's, where the log is to be JSON. */
final class JsonLines extends OutputStream {

    private static final Set<String> YES = Set.of("true", "1", "yes", "on", "y", "t");
    /** The names by which Quarkus is told, the later one first. */
    private static final String[] NAMES = {"quarkus.log.console.json.enabled", "quarkus.log.console.json"};
    /** Readable whatever the character set of the console is. */
    private static final ObjectWriter JSON = JsonMapper.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build()
            .writer();

    /** Where lines go that are JSON already. */
    private static volatile PrintStream plain = System.out;

    private final OutputStream out;
    private final String level;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    private JsonLines(OutputStream out, String level) {
        this.out = out;
        this.level = level;
    }

    /** Whether that is asked for. */
    static boolean areAsked() {
        for (var name : NAMES) {
            var said = Optional.ofNullable(System.getProperty(name))
                    .or(() -> Optional.ofNullable(
                            System.getenv(name.toUpperCase(Locale.ROOT).replace('.', '_'))));
            if (said.isPresent()) {
                return YES.contains(said.get().strip().toLowerCase(Locale.ROOT));
            }
        }
        return false;
    }

    /** From now on whatever anybody prints is JSON; what the log writes is it already. */
    static void begin() {
        plain = System.out;
        ConsoleHandler.hasConsole(); // it keeps the streams that are there when it is first asked for
        System.setOut(new PrintStream(new JsonLines(System.out, Level.INFO.getName()), true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new JsonLines(System.err, Level.ERROR.getName()), true, StandardCharsets.UTF_8));
    }

    /** Says a text of several lines: as one object where that is asked for. */
    static void say(String text) {
        if (areAsked()) {
            plain.print(told(text.strip(), Level.INFO.getName()));
            plain.flush();
        } else {
            System.out.print(text);
            System.out.flush();
        }
    }

    @Override
    public synchronized void write(int one) throws IOException {
        if (one == '\n') {
            tell();
        } else if (one != '\r') {
            line.write(one);
        }
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) throws IOException {
        for (var i = from; i < from + length; i++) {
            write(bytes[i]);
        }
    }

    private void tell() throws IOException {
        var text = line.toString(StandardCharsets.UTF_8);
        line.reset();
        if (!text.isBlank()) {
            out.write(told(text, level).getBytes(StandardCharsets.US_ASCII));
            out.flush();
        }
    }

    /** The members that the log's lines have, as far as there is something to tell. */
    static String told(String text, String level) {
        var members = new LinkedHashMap<String, Object>();
        members.put("timestamp", Instant.now().toString());
        members.put("loggerName", "org.qipu.cli");
        members.put("level", level);
        members.put("message", text);
        members.put("threadName", Thread.currentThread().getName());
        members.put("processId", ProcessHandle.current().pid());
        try {
            return JSON.writeValueAsString(members) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a line cannot be written", e);
        }
    }

    /** What was begun and not ended is a line too. */
    @Override
    public synchronized void close() throws IOException {
        tell();
    }
}
