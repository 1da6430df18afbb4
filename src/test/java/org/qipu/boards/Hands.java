package org.qipu.boards;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.qipu.board.Discipline;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.board.discipline.Disciplines;

/**
 * Plays a game as hands do, and tells everything that a board sees: men lifted, slid, held, adjusted, knocked over, put down on a wrong square,
 * moves quicker than the board settles, castling in two steps, kings in the centre at the end.
 */
public final class Hands {

    /**
     * What stands on the board from an instant on.
     *
     * @param ms      since the start
     * @param clock   whose clock runs, where there is a clock
     * @param played  how many moves of the game have been made by then
     */
    public record Shown(long ms, Men men, Optional<Side> clock, int played) {}

    private final Random chance;
    private final boolean withClock;
    private final double mistakes;
    private final List<Shown> shown = new ArrayList<>();
    private Position position;
    private char[] board;
    private int files;
    private long now;
    private int played;
    private Optional<Side> running = Optional.empty();

    private Hands(Discipline discipline, Random chance, boolean withClock, double mistakes) {
        this.chance = chance;
        this.withClock = withClock;
        this.mistakes = mistakes;
        this.position = Disciplines.positions(discipline).initial();
        put(Men.of(position));
        running = withClock ? Optional.of(Side.WHITE) : Optional.empty();
        show(0);
    }

    /**
     * What a board shows of a game.
     *
     * @param mistakes how often hands err, from 0 to 1
     */
    public static List<Shown> play(
            Discipline discipline, List<String> moves, Random chance, boolean withClock, double mistakes) {
        var hands = new Hands(discipline, chance, withClock, mistakes);
        moves.forEach(hands::move);
        hands.pass(4000);
        if (discipline == Discipline.CHESS) {
            hands.kingsToTheCentre();
        }
        return hands.shown;
    }

    private void put(Men men) {
        board = men.squares().toCharArray();
        files = men.files();
    }

    private void show(long after) {
        now += after;
        shown.add(new Shown(now, new Men(new String(board), files), running, played));
    }

    private void pass(long ms) {
        now += ms;
    }

    private boolean by(double share) {
        return chance.nextDouble() < share * mistakes;
    }

    private long between(long least, long most) {
        return least + (long) (chance.nextDouble() * (most - least));
    }

    private void move(String code) {
        var move = position.legalMove(code).orElseThrow();
        var quick = by(0.3);
        pass(quick ? between(50, 900) : between(2800, 9000));
        if (by(0.25)) {
            adjust();
        }
        if (by(0.08)) {
            displaceForLong();
        }
        if (by(0.2)) {
            elsewhereFirst(move);
        }
        carryOut(move);
        position = position.after(move);
        played++;
        put(Men.of(position));
        show(between(60, 300));
        if (by(0.1)) {
            knockOver();
        }
        if (withClock) {
            pass(between(80, 1500));
            running = Optional.of(position.turn());
            show(0);
        }
    }

    /** The man goes from square to square, as hands take it: through the air, over squares, the captured man first or last. */
    private void carryOut(Move move) {
        var after = Men.of(position.after(move)).squares().toCharArray();
        var changed = IntStream.range(0, board.length)
                .filter(at -> board[at] != after[at])
                .boxed()
                .toList();
        var lifted =
                new ArrayList<>(changed.stream().filter(at -> board[at] != ' ').toList());
        java.util.Collections.shuffle(lifted, chance);
        for (var at : lifted) {
            var man = board[at];
            board[at] = ' ';
            show(between(80, by(0.3) ? 6000 : 700));
            if (after[at] == ' ' && changed.size() == 2 && by(0.5)) {
                slide(
                        man,
                        at,
                        changed.stream()
                                .filter(other -> !other.equals(at))
                                .findFirst()
                                .orElseThrow());
            }
        }
        var placed =
                new ArrayList<>(changed.stream().filter(at -> after[at] != ' ').toList());
        java.util.Collections.shuffle(placed, chance);
        for (var at : placed) {
            if (by(0.4) && (after[at] == 'Q' || after[at] == 'q') && move.code().length() == 5) {
                board[at] = after[at] == 'Q' ? 'P' : 'p'; // the pawn itself stands there first
                show(between(100, 900));
            }
            board[at] = after[at];
            if (placed.size() > 1) {
                show(between(80, 1400));
            }
        }
    }

