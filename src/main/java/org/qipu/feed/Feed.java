package org.qipu.feed;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.qipu.broadcast.Standing;
import org.qipu.competition.Competition;
import org.qipu.competition.RoundOrder;
import org.qipu.log.codec.Streams;
import org.qipu.read.export.Setting;
import org.qipu.read.search.Found;

/** One round, or a whole competition, as it was looked at last; what was written of it is written anew where it changed, and nowhere else. */
final class Feed {

    /** How long a look is good for: so much later, at most, a poll tells of what became public. */
    private static final Duration GLANCE = Duration.ofMillis(400);
    /** After something was recorded each poll looks for so long: the tables of the search take it in meanwhile. */
    private static final Duration SETTLING = Duration.ofMillis(100);
    /** The same of what names and competitions say. */
    private static final Duration LOOK_AROUND = Duration.ofSeconds(5);

    private final Scope scope;
    private final FeedSources sources;
    private final FeedWriter writer;
    private final Supplier<Instant> woken;
    private volatile Look look = Look.NONE;

    /**
     * What was seen.
     *
     * @param at     when
     * @param around when names were looked up
     * @param terms  the competition as it was set up then: by that its games become public
     * @param all    what was looked at, by id
     * @param games  those of the feed, by round and board
     * @param texts  what was written of all together, by kind
     */
    private record Look(
            Instant at,
            Instant around,
            Optional<Competition> terms,
            Setting setting,
            Map<String, FeedGame> all,
            List<FeedGame> games,
            Map<Kind, Optional<FeedText>> texts) {

        private static final Look NONE = new Look(
                Instant.MIN,
                Instant.MIN,
                Optional.empty(),
                new Setting(Optional.empty(), false, Map.of(), Set.of()),
                Map.of(),
                List.of(),
                Map.of());

        private Instant until() {
            return all.values().stream()
                    .flatMap(game -> game.next().stream())
                    .reduce(around.plus(LOOK_AROUND), (one, other) -> one.isBefore(other) ? one : other);
        }

        private boolean isGood(Instant now, Instant woken) {
            return now.isBefore(at.plus(GLANCE)) && at.isAfter(woken.plus(SETTLING));
        }
    }

    /**
     * A feed that nobody has looked at.
     *
     * @param woken when something was recorded last
     */
    Feed(Scope scope, FeedSources sources, FeedWriter writer, Supplier<Instant> woken) {
        this.scope = scope;
        this.woken = woken;
        this.sources = sources;
        this.writer = writer;
    }

    /** The whole as a text; none where there are no games that can be written so. */
    Optional<FeedText> text(Kind kind, Instant now) {
        var seen = looked(now);
        var known = seen.texts().get(kind);
        return known != null ? known : written(seen, kind, now);
    }

    /** Every game as a text, in the order of the feed. */
    List<String> texts(Kind kind, Instant now) {
        return texts(looked(now), kind, now);
    }

    /** As they were seen: somebody else may have looked later than this one asks. */
    private List<String> texts(Look seen, Kind kind, Instant now) {
        var until = now.isBefore(seen.at()) ? seen.at() : now;
        return seen.games().stream()
                .flatMap(game -> written(game, kind, seen.setting(), until).stream())
                .toList();
    }

    /** The games of the feed, as far as they are public. */
    List<FeedGame> games(Instant now) {
        return looked(now).games();
    }

    /** What it rests on. */
    Standing standing(Instant now) {
        var seen = looked(now);
        var streams = new HashSet<>(seen.all().keySet());
        streams.add(Streams.ofCompetition(scope.competition()));
        return new Standing(streams, true, seen.until());
    }

    private synchronized Optional<FeedText> written(Look seen, Kind kind, Instant now) {
        return seen.texts().computeIfAbsent(kind, any -> {
            var texts = texts(seen, kind, now);
            return texts.isEmpty() ? Optional.empty() : Optional.of(writer.whole(scope, seen.setting(), kind, texts));
        });
    }

