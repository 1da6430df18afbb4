package org.qipu.round;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.qipu.log.codec.Hash;

/**
 * How far somebody who follows a round has come on each of its boards; as a text it is the id of an event, so that he can
 * go on from there with any replica. It counts what he was shown and nothing else.
 */
public final class RoundPlace {

    private static final int LONGEST = 8_000;
    private static final int DIGEST = 4;

    /** Which games these are, in which order. */
    private final int games;

    private final long[] marks;

    private RoundPlace(int games, long[] marks) {
        this.games = games;
        this.marks = marks;
    }

    /** Who has been shown all boards. */
    public static RoundPlace at(Snapshot snapshot) {
        return new RoundPlace(
                digest(snapshot.boards()),
                snapshot.boards().stream().mapToLong(Board::mark).toArray());
    }

    private static int digest(List<Board> boards) {
        var ids = boards.stream().map(Board::gameId).collect(Collectors.joining("\n"));
        return ByteBuffer.wrap(
                        Hash.ofContent(ids.getBytes(StandardCharsets.UTF_8)).bytes())
                .getInt();
    }

    /** Whether he can go on among these boards; where games came or went, or he has seen what is not there, he begins anew. */
    public boolean fits(Snapshot snapshot) {
        var boards = snapshot.boards();
        if (marks.length != boards.size() || games != digest(boards)) {
            return false;
        }
        for (int i = 0; i < marks.length; i++) {
            if (whole(i) == boards.get(i).whole() && version(i) > boards.get(i).version()
                    || whole(i) && !boards.get(i).whole()) {
                return false;
            }
        }
        return true;
    }

    /** The version from which on he is shown a board; past its own where he has seen it. */
    public long next(int index, Board board) {
        return marks[index] == board.mark()
                ? board.version() + 1
                : whole(index) == board.whole() ? version(index) + 1 : board.version();
    }

    /** He has been shown a version of a board. */
    public void shown(int index, Board board, long version) {
        marks[index] = 2 * version + (board.whole() ? 1 : 0);
    }

    private long version(int index) {
        return marks[index] / 2;
    }

    private boolean whole(int index) {
        return marks[index] % 2 == 1;
    }

    /** As the id of an event. */
    public String id() {
        var bytes = ByteBuffer.allocate(DIGEST + 10 * marks.length).putInt(games);
        for (var mark : marks) {
            var rest = mark;
            while (rest > 0x7f) {
                bytes.put((byte) (rest & 0x7f | 0x80));
                rest >>>= 7;
            }
            bytes.put((byte) rest);
        }
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(java.util.Arrays.copyOf(bytes.array(), bytes.position()));
    }

    /** The place that an id names; none where it is no id of a round. */
    public static Optional<RoundPlace> read(String id) {
        if (id.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            var bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(id));
            var games = bytes.getInt();
            var marks = new long[bytes.remaining()];
            var count = 0;
            while (bytes.hasRemaining()) {
                marks[count++] = mark(bytes);
            }
            return Optional.of(new RoundPlace(games, java.util.Arrays.copyOf(marks, count)));
        } catch (IllegalArgumentException | java.nio.BufferUnderflowException e) {
            return Optional.empty();
        }
    }

    private static long mark(ByteBuffer bytes) {
        var mark = 0L;
        for (int shift = 0; shift < 63; shift += 7) {
            var next = bytes.get();
            mark |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return mark;
            }
        }
        throw new IllegalArgumentException("no place is so far");
    }
}
