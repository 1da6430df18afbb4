package org.qipu.api;

import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.qipu.log.codec.GameJson;

/** What is kept of before, one compressed file a thing, and how what is now differs from it. */
final class Kept {

    private static final Path FOLDER = Path.of("src/test/resources/answers");

    private Kept() {}

    /** Whether files of that kind are to be recorded: only where somebody asks for it by name. */
    static boolean isRecorded(String kind) {
        return kind.equals(System.getProperty("qipu.record"));
    }

    static void write(String name, JsonNode kept) throws IOException {
        Files.createDirectories(FOLDER);
        try (var out = new GZIPOutputStream(Files.newOutputStream(file(name)))) {
            out.write(GameJson.mapper().writeValueAsBytes(kept));
        }
    }

    static JsonNode read(String name) throws IOException {
        if (!Files.exists(file(name))) {
            return fail(
                    "%s is missing; what the program answers now is recorded, where that is meant, by: mvn test -Dtest=AnswersBeforeTest -Dqipu.record=answers",
                    file(name));
        }
        try (var in = new GZIPInputStream(Files.newInputStream(file(name)))) {
            return GameJson.mapper().readTree(in);
        }
    }

    private static Path file(String name) {
        return FOLDER.resolve(name + ".json.gz");
    }

    /** What somebody would miss or find changed, each with its path; a member that was added to an object is no difference. */
    static List<String> differences(String path, JsonNode before, JsonNode now) {
        var found = new ArrayList<String>();
        if (before.isObject() && now.isObject()) {
            before.properties()
                    .forEach(member -> found.addAll(
                            differences(path + "." + member.getKey(), member.getValue(), now.path(member.getKey()))));
        } else if (before.isArray() && now.isArray() && before.size() == now.size()) {
            for (int i = 0; i < before.size(); i++) {
                found.addAll(differences(path + "[" + i + "]", before.get(i), now.get(i)));
            }
        } else if (before.isArray()
                && now.isArray()
                && path.endsWith(".settings")) { // an edition may fix more than it did
            for (var line : before) {
                if (StreamSupport.stream(now.spliterator(), false)
                        .noneMatch(other -> differences(path, line, other).isEmpty())) {
                    found.add(path + ": " + cut(line) + " is missing");
                }
            }
        } else if (!before.equals(now)) {
            found.add(path + ": was " + cut(before) + " and is " + (now.isMissingNode() ? "missing" : cut(now)));
        }
        return found;
    }

    private static String cut(JsonNode node) {
        var text = node.toString();
        return text.length() < 400 ? text : text.substring(0, 400) + "…";
    }
}
