package org.qipu.app;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduler;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Begins nothing that is done at intervals once the service ends: what began then would find what it needs closed. */
@Singleton
class ScheduleEnding {

    void stop(@Observes @Priority(0) ShutdownEvent event, Scheduler scheduler) {
        scheduler.pause();
    }
}
