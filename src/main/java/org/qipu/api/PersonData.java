package org.qipu.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.game.command.Need;
import org.qipu.registry.EvidencePlace;
import org.qipu.registry.HeldOf;
import org.qipu.registry.RegistryActs;

/**
 * Everything that is held about a person.
 *
 * @param name         his name; absent where none is registered or it was erased
 * @param needs        what he needs that the Laws take into account
 * @param erasedAt     when he was erased
 * @param nameErased   whether he had a name that was erased
 * @param changes      who registered, changed and erased it
 * @param games        the games that he plays, as the caller may know them; at most a thousand
 * @param gamesCut     how many there are more
 * @param competitions the competitions in which he is entered
 * @param texts        words of others that name him, as far as the caller may read them; at most a thousand
 * @param textsCut     how many there are more
 * @param textsElsewhere how many name him that the caller may not read; told to those who run or judge the event
 * @param evidence     files that are marked with his id, of games whose files the caller may see
 * @param waysIn       sessions that are good, and codes by which somebody may sign in as this player
 * @param notTold      what is held, and told here to nobody or not to him
 * @param neverHeld    what the service never keeps
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record PersonData(
        String id,
        Optional<String> name,
        List<Need> needs,
        Optional<Instant> erasedAt,
        boolean nameErased,
        List<RegistryActs.Act> changes,
        List<PlayedGame> games,
        long gamesCut,
        List<String> competitions,
        List<NamedIn> texts,
        long textsCut,
        Optional<Long> textsElsewhere,
        List<EvidencePlace> evidence,
        List<HeldOf.WayIn> waysIn,
        List<String> notTold,
        List<String> neverHeld) {

    /** A game that he plays, by the side that he has in it. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record PlayedGame(
            String gameId,
            Optional<String> competition,
            Optional<Object> round,
            Optional<Integer> board,
            String side,
            String status,
            Optional<String> result) {}

    /** Words that name him: where they stand, and what they say. */
    public record NamedIn(String gameId, long sequence, String path, String words) {}
}