    private Optional<String> written(FeedGame game, Kind kind, Setting setting, Instant now) {
        var known = Optional.ofNullable(game.texts().get(kind));
        if (known.isPresent()) {
            return known;
        }
        var text = sources.seen(game.gameId(), game.recorded(), now)
                .flatMap(seen -> writer.one(seen.told(), setting, kind));
        text.ifPresent(one -> game.texts().put(kind, one));
        return text;
    }

    private Look looked(Instant now) {
        var seen = look;
        return seen.isGood(now, woken.get()) ? seen : again(now);
    }

    private synchronized Look again(Instant now) {
        if (!look.isGood(now, woken.get())) {
            look = looking(look, now);
        }
        return look;
    }

    private Look looking(Look before, Instant now) {
        var all = new HashMap<String, FeedGame>();
        var terms = sources.competition(scope.competition());
        var same = terms.equals(before.terms()); // by others what waits may be released sooner
        for (var found : sources.found(scope, now)) {
            looking(found, Optional.ofNullable(before.all().get(found.gameId())), now, same)
                    .ifPresent(game -> all.put(game.gameId(), game));
        }
        var games = all.values().stream()
                .filter(game -> game.isOf(scope))
                .sorted(byRound(terms))
                .toList();
        var moved = now.isBefore(before.around().plus(LOOK_AROUND)) && same(before.games(), games);
        var around = moved ? before.around() : now;
        var setting = moved ? before.setting() : setting(games);
        if (setting.equals(before.setting())) {
            var texts =
                    same(before.games(), games) ? before.texts() : new ConcurrentHashMap<Kind, Optional<FeedText>>();
            return new Look(now, around, terms, setting, all, games, texts);
        }
        all.replaceAll((id, game) -> game.unwritten());
        return new Look(
                now,
                around,
                terms,
                setting,
                all,
                games.stream().map(game -> all.get(game.gameId())).toList(),
                new ConcurrentHashMap<>());
    }

    private static Comparator<FeedGame> byRound(Optional<Competition> competition) {
        var order = competition.map(RoundOrder::of).orElse(RoundOrder.BY_NUMBER);
        return Comparator.comparing((FeedGame game) -> game.round().orElse(""), order)
                .thenComparing(game -> game.place().board().orElse(Integer.MAX_VALUE))
                .thenComparing(FeedGame::gameId);
    }

    /** Whether the same was written of both. */
    private static boolean same(List<FeedGame> some, List<FeedGame> others) {
        return some.size() == others.size()
                && java.util.stream.IntStream.range(0, some.size())
                        .allMatch(i -> some.get(i).texts() == others.get(i).texts());
    }

    private Optional<FeedGame> looking(Found found, Optional<FeedGame> before, Instant now, boolean sameTerms) {
        var recorded = Math.max(found.version(), sources.heard(found.gameId())); // whichever is told first
        if (before.filter(game ->
                        game.stands(recorded, now) && (sameTerms || game.next().isEmpty()))
                .isPresent()) {
            return before;
        }
        return sources.seen(found.gameId(), recorded, now)
                .map(seen -> before.filter(game -> game.version() == seen.version())
                        .map(game -> game.lookedAt(recorded, seen.next()))
                        .orElseGet(() -> FeedGame.of(found.gameId(), recorded, seen)));
    }

    private Setting setting(List<FeedGame> games) {
        var competition = sources.competition(scope.competition());
        var ids = new HashSet<String>();
        games.forEach(game -> ids.addAll(game.named()));
        return new Setting(
                competition,
                competition.map(one -> one.released().namesPublic()).orElse(true),
                sources.names(ids),
                sources.namesErased(ids));
    }

    /** What it takes in memory. */
    long weight() {
        var seen = look;
        return seen.games().stream().mapToLong(FeedGame::weight).sum()
                + seen.texts().values().stream()
                        .flatMap(Optional::stream)
                        .mapToLong(FeedText::weight)
                        .sum();
    }
}
