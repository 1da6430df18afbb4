package org.qipu.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.signin.CodeState;
import org.qipu.signin.Codes;

/**
 * A code as it is listed, without the code itself.
 *
 * @param by    who made it
 * @param made  when it was made
 * @param state what has become of it
 * @param used  when somebody signed in with it
 */
public record ListedCode(
        String id,
        String role,
        String subject,
        String competition,
        Optional<List<Integer>> boards,
        String by,
        Instant made,
        Instant expires,
        CodeState state,
        Optional<Instant> used,
        Optional<Instant> revoked) {

    static ListedCode of(Codes.Code code, Instant now) {
        return new ListedCode(
                code.id().toString(),
                code.role(),
                code.subject(),
                SessionCodesResource.competition(code),
                boards(code),
                code.maker(),
                code.made(),
                code.expires(),
                code.state(now),
                code.used(),
                code.revoked());
    }

    private static Optional<List<Integer>> boards(Codes.Code code) {
        return code.limits().get("boards") instanceof List<?> some
                ? Optional.of(some.stream()
                        .map(board -> Integer.valueOf(board.toString()))
                        .toList())
                : Optional.empty();
    }
}
