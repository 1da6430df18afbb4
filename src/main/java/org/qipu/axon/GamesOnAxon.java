package org.qipu.axon;

import com.github.benmanes.caffeine.cache.Cache;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import javax.sql.DataSource;
import org.axonframework.common.configuration.AxonConfiguration;
import org.axonframework.common.configuration.ComponentRegistry;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.core.correlation.CorrelationDataProviderRegistry;
import org.axonframework.messaging.core.correlation.DefaultCorrelationDataProviderRegistry;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.TokenStore;
import org.axonframework.messaging.eventstreaming.Tag;
import org.axonframework.modelling.configuration.StateBasedEntityModule;
import org.axonframework.update.UpdateCheckerConfigurationEnhancer;
import org.qipu.axon.RecordCommands.Wanted;
import org.qipu.log.EventLog;
import org.qipu.log.codec.Chained;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.tail.TailWakeup;
import org.qipu.projection.DeadLetters;
import org.qipu.projection.Intake;
import org.qipu.projection.Projection;
import org.qipu.projection.Projections;
import org.qipu.recording.CompetitionRecorder;
import org.qipu.recording.GameRecorder;
import org.qipu.replay.FoldedGame;
import org.qipu.replay.Remembered;
import org.qipu.tracing.Traces;

/** The running command side and the projections it feeds. */
public final class GamesOnAxon implements AutoCloseable {

    /** How many games are remembered between their requests, and as many by each projection. */
    private static final int REMEMBERED = 500;

    private final AxonConfiguration axon;
    private final GameRecorder recorder;
    private final CompetitionRecorder competitions;
    private final ProjectionProcessors processors;
    private final Cache<String, KnownGame> memory;

    private GamesOnAxon(
            AxonConfiguration axon,
            GameRecorder recorder,
            CompetitionRecorder competitions,
            ProjectionProcessors processors,
            Cache<String, KnownGame> memory) {
        this.axon = axon;
        this.recorder = recorder;
        this.competitions = competitions;
        this.processors = processors;
        this.memory = memory;
    }

    /**
     * What the command side and the projections are built on.
     *
     * @param log      the record
     * @param codec    encodes and decodes its events
     * @param wakeup   is told of every commit, and tells the projections
     * @param database connections under the role of the service, for the projections
     * @param clock    says when something is recorded
     * @param alarm    hears of events that a projection could not take in
     * @param mine     whether a share of what replicas do once for all is this one's, by its number
     */
    public record Parts(
            EventLog log,
            EventCodec codec,
            TailWakeup wakeup,
            DataSource database,
            Clock clock,
            DeadLetters.Alarm alarm,
            IntPredicate mine) {

        /** Of the only replica, or one that keeps what it has claimed. */
        public Parts(
                EventLog log,
                EventCodec codec,
                TailWakeup wakeup,
                DataSource database,
                Clock clock,
                DeadLetters.Alarm alarm) {
            this(log, codec, wakeup, database, clock, alarm, share -> true);
        }
    }

    /**
     * Who is told what is done.
     *
     * @param times    hears how long commands took
     * @param lateness hears of each projection how long after it was recorded it had taken an event in
     * @param traces   hears of each step of a request
     */
    public record Told(CommandTimes times, BiConsumer<String, Duration> lateness, Traces traces) {}

    /**
     * Starts to take commands and to feed projections; events recorded before are taken in by a new projection from the first on.
     *
     * @param projections each under a name of its own; may be none
     */
    public static GamesOnAxon start(Parts parts, List<Projection> projections) {
        return start(parts, projections, new Told(CommandTimes.UNHEARD, (projection, late) -> {}, Traces.OFF));
    }

