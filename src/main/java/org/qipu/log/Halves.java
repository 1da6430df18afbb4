package org.qipu.log;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.qipu.log.codec.EventRow;

/**
 * Reads the table {@code event} through by two connections at once, each the streams on one side of a name.
 *
 * <p>Whatever that name is, every row is on one side of it: what the name was found by can make one side longer and leaves
 * nothing out. With more than two sides that would depend on their order.
 */
record Halves(Asking asking) {

    void scan(Consumer<EventRow> one, Consumer<EventRow> other) {
        var middle = middle();
        if (middle.isEmpty()) {
            through("true", one);
            return;
        }
        var rest = CompletableFuture.runAsync(
                () -> through("game_id >= " + middle.get(), other),
                work -> Thread.ofPlatform().daemon().name("half").start(work));
        try {
            through("game_id < " + middle.get(), one);
        } finally {
            rest.handle((done, failure) -> done).join(); // nobody is handed rows any more when this has ended
        }
        try {
            rest.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException why ? why : e;
        }
    }

    private void through(String which, Consumer<EventRow> rows) {
        Scan.of(asking.database(), Questions.through(which), rows);
    }

    private Optional<String> middle() {
        return asking.ask("the middle of the log could not be found", Questions.MIDDLE, query -> {
            try (var row = query.executeQuery()) {
                return row.next() ? Optional.ofNullable(row.getString(1)) : Optional.empty();
            }
        });
    }
}
