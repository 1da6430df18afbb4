package org.qipu.relay;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What one topic holds, or must hold.
 *
 * @param id         the topic's own; one that is deleted and made anew has another
 * @param partitions each from its first record on
 */
record Extent(String id, List<Span> partitions) {

    Extent {
        partitions = List.copyOf(partitions);
    }

    /**
     * A stretch of one partition.
     *
     * @param begins the place of the first record
     * @param ends   the place after the last
     */
    record Span(long begins, long ends) {

        long size() {
            return ends - begins;
        }
    }

    /** At most that many records; the marks of transactions have places too. */
    long size() {
        return partitions.stream().mapToLong(Span::size).sum();
    }

    /** Whether a record that was written to that place shows that what stood there is gone. */
    Optional<Loss> contradiction(String topic, int partition, long offset) {
        return partition < partitions.size()
                        && offset < partitions.get(partition).ends()
                ? Optional.of(new Loss(partitions.get(partition).ends() - offset, after(topic, partition, offset)))
                : Optional.empty();
    }

    /** The same topic after a record was written to that place. */
    Extent with(int partition, long offset) {
        var next = new ArrayList<>(partitions);
        while (next.size() <= partition) { // somebody has added partitions
            next.add(new Span(0, 0));
        }
        next.set(partition, new Span(Math.min(next.get(partition).begins(), offset + 1), offset + 1));
        return new Extent(id, next);
    }

    /** What of this is no longer there. */
    List<Loss> missingFrom(String topic, Extent now) {
        if (!id.equals(now.id)) {
            return List.of(new Loss(size(), topic + " was deleted and made anew"));
        }
        if (now.partitions.size() != partitions.size()) {
            return List.of(new Loss(
                    0,
                    topic + " has " + now.partitions.size() + " partitions instead of " + partitions.size()
                            + ": games are torn apart"));
        }
        var losses = new ArrayList<Loss>();
        for (int i = 0; i < partitions.size(); i++) {
            var must = partitions.get(i);
            var is = now.partitions.get(i);
            losses.add(new Loss(
                    Math.min(is.begins(), must.ends()) - must.begins(),
                    topic + "-" + i + " has lost what came before offset " + is.begins()));
            losses.add(new Loss(must.ends() - Math.max(is.ends(), must.begins()), after(topic, i, is.ends())));
        }
        losses.removeIf(loss -> loss.records() <= 0);
        return losses;
    }

    private static String after(String topic, int partition, long offset) {
        return topic + "-" + partition + " has lost what came from offset " + offset + " on";
    }

    /** What is still there of this, and is to be held from now on. */
    Extent remaining(Extent now) {
        if (!id.equals(now.id) || now.partitions.size() != partitions.size()) {
            return now;
        }
        return new Extent(
                id,
                IntStream.range(0, partitions.size())
                        .mapToObj(i -> {
                            var ends = Math.min(
                                    partitions.get(i).ends(),
                                    now.partitions.get(i).ends());
                            return new Span(
                                    Math.min(
                                            ends,
                                            Math.max(
                                                    partitions.get(i).begins(),
                                                    now.partitions.get(i).begins())),
                                    ends);
                        })
                        .toList());
    }

    /**
     * What a topic has lost.
     *
     * @param records at most that many
     * @param what    in words
     */
    record Loss(long records, String what) {}
}
