package org.qipu.api;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.CompetitionShape;
import org.qipu.api.request.Installation;
import org.qipu.competition.Competition;
import org.qipu.competition.CompetitionDecision;
import org.qipu.competition.SetUpCompetition;
import org.qipu.game.GameDecider;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.recording.CompetitionAnswer;
import org.qipu.recording.CompetitionRecorder;
import org.qipu.security.Caller;

/** Records for a caller how a competition is set up, and answers a refusal as a problem. */
@ApplicationScoped
class SettingUp {

    @Inject
    CompetitionRecorder recorder;

    @Inject
    Caller caller;

    @Inject
    Installation installation;

    @Inject
    Clock clock;

    private final CommandReader reader = new CommandReader();

    /**
     * The competition as it is set up then, whether or not that is a change.
     *
     * @param expected the version it must be at, 0 where there must be none
     */
    CompetitionAnswer.Kept keep(String id, Competition wanted, Instant at, OptionalLong expected) {
        return switch (recorder.record(
                id, new SetUpCompetition(wanted, expected, installation.delay()), caller.actor(), at)) {
            case CompetitionAnswer.Kept kept -> kept;
            case CompetitionAnswer.Refused refused -> throw problem(refused.why());
        };
    }

    /** Refuses what no game could be scheduled with. */
    void playable(Competition competition) {
        var now = clock.instant();
        var any = installation.placed(CompetitionShape.anyGame(competition, reader));
        if (GameDecider.decide(Game.NONE, new TimedCommand(now, now, caller.actor(), any))
                instanceof Decision.Refused refused) {
            throw new ProblemFound(
                    Problem.of(refused.refusal(), competition.games().rulebook(), Optional.empty()));
        }
    }

    private static ProblemFound problem(CompetitionDecision.Refused refused) {
        return switch (refused) {
            case CompetitionDecision.DelayNeedsReason unreasoned ->
                new ProblemFound(Problem.of(
                        Refusal.missing(
                                "reason",
                                "Spectators see this competition with a delay of " + unreasoned.now()
                                        + ": another delay needs a reason."),
                        Optional.empty(),
                        Optional.empty()));
            case CompetitionDecision.OtherVersion other ->
                ProblemFound.of(
                        ProblemKind.PRECONDITION_FAILED,
                        "The competition is not at the version that the request names.");
        };
    }
}
