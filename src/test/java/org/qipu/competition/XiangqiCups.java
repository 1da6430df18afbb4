package org.qipu.competition;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.board.Sides;
import org.qipu.law.Score;
import org.qipu.law.Scoring;
import org.qipu.log.codec.GameJson;

/** Competitions and games of xiangqi, written short. */
final class XiangqiCups {

    private XiangqiCups() {}

    /**
     * A competition.
     *
     * @param members  what is said besides, {@code "system": "swiss"}
     * @param entrants {@code a}, or with a team {@code a@A}
     */
    static Competition cup(String members, String... entrants) {
        var who = Stream.of(entrants)
                .map(one -> one.split("@"))
                .map(one -> one.length == 1
                        ? "{\"id\": \"" + one[0] + "\"}"
                        : "{\"id\": \"" + one[0] + "\", \"team\": \"" + one[1] + "\"}")
                .collect(Collectors.joining(", "));
        var text = """
                {"withdrawals": [], "byes": [], "tieBreaks": [], "rounds": [], "games": {"rulebook": "xiangqi-tw-2024"}, "entrants": [%s]%s}""".formatted(who, members.isEmpty() ? "" : ", " + members);
        try {
            return GameJson.mapper().readValue(once(text, members), Competition.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    /** Without the empty lists that are given after all. */
    private static String once(String text, String members) {
        for (var list : List.of("withdrawals", "byes", "tieBreaks")) {
            text = members.contains("\"" + list + "\"") ? text.replaceFirst("\"" + list + "\": \\[\\], ", "") : text;
        }
        return text;
    }

    /**
     * Games, {@code "1 a 1-0 b"}: the round, who had Red, the score, who had Black; {@code *} is not over.
     *
     * <p>{@code "1 a 1-0 b 3"} is on board 3, {@code "1 a 1-0 b 3 1:0"} with one foul of Red and none of Black.
     */
    static List<Standings.Game> games(String... lines) {
        var games = new ArrayList<Standings.Game>();
        for (var line : lines) {
            var words = line.split(" +");
            var score = Score.read(words[2].equals("=") ? "1/2-1/2" : words[2]).orElseThrow();
            var fouls = words.length > 5 ? words[5].split(":") : new String[] {"0", "0"};
            games.add(new Standings.Game(
                    words[0],
                    new Sides<>(words[1], words[3]),
                    score,
                    Scoring.points("2", "1", "0").of(score).orElse(Sides.both(java.math.BigDecimal.ZERO)),
                    words.length > 4 ? Optional.of(Integer.valueOf(words[4])) : Optional.empty(),
                    new Sides<>(Integer.valueOf(fouls[0]), Integer.valueOf(fouls[1]))));
        }
        return games;
    }

    /** A row as {@code "2 b 通則六2[B]"}: rank, who, and the article that put him below the one above. */
    static List<String> places(Competition cup, List<Standings.Game> games) {
        return Standings.of(cup, games).stream()
                .map(row -> row.rank() + " " + row.player()
                        + row.separatedBy()
                                .map(by -> " " + by.article().orElse(by.criterion()))
                                .orElse(""))
                .toList();
    }

    /** The row of one. */
    static Standings.Row row(Competition cup, List<Standings.Game> games, String who) {
        return Standings.of(cup, games).stream()
                .filter(row -> row.player().equals(who))
                .findFirst()
                .orElseThrow();
    }
}