    private void slide(char man, int from, int to) {
        var files = to % this.files - from % this.files;
        var ranks = to / this.files - from / this.files;
        var steps = Math.max(Math.abs(files), Math.abs(ranks));
        if (files != 0 && ranks != 0 && Math.abs(files) != Math.abs(ranks)) {
            return;
        }
        for (int i = 1; i < steps; i++) {
            var over = from + Integer.signum(files) * i + Integer.signum(ranks) * i * this.files;
            if (board[over] == ' ') {
                board[over] = man;
                show(between(40, 400));
                board[over] = ' ';
                show(between(20, 200));
            }
        }
    }

    /** A man is lifted and put back, perhaps a little beside its square for a moment. */
    private void adjust() {
        var at = anyMan();
        var man = board[at];
        board[at] = ' ';
        show(between(50, 400));
        var beside = vacantBeside(at);
        if (beside >= 0 && chance.nextBoolean()) {
            board[beside] = man;
            show(between(50, 1800));
            board[beside] = ' ';
        }
        board[at] = man;
        show(between(50, 400));
    }

    /** The hand stands still over another square that the man could go to: shorter than the board settles, or with its own clock running. */
    private void elsewhereFirst(Move move) {
        var others = position.legalMoves().stream()
                .filter(other ->
                        other.left().equals(move.left()) && !other.code().equals(move.code()))
                .toList();
        if (others.isEmpty()) {
            return;
        }
        var before = board.clone();
        put(Men.of(position.after(others.get(chance.nextInt(others.size())))));
        show(between(60, 300));
        pass(between(100, withClock ? 7000 : 2000));
        board = before;
        show(0);
        pass(between(60, 500));
    }

    /** Men of both sides lie or stand where no move puts them, for long enough to be told. */
    private void displaceForLong() {
        var before = board.clone();
        int one = anyMan();
        int other = anyMan();
        if (board[one] == board[other] || one == other) {
            return;
        }
        var man = board[one];
        board[one] = board[other];
        board[other] = man;
        show(between(100, 400));
        pass(between(3000, 15_000));
        board = before;
        show(0);
        pass(between(3000, 6000));
    }

    /** A sleeve takes a man along after the move. */
    private void knockOver() {
        var at = anyMan();
        var man = board[at];
        var beside = vacantBeside(at);
        board[at] = ' ';
        if (beside >= 0) {
            board[beside] = man;
        }
        show(between(80, 400));
        pass(between(200, 1500));
        if (beside >= 0) {
            board[beside] = ' ';
        }
        board[at] = man;
        show(0);
    }

    private int anyMan() {
        int at;
        do {
            at = chance.nextInt(board.length);
        } while (board[at] == ' ');
        return at;
    }

    private int vacantBeside(int at) {
        return IntStream.of(at - 1, at + 1, at - files, at + files)
                .filter(other -> other >= 0 && other < board.length && board[other] == ' ')
                .filter(other -> Math.abs(other % files - at % files) <= 1)
                .findFirst()
                .orElse(-1);
    }

    private void kingsToTheCentre() {
        running = Optional.empty();
        for (var king : new char[] {'K', 'k'}) {
            for (int at = 0; at < board.length; at++) {
                if (board[at] == king) {
                    board[at] = ' ';
                }
            }
        }
        show(500);
        board[4 * 8 + 4] = 'K'; // e4
        show(700);
        board[3 * 8 + 3] = 'k'; // d5
        show(600);
        pass(8000);
        put(Men.of(Disciplines.positions(Discipline.CHESS).initial())); // and the men are put back
        show(0);
        pass(5000);
        board[6 * 8 + 4] = ' ';
        board[4 * 8 + 4] = 'P';
        show(0); // somebody begins to analyse
        pass(5000);
        show(0);
    }
}
