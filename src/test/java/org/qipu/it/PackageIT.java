package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ./qipu package} puts together fits together; {@code ./qipu package --check} uses the archive itself. */
class PackageIT {

    private static final Path PROGRAM = Path.of("target/quarkus-app");
    /** Modules that shipped classes refer to and that nothing of qipu reaches: tools that come in the same jars. */
    private static final Set<String> FOR_NOTHING = Set.of("jdk.compiler", "jdk.jconsole");

    @TempDir
    Path place;

    @Test
    void theTrimmedJavaHasEveryModuleThatTheShippedClassesReferTo() throws IOException {
        var trimmed =
                Configuration.empty().resolve(ModuleFinder.ofSystem(), ModuleFinder.of(), listed()).modules().stream()
                        .map(one -> one.name())
                        .collect(Collectors.toSet());
        var missing = new TreeMap<String, Set<String>>();
        referredTo().forEach((module, jars) -> {
            if (!trimmed.contains(module) && !FOR_NOTHING.contains(module)) {
                missing.put(module, jars);
            }
        });
        assertThat(missing).isEmpty();
        assertThat(trimmed).as("Big5 and GB18030").contains("jdk.charsets");
    }

    /** The layout of the archive, with the Java of this test. */
    @Test
    void anUnpackedOneRunsWithoutAnythingOfTheEnvironment() throws Exception {
        Files.copy(Path.of("qipu"), place.resolve("qipu"), java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        Files.createSymbolicLink(place.resolve("app"), PROGRAM.toAbsolutePath());
        Files.createSymbolicLink(place.resolve("java"), Path.of(System.getProperty("java.home")));
        Files.createSymbolicLink(place.resolve("docs"), Path.of("docs").toAbsolutePath());
        assertThat(run("perft", "chess", "3")).isEqualTo("8902\n");
        assertThat(run("help", "up")).isEqualTo(Files.readString(Path.of("docs/commands/qipu-up.txt")));
        assertThat(run("package")).contains("works on the sources of qipu");
    }

    private String run(String... arguments) throws Exception {
        var command = new java.util.ArrayList<>(List.of("bash", "qipu"));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).directory(place.toFile()).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().put("PATH", "/usr/bin:/bin");
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    private static Set<String> listed() throws IOException {
        return Files.readAllLines(Path.of("deploy/package/modules.txt")).stream()
                .filter(line -> !line.startsWith("#"))
                .collect(Collectors.toSet());
    }

    /** The modules of the JDK, and which jars refer to each. */
    private static Map<String, Set<String>> referredTo() throws IOException {
        var modules = new HashMap<String, String>();
        ModuleFinder.ofSystem()
                .findAll()
                .forEach(one -> one.descriptor()
                        .packages()
                        .forEach(name -> modules.put(
                                name.replace('.', '/'), one.descriptor().name())));
        var found = new TreeMap<String, Set<String>>();
        try (var files = Files.walk(PROGRAM)) {
            for (var jar :
                    files.filter(file -> file.toString().endsWith(".jar")).toList()) {
                for (var name : packages(jar)) {
                    if (modules.containsKey(name)) {
                        found.computeIfAbsent(modules.get(name), module -> new TreeSet<>())
                                .add(jar.getFileName().toString());
                    }
                }
            }
        }
        assertThat(found).containsKeys("java.base", "java.sql", "java.net.http");
        return found;
    }

    private static Set<String> packages(Path jar) throws IOException {
        var names = new TreeSet<String>();
        try (var zip = new ZipFile(jar.toFile())) {
            for (var entry :
                    zip.stream().filter(one -> one.getName().endsWith(".class")).toList()) {
                try (var in = zip.getInputStream(entry)) {
                    for (var constant : ClassFile.of().parse(in.readAllBytes()).constantPool()) {
                        if (constant instanceof ClassEntry type) {
                            var name = type.asInternalName().replaceFirst("^\\[+L?", "");
                            names.add(name.contains("/") ? name.substring(0, name.lastIndexOf('/')) : "");
                        }
                    }
                }
            }
        }
        return names;
    }
}
