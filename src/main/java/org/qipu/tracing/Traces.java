package org.qipu.tracing;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Tells a collector of traces what was done for a request, where that is asked for. */
public interface Traces extends AutoCloseable {

    /** Nobody is told anything. */
    Traces OFF = new Untold();

    /** Whether anybody is told. */
    boolean areTold();

    /**
     * A request has come in.
     *
     * @param method the method of HTTP
     * @param path   its path, without the question
     * @param header what its headers say, null where they do not: it may be part of a trace
     */
    Request request(String method, String path, Function<String, String> header);

    /** Does something for a request; what is done by this thread meanwhile is part of its trace. */
    <T> T within(Request request, Supplier<T> work);

    /** A step of what this thread does, until it is closed; it is told where the thread works for a request. */
    Step step(String name, Map<String, String> about);

    /** Events of a game that are about to be stored: who sends them on finds here whose work they are. */
    void storing(String gameId, long first, long last);

    /** An event is sent on; empty where it is part of no trace that this process knows. */
    Optional<Sending> sending(String topic, String gameId, long sequence);

    /** Tells what is not told yet, for a moment. */
    @Override
    void close();

    /** A request that is being answered. */
    interface Request {
        /**
         * It has been answered.
         *
         * @param route what it was for, such as {@code /api/v1/games/{id}}; empty where it was for nothing there is
         */
        void ended(int status, Optional<String> route);
    }

    /** A step that is being done. */
    interface Step extends AutoCloseable {
        /** How it came out. */
        void outcome(String how);

        /** It failed. */
        void failed(Throwable why);

        /** It is done. */
        @Override
        void close();
    }

    /** An event on its way. */
    interface Sending {
        /** What tells who takes it in whose work it is (W3C Trace Context). */
        String traceparent();

        /** It has arrived. */
        void arrived();

        /** It has not, and is sent again by whoever comes next. */
        void lost();
    }
}
