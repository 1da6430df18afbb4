package org.qipu.game;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.game.command.AppealCommand.ReverseRuling;
import org.qipu.game.command.BoardCommand.RecordIllegalMove;
import org.qipu.game.command.ClockCommand.AdjustClock;
import org.qipu.game.command.ClockCommand.RestartClocks;
import org.qipu.game.command.ClockCommand.StopClocks;
import org.qipu.game.command.DisputeCommand.CorrectMoves;
import org.qipu.game.command.DisputeCommand.CorrectedMove;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.command.DrawCommand.ClaimDraw;
import org.qipu.game.command.DrawCommand.DecideClaim;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.ResultCommand.DeclareResult;
import org.qipu.game.command.ResultCommand.ImposePenalty;
import org.qipu.game.command.XiangqiCommand.RecordFoul;
import org.qipu.game.command.XiangqiCommand.RecordViolation;
import org.qipu.game.event.Actor;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.DisputeEvent;
import org.qipu.game.event.DrawEvent;
import org.qipu.game.event.IrregularityEvent.Choice;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;
import org.qipu.log.codec.GameJson;
import org.qipu.read.view.GameViews;

/** A reversal takes back what a ruling did, and nothing else (11.10). */
class ReversalPropertiesTest {

    private static final List<String> COMPARED =
            List.of("offences", "counts", "result", "position", "touch", "drawOffer", "regular");
    private static final Duration MOMENT = Duration.ofSeconds(1);

    @Provide
    Arbitrary<String> editions() {
        return Arbitraries.of("fide-2001", "fide-2005", "fide-2009", "fide-2023", "xiangqi-tw-2024");
    }

    @Provide
    Arbitrary<Actor.Role> officials() {
        return Arbitraries.of(Actor.Role.ARBITER, Actor.Role.CHIEF_ARBITER, Actor.Role.APPEALS);
    }

    private static Optional<Game> send(Game game, GameCommand command, Actor.Role role) {
        var at = game.latestAt()
                .plus(
                        command instanceof ReverseRuling
                                ? Duration.ZERO
                                : MOMENT); // a clock that a decision has set going runs meanwhile
        var actor = new Actor("official", role);
        if (!(GameDecider.decide(game, new TimedCommand(at, at, actor, command))
                instanceof Decision.Accepted accepted)) {
            return Optional.empty();
        }
        for (var event : accepted.events()) {
            game = game.evolve(new RecordedEvent(game.version() + 1, at, at, actor, event));
        }
        return Optional.of(game);
    }

    /** A game of any commands, its clocks stopped, with an irregularity or a claim to be ruled on where that can be. */
    private static Game before(long seed, String edition) {
        var random = new Random(seed);
        var game = AnyGame.of(seed, edition, 20 + random.nextInt(60)).game();
        game = send(
                        game,
                        new RecordIllegalMove(
                                game.turn(),
                                Optional.empty(),
                                Optional.of("a1"),
                                Optional.of("a7"),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(true),
                                Optional.empty(),
                                Optional.empty()),
                        Actor.Role.SCORER)
                .orElse(game);
        game = send(
                        game,
                        new ReportIrregularity(
                                IrregularityKind.ILLEGAL_MOVE,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()),
                        Actor.Role.SCORER)
                .orElse(game);
        return send(game, new StopClocks(Optional.of("arbiter"), Optional.of("a ruling")), Actor.Role.ARBITER)
                .orElse(game);
    }

