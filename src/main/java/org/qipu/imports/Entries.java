package org.qipu.imports;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnProblem;
import org.qipu.game.event.Dated;
import org.qipu.game.event.Finding;
import org.qipu.game.policy.Refusal;
import org.qipu.imports.ImportReport.Entry;
import org.qipu.log.codec.Words;

/** What the report of an import says of one game: why it was refused, or what is suspicious about it. */
record Entries(Optional<Integer> file, PgnGame game, PgnTaking.Taken taken) {

    /** A whole file of which nothing came in. */
    static Entry ofFile(Optional<Integer> file, String kind, String reason) {
        return new Entry(
                file,
                0,
                1,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                kind,
                Optional.empty(),
                reason,
                true,
                Optional.empty());
    }

    /** A text that is no game, or none that can be read. */
    static Entry ofNoGame(Optional<Integer> file, PgnGame game, String reason) {
        return ofGame(file, game, "no-game", reason);
    }

    /** A text with more moves than any game has. */
    static Entry ofTooLong(Optional<Integer> file, PgnGame game, int most) {
        return ofGame(file, game, "too-long", "It has more than " + most + " half-moves: no game ever had so many.");
    }

    /** A game that the service could not record. */
    static Entry ofFailure(Optional<Integer> file, PgnGame game, Throwable why) {
        return ofGame(
                file,
                game,
                "failed",
                "The service could not record it: "
                        + (why.getMessage() == null ? why.getClass().getSimpleName() : why.getMessage()));
    }

    /** A game that is not taken over, whatever its moves. */
    static Entry ofGame(Optional<Integer> file, PgnGame game, String kind, String reason) {
        return new Entry(
                file,
                game.number(),
                game.line(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                game.tag("Round"),
                game.tag("Board"),
                Optional.empty(),
                Optional.empty(),
                kind,
                Optional.empty(),
                reason,
                true,
                Optional.empty());
    }

    Entry of(Finding finding) {
        var move = finding.ply()
                .filter(ply -> ply >= 1 && ply <= game.mainLine().size())
                .map(ply -> game.mainLine().get(ply - 1));
        return entry(
                Optional.of(taken.gameId()),
                move.map(m -> number(m.moveNumber(), m.side())),
                move.map(PgnMove::token),
                finding.kind(),
                Optional.of(finding.article()),
                finding.text(),
                false,
                Optional.empty());
    }

    Entry of(PgnProblem problem) {
        var move = problem.moveNumber() > 0
                ? Optional.of(number(problem.moveNumber(), problem.side().orElse(Side.WHITE)))
                : Optional.<String>empty();
        return entry(
                Optional.of(taken.gameId()),
                move,
                Optional.of(problem.token()).filter(text -> !text.isEmpty()),
                Words.of(problem.kind()),
                Optional.empty(),
                problem.reason(),
                false,
                Optional.empty());
    }

    /** Why a game was refused; where its dates name no edition, which would take it. */
    Entry of(Refusal refusal) {
        return taken.command().schedule().rulebook().isEmpty()
                ? ofNoEdition(taken.governing().why())
                : ofRefusal(refusal);
    }

    private Entry ofNoEdition(Governing.NoEdition why) {
        return entry(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                why.kind(),
                Optional.empty(),
                why.reason(),
                true,
                Optional.of(why.rulebooks()));
    }

    private Entry ofRefusal(Refusal refusal) {
        var start = game.problems().stream()
                .filter(one -> one.kind() == PgnProblem.Kind.INITIAL_POSITION
                        && refusal.field().equals(Optional.of("initialPosition")))
                .findFirst();
        var move = game.problems().stream().filter(one -> one.moveNumber() > 0).findFirst();
        var problem = start.or(() -> move);
        return entry(
                Optional.empty(),
                problem.filter(one -> one.moveNumber() > 0)
                        .map(one -> number(one.moveNumber(), one.side().orElse(Side.WHITE))),
                problem.map(PgnProblem::token),
                Words.of(refusal.kind()),
                refusal.article(),
                start.map(PgnProblem::reason).orElse(refusal.detail()), // what reads the text knows which man it is
                true,
                Optional.empty());
    }

    /** A date that is written and can be read in more ways than one, or in none. */
    Optional<Entry> ofDate(Instant now) {
        var written = game.tag("Date")
                .filter(text -> text.chars().filter(Character::isDigit).count() > 1);
        var today = now.atZone(ZoneOffset.UTC).toLocalDate();
        var played = PlayedOn.of(game, today);
        var open = written.filter(text -> played.dated() == Dated.UNKNOWN
                || played.dated() == Dated.YEAR
                        && !played.first()
                                .equals(PlayedOn.year(played.first().get().getYear())
                                        .first()));
        return open.map(text -> entry(
                Optional.of(taken.gameId()),
                Optional.empty(),
                Optional.of(text),
                "date-open",
                Optional.empty(),
                played.dated() == Dated.UNKNOWN
                        ? (PlayedOn.liesAhead(game, today)
                                        ? "the date lies in the future"
                                        : "the date cannot be read in one way only")
                                + ": the game is undated"
                        : "it is " + played.first().get() + " or "
                                + played.last().get() + ": only the year is taken",
                false,
                Optional.empty()));
    }

    private Entry entry(
            Optional<String> gameId,
            Optional<String> move,
            Optional<String> token,
            String kind,
            Optional<String> article,
            String reason,
            boolean refused,
            Optional<List<String>> rulebooks) {
        var players = taken.command().schedule().players().orElseThrow();
        return new Entry(
                file,
                game.number(),
                game.line(),
                gameId,
                players.white().id(),
                players.black().id(),
                game.tag("Round"),
                game.tag("Board"),
                move,
                token,
                kind,
                article,
                reason,
                refused,
                rulebooks);
    }

    private static String number(int moveNumber, Side side) {
        return moveNumber + (side == Side.WHITE ? "." : "...");
    }
}
