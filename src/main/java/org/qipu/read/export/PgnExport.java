package org.qipu.read.export;

import java.io.StringReader;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.qipu.board.Position;
import org.qipu.board.pgn.GameReader;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnWriter;
import org.qipu.board.xiangqi.text.DhtmlXqGame;
import org.qipu.board.xiangqi.text.DhtmlXqWriter;
import org.qipu.board.xiangqi.text.MoveFormat;
import org.qipu.board.xiangqi.text.PgnOfXiangqi;
import org.qipu.board.xiangqi.text.XiangqiPgn;
import org.qipu.competition.Competition;
import org.qipu.game.event.OpeningEvent.GameImported;
import org.qipu.registry.Players;
import org.qipu.replay.Replay;

/** A game as PGN: the moves that stand, the mover's clock after each that has one; of a game taken over, the tags it came with. */
public final class PgnExport {

    /** The comment behind an illegal move that stands. */
    public static final String ILLEGAL_MOVE = "an illegal move that stands";
    /** Behind the name of a tag that is written here as PGN has it: its value as the game came with it. */
    public static final String AS_IT_CAME = "AsWritten";

    /** Behind the name of a side: the tag that says of its player that his name was erased. */
    public static final String NOTE = "Note";

    private final Players players;
    private final Function<String, Optional<Competition>> competitions;

    /** Games of competitions of which nothing is known. */
    public PgnExport(Players players) {
        this(players, any -> Optional.empty());
    }

    public PgnExport(Players players, Function<String, Optional<Competition>> competitions) {
        this.players = players;
        this.competitions = competitions;
    }

    /** The PGN text of a game for those who may know who plays; the moves of one taken over as they were written there. */
    public String of(String gameId, Replay replay) {
        return text(Told.of(gameId, replay), true, Form.RECORD);
    }

    /** The PGN text of a game of xiangqi, its moves all in one format. */
    public String of(String gameId, Replay replay, MoveFormat format) {
        return text(Told.of(gameId, replay), true, Form.RECORD.in(Optional.of(format)));
    }

    /** A game of xiangqi as DhtmlXQ. */
    public String dhtmlXq(String gameId, Replay replay) {
        return dhtmlXq(Told.of(gameId, replay), true);
    }

    /**
     * The PGN text of a game.
     *
     * @param official whether the reader is one of those who run or judge the event; others are told the names that the competition publishes
     */
    public String text(Told told, boolean official, Form form) {
        return text(told, setting(told, official), form);
    }

    /** The same, where what is around it is known already. */
    public static String text(Told told, Setting setting, Form form) {
        var game = game(told, setting, form);
        return PgnWriter.text(form.notation()
                .map(format -> XiangqiPgn.inFormat(xiangqi(game), format))
                .orElse(game));
    }

    /** A game of xiangqi as DhtmlXQ. */
    public String dhtmlXq(Told told, boolean official) {
        return dhtmlXq(told, setting(told, official), Form.RECORD);
    }

    /** The same, where what is around it is known already. */
    public static String dhtmlXq(Told told, Setting setting, Form form) {
        return DhtmlXqWriter.text(DhtmlXqGame.of(xiangqi(game(told, setting, form))));
    }

    /** The half-moves that stand. */
    public static List<PgnMove> moves(Told told, Form form) {
        return new Written(told, told.imported().isPresent(), form).moves();
    }

    /** Whoever and whatever a game names by an id. */
    public static Set<String> ids(Told told) {
        var ids = new HashSet<String>();
        var players = told.game().schedule().players();
        players.white().id().ifPresent(ids::add);
        players.black().id().ifPresent(ids::add);
        told.imported().map(TagsTaken::ids).ifPresent(ids::addAll);
        return ids;
    }

    private Setting setting(Told told, boolean official) {
        var competition = told.game().schedule().competition().flatMap(competitions);
        var named =
                official || competition.map(one -> one.released().namesPublic()).orElse(true);
        var ids = ids(told);
        return new Setting(competition, named, players.names(ids), players.namesErased(ids));
    }

    /**
     * Side lines are kept as texts: read again, their moves are known. A game with a move out of turn, or one that only its position
     * tells, is read as another: its side lines stay texts.
     */
    private static PgnGame xiangqi(PgnGame game) {
        var rules = new PgnOfXiangqi(true);
        var read = new GameReader(new StringReader(PgnWriter.text(game)), tags -> rules).next();
        return played(read).equals(played(game)) ? read : game;
    }

    /** Who made each move, and in which position. */
    private static List<String> played(PgnGame game) {
        return game.mainLine().stream()
                .map(move ->
                        move.side() + " " + move.before().map(Position::fen).orElse("?"))
                .toList();
    }

    private static PgnGame game(Told told, Setting setting, Form form) {
        var game = told.game();
        var imported = told.imported();
        var result = Results.tag(game.result(), form.live());
        var tags = imported.map(source -> TagsTaken.of(told.gameId(), game, source, result, setting, form))
                .orElseGet(() -> OwnTags.of(told.gameId(), game, told.events(), result, setting, form));
        var initial = game.line().upTo(0).position();
        var moves = moves(told, form).stream().map(Unnamed::written).toList();
        var whole = PgnGame.of(tags, initial, moves, Results.token(result, form.live()));
        return imported.map(source -> withComments(whole, source, form)).orElse(whole);
    }

    /** Those who poll are told nothing behind the result: there the next game begins for them. */
    private static PgnGame withComments(PgnGame game, GameImported source, Form form) {
        return new PgnGame(
                game.number(),
                game.line(),
                game.preamble(),
                game.tags(),
                game.initial(),
                new PgnLine(comments(source.before(), form), game.mainLine()),
                game.resultToken(),
                form.live() ? List.of() : comments(source.after(), form),
                game.problems());
    }

    private static List<PgnAnnotation> comments(List<String> texts, Form form) {
        return texts.stream()
                .map(form::beside)
                .<PgnAnnotation>map(PgnAnnotation::comment)
                .toList();
    }
}
