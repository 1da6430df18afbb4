package org.qipu.api.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.qipu.api.problem.Pointer;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;
import org.qipu.board.Discipline;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.Rulebooks;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Words;

/** Says of a problem with a body what of it is wrong, as its sender wrote it, and what he wrote there. */
public final class Explained {

    private static final ObjectMapper MAPPER = GameJson.mapper();

    /** What a command of a type is about, where the refusal itself names nothing. */
    private static final Map<String, List<String>> ABOUT = Map.ofEntries(
            Map.entry("PlayMove", List.of("move")),
            Map.entry("RecordIllegalMove", List.of("move", "resultingPosition", "from")),
            Map.entry("SealMove", List.of("move")),
            Map.entry("OpenEnvelope", List.of("move")),
            Map.entry("ClaimDraw", List.of("basis")),
            Map.entry("DecideClaim", List.of("claim")),
            Map.entry("MakeRequest", List.of("kind")),
            Map.entry("RuleOnTouch", List.of("event")),
            Map.entry("ReverseRuling", List.of("event")),
            Map.entry("RuleOnIrregularity", List.of("irregularity")),
            Map.entry("ReportIrregularity", List.of("kind")),
            Map.entry("ImposePenalty", List.of("penalty")),
            Map.entry("LodgeAppeal", List.of("against")),
            Map.entry("DecideAppeal", List.of("appeal")),
            Map.entry("CorrectMoves", List.of("moves", "fromPly")),
            Map.entry("DeclareResult", List.of("score", "points")),
            Map.entry("AmendGame", List.of("changes")),
            Map.entry("TouchPieces", List.of("squares", "promotion")),
            Map.entry("ReportFlagFall", List.of("side", "both")),
            Map.entry("CountLimit", List.of("limit")));

    private static final Set<ProblemKind> OF_NO_MEMBER = Set.of(
            ProblemKind.STALE_VERSION,
            ProblemKind.IDEMPOTENCY_CONFLICT,
            ProblemKind.PRECONDITION_FAILED,
            ProblemKind.NOT_FOUND,
            ProblemKind.NOT_AUTHENTICATED,
            ProblemKind.TOO_LARGE);

    private Explained() {}

    /** The problem with the body it was found in; one that is no JSON says nothing more. */
    public static Problem by(byte[] body, Problem problem) {
        try {
            return by(MAPPER.readTree(body), problem);
        } catch (IOException e) { // what is in no encoding of JSON is no exception of JSON
            return problem;
        }
    }

    /** The problem with the body it was found in. */
    public static Problem by(JsonNode sent, Problem problem) {
        if (problem.in().isPresent() || problem.status() >= 500) {
            return problem;
        }
        return problem.field()
                .map(Optional::of)
                .orElseGet(() -> member(sent, problem))
                .map(pointer -> as(sent, Pointer.parts(pointer), problem.kind()))
                .map(pointer -> problem.value().isPresent() || pointer.isEmpty()
                        ? problem.about(pointer)
                        : problem.about(pointer, sent.at(pointer)))
                .map(about -> about.allowed().isEmpty() && about.field().get().endsWith("/rulebook")
                        ? about.allowing(Rulebooks.all().stream()
                                .filter(book -> isOfGame(book, sent))
                                .map(Rulebook::id)
                                .toList())
                        : about)
                .orElse(problem);
    }

    /** Whether a rulebook is of the game that is named beside it, where one is. */
    private static boolean isOfGame(Rulebook book, JsonNode sent) {
        var named = Stream.of(Discipline.values())
                .filter(one -> Words.of(one).equals(sent.path("discipline").asText()))
                .findFirst();
        return named.filter(one -> !book.isOf(one)).isEmpty();
    }

    /** What of a command is refused, where nobody has said it. */
    private static Optional<String> member(JsonNode sent, Problem problem) {
        var at = sent.isArray() ? problem.command().map(index -> "/" + index).orElse("/0") : "";
        var command = sent.at(at);
        if (!command.has("type")) {
            return Optional.empty();
        }
        Stream<String> about = switch (problem.kind()) {
            case OUT_OF_ORDER, AT_IN_FUTURE -> Stream.of("at");
            case ILLEGAL_MOVE, INCOMPLETE_MOVE, AMBIGUOUS_MOVE, UNREADABLE_MOVE, TOUCH_OBLIGATION ->
                Stream.of("move", "intendedMove", "moves", "resultingPosition", "from", "squares", "entries", "text");
            case NOT_YOUR_TURN -> Stream.of("side", "move");
            case OFFER_NOT_ALLOWED -> Stream.of("offerDraw");
            case WRONG_STATE, CLAIM_NOT_ALLOWED, NOT_ALLOWED, MALFORMED ->
                ABOUT.getOrDefault(command.path("type").asText(), List.of()).stream();
            default -> Stream.empty();
        };
        return OF_NO_MEMBER.contains(problem.kind())
                ? Optional.empty()
                : Optional.of(
                        at + "/" + about.filter(command::hasNonNull).findFirst().orElse("type"));
    }

    /** A pointer into what was made of a body, as one into the body itself: short forms stand for what they mean. */
    private static String as(JsonNode sent, List<String> parts, ProblemKind kind) {
        var way = new ArrayList<String>();
        var node = sent;
        for (int i = 0; i < parts.size(); i++) {
            var part = parts.get(i);
            var last = i == parts.size() - 1;
            if (node.isValueNode() && !node.isNull()) { // a text stands for the whole object
                break;
            }
            part = node.isObject() && !node.has(part) ? called(node, part) : part;
            if (node.isObject()
                    && !node.has(part)
                    && (part.equals("games") || isSide(part) && (!last || isOfBoth(node, kind)))) {
                continue; // what holds for all, or both, stands there itself
            }
            way.add(part);
            node = node.isArray() && part.matches("\\d{1,9}") ? node.path(Integer.parseInt(part)) : node.path(part);
        }
        return Pointer.to(way);
    }

    /** Whether what is wrong about a side stands there once for both: of what is missing the side itself is told. */
    private static boolean isOfBoth(JsonNode node, ProblemKind kind) {
        return kind == ProblemKind.MALFORMED && !node.isEmpty() && !node.has("white") && !node.has("black");
    }

    private static boolean isSide(String part) {
        return part.equals("white") || part.equals("black");
    }

    private static String called(JsonNode node, String part) {
        return switch (part) {
            case "white" -> node.has("red") ? "red" : part;
            case "chess960" -> node.has("initialPosition") ? "initialPosition" : part;
            default -> part;
        };
    }
}
