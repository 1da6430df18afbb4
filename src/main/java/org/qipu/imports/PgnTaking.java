package org.qipu.imports;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.pgn.ResultText;
import org.qipu.game.command.OpeningCommand.ImportGame;
import org.qipu.game.event.LocalTimes;
import org.qipu.game.event.OpeningEvent.GameImported;

/**
 * Turns a game of a file into the command that takes it over: everything the file says, names and texts that may hold
 * them replaced by ids of the registry.
 *
 * <p>The time of day of a move is not in such a file: all of a game has one time, the beginning of the day, month or year that is known.
 */
final class PgnTaking {

    private final ImportOptions options;
    private final TakenTags recorded;
    private final LocalDate today;
    private final ZoneId zone;

    /**
     * A way of taking games over.
     *
     * @param registry the ids of names and texts
     * @param now      the time of the import: no game has been played after it
     */
    PgnTaking(ImportOptions options, TakenTags.Registry registry, Instant now) {
        this.options = options;
        this.recorded = new TakenTags(registry);
        this.zone = options.zone().orElse(LocalTimes.UNSAID);
        this.today = now.atZone(zone).toLocalDate();
    }

    /** The same with ids for persons alone; texts stay in the record. */
    PgnTaking(ImportOptions options, UnaryOperator<String> idOfName, Instant now) {
        this(
                options,
                new TakenTags.Registry() {
                    @Override
                    public String person(String name) {
                        return idOfName.apply(name);
                    }

                    @Override
                    public Optional<String> event(String text) {
                        return Optional.empty();
                    }

                    @Override
                    public Optional<String> text(String text) {
                        return Optional.empty();
                    }
                },
                now);
    }

    /** A game ready to be taken over: its id follows from what it says, so that the same game is found again. */
    record Taken(String gameId, Instant at, ImportGame command, Governing governing) {}

    /**
     * The command for a game.
     *
     * @param format the format of the file it stood in
     */
    Taken of(PgnGame read, String format) {
        var xiangqi = new WhatIsPlayed(options.rulebook(), options.letters()).isXiangqi(read);
        var game = with(read, TakenTags.asTheyCame(read.tags(), xiangqi));
        var tags = game.tags().stream().map(recorded::of).toList();
        var moves = game.mainLine().stream().map(TakenMoves::of).toList();
        var digest = GameDigest.of(game.tags(), tags, moves, game.result());
        var governing = Governing.of(game, today, options.competitionStart());
        var scheduled = new TakenSchedule(options, governing);
        var played = governing.played();
        var source = new GameImported(
                format,
                digest,
                tags,
                before(game),
                TakenMoves.comments(game.afterword(), Optional.empty()),
                Optional.of(played.dated()));
        var score = ResultText.read(game.result()).or(() -> game.tag("Result").flatMap(ResultText::read));
        return new Taken(
                format + "-" + digest.substring(0, 20),
                played.at(zone),
                new ImportGame(
                        xiangqi ? scheduled.xiangqi(game, tags) : scheduled.chess(game, tags),
                        source,
                        moves,
                        score,
                        options.asPlayed()),
                governing);
    }

    /** The comments before the tags, which a record has no place for, stand before the first move. */
    private static List<String> before(PgnGame game) {
        var before = new ArrayList<>(game.preamble());
        before.addAll(game.moves().before());
        return TakenMoves.comments(before, Optional.empty());
    }

    private static PgnGame with(PgnGame game, List<PgnTag> tags) {
        return new PgnGame(
                game.number(),
                game.line(),
                game.preamble(),
                tags,
                game.initial(),
                game.moves(),
                game.resultToken(),
                game.afterword(),
                game.problems());
    }
}
