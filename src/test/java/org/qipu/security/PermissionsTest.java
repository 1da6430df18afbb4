package org.qipu.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.api.Roles;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.OwnName;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.Kind;
import org.qipu.game.command.OpeningCommand;
import org.qipu.game.event.Actor;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.GameJson;

/** The table of protocol §9, cell by cell. */
class PermissionsTest {

    private static final Map<String, Kind> KINDS = Map.of(
            "F",
            Kind.FACT,
            "P",
            Kind.ACT,
            "FP",
            Kind.REPORT,
            "R",
            Kind.RULING,
            "C",
            Kind.CHIEF_RULING,
            "A",
            Kind.APPEAL_DECISION,
            "R/C/A",
            Kind.REVERSAL);

    static List<Roles.Sample> commands() {
        return Roles.commands();
    }

    private static GameCommand read(Roles.Sample sample) {
        try {
            var body = GameJson.mapper()
                    .writeValueAsBytes(
                            sample.body().has("event")
                                    ? sample.body().deepCopy().put("event", 1)
                                    : sample.body());
            return new CommandReader()
                    .read(body, new Actor("x", Role.CHIEF_ARBITER), Instant.EPOCH, () -> Discipline.CHESS)
                    .getFirst()
                    .command();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandIsOfTheKindItHasInTheProtocolAndMayBeSentByTheRolesOfItsKind(Roles.Sample sample) {
        var kind = read(sample).kind();
        assertThat(kind).isEqualTo(KINDS.get(sample.letter()));
        for (var role : Roles.all()) {
            assertThat(Permissions.maySend(role, kind))
                    .as("%s sends %s", role, sample)
                    .isEqualTo(Roles.may(role, sample.letter()));
        }
    }

    @Test
    void noCommandIsForgotten() {
        var named = commands().stream().map(Roles.Sample::type).collect(Collectors.toSet());
        var types = kinds(GameCommand.class)
                .filter(type -> type != OpeningCommand.ScheduleGame.class && type != OpeningCommand.ImportGame.class)
                .map(Class::getSimpleName)
                .collect(Collectors.toSet());
        assertThat(named).containsExactlyInAnyOrderElementsOf(types);
    }

    private static Stream<Class<?>> kinds(Class<?> group) {
        return group.isSealed()
                ? Arrays.stream(group.getPermittedSubclasses()).flatMap(PermissionsTest::kinds)
                : Stream.of(group);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aPlayerActsInHisOwnNameAlone(Roles.Sample sample) {
        var command = read(sample);
        var actsFor = sample.actsFor();
        assertThat(OwnName.covers(command, List.of(Side.WHITE)))
                .isEqualTo(actsFor.isEmpty() || actsFor.get().equals("white"));
        assertThat(OwnName.covers(command, List.of(Side.BLACK))).isEqualTo(actsFor.isEmpty());
        if (!actsFor.equals(java.util.Optional.of("nobody"))) {
            assertThat(OwnName.covers(OwnName.signed(command, Side.WHITE), List.of(Side.WHITE)))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"type\": \"PlayMove\", \"move\": \"e4\"}|side",
                "{\"type\": \"ReportFlagFall\", \"side\": \"black\"}|reportedBy",
                "{\"type\": \"ReportIrregularity\", \"kind\": \"illegal-move\", \"side\": \"black\"}|reportedBy",
                "{\"type\": \"StopClocks\"}|by"
            })
    void whatNamesNobodyGetsTheNameOfThePlayerWhoSentIt(String body, String member) throws Exception {
        var sample = sample(body);
        var signed = GameJson.mapper().valueToTree(OwnName.signed(read(sample), Side.WHITE));
        assertThat(signed.path(member).asText()).isEqualTo("white");
        if (!member.equals("side")) {
            assertThat(signed.path("side").asText("black")).isEqualTo("black");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"type\": \"SignScoresheet\", \"side\": \"arbiter\", \"score\": \"1-0\"}|true",
                "{\"type\": \"SignScoresheet\", \"side\": \"black\", \"score\": \"1-0\"}|false",
                "{\"type\": \"OfferDraw\", \"side\": \"white\", \"exception\": \"9.1.1\"}|true",
                "{\"type\": \"OfferDraw\", \"side\": \"white\"}|false",
                "{\"type\": \"AcceptDraw\", \"side\": \"white\", \"exception\": \"9.1.1\"}|true"
            })
    void theArbitersSignatureAndConsentAreHis(String body, boolean arbiters) throws Exception {
        assertThat(OwnName.isTheArbiters(read(sample(body)))).isEqualTo(arbiters);
    }

    @Test
    void aCommitteeRulesOnlyTogetherWithItsDecision() {
        for (var role : Roles.all()) {
            for (var kind : KINDS.values()) {
                for (var array :
                        List.of(Set.of(kind), EnumSet.of(kind, Kind.APPEAL_DECISION), EnumSet.of(kind, Kind.RULING))) {
                    var with = role == Role.APPEALS
                            && array.contains(Kind.APPEAL_DECISION)
                            && (kind == Kind.RULING || kind == Kind.CHIEF_RULING);
                    assertThat(Permissions.maySend(role, kind, array))
                            .as("%s sends %s in %s", role, kind, array)
                            .isEqualTo(Permissions.maySend(role, kind) || with);
                }
            }
        }
    }

    private static Roles.Sample sample(String body) throws JsonProcessingException {
        return new Roles.Sample(
                "",
                (ObjectNode) GameJson.mapper().readTree(body),
                java.util.Optional.empty(),
                java.util.Optional.empty(),
                List.of(),
                false,
                java.util.Optional.empty());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "device,        '',                           ALL",
        "player,        '',                           HALL",
        "scorer,        '',                           ALL",
        "arbiter,       '',                           ALL",
        "chief-arbiter, GAMES COMPETITIONS PLAYERS CODES, ALL",
        "appeals,       '',                           ALL",
        "federation,    GAMES IMPORTS COMPETITIONS PLAYERS, RELEASED_UNTIL_END",
        "auditor,       '',                           ALL",
        "spectator,     '',                           RELEASED"
    })
    void opensAndSees(String name, String resources, Permissions.Sight sight) {
        var role = Roles.all().stream()
                .filter(one -> one.wireName().equals(name))
                .findFirst()
                .orElseThrow();
        for (var resource : Permissions.Resource.values()) {
            assertThat(Permissions.mayOpen(role, resource))
                    .as("%s opens %s", role, resource)
                    .isEqualTo(Arrays.asList(resources.split(" ")).contains(resource.name()));
        }
        assertThat(Permissions.sight(role)).isEqualTo(sight);
    }
}
