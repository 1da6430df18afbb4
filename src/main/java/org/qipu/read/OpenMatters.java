package org.qipu.read;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.irregularity.AsThingsStand;
import org.qipu.game.state.Appeal;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;
import org.qipu.game.xiangqi.CycleState;
import org.qipu.game.xiangqi.Inquiry;
import org.qipu.law.Result;
import org.qipu.log.codec.Words;
import org.qipu.read.view.Status;
import org.qipu.replay.Replay;

/** What waits for somebody's decision in a game: claims, irregularities, appeals, an end without a result, a result that is open. */
public final class OpenMatters {

    /** The longest open first. */
    public static final Comparator<Matter> BY_AGE =
            Comparator.comparing(Matter::since).thenComparing(Matter::gameId).thenComparingLong(Matter::event);

    private final String gameId;
    private final Replay record;
    private final Game game;
    private final List<Matter> open = new ArrayList<>();

    private OpenMatters(String gameId, Replay record) {
        this.gameId = gameId;
        this.record = record;
        this.game = record.now();
    }

    /** What kind of decision is waited for. */
    public enum MatterKind {
        CLAIM,
        IRREGULARITY,
        APPEAL,
        AWAITING_RULING,
        RESULT
    }

    /**
     * Something that waits.
     *
     * @param number   of the claim, irregularity or appeal in its game
     * @param kind     what is claimed, what went wrong, why the result may still change
     * @param by       who claimed or appealed, or is at fault
     * @param event    the event that opened it
     * @param since    when that happened
     * @param decision what was decided for the time being
     * @param deadline until when it could be lodged
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Matter(
            String gameId,
            Optional<Integer> board,
            Status status,
            MatterKind matter,
            Optional<Integer> number,
            Optional<String> kind,
            Optional<Side> by,
            long event,
            Instant since,
            Optional<String> article,
            Optional<String> text,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<ClaimDecision> decision,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Instant> deadline) {}

    /** What waits in a game, in the order of its kinds. */
    public static List<Matter> of(String gameId, Replay record) {
        var matters = new OpenMatters(gameId, record);
        if (Status.of(matters.game) != Status.ANNULLED) {
            matters.look();
        }
        return matters.open;
    }

    private void look() {
        game.talks().claims().stream()
                .map(claim -> Inquiry.standing(game, claim))
                .filter(this::waits)
                .forEach(this::claim);
        game.irregularities().stream()
                .filter(Irregularity::open)
                .map(one -> AsThingsStand.of(game, one))
                .forEach(this::irregularity);
        game.disputes().appeals().stream()
                .filter(appeal -> appeal.decision().isEmpty())
                .forEach(this::appeal);
        if (Status.of(game) == Status.AWAITING_RULING) {
            add(MatterKind.AWAITING_RULING, first(), Optional.empty(), Optional.empty());
        }
        game.result()
                .ifPresent(result -> result.open().stream()
                        .filter(why -> why != Result.Open.CLAIM && why != Result.Open.APPEAL)
                        .forEach(why -> add(MatterKind.RESULT, first(), Optional.of(Words.of(why)), result.article())));
    }

    /** One that was postponed waits while play goes on, or the result depends on it. */
    private boolean waits(Claim claim) {
        return claim.open()
                || claim.decision().filter(ClaimDecision.POSTPONED::equals).isPresent()
                        && game.result()
                                .map(result -> result.open().contains(Result.Open.CLAIM))
                                .orElse(true)
                || Inquiry.latest(game)
                                .filter(one -> one.claim().number() == claim.number())
                                .flatMap(Inquiry::state)
                                .filter(CycleState.DUE::equals)
                                .isPresent()
                        && claim.decision()
                                .filter(ClaimDecision.INSTRUCTED::equals)
                                .isPresent();
    }

    private void claim(Claim claim) {
        open.add(new Matter(
                gameId,
                game.schedule().board(),
                Status.of(game),
                MatterKind.CLAIM,
                Optional.of(claim.number()),
                Optional.of(Words.of(claim.basis())),
                claim.by(),
                claim.event(),
                at(claim.event()),
                claim.article(),
                Optional.of(claim.finding().explanation()),
                claim.decision(),
                Optional.empty()));
    }

    private void irregularity(Irregularity one) {
        open.add(new Matter(
                gameId,
                game.schedule().board(),
                Status.of(game),
                MatterKind.IRREGULARITY,
                Optional.of(one.report().irregularity()),
                Optional.of(Words.of(one.report().kind())),
                one.report().by(),
                one.event(),
                one.at(),
                Optional.of(one.report().article()),
                Optional.of(one.report().text()),
                Optional.empty(),
                Optional.empty()));
    }

    private void appeal(Appeal appeal) {
        var lodged = appeal.lodged();
        open.add(new Matter(
                gameId,
                game.schedule().board(),
                Status.of(game),
                MatterKind.APPEAL,
                Optional.of(lodged.appeal()),
                Optional.empty(),
                Optional.of(lodged.by()),
                record.events().stream()
                        .filter(event -> event.event().equals(lodged))
                        .mapToLong(RecordedEvent::sequence)
                        .findFirst()
                        .orElse(0),
                appeal.at(),
                lodged.article(),
                Optional.of(lodged.grounds()),
                Optional.empty(),
                lodged.deadline()));
    }

    private void add(MatterKind matter, long event, Optional<String> kind, Optional<String> article) {
        open.add(new Matter(
                gameId,
                game.schedule().board(),
                Status.of(game),
                matter,
                Optional.empty(),
                kind,
                Optional.empty(),
                event,
                at(event),
                article,
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
    }

    /** The event since which the game has been in its phase with its result. */
    private long first() {
        var events = record.events();
        var first = events.size();
        while (first > 1 && sameEnd(record.afterEvent(first - 1L))) {
            first--;
        }
        return first;
    }

    private boolean sameEnd(Game then) {
        return then.exists() && then.phase() == game.phase() && then.result().equals(game.result());
    }

    private Instant at(long event) {
        return record.events().get((int) event - 1).occurredAt();
    }
}
