package org.qipu.competition;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.qipu.competition.Competition.Entrant;
import org.qipu.competition.Competition.Withdrawal;

/** Who plays against whom in a competition: players, or teams. */
final class Parties {

    private Parties() {}

    /** For whom somebody plays: his team where teams play, himself. */
    static String of(Competition competition, String player) {
        return competition.isOfTeams()
                ? competition.entrants().stream()
                        .filter(entrant -> entrant.id().equals(player))
                        .findFirst()
                        .flatMap(Entrant::team)
                        .orElse(player)
                : player;
    }

    /** Who starts, by seed and else as they are listed. */
    static List<String> starters(Competition competition) {
        var absent = competition.withdrawals().stream()
                .filter(one -> one.afterRound().equals(Optional.of("0")))
                .map(Withdrawal::player)
                .toList();
        return competition.entrants().stream()
                .sorted(Comparator.comparing(entrant -> entrant.seed().orElse(Integer.MAX_VALUE)))
                .map(entrant -> of(competition, entrant.id()))
                .distinct()
                .filter(party -> !absent.contains(party))
                .toList();
    }

    /** On how many boards two of them play in a round; never on more than anybody plays on. */
    static int boards(Competition competition) {
        return Math.min(Competition.MOST_BOARDS, asked(competition));
    }

    private static int asked(Competition competition) {
        return !competition.isOfTeams()
                ? 1
                : competition
                        .boards()
                        .orElseGet(() -> competition.entrants().stream()
                                .collect(Collectors.groupingBy(
                                        entrant -> of(competition, entrant.id()), Collectors.summingInt(one -> 1)))
                                .values()
                                .stream()
                                .max(Integer::compare)
                                .orElse(1));
    }
}