    /**
     * Starts likewise.
     *
     * @param told who is told of it
     */
    public static GamesOnAxon start(Parts parts, List<Projection> projections, Told told) {
        silenceUpdateChecker();
        var processors = new ProjectionProcessors(
                projections.stream()
                        .map(projection ->
                                new Intake(projection, parts.log(), parts.codec(), REMEMBERED, parts.alarm()))
                        .toList(),
                parts.log(),
                parts.database(),
                told.lateness(),
                parts.mine());
        var memory = Remembered.<String, KnownGame>of(
                REMEMBERED, FoldedGame.SHARE, known -> known.folded().weight());
        var configurer = EventSourcingConfigurer.create()
                .componentRegistry(registry -> withoutUpdateChecker(registry)
                        .registerComponent(TokenStore.class, configuration -> processors.tokenStore())
                        // none: nobody reads what they would add to each message
                        .registerComponent(
                                CorrelationDataProviderRegistry.class,
                                configuration -> new DefaultCorrelationDataProviderRegistry()))
                .registerEventStorageEngine(
                        configuration -> new PostgresEventStorageEngine(parts.log(), parts.wakeup(), told.traces()))
                .registerTagResolver(configuration ->
                        event -> Set.of(Tag.of(GameRepository.TAG, ((Chained) event.payload()).gameId())))
                .registerEntity(games(parts, memory, told.traces()))
                .registerEntity(competitions(parts, told.traces()))
                .messaging(messaging ->
                        messaging.registerCommandHandlerInterceptor(configuration -> new Timed(told.times())));
        for (var module : processors.modules()) {
            configurer = configurer.messaging(messaging ->
                    messaging.eventProcessing(events -> events.pooledStreaming(pooled -> pooled.processor(module))));
        }
        var axon = configurer.start();
        processors.started(axon);
        var gateway = axon.getComponent(CommandGateway.class);
        return new GamesOnAxon(
                axon,
                new AxonRecorder(gateway, parts.log(), new Turns()),
                new AxonCompetitionRecorder(gateway, new Turns()),
                processors,
                memory);
    }

    private static StateBasedEntityModule<Wanted, KnownGame> games(
            Parts parts, Cache<String, KnownGame> memory, Traces traces) {
        var handler = new RequestHandler(parts.codec(), parts.clock(), memory, traces);
        return StateBasedEntityModule.declarative(Wanted.class, KnownGame.class)
                .repository(configuration -> new GameRepository(configuration.getComponent(EventStore.class), memory))
                .messagingModel((configuration, model) -> {
                    CommandNames.all().forEach(name -> model.instanceCommandHandler(name, handler::handle));
                    return model.build();
                })
                .entityIdResolver(configuration -> (message, context) -> ((RecordCommands) message.payload()).wanted());
    }

    private static StateBasedEntityModule<SetUpRequest.Wanted, KnownCompetition> competitions(
            Parts parts, Traces traces) {
        var codec = parts.codec().ofCompetitions();
        var handler = new SetUpHandler(codec, parts.clock(), traces);
        return StateBasedEntityModule.declarative(SetUpRequest.Wanted.class, KnownCompetition.class)
                .repository(configuration -> new CompetitionRepository(parts.log(), codec))
                .messagingModel((configuration, model) -> {
                    model.instanceCommandHandler(CommandNames.SET_UP_COMPETITION.qualifiedName(), handler::handle);
                    return model.build();
                })
                .entityIdResolver(configuration -> (message, context) -> ((SetUpRequest) message.payload()).wanted());
    }

    /** Axon asks its maker for news a second after its start, with facts about this machine; a record service calls nobody. */
    private static void silenceUpdateChecker() {
        System.setProperty("axoniq.update-checker.disabled", "true");
    }

    private static ComponentRegistry withoutUpdateChecker(ComponentRegistry registry) {
        return registry.disableEnhancer(UpdateCheckerConfigurationEnhancer.class);
    }

    /** Has the claims of all replicas grow old by one clock, from the next start on. */
    public static void claimBy(Clock clock) {
        ProjectionTokens.claimBy(clock);
    }

    /** Records what is sent to games. */
    public GameRecorder recorder() {
        return recorder;
    }

    /** Records what is asked of competitions. */
    public CompetitionRecorder competitions() {
        return competitions;
    }

    /** The projections that are fed. */
    public Projections projections() {
        return processors;
    }

    /** Forgets what is remembered of games: words in them may have been erased. */
    public void forget() {
        memory.invalidateAll();
        processors.forget();
    }

    /** Stops taking commands and feeding projections; what was answered is durable already. */
    @Override
    public void close() {
        processors.ending();
        axon.shutdown();
    }
}
