package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.cycle.CycleRuling;
import org.qipu.board.xiangqi.cycle.OpenQuestion;
import org.qipu.board.xiangqi.cycle.PlyKind;
import org.qipu.board.xiangqi.cycle.Wording;
import org.qipu.game.event.CycleFound;

/**
 * The ruling on a cycle of xiangqi as it is handed out (protocol §6).
 *
 * @param length      how many moves are listed
 * @param repetitions how often the position has come back
 * @param red         what Red did: {@code 長將}, {@code 長捉} or {@code 未犯例}
 * @param black       what Black did
 * @param ruling      who must vary, or {@code draw}
 * @param doubts      what the rulebook leaves open and what, answered otherwise, would change the ruling
 * @param remarks     where it was asked for: what, answered otherwise, would change what a side did and not the ruling
 * @param plies       the moves, one by one
 * @param explanation for each side the sentence that decides
 */
public record CycleAnswer(
        int length,
        int repetitions,
        String red,
        String black,
        String ruling,
        List<String> doubts,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<List<String>> remarks,
        List<Ply> plies,
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
    public record Ply(
            String side,
            String move,
            String zh,
            String kind,
            List<String> kinds,
            boolean killUndetermined,
            List<String> targets,
            List<Chase> chases,
            String reason) {}

    /**
     * One man chasing another.
     *
     * @param clause the explanation of 捉 that decides, {@code 說明五}
     * @param roots  the protectors that were tried
     * @param fresh  whether the move has made it
     */
    public record Chase(
            String by,
            String target,
            String clause,
            List<Protector> roots,
            @JsonProperty("new") boolean fresh) {}

    /**
     * A man that could capture back.
     *
     * @param real      whether it really can (真根)
     * @param facing    whether that would bring about 王見王
     * @param exposedTo the men that could then capture its general
     */
    public record Protector(String root, boolean real, boolean facing, List<String> exposedTo) {}

    /** The sentence that decides about each side. */
    public record Explained(String red, String black) {}

    /** The ruling on a cycle that is repeated until a ruling is due, its reasons in Chinese. */
    public static CycleAnswer of(CycleRuling ruling) {
        return of(ruling, ruling.repetitions(), Wording::zh);
    }

    /** The same with all that may be remarked on it. */
    public static CycleAnswer inFull(CycleRuling ruling) {
        return inFull(ruling, ruling.repetitions(), Wording::zh);
    }

    /** The ruling on a cycle, how often it really occurred, and the language of its reasons. */
    public static CycleAnswer of(CycleRuling ruling, int repetitions, Function<Wording, String> language) {
        return of(CycleFound.of(ruling, repetitions), language);
    }

    public static CycleAnswer inFull(CycleRuling ruling, int repetitions, Function<Wording, String> language) {
        return of(CycleFound.of(ruling, repetitions), Optional.of(ruling.remarks()), language);
    }

    /** A ruling as it is kept, in a language. */
    public static CycleAnswer of(CycleFound found, Function<Wording, String> language) {
        return of(found, Optional.empty(), language);
    }

    private static CycleAnswer of(
            CycleFound found, Optional<List<OpenQuestion>> remarks, Function<Wording, String> language) {
        return new CycleAnswer(
                found.length(),
                found.repetitions(),
                found.offences().white().term(),
                found.offences().black().term(),
                found.ruling().code(),
                words(found.doubts(), language),
                remarks.map(open -> words(open, language)),
                found.plies().stream().map(ply -> ply(ply, language)).toList(),
                new Explained(
                        language.apply(found.explanation().white()),
                        language.apply(found.explanation().black())));
    }

    private static List<String> words(List<OpenQuestion> open, Function<Wording, String> language) {
        return open.stream().map(OpenQuestion::words).map(language).toList();
    }

    /** One move with its reasons. */
    static Ply ply(CycleFound.Ply ply, Function<Wording, String> language) {
        return new Ply(
                side(ply.side()),
                ply.move(),
                ply.zh(),
                term(ply.kinds().getFirst()),
                ply.kinds().stream().map(CycleAnswer::term).toList(),
                ply.killUndetermined(),
                ply.targets(),
                ply.chases().stream().map(CycleAnswer::chase).toList(),
                language.apply(ply.reason()));
    }

    private static Chase chase(CycleFound.Chase chase) {
        return new Chase(
                chase.by(),
                chase.target(),
                chase.clause(),
                chase.roots().stream()
                        .map(root -> new Protector(root.root(), root.real(), root.facing(), root.exposedTo()))
                        .toList(),
                chase.newly());
    }

    private static String term(PlyKind kind) {
        return String.valueOf(kind.term());
    }

    /** The word for a side of xiangqi: {@code red} or {@code black}. */
    public static String side(Side side) {
        return side == Side.WHITE ? "red" : "black";
    }
}
