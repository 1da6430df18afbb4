package org.qipu.api.problem;

/** Ends a request with a problem. */
public final class ProblemFound extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public ProblemFound(Problem problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    /** The problem. */
    public Problem problem() {
        return problem;
    }

    /** The same about a game of xiangqi, where the member that is missing has another name. */
    public ProblemFound calledRed() {
        var p = problem;
        return new ProblemFound(new Problem(
                p.type(),
                p.title(),
                p.status(),
                p.detail().replace("white", "red"),
                p.rulebook(),
                p.article(),
                p.command(),
                p.candidates(),
                p.moves(),
                p.field().map(field -> field.replace("white", "red"))));
    }

    public static ProblemFound of(int status, String kind, String detail) {
        return new ProblemFound(Problem.of(status, kind, detail));
    }

    public static ProblemFound malformed(String detail) {
        return of(400, "malformed", detail);
    }

    public static ProblemFound noSuchGame(String gameId) {
        return of(404, "not-found", "There is no game '" + gameId + "'.");
    }
}
