package org.qipu.api.problem;

import java.time.Duration;
import java.util.Optional;

/** Ends a request with a problem. */
public final class ProblemFound extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;
    private final transient Optional<Duration> patience;

    public ProblemFound(Problem problem) {
        this(problem, Optional.empty());
    }

    private ProblemFound(Problem problem, Optional<Duration> patience) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
        this.patience = patience;
    }

    /** The same, of which it is known how long it lasts. */
    public ProblemFound lasting(Duration time) {
        return new ProblemFound(problem, Optional.of(time));
    }

    /** How long to wait before the request is sent again, where that is known. */
    public Optional<Duration> patience() {
        return patience;
    }

    /** The problem. */
    public Problem problem() {
        return problem;
    }

    /** The same about a game of xiangqi, where the member that is missing has another name. */
    public ProblemFound calledRed() {
        return new ProblemFound(problem.calledRed());
    }

    public static ProblemFound of(ProblemKind kind, String detail) {
        return new ProblemFound(Problem.of(kind, detail));
    }

    /** What is malformed about a member of the body. */
    public static ProblemFound malformed(String detail, String pointer) {
        return new ProblemFound(Problem.of(ProblemKind.MALFORMED, detail).about(pointer));
    }

    /** What is malformed about a parameter of the query. */
    public static ProblemFound parameter(String name, String sent, String detail) {
        return new ProblemFound(Problem.of(ProblemKind.MALFORMED, detail).in("query", name, sent));
    }

    /** What the path names is not there. */
    public static ProblemFound notFound(String name, String sent, String detail) {
        return new ProblemFound(Problem.of(ProblemKind.NOT_FOUND, detail).in("path", name, sent));
    }

    /** What is malformed about the body as a whole. */
    public static ProblemFound malformed(String detail) {
        return malformed(detail, "");
    }

    /** What is malformed about a header. */
    public static ProblemFound header(String name, String sent, String detail) {
        return new ProblemFound(Problem.of(ProblemKind.MALFORMED, detail).in("header", name, sent));
    }

    public static ProblemFound noSuchGame(String gameId) {
        return notFound("id", gameId, "There is no game '" + gameId + "'.");
    }
}
