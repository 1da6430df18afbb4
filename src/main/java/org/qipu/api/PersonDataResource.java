package org.qipu.api;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.Streams;
import org.qipu.read.search.Found;
import org.qipu.read.search.GameSearch;
import org.qipu.read.search.Query;
import org.qipu.registry.HeldOf;
import org.qipu.registry.Players;
import org.qipu.replay.Games;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;
import org.qipu.security.Permissions.Sight;
import org.qipu.trail.What;

/** Tells a person what is held about him; of others nothing that he could not see otherwise. */
@Path("/api/v1/players")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Players")
@RunOnVirtualThread
public class PersonDataResource {

    private static final int MOST = 1000;

    private static final List<String> NEVER_HELD = List.of(
            "passwords: there are none",
            "tokens: they are signed and not kept; of sessions and codes only a hash",
            "addresses, telephone numbers, dates of birth");
    private static final List<String> NOT_TOLD = List.of(
            "Events name those who reported them by the subject of their token: ask for the games themselves.",
            "Who looked at what names a person is kept in a trail that auditors read.",
            "Backups, dossiers and feeds that were made before have what was held then.");
    private static final String NOT_TO_HIM =
            "Words that name you and files that show you in games of yours that are not over, in games of others and in competitions are told by those who run the event.";

    @Inject
    Admission admission;

    @Inject
    Viewing viewing;

    @Inject
    Caller caller;

    @Inject
    Looked looked;

    @Inject
    Games games;

    @Inject
    GameSearch search;

    @Inject
    Players players;

    @Inject
    HeldOf held;

    @GET
    @Path("/{id}/data")
    @Trailed(value = What.PLAYER_DATA, when = Trailed.When.ALWAYS)
    @Operation(
            summary =
                    "Everything that is held about a person: for himself, with a token of his, and for those who may register and erase")
    public PersonData data(@PathParam("id") String id) {
        allowed(PlayersResource.checked(id));
        var person = players.find(id);
        person.ifPresent(any -> looked.atPerson(id));
        var found = search.of(id);
        var own = found.stream().map(Found::gameId).collect(Collectors.toSet());
        var shown = viewing.visible(found, Query.of(Optional.empty(), Optional.empty(), Optional.of(id)));
        var himself = caller.role() == Role.PLAYER;
        var within = himself ? Optional.of(own.stream().filter(this::isTold).toList()) : Optional.<List<String>>empty();
        var named = held.named(id, own, within.map(some -> some));
        var told = himself
                ? named
                : named.stream().filter(one -> isTold(one.place().gameId())).toList();
        return new PersonData(
                id,
                person.flatMap(Players.Person::name),
                person.map(Players.Person::needs).orElse(List.of()),
                person.flatMap(Players.Person::erasedAt),
                players.namesErased(Set.of(id)).contains(id),
                players.acts(id),
                shown.stream().limit(MOST).map(one -> game(id, one)).toList(),
                Math.max(0, shown.size() - MOST),
                held.competitions(id),
                told.stream().limit(MOST).map(PersonDataResource::named).toList(),
                Math.max(0, told.size() - MOST),
                himself ? Optional.empty() : Optional.of((long) named.size() - told.size()),
                held.evidence(id).stream().filter(file -> isTold(file.gameId())).toList(),
                held.waysIn(id),
                himself
                        ? Stream.concat(Stream.of(NOT_TO_HIM), NOT_TOLD.stream())
                                .toList()
                        : NOT_TOLD,
                NEVER_HELD);
    }

    /** Refuses who neither is the person, nor may read who registered and erased him. */
    private void allowed(String person) {
        admission.identified();
        if (!Permissions.isToldOfHimself(caller.role())) {
            admission.toReadChangesOfPersons();
            admission.toReadAbout(person);
        } else if (caller.limits()
                .of("player")
                .filter(own -> own.equals(Set.of(person)))
                .isEmpty()) {
            throw ProblemFound.of(
                    ProblemKind.NOT_YOUR_ROLE,
                    "A player's token reads this about the player that it names, and nobody else.");
        }
    }

    /** Whether the caller may read every word of a stream by now. */
    private boolean isTold(String stream) {
        if (Streams.isCompetition(stream)) {
            return caller.role() != Role.PLAYER;
        }
        return games.replay(stream)
                .map(record -> {
                    var sight = viewing.sight(stream, record.now().schedule());
                    return !sight.isPublic(record.now().ended())
                            && (sight != Sight.HALL || record.now().ended());
                })
                .orElse(false);
    }

    private static PersonData.PlayedGame game(String id, Found game) {
        return new PersonData.PlayedGame(
                game.gameId(),
                game.competition(),
                game.round(),
                game.board(),
                game.black().filter(id::equals).isPresent()
                        ? "black"
                        : game.discipline().equals("xiangqi") ? "red" : "white",
                game.status(),
                game.result());
    }

    private static PersonData.NamedIn named(HeldOf.Named one) {
        return new PersonData.NamedIn(
                one.place().gameId(), one.place().sequence(), one.place().path(), one.words());
    }
}
