package org.qipu.push;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.feed.Scope;

/**
 * Where rounds are pushed to; nowhere, unless somebody says so.
 *
 * @param server where the API listens
 * @param token  by which it knows who pushes
 * @param rounds which round here is which there
 */
public record PushSettings(URI server, String token, List<Round> rounds) {

    /** A round here, and what it is called there. */
    public record Round(Scope scope, String id) {}

    public PushSettings {
        rounds = List.copyOf(rounds);
    }

    /**
     * The settings as they were given; empty where none were.
     *
     * @param rounds {@code competition/round=id}, separated by commas
     * @throws IllegalArgumentException where they cannot be understood; its message never holds the token
     */
    public static Optional<PushSettings> of(Optional<String> server, Optional<String> token, Optional<String> rounds) {
        var said = rounds.map(String::strip).filter(text -> !text.isEmpty());
        if (said.isEmpty()) {
            return Optional.empty();
        }
        var who = token.map(String::strip)
                .filter(text -> text.matches("[\\x21-\\x7e]+"))
                .orElseThrow(() -> new IllegalArgumentException("QIPU_PUSH_ROUNDS needs QIPU_PUSH_TOKEN, one word."));
        var all = new ArrayList<Round>();
        for (var one : said.get().split(",")) {
            var round = round(one.strip());
            if (all.stream().anyMatch(other -> other.id().equals(round.id()))) {
                throw new IllegalArgumentException(
                        "QIPU_PUSH_ROUNDS cannot be used: two rounds would be '" + round.id() + "' there.");
            }
            all.add(round);
        }
        return Optional.of(new PushSettings(server(server.orElse("https://lichess.org")), who, all));
    }

    private static Round round(String text) {
        var equals = text.lastIndexOf('=');
        var slash = text.indexOf('/'); // no competition has one in its id, but there are rounds such as 1/4 final
        if (slash < 1 || equals < slash + 2 || !text.substring(equals + 1).matches("\\w{1,32}")) {
            throw new IllegalArgumentException(
                    "QIPU_PUSH_ROUNDS cannot be used: '" + text + "' is no competition/round=id.");
        }
        return new Round(
                Scope.of(text.substring(0, slash), text.substring(slash + 1, equals)), text.substring(equals + 1));
    }

    private static URI server(String text) {
        if (!text.matches("https?://[^\\s/?#]+/?")) {
            throw new IllegalArgumentException(
                    "QIPU_PUSH_URL cannot be used: '" + text + "' is no address of a server.");
        }
        return URI.create(text.replaceFirst("/$", ""));
    }
}
