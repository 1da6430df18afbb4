package org.qipu.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.function.Function;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Attack;
import org.qipu.board.xiangqi.CyclePly;
import org.qipu.board.xiangqi.CycleRuling;
import org.qipu.board.xiangqi.Man;
import org.qipu.board.xiangqi.OpenQuestion;
import org.qipu.board.xiangqi.PlyKind;
import org.qipu.board.xiangqi.Point;
import org.qipu.board.xiangqi.Root;
import org.qipu.board.xiangqi.Wording;

/**
 * The ruling on a cycle of xiangqi as it is handed out (protocol §6).
 *
 * @param length      how many moves are listed
 * @param repetitions how often the position has come back
 * @param red         what Red did: {@code 長將}, {@code 長捉} or {@code 未犯例}
 * @param black       what Black did
 * @param ruling      who must vary, or {@code draw}
 * @param doubts      what the rulebook leaves open and what, answered otherwise, would change an offence or the ruling
 * @param plies       the moves, one by one
 * @param explanation for each side the sentence that decides
 */
public record CycleAnswer(int length, int repetitions, String red, String black, String ruling, List<String> doubts, List<Ply> plies,
        Explained explanation) {

    /**
     * A move and what it does.
     *
     * @param kind             its headline, one of {@code kinds}
     * @param kinds            all that it may be called
     * @param killUndetermined whether {@code 殺} might be one of them too; it would not change the ruling
     * @param targets          the men it newly chases, as {@code 包a8}
     * @param chases           every chase after it
     * @param reason           why, in words
     */
    public record Ply(String side, String move, String zh, String kind, List<String> kinds, boolean killUndetermined, List<String> targets,
            List<Chase> chases, String reason) {
    }

    /**
     * One man chasing another.
     *
     * @param clause the explanation of 捉 that decides, {@code 說明五}
     * @param roots  the protectors that were tried
     * @param fresh  whether the move has made it
     */
    public record Chase(String by, String target, String clause, List<Protector> roots, @JsonProperty("new") boolean fresh) {
    }

    /**
     * A man that could capture back.
     *
     * @param real      whether it really can (真根)
     * @param facing    whether that would bring about 王見王
     * @param exposedTo the men that could then capture its general
     */
    public record Protector(String root, boolean real, boolean facing, List<String> exposedTo) {
    }

    /** The sentence that decides about each side. */
    public record Explained(String red, String black) {
    }

    /** The ruling on a cycle that is repeated until a ruling is due, its reasons in Chinese. */
    public static CycleAnswer of(CycleRuling ruling) {
        return of(ruling, ruling.repetitions(), Wording::zh);
    }

    /** The ruling on a cycle, how often it really occurred, and the language of its reasons. */
    static CycleAnswer of(CycleRuling ruling, int repetitions, Function<Wording, String> language) {
        return new CycleAnswer(ruling.length(), repetitions, ruling.red().term(), ruling.black().term(), ruling.ruling().code(),
                ruling.doubts().stream().map(OpenQuestion::words).map(language).toList(),
                ruling.plies().stream().map(ply -> ply(ply, language)).toList(),
                new Explained(language.apply(ruling.explanation().white()), language.apply(ruling.explanation().black())));
    }

    private static Ply ply(CyclePly ply, Function<Wording, String> language) {
        var chases = ply.chases().stream().map(attack -> chase(ply, attack)).toList();
        return new Ply(side(ply.side()), ply.move().code(), ply.chinese(), term(ply.kind()), ply.kinds().stream().map(CycleAnswer::term).toList(),
                ply.killUndetermined(), chases.stream().filter(Chase::fresh).map(Chase::target).distinct().toList(), chases, language.apply(ply.reason()));
    }

    private static Chase chase(CyclePly ply, Attack attack) {
        return new Chase(man(attack.by(), attack.from()), man(attack.target(), attack.at()), attack.clause().article(),
                attack.roots().stream().map(CycleAnswer::protector).toList(), ply.isNew(attack));
    }

    private static Protector protector(Root root) {
        return new Protector(man(root.man(), root.at()), root.real(), root.facing(), root.exposedTo().stream().map(man -> String.valueOf(man.character())).toList());
    }

    private static String man(Man man, int at) {
        return man.character() + Point.name(at);
    }

    private static String term(PlyKind kind) {
        return String.valueOf(kind.term());
    }

    /** The word for a side of xiangqi: {@code red} or {@code black}. */
    static String side(Side side) {
        return side == Side.WHITE ? "red" : "black";
    }
}
