package org.qipu.game.policy;

import java.util.List;
import java.util.Optional;

/**
 * Why a command was refused; nothing of it is recorded.
 *
 * @param kind    the kind of problem
 * @param detail  one sentence with the reason
 * @param article the article, where a law is the reason
 * @param moves   the candidates of an ambiguous move, or the moves an obligation leaves
 * @param field   the member that is missing, or is wrong
 * @param allowed the words that can stand there, where they can be told
 */
public record Refusal(
        Kind kind,
        String detail,
        Optional<String> article,
        List<String> moves,
        Optional<String> field,
        List<String> allowed) {

    /** A refusal that tells no words that would do. */
    public Refusal(Kind kind, String detail, Optional<String> article, List<String> moves, Optional<String> field) {
        this(kind, detail, article, moves, field, List.of());
    }

    /** The kinds of refusal (protocol §1); the name in lower case with hyphens is the problem's type. */
    public enum Kind {
        MALFORMED,
        WRONG_STATE,
        ILLEGAL_MOVE,
        NOT_YOUR_TURN,
        INCOMPLETE_MOVE,
        AMBIGUOUS_MOVE,
        UNREADABLE_MOVE,
        TOUCH_OBLIGATION,
        CLAIM_NOT_ALLOWED,
        OFFER_NOT_ALLOWED,
        NOT_ALLOWED,
        MISSING,
        OUT_OF_ORDER,
        AT_IN_FUTURE,
        NOT_YOUR_ROLE
    }

    public Refusal {
        moves = List.copyOf(moves);
        allowed = List.copyOf(allowed);
    }

    /** A refusal for a reason that is no law's. */
    public static Refusal of(Kind kind, String detail) {
        return new Refusal(kind, detail, Optional.empty(), List.of(), Optional.empty());
    }

    /** A refusal by an article. */
    public static Refusal by(String article, Kind kind, String detail) {
        return new Refusal(kind, detail, Optional.of(article), List.of(), Optional.empty());
    }

    /** A refusal because a member is missing. */
    public static Refusal missing(String field, String detail) {
        return new Refusal(Kind.MISSING, detail, Optional.empty(), List.of(), Optional.of(field));
    }

    /** This refusal with the moves it is about. */
    public Refusal with(List<String> candidates) {
        return new Refusal(kind, detail, article, candidates, field, allowed);
    }

    /** This refusal with the member it is about, unless that has been said. */
    public Refusal about(String member) {
        return field.isPresent() ? this : new Refusal(kind, detail, article, moves, Optional.of(member), allowed);
    }

    /** This refusal with the words that can stand in the member it is about. */
    public Refusal allowing(List<String> words) {
        return new Refusal(kind, detail, article, moves, field, words);
    }

    /** This refusal of something that lies within a member. */
    public Refusal within(String member) {
        return new Refusal(
                kind,
                detail,
                article,
                moves,
                Optional.of(field.map(one -> member + "." + one).orElse(member)),
                allowed);
    }
}
