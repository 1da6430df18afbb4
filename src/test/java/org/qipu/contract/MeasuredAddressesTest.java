package org.qipu.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Requests are counted by the addresses of the contract: no id, and nothing that somebody makes up, is a tag of its own. */
class MeasuredAddressesTest {

    /** How many kinds of address Micrometer counts apart at most, as Quarkus sets it. */
    private static final int MOST = 100;

    private static final Map<Pattern, String> PATTERNS = new LinkedHashMap<>();

    @BeforeAll
    static void read() throws IOException {
        var properties = new Properties();
        try (var in = Files.newBufferedReader(Path.of("src/main/resources/application.properties"))) {
            properties.load(in);
        }
        for (var one : properties
                .getProperty("quarkus.micrometer.binder.http-server.match-patterns")
                .split(",")) {
            var parts = one.split("=");
            PATTERNS.put(Pattern.compile(parts[0]), parts[1]);
        }
    }

    private static String counted(String path) {
        return PATTERNS.entrySet().stream()
                .filter(one -> one.getKey().matcher(path).matches())
                .findFirst()
                .orElseThrow(() -> new AssertionError(path + " is counted as it was asked for"))
                .getValue();
    }

    @Test
    void everyAddressOfTheContractIsCountedAsItStandsThere() {
        Contract.current()
                .document()
                .path("paths")
                .fieldNames()
                .forEachRemaining(path ->
                        assertThat(counted(path.replaceAll("\\{\\w+}", "zz9"))).isEqualTo(path));
    }

    @Test
    void noAddressThatSomebodyMakesUpIsCountedByItself() {
        for (var made : List.of(
                "/zz9",
                "/ui/zz9",
                "/ui/a/b/zz9",
                "/q/zz9",
                "/q/health/zz9",
                "/api/v1/zz9",
                "/api/v1/games/zz9/zz9",
                "/api/v1/games/zz9/moves/zz9",
                "/api/v1/competitions/zz9/zz9",
                "/broadcast/zz9",
                "/api/v2/games/zz9")) {
            assertThat(counted(made)).as(made).doesNotContain("zz9");
        }
        assertThat(new TreeSet<>(PATTERNS.values())).hasSizeLessThan(MOST - 10);
    }
}
