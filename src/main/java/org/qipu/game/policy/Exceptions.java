package org.qipu.game.policy;

import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.game.command.AdjournmentCommand.ResumeGame;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.command.DrawCommand.AcceptDraw;
import org.qipu.game.command.DrawCommand.OfferDraw;
import org.qipu.game.command.GameCommand;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.policy.Decision.Accepted;
import org.qipu.game.policy.Decision.Refused;
import org.qipu.game.state.Game;

/** The article by which an arbiter allows what it else forbids, on any ruling: it is kept with what he ruled (9.1.1, A.5.1.1, I.13). */
public final class Exceptions {

    private Exceptions() {}

    /** A decision that also tells the exception it rests on, where the command names one that no event of it keeps. */
    public static Decision told(Game game, GameCommand command, Decision decision) {
        return switch (decision) {
            case Refused refused -> refused;
            case Accepted accepted ->
                apart(command)
                        .<Decision>map(article -> new Accepted(
                                Stream.concat(accepted.events().stream(), Stream.of(finding(game, command, article)))
                                        .toList()))
                        .orElse(accepted);
        };
    }

    private static Optional<String> apart(GameCommand command) {
        return switch (command) {
            // in their events
            case OfferDraw _, AcceptDraw _, RuleOnIrregularity _, ResumeGame _ -> Optional.empty();
            default -> command.exception();
        };
    }

    private static GameEvent finding(Game game, GameCommand command, String article) {
        return new FindingMade(new Finding(
                "exception",
                article,
                "The arbiter allows by this article what it else forbids.",
                command.actingSide(),
                Optional.of(game.line().ply())));
    }
}
