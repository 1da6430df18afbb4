package org.qipu.attack;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.qipu.log.codec.GameJson;

/** What came back, counted by status, and what of it should not have been. */
public final class Tally {

    private static final int MOST_TOLD = 30;
    /** A head that is too long is refused before it is known to be a request. */
    private static final Set<Integer> UNREAD = Set.of(414, 431);

    private final Map<Integer, LongAdder> statuses = new ConcurrentHashMap<>();
    private final Queue<String> faults = new ConcurrentLinkedQueue<>();
    private final AtomicLong faulty = new AtomicLong();

    /** Judges an answer; what it answers is told where the answer is a fault. */
    void judge(Answer answer, String asked) {
        judge(answer, asked, false);
    }

    /** The same where the answer has no body, as to HEAD: only its type says what it would be. */
    void judge(Answer answer, String asked, boolean withoutBody) {
        count(answer.status());
        var status = answer.status();
        if (status >= 500 && status != 503) {
            fault("answered " + status + ": " + asked);
        } else if (status >= 400 && !UNREAD.contains(status) && !isProblem(answer, withoutBody)) {
            fault("answered " + status + " without a problem document ("
                    + answer.header("content-type").orElse("no type") + ", " + answer.body().length + " bytes): "
                    + asked);
        } else if (status == 503 && answer.header("retry-after").isEmpty()) {
            fault("answered 503 without Retry-After: " + asked);
        } else if (status >= 200 && status < 300 && isJson(answer) && !isReadable(answer.body())) {
            fault("answered " + status + " with what is no JSON: " + asked);
        }
    }

    void count(int status) {
        statuses.computeIfAbsent(status, any -> new LongAdder()).increment();
    }

    /** Notes what did not hold. */
    public void fault(String what) {
        if (faulty.incrementAndGet() <= MOST_TOLD) {
            faults.add(what.length() > 600 ? what.substring(0, 600) + "…" : what);
        }
    }

    /** How many things did not hold. */
    public long faulty() {
        return faulty.get();
    }

    /** What did not hold, as far as it is told one by one. */
    public Iterable<String> faults() {
        return faults;
    }

    /** How many answers had a status. */
    public long of(int status) {
        var count = statuses.get(status);
        return count == null ? 0 : count.sum();
    }

    /** All answers. */
    public long all() {
        return statuses.values().stream().mapToLong(LongAdder::sum).sum();
    }

    /** How many answers had each status; a line that was cut before its answer counts as {@code cut}. */
    @Override
    public String toString() {
        var text = new StringBuilder();
        new TreeMap<>(statuses)
                .forEach((status, count) -> text.append(text.isEmpty() ? "" : " · ")
                        .append(status == 0 ? "cut" : status.toString())
                        .append(' ')
                        .append("%,d".formatted(count.sum())));
        return text.toString();
    }

    private static boolean isJson(Answer answer) {
        return answer.body().length > 0
                && answer.header("content-encoding").isEmpty()
                && answer.header("content-type")
                        .filter(type -> type.contains("json"))
                        .isPresent();
    }

    private static boolean isReadable(byte[] body) {
        try {
            GameJson.mapper().readTree(body);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether an answer is a problem document with its own status; one that is packed is not opened. */
    private static boolean isProblem(Answer answer, boolean withoutBody) {
        if (answer.header("content-type")
                .filter(type -> type.startsWith("application/problem+json"))
                .isEmpty()) {
            return false;
        }
        if (withoutBody || answer.header("content-encoding").isPresent()) {
            return true;
        }
        try {
            JsonNode problem = GameJson.mapper().readTree(answer.body());
            return problem.path("status").asInt() == answer.status()
                    && problem.path("type").asText().startsWith("/problems/")
                    && problem.path("detail").isTextual();
        } catch (IOException e) {
            return false;
        }
    }
}
