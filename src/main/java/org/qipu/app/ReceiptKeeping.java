package org.qipu.app;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.qipu.log.EventLog;
import org.qipu.log.PostgresEventLog;
import org.qipu.registry.ErasureReceipts;
import org.qipu.replicas.Replicas;

/** Has the receipts of erasures recorded, by one of the replicas. */
@Singleton
public class ReceiptKeeping {

    private static final Logger LOG = Logger.getLogger(ReceiptKeeping.class);
    /** The share of the replicas: who publishes first records them. */
    private static final int FIRST = 0;

    @Inject
    ErasureReceipts receipts;

    @Inject
    Replicas replicas;

    @Produces
    @Singleton
    static ErasureReceipts receipts(DataSource database, PostgresEventLog log, Clock clock) {
        return new ErasureReceipts(database, log, clock);
    }

    @Scheduled(every = "5s", delayed = "5s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void record() {
        if (!replicas.mine(FIRST) || replicas.olderThere()) { // an older program may take them for games
            return;
        }
        try {
            receipts.record();
        } catch (EventLog.StoreException e) {
            LOG.warnf("A receipt of an erasure waits to be recorded; it is tried again: %s", e.getCause());
        }
    }
}
