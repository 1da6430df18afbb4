package org.qipu.push;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.feed.Feeds;
import org.qipu.feed.Kind;
import org.qipu.push.PushSettings.Round;

/**
 * Sends rounds to the broadcast API of lichess whenever they change: always whole, so that what is sent twice is the same.
 *
 * <p>One request at a time; after one that failed it waits longer each time, and then sends how the round stands by then. A round
 * that is refused waits alone; too many requests, or a server that is away, hold up all.
 */
public final class LichessPush implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(LichessPush.class.getName());
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(2);
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(20);
    /** As many games as one request may have. */
    private static final int MOST_GAMES = 100;

    private static final int TOO_MANY = 429;

    private final PushSettings settings;
    private final Feeds feeds;
    private final Clock clock;
    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(LONGEST_ANSWER)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    /** What was taken there last, by the id of the round. */
    private final Map<String, List<String>> sent = new HashMap<>();

    /** The rounds that were refused, by their id: one that is not known there holds up no other. */
    private final Map<String, BackOff> refused = new HashMap<>();

    private final Thread thread;
    /** What holds up every round: too many requests, or a server that cannot be reached. */
    private BackOff backOff = BackOff.NONE;

    LichessPush(PushSettings settings, Feeds feeds, Clock clock) {
        this.settings = settings;
        this.feeds = feeds;
        this.clock = clock;
        this.thread = Thread.ofPlatform().daemon().name("qipu-push").unstarted(this::run);
    }

    /** Looks at its rounds and sends what has changed, until it is closed. */
    public static LichessPush start(PushSettings settings, Feeds feeds, Clock clock) {
        var push = new LichessPush(settings, feeds, clock);
        push.thread.start();
        return push;
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(BETWEEN_LOOKS);
                try {
                    look();
                } catch (RuntimeException e) { // such as a database that is away: nothing else would ever send again
                    LOG.log(System.Logger.Level.WARNING, "Nothing could be pushed: {0}", e.getMessage());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends every round that has changed since it was taken there. */
    void look() throws InterruptedException {
        for (var round : settings.rounds()) {
            if (!backOff.isOver(clock.instant())) {
                return;
            }
            if (!refused(round).isOver(clock.instant())) {
                continue;
            }
            var games = feeds.texts(round.scope(), Kind.PGN);
            if (!games.isEmpty() && !games.equals(sent.get(round.id())) && send(round, games)) {
                sent.put(round.id(), games);
            }
        }
    }

    private BackOff refused(Round round) {
        return refused.getOrDefault(round.id(), BackOff.NONE);
    }

    private boolean send(Round round, List<String> games) throws InterruptedException {
        for (int from = 0; from < games.size(); from += MOST_GAMES) {
            if (!send(round, String.join("\n", games.subList(from, Math.min(games.size(), from + MOST_GAMES))))) {
                return false;
            }
        }
        refused.remove(round.id());
        return true;
    }

    private boolean send(Round round, String text) throws InterruptedException {
        try {
            var answer = http.send(request(round, text), HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() == TOO_MANY) {
                backOff = backOff.tooMany(clock.instant(), asked(answer));
                LOG.log(
                        System.Logger.Level.WARNING,
                        "Round {0} was not taken ({1}): nothing is sent until {2}",
                        round.id(),
                        TOO_MANY,
                        backOff.until());
                return false;
            }
            backOff = BackOff.NONE;
            if (answer.statusCode() == 200) {
                if (answer.body().contains("\"error\"")) {
                    LOG.log(
                            System.Logger.Level.WARNING,
                            "Round {0} was taken with errors: {1}",
                            round.id(),
                            answer.body());
                }
                return true;
            }
            var again = refused(round).failed(clock.instant());
            refused.put(round.id(), again);
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Round {0} was not taken ({1}): it is not sent until {2}",
                    round.id(),
                    answer.statusCode(),
                    again.until());
        } catch (IOException e) {
            backOff = backOff.failed(clock.instant());
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Round {0} could not be sent ({1}): nothing is sent until {2}",
                    round.id(),
                    e,
                    backOff.until());
        }
        return false;
    }

    private HttpRequest request(Round round, String text) {
        return HttpRequest.newBuilder(settings.server().resolve("/api/broadcast/round/" + round.id() + "/push"))
                .timeout(LONGEST_ANSWER)
                .header("Authorization", "Bearer " + settings.token())
                .header("Content-Type", "text/plain; charset=utf-8")
                .header("User-Agent", "qipu")
                .POST(HttpRequest.BodyPublishers.ofString(text, StandardCharsets.UTF_8))
                .build();
    }

    private static Duration asked(HttpResponse<?> answer) {
        return answer.headers()
                .firstValue("Retry-After")
                .filter(seconds -> seconds.matches("\\d{1,5}"))
                .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)))
                .orElse(Duration.ZERO);
    }

    @Override
    public void close() {
        thread.interrupt();
        http.shutdownNow();
    }
}
