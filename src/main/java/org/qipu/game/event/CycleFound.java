package org.qipu.game.event;

import java.util.List;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.Point;
import org.qipu.board.xiangqi.cycle.Attack;
import org.qipu.board.xiangqi.cycle.CyclePly;
import org.qipu.board.xiangqi.cycle.CycleRuling;
import org.qipu.board.xiangqi.cycle.Offence;
import org.qipu.board.xiangqi.cycle.OpenQuestion;
import org.qipu.board.xiangqi.cycle.PlyKind;
import org.qipu.board.xiangqi.cycle.Root;
import org.qipu.board.xiangqi.cycle.Ruling;
import org.qipu.board.xiangqi.cycle.Wording;

/**
 * What the rulebook made of a cycle (循環盤面) when a ruling on it was asked for, with the reasons of every move; kept so
 * that it never changes later.
 *
 * @param length      how many moves are listed
 * @param repetitions how often the position had come back
 * @param offences    what each side did: 長將, 長捉 or nothing
 * @param ruling      who must vary, or draw
 * @param doubts      questions that the book leaves open and whose other answer would change it
 * @param plies       the moves, one by one
 * @param explanation for each side the sentence that decides
 */
public record CycleFound(
        int length,
        int repetitions,
        Sides<Offence> offences,
        Ruling ruling,
        List<OpenQuestion> doubts,
        List<Ply> plies,
        Sides<Wording> explanation) {

    /**
     * A move of the cycle.
     *
     * @param move             its code
     * @param zh               in four characters
     * @param kinds            all that it may be called, its headline first
     * @param killUndetermined whether it may be 殺 too, which would not change the ruling
     * @param targets          the men it newly chases, as {@code 包a8}
     * @param chases           every chase after it
     * @param reason           why, in words
     */
    public record Ply(
            Side side,
            String move,
            String zh,
            List<PlyKind> kinds,
            boolean killUndetermined,
            List<String> targets,
            List<Chase> chases,
            Wording reason) {}

    /**
     * One man chasing another.
     *
     * @param clause the explanation of 捉 that decides, {@code 說明五}
     * @param roots  the protectors that were tried
     * @param newly  whether the move made it (新增)
     */
    public record Chase(String by, String target, String clause, List<Protector> roots, boolean newly) {}

    /**
     * A man that could capture back.
     *
     * @param real      whether it really can (真根)
     * @param facing    whether that would bring about 王見王
     * @param exposedTo the men that could then capture its general
     */
    public record Protector(String root, boolean real, boolean facing, List<String> exposedTo) {}

    public CycleFound {
        doubts = List.copyOf(doubts);
        plies = List.copyOf(plies);
    }

    /** A ruling on a cycle, with how often the position really came back. */
    public static CycleFound of(CycleRuling ruling, int repetitions) {
        return new CycleFound(
                ruling.length(),
                repetitions,
                ruling.offences(),
                ruling.ruling(),
                ruling.doubts(),
                ruling.plies().stream().map(CycleFound::ply).toList(),
                ruling.explanation());
    }

    /** One move with its reasons. */
    public static Ply ply(CyclePly ply) {
        var chases = ply.chases().stream().map(attack -> chase(ply, attack)).toList();
        return new Ply(
                ply.side(),
                ply.move().code(),
                ply.chinese(),
                ply.kinds(),
                ply.killUndetermined(),
                chases.stream()
                        .filter(Chase::newly)
                        .map(Chase::target)
                        .distinct()
                        .toList(),
                chases,
                ply.reason());
    }

    private static Chase chase(CyclePly ply, Attack attack) {
        return new Chase(
                man(attack.by(), attack.from()),
                man(attack.target(), attack.at()),
                attack.clause().article(),
                attack.roots().stream().map(CycleFound::protector).toList(),
                ply.isNew(attack));
    }

    private static Protector protector(Root root) {
        return new Protector(
                man(root.man(), root.at()),
                root.real(),
                root.facing(),
                root.exposedTo().stream()
                        .map(man -> String.valueOf(man.character()))
                        .toList());
    }

    private static String man(Man man, int at) {
        return man.character() + Point.name(at);
    }
}