    private static GameCommand ruling(Game game, Random random) {
        var side = random.nextBoolean() ? Side.WHITE : Side.BLACK;
        var irregularity = Math.max(1, game.irregularities().size());
        return switch (random.nextInt(11)) {
            case 0, 1, 2 ->
                new RuleOnIrregularity(
                        irregularity,
                        Optional.of(Choice.LAW),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
            case 3 ->
                new RuleOnIrregularity(
                        irregularity,
                        Optional.empty(),
                        Optional.of(Math.max(0, game.line().ply() - 2)),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("so"));
            case 4 ->
                new ImposePenalty(
                        side,
                        random.nextBoolean() ? PenaltyKind.OPPONENT_TIME : PenaltyKind.OWN_TIME,
                        Optional.of("PT1M"),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("noise"));
            case 5 ->
                new ImposePenalty(
                        side,
                        PenaltyKind.OWN_POINTS,
                        Optional.of("0.5"),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("noise"));
            case 6 ->
                new DeclareResult(
                        Optional.of("1-0"),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("so"),
                        Optional.empty());
            case 7 ->
                new AdjustClock(
                        Optional.of(side),
                        Optional.empty(),
                        Optional.of(Duration.ofMinutes(random.nextInt(90))),
                        Optional.empty(),
                        Optional.empty(),
                        random.nextBoolean() ? Optional.of(random.nextInt(30)) : Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("so"),
                        Optional.empty());
            case 8 ->
                new CorrectMoves(
                        Math.max(1, game.line().ply()),
                        List.of(new CorrectedMove(anyMove(game, random), Optional.empty(), Optional.empty())),
                        "misread",
                        Optional.empty(),
                        Optional.empty());
            case 9 ->
                game.rulebook().isOf(Discipline.XIANGQI)
                        ? random.nextBoolean()
                                ? new RecordFoul(
                                        side,
                                        IrregularityKind.DISTRACTION,
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.empty())
                                : new RecordViolation(
                                        side,
                                        IrregularityKind.CLOCK_HANDLING,
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.empty())
                        : new ClaimDraw(game.turn(), ClaimBasis.REPETITION, Optional.empty(), Optional.empty());
            default ->
                new DecideClaim(
                        Math.max(1, game.talks().claims().size()),
                        random.nextBoolean() ? ClaimDecision.REJECTED : ClaimDecision.UPHELD,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("so"),
                        Optional.empty());
        };
    }

    private static String anyMove(Game game, Random random) {
        var moves =
                game.line().upTo(Math.max(0, game.line().ply() - 1)).position().legalMoves();
        return moves.isEmpty()
                ? "a1a1"
                : moves.get(random.nextInt(moves.size())).code();
    }

    @Property(tries = 400)
    void reversed_before_the_next_move_a_ruling_leaves_the_game_as_it_was(
            @ForAll long seed,
            @ForAll @From("editions") String edition,
            @ForAll @From("officials") Actor.Role official) {
        var before = before(seed, edition);
        var ruled = send(before, ruling(before, new Random(seed)), Actor.Role.ARBITER);
        Assume.that(ruled.isPresent());
        var reversed = send(
                ruled.get(),
                new ReverseRuling(
                        before.version() + 1,
                        "it was wrong",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                official);
        Assume.that(reversed.isPresent());
        var asOf = reversed.get().latestAt();
        var without = shown(before, asOf);
        var with = shown(reversed.get(), asOf);
        var how = ruled.get().past().events().get((int) before.version()).event();
        for (var member : COMPARED) {
            if (!(member.equals("drawOffer")
                    && how instanceof DrawEvent.DrawClaimed)) { // the claim itself stays, and what it offered
                assertThat(with.get(member))
                        .as("%s after the reversal of %s", member, how)
                        .isEqualTo(without.get(member));
            }
        }
        for (var side : new String[] {"white", "black"}) {
            assertThat(left(with, side))
                    .as("%s's clock after the reversal of %s", side, how)
                    .isEqualTo(left(without, side));
        }
        assertThat(reversed.get().inForce().stream()
                        .filter(one -> one.sequence() <= before.version())
                        .toList())
                .as("nothing before it is touched")
                .isEqualTo(before.inForce());
    }

    @Property(tries = 200)
    void a_reversal_that_is_reversed_leaves_the_ruling_as_it_was(
            @ForAll long seed, @ForAll @From("editions") String edition) {
        var before = before(seed, edition);
        var ruled = send(before, ruling(before, new Random(seed)), Actor.Role.ARBITER);
        Assume.that(ruled.isPresent());
        var reversed = send(
                ruled.get(),
                new ReverseRuling(
                        before.version() + 1,
                        "it was wrong",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                Actor.Role.ARBITER);
        Assume.that(reversed.isPresent());
        var again = send(
                        reversed.get(),
                        new ReverseRuling(
                                ruled.get().version() + 1,
                                "it was right",
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()),
                        Actor.Role.ARBITER)
                .orElseThrow();
        var asOf = again.latestAt();
        for (var member : COMPARED) {
            assertThat(shown(again, asOf).get(member))
                    .as(member)
                    .isEqualTo(shown(ruled.get(), asOf).get(member));
        }
    }

    @Property(tries = 300)
    void moves_made_since_stand_and_the_counts_are_those_without_the_ruling(
            @ForAll long seed,
            @ForAll @From("editions") String edition,
            @ForAll @From("officials") Actor.Role official) {
        var random = new Random(seed);
        var before = before(seed, edition);
        var ruled = send(before, ruling(before, random), Actor.Role.ARBITER);
        Assume.that(ruled.isPresent());
        var since = send(
                        ruled.get(),
                        new RestartClocks(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()),
                        Actor.Role.ARBITER)
                .orElse(ruled.get());
        for (int i = 0; i < 2; i++) {
            since = played(since, random).orElse(since);
        }
        Assume.that(since.line()
                .last()
                .filter(move -> move.event() > ruled.get().version())
                .isPresent());
        var reversed = send(
                since,
                new ReverseRuling(
                        before.version() + 1,
                        "it was wrong",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                official);
        Assume.that(reversed.isPresent());
        var asOf = reversed.get().latestAt();
        var how = ruled.get().past().events().get((int) before.version()).event();
        if (!(how
                instanceof
                DisputeEvent.MovesCorrected)) { // there the half-moves before those made since are others again
            assertThat(shown(reversed.get(), asOf).get("position").get("fen"))
                    .as("the board after the reversal of %s", how)
                    .isEqualTo(shown(since, asOf).get("position").get("fen"));
        }
        assertThat(reversed.get().line().ply())
                .as("half-moves after the reversal of %s", how)
                .isEqualTo(since.line().ply());
        assertThat(shown(reversed.get(), asOf).get("offences"))
                .as("offences after the reversal of %s", how)
                .isEqualTo(shown(before, asOf).get("offences"));
        assertThat(reversed.get().talks().failedClaims())
                .as("failed claims after the reversal of %s", how)
                .isEqualTo(before.talks().failedClaims());
        assertThat(reversed.get().penalties())
                .as("penalties after the reversal of %s", how)
                .isEqualTo(before.penalties());
    }

    private static Optional<Game> played(Game game, Random random) {
        var moves = game.line().position().legalMoves();
        return moves.isEmpty() || game.ended()
                ? Optional.empty()
                : send(
                        game,
                        new PlayMove(
                                moves.get(random.nextInt(moves.size())).code(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(true)),
                        Actor.Role.SCORER);
    }

    private static JsonNode left(ObjectNode view, String side) {
        var face = (ObjectNode) view.at("/clocks/" + side).deepCopy();
        face.remove("running");
        return face;
    }

    private static ObjectNode shown(Game game, Instant asOf) {
        return GameJson.mapper().valueToTree(GameViews.of("g", game, asOf));
    }
}
