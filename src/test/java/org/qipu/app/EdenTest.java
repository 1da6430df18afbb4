package org.qipu.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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

    @Test
    void a_large_import_has_room_at_once_and_a_small_one_leaves_it() throws Exception {
        var sizes = printed(Imported.class, "-XX:+UseSerialGC", AS_UP);

        assertThat(sizes).hasSize(3);
        assertThat(sizes.get(1)).as("after a small one").isEqualTo(sizes.get(0));
        assertThat(sizes.get(2)).as("after a large one").isBetween(5 * sizes.get(0), 128);
    }

    private static List<Integer> sizes(String collector, List<String> room) throws IOException, InterruptedException {
        return printed(Sizes.class, collector, room);
    }

    private static List<Integer> printed(Class<?> program, String collector, List<String> room)
            throws IOException, InterruptedException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var command = Stream.of(
                        Stream.of(java, collector),
                        room.stream(),
                        Stream.of("-cp", System.getProperty("java.class.path"), program.getName()))
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

        static void print(Eden eden) {
            System.out.println(eden.size() >> 20);
        }
    }

    /** Prints megabytes of the room at first, after a small import and after a large one. */
    static final class Imported {
        public static void main(String[] none) {
            var rest = new Rest();
            rest.after = Optional.of(Duration.ofMinutes(2));
            var eden = Eden.here().orElseThrow();
            Sizes.print(eden);
            rest.makeRoomFor(400 << 10);
            Sizes.print(eden);
            rest.makeRoomFor(600 << 10);
            Sizes.print(eden);
        }
    }
}
