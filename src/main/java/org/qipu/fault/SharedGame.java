package org.qipu.fault;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The game that several writers record at the same time; when it has grown long another follows. */
final class SharedGame {

    /** Played by one of them, while the others add notes. */
    static final List<String> MOVES = List.of(
            "Nf3", "Nf6", "Nc3", "Nc6", "Rg1", "Rg8", "Rb1", "Rb8", "e4", "e5", "d4", "d5", "Be3", "Be6", "a3", "a6");

    private static final int LONG = 240;

    private final String name;
    private final AtomicInteger number;

    SharedGame(String name, int first) {
        this.name = name;
        this.number = new AtomicInteger(first);
    }

    int number() {
        return number.get();
    }

    String id(int which) {
        return name + "-" + which;
    }

    /** The one that is recorded now. */
    String id() {
        return id(number());
    }

    /** At that version another follows. */
    void grownTo(int which, long version) {
        if (version >= LONG) {
            number.compareAndSet(which, which + 1);
        }
    }
}
