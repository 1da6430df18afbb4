package org.qipu.replay;

import java.nio.file.Files;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/** Counts how often methods are called, by the JDK's own recording of them. */
public final class Invocations {

    private Invocations() {}

    /** What is done while it is counted. */
    public interface Action {
        void run() throws Exception;
    }

    /**
     * How often each of these methods was called meanwhile, by their names.
     *
     * @param methods {@code package.Class::method}
     */
    public static Map<String, Long> of(Action action, String... methods) throws Exception {
        var file = Files.createTempFile("invocations", ".jfr");
        try (var recording = new Recording()) {
            recording
                    .enable("jdk.MethodTiming")
                    .with("filter", String.join(";", methods))
                    .with("period", "endChunk");
            recording.start();
            action.run();
            recording.stop();
            recording.dump(file);
            var counted = new TreeMap<String, Long>();
            for (var event : RecordingFile.readAllEvents(file)) {
                if (event.getEventType().getName().equals("jdk.MethodTiming")) {
                    var method = event.<RecordedMethod>getValue("method");
                    counted.merge(
                            method.getName(),
                            event.getLong("invocations"),
                            Math::max); // of one name the method that the others end in
                }
            }
            return counted;
        } finally {
            Files.delete(file);
        }
    }
}
