package org.qipu.attack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/**
 * The disk of the data is filled to its last byte and freed again, while others record: ready by itself, no answer 500,
 * nothing answered is lost.
 */
public final class DiskFull implements Attack {

    /** The disk, in megabytes: what a start needs, and little more. */
    private static final int SIZE = 900;

    private static final int WRITERS = 8;
    private static final int PIECE = 1 << 20;
    private static final Duration UNTIL_READY = Duration.ofMinutes(3);

    private final Duration full;

    public DiskFull(Duration full) {
        this.full = full;
    }

    /** A small disk of its own in a directory; false where this user may not have one. */
    public static boolean mounted(Path directory) throws IOException, InterruptedException {
        Files.createDirectories(directory);
        return new ProcessBuilder(
                                "mount", "-t", "tmpfs", "-o", "size=" + SIZE + "m", "qipu-attack", directory.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    /** Takes that disk away. */
    public static void unmount(Path directory) throws IOException, InterruptedException {
        new ProcessBuilder("umount", "-l", directory.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    @Override
    public void on(Target target, Tally tally, Telling telling) throws Exception {
        var filler = target.data().resolve("filler");
        try (var writers = Writers.begin(target, tally, WRITERS, 5)) {
            Thread.sleep(3000);
            telling.say("%,d commands answered; the disk is filled".formatted(writers.commands()));
            try (var channel = FileChannel.open(filler, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                var end = System.nanoTime() + full.toNanos();
                for (var tellAt = System.nanoTime() + 10_000_000_000L; System.nanoTime() < end; Thread.sleep(50)) {
                    fill(channel);
                    if (System.nanoTime() > tellAt) {
                        tellAt += 10_000_000_000L;
                        telling.say("full: %,d commands answered, %s".formatted(writers.commands(), tally));
                    }
                }
            }
            Files.delete(filler);
            var before = writers.commands();
            var freed = System.nanoTime();
            telling.say("the disk is freed");
            if (!target.becomesReady(UNTIL_READY)) {
                tally.fault("not ready %d s after the disk was freed".formatted(UNTIL_READY.toSeconds()));
            }
            while (writers.commands() < before + WRITERS && System.nanoTime() - freed < UNTIL_READY.toNanos()) {
                Thread.sleep(100);
            }
            telling.say("records again after %.1f s: %s; started again %d times"
                    .formatted((System.nanoTime() - freed) / 1e9, tally, target.restarts()));
            Thread.sleep(2000);
            writers.stop();
            Metrics.requireCaughtUp(target, tally, 120);
            writers.verify();
            telling.say("%,d commands answered, all compared".formatted(writers.commands()));
        }
        if (tally.of(503) == 0) {
            tally.fault("nobody noticed that the disk was full: this proves nothing");
        }
    }

    /** Takes what room there is, to the last byte. */
    private static void fill(FileChannel channel) {
        for (var length = PIECE; length > 0; ) {
            try {
                channel.write(ByteBuffer.allocate(length));
            } catch (IOException full) {
                length /= 16;
            }
        }
    }
}
