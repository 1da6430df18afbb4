package org.qipu.imports;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.qipu.board.Discipline;
import org.qipu.board.Position;
import org.qipu.board.Sides;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.ChessPositions;
import org.qipu.board.discipline.Disciplines;
import org.qipu.board.pgn.PgnGame;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.OpeningEvent.GameImported;
import org.qipu.game.event.Schedule;
import org.qipu.law.TimeControl;
import org.qipu.law.editions.Rulebooks;
import org.qipu.law.editions.XiangqiTw2024;

/**
 * What a game of a file was scheduled with, as far as it says so.
 *
 * @param governing which edition governed it, as far as its dates tell
 */
record TakenSchedule(ImportOptions options, Governing governing) {

    /** What a request may name as the round of a game; what else a file says stays among its tags alone. */
    private static final Pattern ROUND = Pattern.compile("[^\\p{Cntrl}]{1,100}");

    ScheduleGame xiangqi(PgnGame game, List<GameImported.Tag> tags) {
        var first = game.tag("Red").isPresent() ? "Red" : "White";
        return schedule(
                game,
                tags,
                Discipline.XIANGQI,
                Optional.of(XiangqiTw2024.ID),
                new Sides<>(player(game, tags, first), player(game, tags, "Black")));
    }

    ScheduleGame chess(PgnGame game, List<GameImported.Tag> tags) {
        var isChess960 = game.tag("Variant").filter(WhatIsPlayed::isChess960).isPresent()
                || game.initial().filter(TakenSchedule::onlyChess960Has).isPresent();
        return schedule(
                game,
                tags,
                isChess960 ? Discipline.CHESS960 : Discipline.CHESS,
                governing.rulebook().or(() -> options.rulebook().filter(TakenSchedule::isOfChess)),
                new Sides<>(player(game, tags, "White"), player(game, tags, "Black")));
    }

    /** Whether a start has castling rights that chess does not know, and is one of Chess960: its tag was left out. */
    private static boolean onlyChess960Has(Position start) {
        return start instanceof ChessPosition chess && chess.isChess960() && ChessPositions.CHESS960.isStart(start);
    }

    /** A rulebook of xiangqi that was named for a mixed collection says nothing of its games of chess. */
    private static boolean isOfChess(String rulebook) {
        return Rulebooks.find(rulebook)
                .filter(book -> !book.isOf(Discipline.CHESS))
                .isEmpty();
    }

    private ScheduleGame schedule(
            PgnGame game,
            List<GameImported.Tag> tags,
            Discipline discipline,
            Optional<String> rulebook,
            Sides<Schedule.Player> players) {
        var control = game.tag("TimeControl")
                .flatMap(PgnTimeControl::read)
                .or(options::timeControl)
                .orElse(TimeControl.NONE);
        var fen = game.tag("FEN")
                .filter(text -> !text.isBlank())
                .filter(text ->
                        game.initial().filter(start -> usual(start, discipline)).isEmpty());
        return ScheduleGame.of(
                        discipline,
                        rulebook,
                        Sides.both(control),
                        fen,
                        fen.map(text -> Schedule.SetUp.CONTINUED),
                        players,
                        options.competition().or(() -> registered(tags, TakenTags.EVENT)),
                        said(game, "Round").filter(text -> ROUND.matcher(text).matches()),
                        game.tag("Board").flatMap(TakenSchedule::number))
                .in(options.zone(), governing.competitionStart());
    }

    /** Whether a game starts from where all do, though its tag FEN says so. */
    private static boolean usual(Position start, Discipline discipline) {
        var positions = Disciplines.positions(discipline);
        return positions.starts() == 1 && positions.isStart(start);
    }

    /** The value of a tag that says something. */
    private static Optional<String> said(PgnGame game, String name) {
        return game.tag(name)
                .map(String::strip)
                .filter(text -> !text.isEmpty() && !text.equals("?") && !text.equals("-"));
    }

    private static Optional<String> registered(List<GameImported.Tag> tags, String name) {
        return tags.stream().filter(tag -> tag.name().equals(name)).findFirst().flatMap(GameImported.Tag::person);
    }

    private Schedule.Player player(PgnGame game, List<GameImported.Tag> tags, String colour) {
        return new Schedule.Player(
                registered(tags, colour), game.tag(colour + "Elo").flatMap(TakenSchedule::number), options.language());
    }

    private static Optional<Integer> number(String text) {
        return text.strip().matches("\\d{1,6}") ? Optional.of(Integer.valueOf(text.strip())) : Optional.empty();
    }
}
