package org.qipu.imports;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Excerpt;
import org.qipu.log.codec.FreeTexts;

/**
 * How far an import has come and what it found.
 *
 * @param games      games read so far
 * @param added      games recorded by this import
 * @param known      games that were recorded before, by this import or another
 * @param refused    games that could not be recorded, and texts that are none
 * @param events     events recorded
 * @param bytesRead  bytes of the files read so far
 * @param bytesTotal bytes of the files
 * @param entries    every refused or suspicious game, in the order of the files
 * @param cut        how many entries more there were than are listed
 * @param summary    all of it counted; absent in older reports
 */
public record ImportReport(
        long games,
        long added,
        long known,
        long refused,
        long events,
        long bytesRead,
        long bytesTotal,
        List<Entry> entries,
        long cut,
        Optional<Summary> summary) {

    /** The most entries that a report lists. */
    static final int MOST_ENTRIES = 10_000;
    /** The most characters of them all. */
    static final int MOST_CHARACTERS = 4_000_000;

    private static final int LONGEST_TAG = 100;
    private static final int LONGEST_TOKEN = 300;
    private static final int LONGEST_REASON = 2_000;
    /** What an entry needs beside its texts. */
    private static final int MEMBERS = 200;

    /** The same without what its entries quote of a file. */
    ImportReport withoutWords() {
        return with(entries.stream().map(Entry::withoutWords).toList(), cut, summary);
    }

    /** The same without anything that a file said. */
    ImportReport countsAlone() {
        return with(List.of(), cut + entries.size(), Optional.empty());
    }

    private ImportReport with(List<Entry> others, long left, Optional<Summary> told) {
        return new ImportReport(games, added, known, refused, events, bytesRead, bytesTotal, others, left, told);
    }

    /**
     * One thing found about one game.
     *
     * @param file    the number of the file among several, from 1
     * @param game    the number of the game in the file, from 1
     * @param line    the line it begins at
     * @param gameId  its id, where it was recorded
     * @param white   White's id in the registry
     * @param black   Black's id in the registry
     * @param round   the round tag
     * @param board   the board tag
     * @param move    the move: {@code 26...}
     * @param token   the text that could not be taken
     * @param kind    what kind of thing it is
     * @param article the article it rests on
     * @param reason  the reason in a sentence
     * @param refused whether the game was refused for it
     * @param rulebooks the editions under which it can be taken over when one of them is named, where it was refused because none was
     */
    public record Entry(
            Optional<Integer> file,
            long game,
            long line,
            Optional<String> gameId,
            Optional<String> white,
            Optional<String> black,
            Optional<String> round,
            Optional<String> board,
            Optional<String> move,
            Optional<String> token,
            String kind,
            Optional<String> article,
            String reason,
            boolean refused,
            Optional<List<String>> rulebooks) {

        /** The same with the beginnings of texts that are too long for a report. */
        Entry brief() {
            return saying(
                    round.map(text -> Excerpt.of(text, LONGEST_TAG)),
                    board.map(text -> Excerpt.of(text, LONGEST_TAG)),
                    token.map(text -> Excerpt.of(text, LONGEST_TOKEN)),
                    Excerpt.of(reason, LONGEST_REASON));
        }

        Entry withoutWords() {
            return saying(Optional.empty(), Optional.empty(), token.map(any -> FreeTexts.ERASED), FreeTexts.ERASED);
        }

        private Entry saying(Optional<String> ofRound, Optional<String> ofBoard, Optional<String> text, String why) {
            return new Entry(
                    file, game, line, gameId, white, black, ofRound, ofBoard, move, text, kind, article, why, refused,
                    rulebooks);
        }

        /** About how many characters it has in a report. */
        int characters() {
            return MEMBERS
                    + reason.length()
                    + Stream.of(gameId, white, black, round, board, token)
                            .flatMap(Optional::stream)
                            .mapToInt(String::length)
                            .sum();
        }
    }

    /**
     * The whole import in numbers.
     *
     * @param files        files read
     * @param passedOver   files of an archive that are no records by their names
     * @param encodings    how many files were read in which encoding
     * @param dated        how many games are dated by a day, a month, a year, or not at all
     * @param reasons      how often each kind of thing was found
     * @param competitions how many competitions the games added belong to
     * @param largest      those with the most games, by id
     */
    public record Summary(
            long files,
            long passedOver,
            Map<String, Long> encodings,
            Map<String, Long> dated,
            List<Reason> reasons,
            long competitions,
            Map<String, Long> largest) {}

    /**
     * How often a kind of thing was found, whether games were refused for it, and the editions under which they can be
     * taken over when one of them is named.
     */
    public record Reason(String kind, boolean refused, long count, Optional<List<String>> rulebooks) {}

    /** A report of nothing yet. */
    static ImportReport begun(long bytesTotal) {
        return new ImportReport(0, 0, 0, 0, 0, 0, bytesTotal, List.of(), 0, Optional.empty());
    }
}
