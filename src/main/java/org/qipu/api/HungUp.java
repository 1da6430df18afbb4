package org.qipu.api;

import io.vertx.core.http.HttpClosedException;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;

/** Whether something failed because who asked is gone: that is his right, and nothing to be told of. */
final class HungUp {

    private HungUp() {}

    static boolean isWhy(Throwable failure) {
        for (var one = failure; one != null; one = one.getCause()) {
            if (one instanceof SocketException
                    || one instanceof ClosedChannelException
                    || one instanceof HttpClosedException) {
                return true;
            }
        }
        return false;
    }
}
