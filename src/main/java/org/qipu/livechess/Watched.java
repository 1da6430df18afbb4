package org.qipu.livechess;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import org.qipu.board.Side;
import org.qipu.log.codec.GameJson;

/**
 * One board and its game: which of what is heard is sent on, and when the board is asked again whether it stands still.
 *
 * <p>That a placement stands still is told by sending it again: silence tells nothing, for the connection may be lost. Of a placement that is
 * settled it is told more slowly, and goes on: a game that was over, or had other moves, may be played on with the same men.
 */
final class Watched {

    private static final Duration BEAT = Duration.ofMillis(900);
    private static final Duration BEATS = Duration.ofMillis(3200);
    private static final Duration SLOW_BEAT = Duration.ofSeconds(5);
    private static final Duration SLOW_BEATS = Duration.ofSeconds(90);
    private static final Duration IDLE_BEAT = Duration.ofSeconds(10);

    private final String serial;
    private final String game;
    private final boolean red;
    private final Outbox outbox;
    private final Consumer<String> say;
    private long sequence;
    private Optional<Heard> last = Optional.empty();
    private Instant changed = Instant.MIN;
    private Instant told = Instant.MIN;
    private boolean reliable = true;
    private boolean settled;
    private long atLeast;

    Watched(String serial, String game, boolean red, long sequence, Outbox outbox, Consumer<String> say) {
        this.serial = serial;
        this.game = game;
        this.red = red;
        this.sequence = sequence;
        this.outbox = outbox;
        this.say = say;
    }

    String serial() {
        return serial;
    }

    Outbox outbox() {
        return outbox;
    }

    /** The connection or the board was lost: something may have been missed, and a number that is left out says so. */
    synchronized void missed() {
        sequence++;
        last = Optional.empty();
    }

    /** When the board is to be asked again. */
    synchronized Instant next() {
        if (last.isEmpty()) {
            return told == Instant.MIN ? Instant.MIN : told.plus(IDLE_BEAT);
        }
        var since = Duration.between(changed, told);
        if (since.compareTo(BEATS) < 0) {
            return told.plus(BEAT);
        }
        return told.plus(settled || since.compareTo(SLOW_BEATS) > 0 ? IDLE_BEAT : SLOW_BEAT);
    }

    /** The answer to a question did not tell of this board; {@code listed}: it told of the others. */
    synchronized void unheard(boolean listed, Instant at) {
        if (listed) {
            isThere(false, " is not listed by LiveChess.");
        }
        told = at;
    }

    /** While it is not there anything may happen on it: that counts as lost, never as standing still. */
    private void isThere(boolean now, String otherwise) {
        if (now != reliable) {
            reliable = now;
            say.accept("board " + serial + (now ? " is there again." : otherwise));
            if (!now) {
                missed();
            }
        }
    }

    /** Takes in what was heard of this board; {@code asked}: in answer to a question. */
    synchronized void hear(Heard heard, Instant at, boolean asked) {
        isThere(heard.reliable(), " does not respond.");
        if (!reliable) {
            told = at;
            return;
        }
        var news = last.filter(before -> before.men().equals(heard.men())
                        && before.flipped() == heard.flipped()
                        && (!heard.clock().isRead()
                                || before.clock().running().equals(heard.clock().running())))
                .isEmpty();
        if (news) {
            changed = at;
            settled = false;
        } else if ((asked || settled && !isWithinBeats(at)) && at.isBefore(next())) {
            return; // another board was due, or only its clock went on
        }
        told = at;
        last = Optional.of(heard);
        sequence = Math.max(sequence, atLeast) + 1;
        outbox.add(json(heard, at));
    }

    private boolean isWithinBeats(Instant at) {
        return Duration.between(changed, at).compareTo(BEATS.plus(BEAT)) <= 0;
    }

    private ObjectNode json(Heard heard, Instant at) {
        var json = GameJson.mapper().createObjectNode();
        json.put("sequence", sequence);
        json.put("board", heard.men().orElseThrow().toString());
        json.put("flipped", heard.flipped());
        var clock = heard.clock();
        if (clock.isRead() || clock.running().isPresent()) {
            var shown = json.putObject("clock");
            clock.shown().white().ifPresent(left -> shown.put(red ? "red" : "white", left.toString()));
            clock.shown().black().ifPresent(left -> shown.put("black", left.toString()));
            clock.running()
                    .ifPresent(side -> shown.put("running", side == Side.BLACK ? "black" : red ? "red" : "white"));
        }
        json.put("at", at.toString());
        heard.time().ifPresent(time -> json.put("sourceAt", time.toString()));
        return json;
    }

    /** Takes in what became of what was sent. */
    synchronized void answered(JsonNode answer) {
        atLeast = Math.max(atLeast, answer.path("latest").asLong());
        for (var one : answer.path("observations")) {
            var became = one.path("became").asText();
            if (one.path("sequence").asLong() == sequence) {
                settled = became.equals("kept") && !one.path("why").asText().equals("late")
                        || became.equals("move")
                        || became.equals("result-signal");
            }
            if (became.equals("move") || one.path("told").asBoolean()) {
                var moves = new StringBuilder();
                one.path("moves").forEach(move -> moves.append(' ').append(move.asText()));
                say.accept(game + ": " + became
                        + (became.equals("move") ? "" : " (" + one.path("why").asText() + ")") + moves);
            }
        }
    }
}
