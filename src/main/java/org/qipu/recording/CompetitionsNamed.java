package org.qipu.recording;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.qipu.competition.Competition;
import org.qipu.competition.SetUpCompetition;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.OpeningCommand.ImportGame;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OversightCommand.AmendGame;
import org.qipu.game.policy.Refusal;
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
        if (commands.stream().allMatch(asked -> unknown(asked.command()).isEmpty())) {
            return games.record(gameId, commands, key, ifMatch);
        }
        // Before the game: else that would be there, and whoever recorded it be told that it is not, where its
        // competition cannot be set up.
        if (isOrWillBeThere(commands, games.rehearse(gameId, commands, key, ifMatch))) {
            commands.forEach(this::name);
        }
        var answer = games.record(gameId, commands, key, ifMatch);
        if (isOrWillBeThere(commands, answer)) { // what was rehearsed may have stood otherwise then
            commands.forEach(this::name);
        }
        return answer;
    }

    /** A game taken over has an id of its own record: one that is there already names the same competition. */
    private static boolean isOrWillBeThere(List<TimedCommand> commands, RecordingAnswer rehearsed) {
        return switch (rehearsed) {
            case RecordingAnswer.Recorded _, RecordingAnswer.Replayed _ -> true;
            case RecordingAnswer.Refused no ->
                no.refusal().kind() == Refusal.Kind.WRONG_STATE
                        && commands.get(no.command()).command() instanceof ImportGame;
            case RecordingAnswer.StaleVersion _, RecordingAnswer.KeyConflict _, RecordingAnswer.PreconditionFailed _ ->
                false;
        };
    }

    @Override
    public RecordingAnswer rehearse(
            String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
        return games.rehearse(gameId, commands, key, ifMatch);
    }

    private void name(TimedCommand asked) {
        unknown(asked.command()).ifPresent(id -> {
            // refused where it is there already, whatever it is
            competitions.record(
                    id,
                    new SetUpCompetition(unsaid, OptionalLong.of(0), usualDelay),
                    asked.actor(),
                    asked.receivedAt());
            known.put(id, true);
        });
    }

    /** The competition that a command names, where it is not known to be there. */
    private Optional<String> unknown(GameCommand command) {
        var named = switch (command) {
            case ScheduleGame c -> c.competition();
            case ImportGame c -> c.schedule().competition();
            case AmendGame c -> c.changes().competition();
            default -> Optional.<String>empty();
        };
        return named.filter(id -> known.getIfPresent(id) == null);
    }
}
