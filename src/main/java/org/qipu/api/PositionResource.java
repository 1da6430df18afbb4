package org.qipu.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.Installation;
import org.qipu.read.question.PositionAnswer;
import org.qipu.read.question.PositionQuestion;

/** The question that needs no game: what the Laws say of a position (wire protocol §6). */
@Path("/api/v1/rules/position")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Rules")
@RunOnVirtualThread
public class PositionResource {

    private static final int LARGEST = 64 * 1024;
    /** An answer may take a second of a processor: more at once than there are would only wait for each other. */
    private static final Semaphore AT_WORK = new Semaphore(Runtime.getRuntime().availableProcessors());

    @Inject
    Clock clock;

    @Inject
    Installation installation;

    private final CommandReader reader = new CommandReader();

    @POST
    @Operation(summary = "What an edition says of a position and the moves made from it; nothing is recorded")
    @RequestBody(content = @Content(schema = @Schema(implementation = PositionQuestion.class)))
    public PositionAnswer ask(byte[] body) throws InterruptedException {
        if (body == null || body.length == 0) {
            throw ProblemFound.malformed("The request is empty.");
        }
        if (body.length > LARGEST) {
            throw ProblemFound.of(ProblemKind.TOO_LARGE, "A question has at most " + LARGEST + " bytes.");
        }
        AT_WORK.acquire();
        try {
            return answer(reader, body, LocalDate.ofInstant(clock.instant(), installation.timeZone()));
        } finally {
            AT_WORK.release();
        }
    }

    /** The answer to a question as it was sent; a move that cannot be made is named by its index. */
    static PositionAnswer answer(CommandReader reader, byte[] body, LocalDate today) {
        if (!(reader.tree(body) instanceof ObjectNode question)) {
            throw ProblemFound.malformed("A question is an object.", "");
        }
        return switch (reader.value(question, PositionQuestion.class, Optional.empty())
                .reply(today)) {
            case PositionQuestion.Answered answered -> answered.answer();
            case PositionQuestion.NotAnswered not ->
                throw new ProblemFound(not.move()
                        .map(index -> Problem.of(not.why(), not.rulebook(), Optional.empty())
                                .at(Optional.of(index))
                                .about("/moves/" + index))
                        .orElseGet(() -> Problem.of(not.why(), not.rulebook(), Optional.empty())));
        };
    }
}
