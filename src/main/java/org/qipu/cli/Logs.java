package org.qipu.cli;

import java.util.logging.Level;
import org.jboss.logmanager.LogContext;

/** Keeps the libraries silent until the service has set its own logging up. */
final class Logs {

    private Logs() {}

    static void quiet() {
        LogContext.getLogContext().getLogger("").setLevel(Level.SEVERE);
    }
}
