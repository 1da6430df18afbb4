package org.qipu.board.pgn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Position;

/**
 * One game of a PGN file, complete as it was read.
 *
 * @param number      its number in the file, from 1
 * @param line        the line it begins on, from 1
 * @param preamble    what stands before its tags
 * @param tags        the tag pairs in their order, those that occur twice included
 * @param initial     the position it starts from; empty when its FEN could not be read or its game is not known
 * @param moves       the moves, with all that stands between them
 * @param resultToken the result at the end, as written; empty when it is missing
 * @param afterword   what stands between the result and the next game
 * @param problems    all that is wrong with it
 */
public record PgnGame(
        int number,
        int line,
        List<PgnAnnotation> preamble,
        List<PgnTag> tags,
        Optional<Position> initial,
        PgnLine moves,
        Optional<String> resultToken,
        List<PgnAnnotation> afterword,
        List<PgnProblem> problems) {

    public PgnGame {
        preamble = List.copyOf(preamble);
        tags = List.copyOf(tags);
        afterword = List.copyOf(afterword);
        problems = List.copyOf(problems);
    }

    /** A game that was not read from a file. */
    public static PgnGame of(List<PgnTag> tags, Position initial, List<PgnMove> moves, String result) {
        return new PgnGame(
                1,
                0,
                List.of(),
                tags,
                Optional.of(initial),
                new PgnLine(List.of(), moves),
                Optional.of(result),
                List.of(),
                List.of());
    }

    /** The moves of the game itself, without the variations. */
    public List<PgnMove> mainLine() {
        return moves.moves();
    }

    /** The value of the first tag of that name. */
    public Optional<String> tag(String name) {
        for (PgnTag tag : tags) {
            if (tag.name().equals(name)) {
                return Optional.of(tag.value());
            }
        }
        return Optional.empty();
    }

    /**
     * The time that a tag such as {@code WhiteClock}, {@code BlackClock} or {@code Clock} tells; of the last, the part
     * after the colour.
     */
    public Optional<Duration> clockTag(String name) {
        return tag(name)
                .map(value -> value.startsWith("W/") || value.startsWith("B/") ? value.substring(2) : value)
                .flatMap(PgnClock::parse);
    }

    /** The result: the one at the end, else that of the tags, else {@code *}. */
    public String result() {
        return resultToken.or(() -> tag("Result")).orElse("*");
    }
}
