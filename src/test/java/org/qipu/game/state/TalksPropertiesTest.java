package org.qipu.game.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.board.chess.ChessPosition;
import org.qipu.game.AnyGame;
import org.qipu.game.GameDecider;
import org.qipu.game.command.DrawCommand.AcceptDraw;
import org.qipu.game.event.Actor;
import org.qipu.game.event.DrawEvent.DrawAccepted;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;

/** What holds for repetitions and offers whatever was played. */
class TalksPropertiesTest {

    private static final Actor ARBITER = new Actor("arbiter-1", Actor.Role.CHIEF_ARBITER);

    @Provide
    Arbitrary<String> editions() {
        return Arbitraries.of("fide-2001", "fide-2005", "fide-2009", "fide-2023", "xiangqi-tw-2024");
    }

    /** Kings and a pawn each go to and fro; a pawn that goes back, or one that was taken and stands there again, was not legal. */
    @Property(tries = 300)
    void a_position_has_occurred_as_often_as_it_stood_on_the_board(@ForAll long seed) {
        var random = new Random(seed);
        var line = Line.from(ChessPosition.fromFen("k7/8/8/8/1p6/8/P7/K7 w - - 0 1"));
        var stood = new ArrayList<Position>(List.of(line.position()));
        for (int i = 0; i < 60; i++) {
            line = next(line, stood, random);
            var position = line.position();
            stood.add(position);
            var plies = new ArrayList<Integer>();
            for (int ply = 0; ply < stood.size(); ply++) {
                if (stood.get(ply).identity().equals(position.identity())) {
                    plies.add(ply);
                }
            }
            assertThat(line.occurrencesOf(position)).as("after %s", position).isEqualTo(plies);
        }
    }

    private static Line next(Line line, List<Position> stood, Random random) {
        var before = line.position();
        var earlier = stood.get(Math.max(0, stood.size() - 1 - (1 + 2 * random.nextInt(4))));
        if (random.nextInt(6) == 0 && earlier.turn() != before.turn()) { // the men are put back by hand
            return line.plus(half(before.turn(), "by hand", false), earlier);
        }
        var moves = before.legalMoves();
        if (moves.isEmpty()) {
            return line.plus(
                    half(before.turn(), "by hand", false),
                    stood.getFirst().withTurn(before.turn().other()));
        }
        var move = moves.get(random.nextInt(moves.size()));
        return line.plus(half(before.turn(), move.code(), true), before.after(move));
    }

    private static HalfMove half(Side side, String code, boolean legal) {
        return new HalfMove(side, code, 0, Instant.EPOCH, Optional.of(Instant.EPOCH), legal);
    }

    @Property(tries = 150)
    void every_offer_that_is_shown_and_no_other_can_be_accepted(
            @ForAll long seed, @ForAll @From("editions") String edition) {
        var any = AnyGame.of(seed, edition, 60);
        var game = Game.NONE;
        for (var recorded : any.events()) {
            game = game.evolve(recorded);
            if (game.inProgress() && game.line().ply() > 1) {
                for (var side : Side.values()) {
                    var open = game.talks().openOffers().stream().anyMatch(offer -> offer.by() != side);
                    var accepted = GameDecider.decide(
                                            game,
                                            new TimedCommand(
                                                    game.latestAt(),
                                                    game.latestAt(),
                                                    ARBITER,
                                                    new AcceptDraw(side, Optional.empty(), Optional.empty())))
                                    instanceof Decision.Accepted decided
                            && decided.events().getFirst() instanceof DrawAccepted;
                    assertThat(accepted).as("%s after %s", side, recorded).isEqualTo(open);
                }
            }
        }
    }
}
