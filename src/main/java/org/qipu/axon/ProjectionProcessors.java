package org.qipu.axon;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.axonframework.common.configuration.AxonConfiguration;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.EmptyApplicationContext;
import org.axonframework.messaging.core.Message;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.core.unitofwork.SimpleUnitOfWorkFactory;
import org.axonframework.messaging.core.unitofwork.TransactionalUnitOfWorkFactory;
import org.axonframework.messaging.core.unitofwork.UnitOfWorkFactory;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.configuration.EventProcessorModule;
import org.axonframework.messaging.eventhandling.processing.streaming.pooled.PooledStreamingEventProcessor;
import org.axonframework.messaging.eventhandling.processing.streaming.pooled.PooledStreamingEventProcessorConfiguration;
import org.axonframework.messaging.eventhandling.processing.streaming.pooled.PooledStreamingEventProcessorModule;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.TokenStore;
import org.qipu.log.EventLog;
import org.qipu.log.TailToken;
import org.qipu.log.codec.EventRow;
import org.qipu.projection.Intake;
import org.qipu.projection.Projections;

/** The streaming processors that feed the projections: one for each, with a place of its own in the tail. */
final class ProjectionProcessors implements Projections {

    private static final ResourceKey<List<EventRow>> BATCH = ResourceKey.withLabel("intake batch");
    /** Bundles of one transaction, each of {@value Bundle#MOST} events at most; a batch must end well within the claim of its token. */
    private static final int BATCH_SIZE = 50;
    /** How many threads, here or on several replicas, may feed one projection at once. */
    private static final int SEGMENTS = 4;
    /** How often claims are extended, in milliseconds. */
    private static final int CLAIMS = 1000;
    /** How often abandoned segments are looked for, in milliseconds. */
    private static final int LOOKS = 500;

    private static final int COUNTED = 10_000;

    private final List<Intake> intakes;
    private final EventLog log;
    private final ThreadBoundConnection transactions;
    private final UnitOfWorkFactory work;
    private final ProjectionTokens tokens;
    /** What was kept of each projection when it was last looked at. */
    private final Map<String, Map<Integer, ProjectionTokens.Kept>> kept = new ConcurrentHashMap<>();

    private final ProjectionWatch watch;
    private final BiConsumer<String, Duration> lateness;
    private volatile Map<String, PooledStreamingEventProcessor> processors = Map.of();

    /**
     * @param lateness hears of each projection how long after it was recorded it had taken an event in
     * @param mine     whether a segment is this replica's share
     */
    ProjectionProcessors(
            List<Intake> intakes,
            EventLog log,
            DataSource database,
            BiConsumer<String, Duration> lateness,
            IntPredicate mine) {
        this.lateness = lateness;
        this.intakes = intakes;
        this.log = log;
        this.transactions = new ThreadBoundConnection(database);
        this.work = new TransactionalUnitOfWorkFactory(
                transactions, new SimpleUnitOfWorkFactory(EmptyApplicationContext.INSTANCE));
        this.tokens = new ProjectionTokens(transactions, database);
        this.watch = new ProjectionWatch(log, this::processors, this::place, new SegmentSpread(mine));
    }

    /** Forgets the games that projections follow. */
    void forget() {
        intakes.forEach(Intake::forget);
    }

    /** Where the processors keep their places. */
    TokenStore tokenStore() {
        return tokens.store();
    }

    /** What Axon must set up for each projection. */
    List<PooledStreamingEventProcessorModule> modules() {
        return intakes.stream()
                .map(intake -> EventProcessorModule.pooledStreaming(
                                intake.projection().name())
                        .eventHandlingComponents(
                                components -> components.declarative(configuration -> component(intake)))
                        .customized((configuration, processor) ->
                                customized(processor, intake.projection().name())))
                .toList();
    }

