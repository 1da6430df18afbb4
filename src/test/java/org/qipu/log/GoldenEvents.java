package org.qipu.log;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.qipu.log.codec.CompetitionCodec;

/** The frozen samples of every version of every kind of event: a file each, a sample a line. */
public final class GoldenEvents {

    private static final Path FOLDER = Path.of("src/test/resources/events");
    private static final Pattern NAME = Pattern.compile("(\\w+)\\.v(\\d+)\\.json");

    private GoldenEvents() {}

    /** A payload as it was once written. */
    public record Sample(String type, int version, byte[] json) {
        @Override
        public String toString() {
            return type + " " + version + " " + new String(json, StandardCharsets.UTF_8);
        }
    }

    /** Those of events of games. */
    public static List<Sample> all() {
        return all(false);
    }

    /** Those of events of competitions. */
    public static List<Sample> ofCompetitions() {
        return all(true);
    }

    private static List<Sample> all(boolean competitions) {
        try (var files = Files.list(FOLDER)) {
            return files.sorted()
                    .flatMap(file -> read(file).stream())
                    .filter(sample -> CompetitionCodec.names().contains(sample.type()) == competitions)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<Sample> of(String type, int version) {
        return all().stream()
                .filter(sample -> sample.type().equals(type) && sample.version() == version)
                .toList();
    }

    private static List<Sample> read(Path file) {
        var name = NAME.matcher(file.getFileName().toString());
        if (!name.matches()) {
            throw new IllegalStateException("a sample is called <Type>.v<version>.json: " + file);
        }
        try {
            return Files.readAllLines(file).stream()
                    .map(line -> new Sample(
                            name.group(1), Integer.parseInt(name.group(2)), line.getBytes(StandardCharsets.UTF_8)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
