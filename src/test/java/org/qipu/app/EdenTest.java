package org.qipu.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** In Javas of its own, for a Java has one collector for life. */
class EdenTest {

    private static final List<String> AS_UP = List.of(
            "-Xmx512m",
            "-Xms48m",
            "-XX:NewSize=24m",
            "-XX:MaxNewSize=128m",
            "-XX:NewRatio=3",
            "-XX:MinHeapFreeRatio=2",
            "-XX:MaxHeapFreeRatio=5",
            "-XX:-ShrinkHeapInSteps");

    @Test
    void there_is_five_times_the_room_while_much_is_asked_and_as_little_as_before_thereafter() throws Exception {
        var sizes = sizes("-XX:+UseSerialGC", AS_UP);

        assertThat(sizes).hasSize(4);
        assertThat(sizes.get(0)).isBetween(16, 24);
        assertThat(sizes.get(1)).isBetween(5 * sizes.get(0), 128);
        assertThat(sizes.get(2)).as("widened twice").isEqualTo(sizes.get(1));
        assertThat(sizes.get(3)).isEqualTo(sizes.get(0));
    }

    @Test
    void another_collector_has_its_own_ways() throws Exception {
        assertThat(sizes("-XX:+UseG1GC", List.of())).isEmpty();
    }

    private static List<Integer> sizes(String collector, List<String> room) throws IOException, InterruptedException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var command = Stream.of(
                        Stream.of(java, collector),
                        room.stream(),
                        Stream.of("-cp", System.getProperty("java.class.path"), Sizes.class.getName()))
                .flatMap(part -> part)
                .toList();
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var printed = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(printed).isZero();
        return printed.lines().map(Integer::valueOf).toList();
    }

    /** Prints megabytes of the room as it was begun with, widened, widened again, and narrow. */
    static final class Sizes {
        private static final byte[] OLD = new byte[20 << 20]; // a service has more

        public static void main(String[] none) {
            Eden.here().ifPresent(eden -> {
                print(eden);
                eden.widen();
                print(eden);
                eden.widen();
                print(eden);
                eden.narrow();
                print(eden);
            });
        }

        private static void print(Eden eden) {
            System.out.println(eden.size() >> 20);
        }
    }
}
