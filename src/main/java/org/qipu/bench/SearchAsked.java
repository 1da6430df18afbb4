package org.qipu.bench;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;
import org.qipu.read.search.GameSearch;
import org.qipu.read.search.Query;

/** What is asked of the search: each kind as often as wanted, each time by chance. */
final class SearchAsked {

    private static final int MANY = 20;
    private static final int OPENING = 6;
    private static final int BEYOND = 16;
    private static final int RARE = 30;

    private final Random chance = new Random(17);
    private final int games;

    SearchAsked(int games) {
        this.games = games;
    }

    /**
     * A kind of question.
     *
     * @param goalMillis what 99 of 100 are to take at most; none where nothing was set
     */
    record Kind(String name, Optional<Double> goalMillis, Supplier<Query> query) {}

    List<Kind> kinds() {
        var kinds = new ArrayList<Kind>();
        var position = Optional.of(20.0);
        var player = Optional.of(10.0);
        var start = Optional.of(SearchedGame.of(0).positions()[0]);
        add(kinds, "position every game has, first page", position, () -> new Sought().position(start));
        add(
                kinds,
                "position every game has, somewhere",
                position,
                () -> new Sought().position(start).after(somewhere()));
        add(kinds, "opening, ply 1 to 6, first page", position, () -> new Sought().position(reached(1, OPENING)));
        add(
                kinds,
                "opening, ply 1 to 6, somewhere",
                position,
                () -> new Sought().position(reached(1, OPENING)).after(somewhere()));
        add(kinds, "ply 7 to 16, first page", position, () -> new Sought().position(reached(OPENING + 1, BEYOND)));
        add(kinds, "rare position", position, () -> new Sought().position(reached(RARE, RARE + 10)));
        add(
                kinds,
                "position no game has",
                position,
                () -> new Sought().position(Optional.of("8/8/8/8/8/8/8/k" + chance.nextInt(7) + "K w - -")));
        add(kinds, "player, first page", player, () -> new Sought().player(any().white()));
        add(
                kinds,
                "player, somewhere",
                player,
                () -> new Sought().player(any().black()).after(somewhere()));
        add(kinds, "player of most games, first page", player, () -> new Sought().player(most()));
        add(
                kinds,
                "player of most games, somewhere",
                player,
                () -> new Sought().player(most()).after(somewhere()));
        add(kinds, "competition, first page", player, () -> new Sought().competition(any().competition()));
        add(kinds, "largest competitions, first page", player, () -> new Sought().competition(large()));
        add(
                kinds,
                "largest competitions, somewhere",
                player,
                () -> new Sought().competition(large()).after(somewhere()));
        add(
                kinds,
                "round of a competition",
                player,
                () -> new Sought().competition(any().competition()).round(1 + chance.nextInt(9)));
        add(
                kinds,
                "player in a competition",
                player,
                () -> new Sought().player(most()).competition(large()));
        add(
                kinds,
                "player and result",
                player,
                () -> new Sought().player(most()).result("0-1"));
        add(
                kinds,
                "player within 30 days",
                player,
                () -> new Sought().player(most()).within(any().begun()));
        add(
                kinds,
                "any player within 30 days",
                player,
                () -> new Sought().player(any().white()).within(any().begun()));
        add(
                kinds,
                "largest competitions within 30 days",
                player,
                () -> new Sought().competition(large()).within(any().begun()));
        add(
                kinds,
                "opening and player",
                position,
                () -> new Sought().position(reached(1, OPENING)).player(any().white()));
        add(
                kinds,
                "opening and player of most games",
                position,
                () -> new Sought().position(reached(1, OPENING)).player(most()));
        add(
                kinds,
                "rare position and player of most",
                position,
                () -> new Sought().position(reached(RARE, RARE + 10)).player(most()));
        add(
                kinds,
                "opening and competition",
                position,
                () -> new Sought().position(reached(1, OPENING)).competition(any().competition()));
        add(
                kinds,
                "opening and result",
                position,
                () -> new Sought().position(reached(1, OPENING)).result("1/2-1/2"));
        add(
                kinds,
                "ply 7 to 16 and result",
                position,
                () -> new Sought().position(reached(OPENING + 1, BEYOND)).result("1-0"));
        add(
                kinds,
                "opening within 30 days",
                position,
                () -> new Sought().position(reached(1, OPENING)).within(any().begun()));
        add(
                kinds,
                "ply 7 to 16 within 30 days",
                position,
                () -> new Sought().position(reached(OPENING + 1, BEYOND)).within(any().begun()));
        add(
                kinds,
                "opening since then",
                position,
                () -> new Sought().position(reached(1, OPENING)).since(any().begun()));
        add(
                kinds,
                "opening, player of most, 30 days",
                position,
                () -> new Sought().position(reached(1, OPENING)).player(most()).within(any().begun()));
        add(kinds, "all games, somewhere", Optional.empty(), () -> new Sought().after(somewhere()));
        add(kinds, "all games within 30 days", Optional.empty(), () -> new Sought().within(any().begun()));
        add(
                kinds,
                "all games since then, somewhere",
                Optional.empty(),
                () -> new Sought().since(any().begun()).after(somewhere()));
        add(kinds, "all games since then", Optional.empty(), () -> new Sought().since(any().begun()));
        return kinds;
    }

    private static void add(List<Kind> kinds, String name, Optional<Double> goal, Supplier<Sought> sought) {
        kinds.add(new Kind(name, goal, () -> sought.get().query()));
    }

    /** A page that is neither the first nor the last. */
    private String somewhere() {
        return new UUID(chance.nextLong(), chance.nextLong()).toString();
    }

    private SearchedGame any() {
        return SearchedGame.of(chance.nextInt(games));
    }

    private String most() {
        return SearchedGame.player(chance.nextInt(MANY));
    }

    private String large() {
        return "competition-" + chance.nextInt(MANY);
    }

    /** A position that a game reached: often asked for where many did. */
    private Optional<String> reached(int from, int to) {
        return Optional.of(any().positions()[from + chance.nextInt(to - from + 1)]);
    }

    /** As the service asks: what may be shown otherwise than it stands is looked at once more. */
    static void ask(GameSearch search, Query query, Instant settled) {
        search.find(
                query,
                settled,
                found -> found.stream().filter(query::stillMatches).toList());
    }
}