    private PooledStreamingEventProcessorConfiguration customized(
            PooledStreamingEventProcessorConfiguration processor, String projection) {
        return processor
                .unitOfWorkFactory(work)
                .batchSize(BATCH_SIZE)
                .initialSegmentCount(SEGMENTS)
                .initialToken(source -> source.firstToken(null))
                .tokenClaimInterval(LOOKS)
                .claimExtensionThreshold(CLAIMS)
                .workerExecutor(ProjectionThreads.of(projection, SEGMENTS));
    }

    private EventHandlingComponent component(Intake intake) {
        return new Following(
                EventNames.of(intake.projection()::follows), (event, context) -> take(intake, event, context));
    }

    private MessageStream.Empty<Message> take(Intake intake, EventMessage event, ProcessingContext context) {
        context.computeResourceIfAbsent(BATCH, () -> begun(intake, context)).addAll(((Bundle) event.payload()).rows());
        return MessageStream.empty();
    }

    /** The batch of a transaction, taken in when it is whole and before Axon stores its place: it need not wait for that. */
    private List<EventRow> begun(Intake intake, ProcessingContext context) {
        var batch = new ArrayList<EventRow>();
        context.onPostInvocation(whole -> takenIn(intake, batch));
        context.runOnAfterCommit(committed -> {
            var now = Instant.now();
            batch.forEach(row -> lateness.accept(intake.projection().name(), Duration.between(row.recordedAt(), now)));
        });
        return batch;
    }

    private CompletableFuture<?> takenIn(Intake intake, List<EventRow> batch) {
        try {
            intake.takeIn(transactions.getConnection(), batch);
            return CompletableFuture.completedFuture(null);
        } catch (SQLException | RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    /** The processors have been started with that configuration. */
    void started(AxonConfiguration configuration) {
        var found = new TreeMap<String, PooledStreamingEventProcessor>();
        for (var intake : intakes) {
            var name = intake.projection().name();
            configuration
                    .getModuleConfiguration(name)
                    .flatMap(module -> module.getOptionalComponent(PooledStreamingEventProcessor.class, name))
                    .ifPresent(processor -> found.put(name, processor));
        }
        processors = found;
        watch.begin();
    }

    /** Nobody starts the processors again from now on. */
    void ending() {
        watch.close();
    }

    /** The processors by the names of their projections. */
    Map<String, PooledStreamingEventProcessor> processors() {
        return processors;
    }

    @Override
    public List<Status> status() {
        return processors.values().stream().map(this::status).toList();
    }

    @Override
    public List<String> names() {
        return List.copyOf(processors.keySet());
    }

    @Override
    public Status status(String name) {
        return status(processors.get(name));
    }

    @Override
    public List<Shard> shards() {
        return names().stream()
                .flatMap(name -> IntStream.range(0, SEGMENTS).mapToObj(number -> new Shard(name, number)))
                .toList();
    }

    @Override
    public boolean feeds(Shard shard) {
        var segment = kept.getOrDefault(shard.projection(), Map.of()).get(shard.number());
        return segment != null && segment.here();
    }

    @Override
    public List<Standing> standing() {
        return watch.standing();
    }

    @Override
    public long restarts() {
        return watch.restarts();
    }

    private Status status(PooledStreamingEventProcessor processor) {
        var place = place(processor);
        var segments = kept.get(processor.name());
        var failing = processor.isError()
                || processor.processingStatus().entrySet().stream()
                        .anyMatch(one ->
                                isHere(segments, one.getKey()) && one.getValue().isErrorState());
        return new Status(processor.name(), failing, log.behind(place, COUNTED));
    }

    private static boolean isHere(Map<Integer, ProjectionTokens.Kept> segments, int segment) {
        return segments.containsKey(segment) && segments.get(segment).here();
    }

    /** How far the slowest segment of a projection has come, here or on another replica. */
    private TailToken place(PooledStreamingEventProcessor processor) {
        var segments = tokens.of(processor.name());
        kept.put(processor.name(), segments);
        var told = new HashMap<Integer, TailToken>();
        processor.processingStatus().forEach((segment, status) -> {
            if (status.getTrackingToken() instanceof TailTrackingToken token) {
                told.put(segment, token.tail());
            }
        });
        return ProjectionTokens.Kept.slowest(segments, told);
    }
}
