package org.qipu.board.xiangqi.cycle;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;

/**
 * The ruling on cycles written a second time, letter by letter on a plain grid and without haste: what the product says is held against
 * it. It can also misread the rulebook in each of the ways that are easily fallen into.
 */
final class PlainRules {

    /** Ways to misread the rulebook. */
    enum Misreading {
        GENERALS_AND_SOLDIERS_CHASE,
        BOUND_ATTACKERS_CHASE,
        FALSE_ROOTS_PROTECT,
        ATTACKER_LEFT_STANDING,
        PROTECTED_CHARIOTS_ARE_SAFE,
        SOLDIERS_AT_HOME_ARE_EXEMPT,
        LIKE_KIND_ALWAYS_CHASES,
        LIKE_KIND_NEVER_CHASES,
        NOTHING_NEED_BE_NEW,
        ONLY_THE_MOVED_MAN_CHASES,
        ANY_MAN_WILL_DO,
        CHECK_OR_CHASE_EACH_MOVE,
        ONE_SEVERITY
    }

    private final Set<Misreading> misread;

    PlainRules(Misreading... misread) {
        this.misread = misread.length == 0 ? EnumSet.noneOf(Misreading.class) : EnumSet.copyOf(List.of(misread));
    }

    /** A grid of letters, upper case Red, with a number for each man. */
    record Grid(char[] men, int[] ids) {

        static Grid of(XiangqiPosition position) {
            char[] men = new char[90];
            int[] ids = new int[90];
            for (int at = 0; at < 90; at++) {
                men[at] = position.manAt(at).map(Man::fenLetter).orElse('.');
                ids[at] = position.manAt(at).map(Man::id).orElse(-1);
            }
            return new Grid(men, ids);
        }

        Grid moved(int from, int to) {
            Grid next = new Grid(men.clone(), ids.clone());
            next.men[to] = men[from];
            next.ids[to] = ids[from];
            next.men[from] = '.';
            next.ids[from] = -1;
            return next;
        }

        boolean red(int at) {
            return Character.isUpperCase(men[at]);
        }

        boolean owned(int at, boolean red) {
            return men[at] != '.' && red(at) == red;
        }
    }

    record Said(Sides<Offence> offences, Ruling ruling, List<Set<Integer>> newTargets) {}

    Said rule(XiangqiPosition start, List<XiangqiMove> moves) {
        Grid grid = Grid.of(start);
        boolean red = start.turn() == Side.WHITE;
        List<Set<Integer>> fresh = new ArrayList<>();
        List<Boolean> checks = new ArrayList<>();
        for (XiangqiMove move : moves) {
            Grid after = grid.moved(move.from(), move.to());
            Set<Integer> targets = targets(after, red, move.to());
            if (!misread.contains(Misreading.NOTHING_NEED_BE_NEW)) {
                targets.removeAll(targets(grid, red, move.from()));
            }
            fresh.add(targets);
            checks.add(!attackers(after, !red).isEmpty());
            grid = after;
            red = !red;
        }
        boolean redFirst = start.turn() == Side.WHITE;
        Sides<Offence> offences =
                new Sides<>(offence(redFirst ? 0 : 1, checks, fresh), offence(redFirst ? 1 : 0, checks, fresh));
        return new Said(
                offences,
                Ruling.of(misread.contains(Misreading.ONE_SEVERITY) ? offences.map(PlainRules::flattened) : offences),
                fresh);
    }

    private static Offence flattened(Offence offence) {
        return offence == Offence.NONE ? Offence.NONE : Offence.PERPETUAL_CHECK;
    }

    private Offence offence(int first, List<Boolean> checks, List<Set<Integer>> fresh) {
        boolean allCheck = true;
        boolean allDo = true;
        Set<Integer> common = new TreeSet<>(fresh.get(first));
        for (int ply = first; ply < checks.size(); ply += 2) {
            allCheck &= checks.get(ply);
            allDo &= !fresh.get(ply).isEmpty()
                    || misread.contains(Misreading.CHECK_OR_CHASE_EACH_MOVE) && checks.get(ply);
            common.retainAll(fresh.get(ply));
        }
        if (allCheck) {
            return Offence.PERPETUAL_CHECK;
        }
        boolean anyMan =
                misread.contains(Misreading.ANY_MAN_WILL_DO) || misread.contains(Misreading.CHECK_OR_CHASE_EACH_MOVE);
        return anyMan
                ? allDo ? Offence.PERPETUAL_CHASE : Offence.NONE
                : common.isEmpty() ? Offence.NONE : Offence.PERPETUAL_CHASE;
    }

    private Set<Integer> targets(Grid grid, boolean red, int moved) {
        Set<Integer> targets = new TreeSet<>();
        for (Map.Entry<XiangqiMove, Boolean> pair : pairs(grid, red).entrySet()) {
            boolean by = !misread.contains(Misreading.ONLY_THE_MOVED_MAN_CHASES)
                    || pair.getKey().from() == moved;
            if (pair.getValue() && by) {
                targets.add(grid.ids[pair.getKey().to()]);
            }
        }
        return targets;
    }

