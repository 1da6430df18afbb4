package org.qipu.game.policy.draw;

import static org.qipu.law.settings.ClaimSettings.CLAIMED_QUIET_PLIES;
import static org.qipu.law.settings.ClaimSettings.CLAIMED_REPETITION;
import static org.qipu.law.settings.LimitSettings.LIMITED_MOVES;
import static org.qipu.law.settings.LimitSettings.NATURAL_LIMIT;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Reading;
import org.qipu.board.Side;
import org.qipu.game.command.DrawCommand.ClaimDraw;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.ClaimFinding.Verdict;
import org.qipu.game.state.Game;
import org.qipu.game.state.MoveObligation;
import org.qipu.law.Provision;
import org.qipu.law.Result.CanMate;

/**
 * What the count says about a claim (9.2, 9.3, 11.12).
 *
 * @param finding      the verdict with its reasons
 * @param intendedCode the code of the move that the claimant intends, where it is legal
 */
record ClaimCount(ClaimFinding finding, Optional<String> intendedCode) {

    static ClaimCount of(Game game, ClaimDraw asked, Instant at) {
        var counted = asked.basis() == ClaimBasis.REPETITION || asked.basis() == ClaimBasis.FIFTY_MOVES;
        var intended = asked.intendedMove().filter(text -> counted).flatMap(text -> intended(game, text, asked.side()));
        if (counted
                && asked.intendedMove().isPresent()
                && intended.isEmpty()) { // an illegal intended move makes the claim incorrect (chess-ambiguities D5)
            return new ClaimCount(
                    finding(
                            Verdict.INCORRECT,
                            game.rulebook()
                                    .article(
                                            asked.basis() == ClaimBasis.REPETITION
                                                    ? Provision.REPETITION_INTENDED
                                                    : Provision.FIFTY_INTENDED),
                            "The intended move is not a legal move here.",
                            List.of()),
                    Optional.empty());
        }
        var position = intended.map(move -> game.line().position().after(move))
                .orElse(game.line().position());
        return new ClaimCount(
                switch (asked.basis()) {
                    case REPETITION -> repetition(game, position, intended.isPresent());
                    case FIFTY_MOVES -> fifty(game, position, intended.isPresent());
                    case DEAD_POSITION -> dead(game);
                    case QUICKPLAY_FINISH, INCREMENT, NATURAL_LIMIT, CYCLE, LIMITED_MOVES ->
                        QuickplayFinish.finding(game, asked, at);
                },
                intended.map(Move::code));
    }

    private static Optional<Move> intended(Game game, String text, Side side) {
        return game.line()
                                .position()
                                .read(
                                        text,
                                        game.schedule()
                                                .players()
                                                .of(side)
                                                .language()
                                                .orElse("en"))
                        instanceof Reading.Legal legal
                ? Optional.of(legal.move())
                : Optional.empty();
    }

    private static ClaimFinding repetition(Game game, Position position, boolean about) {
        var plies = new ArrayList<>(game.line().occurrencesOf(position));
        if (about) {
            plies.add(game.line().ply() + 1);
        }
        var needed = game.rulebook().value(CLAIMED_REPETITION);
        var article = game.rulebook().article(about ? Provision.REPETITION_INTENDED : Provision.REPETITION_APPEARED);
        return finding(
                plies.size() >= needed ? Verdict.CORRECT : Verdict.INCORRECT,
                article,
                ordinal(plies.size()) + " occurrence, after " + (plies.size() == 1 ? "ply " : "plies ") + words(plies)
                        + ".",
                plies);
    }

    private static ClaimFinding fifty(Game game, Position position, boolean about) {
        var plies = position.quietPlies();
        var needed = game.rulebook().value(CLAIMED_QUIET_PLIES);
        return finding(
                plies >= needed ? Verdict.CORRECT : Verdict.INCORRECT,
                game.rulebook().article(about ? Provision.FIFTY_INTENDED : Provision.FIFTY_COMPLETED),
                plies + " half-moves without a capture or pawn move; " + needed + " are needed.",
                List.of());
    }

    private static ClaimFinding dead(Game game) {
        var position = game.line().position();
        var white = CanMate.of(position.canMate(Side.WHITE));
        var black = white == CanMate.YES ? CanMate.YES : CanMate.of(position.canMate(Side.BLACK));
        var article = game.rulebook().article(Provision.DEAD_POSITION);
        if (white == CanMate.NO && black == CanMate.NO) {
            return finding(
                    Verdict.CORRECT, article, "Neither player can checkmate by any series of legal moves.", List.of());
        }
        return white == CanMate.YES || black == CanMate.YES
                ? finding(
                        Verdict.INCORRECT, article, "A series of legal moves that ends in checkmate exists.", List.of())
                : finding(
                        Verdict.UNDETERMINED,
                        article,
                        "It could not be decided whether a checkmate is possible.",
                        List.of());
    }

    /**
     * The moves a rejected claim with an intended move leaves the claimant (9.5.3): that move, or where it is illegal the moves of the
     * piece it names (D5); none where no piece is named.
     */
    static Optional<List<String>> binding(Game game, Optional<String> intended, Side side) {
        return named(game, intended, side).flatMap(moves -> withinDuty(game, side, moves));
    }

    /** What is left of them by a touch, or an earlier claim, that binds the claimant already: where nothing is, that alone binds him. */
    private static Optional<List<String>> withinDuty(Game game, Side side, List<String> moves) {
        var due = game.talks().obligation().filter(duty -> duty.side() == side).map(MoveObligation::moves);
        var left = due.map(bound -> moves.stream().filter(bound::contains).toList())
                .orElse(moves);
        return Optional.of(left).filter(some -> !some.isEmpty());
    }

    private static Optional<List<String>> named(Game game, Optional<String> intended, Side side) {
        return intended.flatMap(text -> switch (game.line()
                .position()
                .read(text, game.schedule().players().of(side).language().orElse("en"))) {
            case Reading.Legal legal -> Optional.of(List.of(legal.move().code()));
            case Reading.Illegal illegal ->
                illegal.named()
                        .map(move ->
                                movesFrom(game.line().position(), move.code().substring(0, 2)))
                        .filter(moves -> !moves.isEmpty());
            case Reading.Ambiguous ambiguous ->
                Optional.of(
                        ambiguous.candidates().stream().map(Move::code).sorted().toList());
            case Reading.Incomplete incomplete ->
                Optional.of(incomplete.candidates().stream()
                        .map(Move::code)
                        .sorted()
                        .toList());
            case Reading.Unreadable unreadable -> Optional.<List<String>>empty();
        });
    }

    private static List<String> movesFrom(Position position, String square) {
        return position.legalMoves().stream()
                .map(Move::code)
                .filter(code -> code.startsWith(square))
                .sorted()
                .toList();
    }

    private static ClaimFinding finding(Verdict verdict, String article, String explanation, List<Integer> plies) {
        return new ClaimFinding(verdict, article, explanation, plies);
    }

    private static String words(List<Integer> plies) {
        var all = plies.stream().map(String::valueOf).toList();
        return all.size() == 1
                ? all.getFirst()
                : String.join(", ", all.subList(0, all.size() - 1)) + " and " + all.getLast();
    }

    private static String ordinal(int count) {
        return switch (count) {
            case 1 -> "First";
            case 2 -> "Second";
            case 3 -> "Third";
            case 4 -> "Fourth";
            default -> count + "th";
        };
    }
}
