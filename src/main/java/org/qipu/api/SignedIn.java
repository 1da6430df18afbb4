package org.qipu.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qipu.security.Caller;
import org.qipu.signin.Federation;

/**
 * Who somebody is to this service, and what he is limited to; a member that is not there limits nothing.
 *
 * @param subject      who will be named as actor
 * @param competition  the competition that he is for
 * @param competitions where he is for several, or for none
 * @param boards       the numbers of the boards that he is for
 * @param games        the ids of the games that he is for
 * @param side         the side that a player plays
 * @param player       the id of a player
 * @param expires      until when that is good
 * @param oidc         the identity provider of a federation by which one can sign in, where there is one
 */
public record SignedIn(
        boolean signedIn,
        Optional<String> subject,
        String role,
        Optional<String> competition,
        Optional<List<String>> competitions,
        Optional<List<Integer>> boards,
        Optional<List<String>> games,
        Optional<String> side,
        Optional<String> player,
        Optional<Instant> expires,
        Optional<Provider> oidc) {

    /**
     * The identity provider of a federation.
     *
     * @param address where a page sends whoever signs in by it
     */
    public record Provider(String address) {}

    static SignedIn of(Caller caller, Federation federation) {
        var limits = caller.limits();
        var competitions = limits.of("competition");
        return new SignedIn(
                !caller.isAnonymous(),
                Optional.of(caller.actor().id()).filter(any -> !caller.isAnonymous()),
                caller.role().wireName(),
                competitions.filter(some -> some.size() == 1).map(SignedIn::first),
                competitions.filter(some -> some.size() != 1).map(SignedIn::sorted),
                limits.of("boards")
                        .map(some -> some.stream()
                                .filter(board -> board.matches("\\d{1,9}"))
                                .map(Integer::valueOf)
                                .sorted()
                                .toList()),
                limits.of("games").map(SignedIn::sorted),
                limits.of("side").filter(some -> !some.isEmpty()).map(SignedIn::first),
                limits.of("player").filter(some -> !some.isEmpty()).map(SignedIn::first),
                limits.expires(),
                federation.isOn() ? Optional.of(new Provider(Federation.ADDRESS)) : Optional.empty());
    }

    private static String first(Set<String> some) {
        return sorted(some).getFirst();
    }

    private static List<String> sorted(Set<String> some) {
        return some.stream().sorted().toList();
    }
}
