package org.qipu.recording;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.qipu.competition.Competition;
import org.qipu.competition.SetUpCompetition;
import org.qipu.game.command.OpeningCommand.ImportGame;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OversightCommand.AmendGame;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.IdempotencyKey;

/** Sees to it that every competition that a game names exists: one that nobody has set up is created with the installation's delay (wire protocol §3). */
public final class CompetitionsNamed implements GameRecorder {

    private static final int REMEMBERED = 10_000;

    private final GameRecorder games;
    private final CompetitionRecorder competitions;
    private final Competition unsaid;
    private final Duration usualDelay;
    /** Those that are there: none is ever taken away. */
    private final Cache<String, Boolean> known =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    /**
     * Games recorded by another recorder, with their competitions.
     *
     * @param unsaid     a competition of which nothing has been said
     * @param usualDelay how late its games are shown where nobody says it
     */
    public CompetitionsNamed(
            GameRecorder games, CompetitionRecorder competitions, Competition unsaid, Duration usualDelay) {
        this.games = games;
        this.competitions = competitions;
        this.unsaid = unsaid;
        this.usualDelay = usualDelay;
    }

    @Override
    public RecordingAnswer record(
            String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
        var answer = games.record(gameId, commands, key, ifMatch);
        switch (answer) {
            // again too: whoever recorded it may have ended before the competition was there
            case RecordingAnswer.Recorded _, RecordingAnswer.Replayed _ -> commands.forEach(this::name);
            case RecordingAnswer.Refused _,
                    RecordingAnswer.StaleVersion _,
                    RecordingAnswer.KeyConflict _,
                    RecordingAnswer.PreconditionFailed _ -> {}
        }
        return answer;
    }

    @Override
    public RecordingAnswer rehearse(
            String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
        return games.rehearse(gameId, commands, key, ifMatch);
    }

    private void name(TimedCommand asked) {
        var named = switch (asked.command()) {
            case ScheduleGame c -> c.competition();
            case ImportGame c -> c.schedule().competition();
            case AmendGame c -> c.changes().competition();
            default -> Optional.<String>empty();
        };
        named.filter(id -> known.getIfPresent(id) == null).ifPresent(id -> {
            // refused where it is there already, whatever it is
            competitions.record(
                    id,
                    new SetUpCompetition(unsaid, OptionalLong.of(0), usualDelay),
                    asked.actor(),
                    asked.receivedAt());
            known.put(id, true);
        });
    }
}