    /** Every capture of a side but the general's, and whether it is a chase. */
    Map<XiangqiMove, Boolean> pairs(Grid grid, boolean red) {
        Map<XiangqiMove, Boolean> pairs = new LinkedHashMap<>();
        for (int x = 0; x < 90; x++) {
            for (int y = 0; y < 90 && grid.owned(x, red); y++) {
                if (grid.owned(y, !red) && kind(grid, y) != 'K' && goes(grid, x, y)) {
                    pairs.put(new XiangqiMove(x, y), chases(grid, red, x, y));
                }
            }
        }
        return pairs;
    }

    private boolean chases(Grid grid, boolean red, int x, int y) {
        char by = kind(grid, x);
        char target = kind(grid, y);
        if ((by == 'K' || by == 'P') && !misread.contains(Misreading.GENERALS_AND_SOLDIERS_CHASE)) {
            return false;
        }
        if (newlyExposed(grid, red, x, y) && !misread.contains(Misreading.BOUND_ATTACKERS_CHASE)) {
            return false;
        }
        if (target == 'P' && (y / 9 <= 4) != red && misread.contains(Misreading.SOLDIERS_AT_HOME_ARE_EXEMPT)) {
            return false;
        }
        if (by == target && !misread.contains(Misreading.LIKE_KIND_ALWAYS_CHASES)) {
            if (misread.contains(Misreading.LIKE_KIND_NEVER_CHASES)
                    || goes(grid, y, x) && !newlyExposed(grid, !red, y, x)) {
                return false;
            }
        }
        if (target == 'R' && "NCAB".indexOf(by) >= 0 && !misread.contains(Misreading.PROTECTED_CHARIOTS_ARE_SAFE)) {
            return true;
        }
        return !rooted(grid, red, x, y);
    }

    private boolean rooted(Grid grid, boolean red, int x, int y) {
        Grid taken = misread.contains(Misreading.ATTACKER_LEFT_STANDING) ? repainted(grid, x, y) : grid.moved(x, y);
        for (int z = 0; z < 90; z++) {
            if (taken.owned(z, !red)
                    && z != y
                    && goes(taken, z, y)
                    && (misread.contains(Misreading.FALSE_ROOTS_PROTECT)
                            || attackers(taken.moved(z, y), !red).isEmpty())) {
                return true;
            }
        }
        return false;
    }

    /** The target turned into an enemy without the attacker leaving its point: how a root is often, wrongly, looked for. */
    private static Grid repainted(Grid grid, int x, int y) {
        Grid next = new Grid(grid.men.clone(), grid.ids.clone());
        next.men[y] = grid.men[x];
        return next;
    }

    private static boolean newlyExposed(Grid grid, boolean red, int from, int to) {
        Set<Integer> after = attackers(grid.moved(from, to), red);
        after.removeAll(attackers(grid, red));
        return !after.isEmpty();
    }

    /** The men that could capture that side's general, the general across an open file among them. */
    private static Set<Integer> attackers(Grid grid, boolean red) {
        Set<Integer> attackers = new TreeSet<>();
        int general = new String(grid.men).indexOf(red ? 'K' : 'k');
        for (int x = 0; x < 90; x++) {
            if (grid.owned(x, !red)
                    && (goes(grid, x, general)
                            || kind(grid, x) == 'K' && x % 9 == general % 9 && between(grid, x, general) == 0)) {
                attackers.add(grid.ids[x]);
            }
        }
        return attackers;
    }

    private static char kind(Grid grid, int at) {
        return Character.toUpperCase(grid.men[at]);
    }

    private static boolean goes(Grid grid, int from, int to) {
        int dx = Math.abs(to % 9 - from % 9);
        int dy = Math.abs(to / 9 - from / 9);
        boolean red = grid.red(from);
        int ahead = red ? to / 9 - from / 9 : from / 9 - to / 9;
        return switch (kind(grid, from)) {
            case 'K' -> dx + dy == 1 && palace(to, red);
            case 'A' -> dx == 1 && dy == 1 && palace(to, red);
            case 'B' -> dx == 2 && dy == 2 && (to / 9 <= 4) == red && grid.men[(from + to) / 2] == '.';
            case 'N' ->
                dx * dy == 2
                        && grid.men[from + (dx == 2 ? (to % 9 - from % 9) / 2 : (to / 9 - from / 9) / 2 * 9)] == '.';
            case 'R' -> (dx == 0) != (dy == 0) && between(grid, from, to) == 0;
            case 'C' -> (dx == 0) != (dy == 0) && between(grid, from, to) == (grid.men[to] == '.' ? 0 : 1);
            default -> dx + dy == 1 && (ahead == 1 || ahead == 0 && from / 9 > 4 == red);
        };
    }

    private static boolean palace(int at, boolean red) {
        return at % 9 >= 3 && at % 9 <= 5 && (red ? at / 9 <= 2 : at / 9 >= 7);
    }

    private static int between(Grid grid, int from, int to) {
        int step = from % 9 == to % 9 ? to > from ? 9 : -9 : to > from ? 1 : -1;
        int count = 0;
        for (int at = from + step; at != to; at += step) {
            count += grid.men[at] == '.' ? 0 : 1;
        }
        return count;
    }
}
