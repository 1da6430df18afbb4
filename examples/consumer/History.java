import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Every half-move that was ever told of a game, whether it stands or not, from its events alone: no rules are needed. */
final class History {

    private final List<Half> moves = new ArrayList<>();
    private long ended;

    /**
     * A half-move.
     *
     * @param event    the event that told it
     * @param voidedBy the event since which it does not stand, 0 while it does
     */
    record Half(long event, int ply, String side, String move, boolean legal, long voidedBy) {

        Half by(long other) {
            return new Half(event, ply, side, move, legal, other);
        }

        @Override
        public String toString() {
            return "move " + event + " ply " + ply + " " + side + " " + move + (legal ? "" : " illegal")
                    + (voidedBy == 0 ? "" : " void by " + voidedBy);
        }
    }

    /** Takes the next event; kinds that this program does not know are none of its business. */
    void take(long number, String kind, JsonNode event) {
        switch (kind) {
            case "MovePlayed" -> add(number, event, true);
            case "IllegalMoveRecorded" -> {
                if (!event.path("kind").asText().equals("press-without-move")) {
                    add(number, event, event.path("legal").asBoolean());
                }
            }
            case "MovesVoided" -> becomeVoid(event.path("fromPly").asInt(), number);
            case "MovesCorrected" -> {
                var ply = event.path("fromPly").asInt();
                becomeVoid(ply, number);
                for (var move : event.path("moves")) {
                    moves.add(new Half(number, ply++, move.path("side").asText(), move.path("move").asText(), true, 0));
                }
            }
            case "GameEnded", "ResultDeclared" -> ended = number;
            case "RulingReversed" -> {
                if (event.has("position")) {
                    standAnew(event, number);
                }
            }
            default -> { }
        }
    }

    /** A move made after the end is told and does not stand. */
    private void add(long number, JsonNode event, boolean legal) {
        var move = event.path("move").asText(event.path("text").asText());
        moves.add(new Half(number, event.path("ply").asInt(), event.path("side").asText(), move, legal, event.has("effect") ? ended : 0));
    }

    private void becomeVoid(int fromPly, long by) {
        moves.replaceAll(move -> move.voidedBy() == 0 && move.ply() >= fromPly ? move.by(by) : move);
    }

    /** A reversal may let void moves stand again: which ones do is told with it on the public topic. */
    private void standAnew(JsonNode event, long by) {
        var line = event.path("game").path("line");
        if (line.isMissingNode()) {
            System.out.println("after event " + by + " other moves stand: ask the service, GET /api/v1/games/{id}/moves");
            return;
        }
        moves.replaceAll(move -> move.event() == line.path(move.ply() - 1).asLong() ? move.by(0)
                : move.voidedBy() == 0 ? move.by(by) : move);
    }

    List<Half> moves() {
        return moves;
    }
}
