package org.qipu.api;

import java.util.List;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.Bounds;
import org.qipu.api.request.GameId;
import org.qipu.log.codec.Streams;
import org.qipu.registry.Erasures;
import org.qipu.registry.Sought;

/** Which words a request to erase is about: of a game and an event that there are, or it would look as if something had been erased. */
final class WordsSought {

    private WordsSought() {}

    static Erasures.Wanted of(ErasuresResource.Asked asked, Sought sought) {
        var wanted = new Erasures.Wanted(
                asked.game().map(WordsSought::stream),
                asked.sequence(),
                asked.person().map(id -> PlayersResource.checked(id, problem -> problem.about("/person"))),
                asked.text(),
                asked.everywhere().orElse(false));
        wanted.game().ifPresent(game -> {
            var last = sought.lastOf(game);
            if (last == 0) {
                throw none("There is no game '" + asked.game().get() + "'.", "/game");
            }
            if (wanted.sequence().filter(one -> one < 1 || one > last).isPresent()) {
                throw new ProblemFound(Problem.of(ProblemKind.NOT_FOUND, "This game has the events 1 to " + last + ".")
                        .about("/sequence")
                        .allowing(List.of("1 to " + last)));
            }
        });
        return wanted;
    }

    private static ProblemFound none(String detail, String pointer) {
        return new ProblemFound(Problem.of(ProblemKind.NOT_FOUND, detail).about(pointer));
    }

    /** A game by its id, or a competition by the name of its stream. */
    private static String stream(String named) {
        return Streams.competition(named)
                .map(id -> Streams.ofCompetition(Bounds.competition(id, problem -> problem.about("/game"))))
                .orElseGet(() -> GameId.checked(named, problem -> problem.about("/game")));
    }
}
