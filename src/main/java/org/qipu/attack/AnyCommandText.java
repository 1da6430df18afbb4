package org.qipu.attack;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qipu.board.Sides;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.OpeningCommand;
import org.qipu.game.command.OpeningCommand.ScheduleGame;

/**
 * Any command whatever as JSON, by the records themselves: every kind, member and word there is, so that one added
 * later is tried too; some members are left out, and some hold what nobody expects.
 */
final class AnyCommandText {

    private static final List<Class<?>> KINDS = kinds(GameCommand.class)
            .filter(type -> type != ScheduleGame.class && type != OpeningCommand.ImportGame.class)
            .toList();
    private static final List<String> SPANS =
            List.of("PT0S", "PT0.1S", "PT2M", "-PT2M", "PT90M", "PT9999H", "PT2562047788015215H", "P1D", "PT1E9S");
    private static final List<String> INSTANTS = List.of(
            "2026-11-21T09:00:00Z",
            "2001-01-01T00:00:00Z",
            "+999999999-12-31T23:59:59.999999999Z",
            "-999999999-01-01T00:00:00Z",
            "0000-01-01T00:00:00Z",
            "2026-02-30T00:00:00Z",
            "2026-11-21T09:00:00+14:00");
    private static final List<String> NUMBERS = List.of(
            "0",
            "1",
            "2",
            "7",
            "-1",
            "2147483648",
            "-9223372036854775809",
            "1e999999999",
            "0.5",
            "1e-400",
            "9007199254740993",
            "00");
    private static final List<String> MOVES = List.of(
            "e2e4",
            "e7e5",
            "g1f3",
            "b8c6",
            "f1b5",
            "a7a6",
            "O-O",
            "e8=Q",
            "e7e8",
            "Nf3",
            "Nf6",
            "e4",
            "e5",
            "d4",
            "d5",
            "exd6 e.p.",
            "e2e4 (=)",
            "炮二平五",
            "炮2=5",
            "h2e2",
            "C2=5",
            "马8进7",
            "??",
            "",
            "a1a1",
            "Z9",
            "\u0000",
            "\u202e",
            "x".repeat(500));
    private static final List<String> FENS = List.of(
            "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 7",
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "4k4/9/9/9/9/9/9/9/9/4K4 w",
            "kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1",
            "9/9/9",
            "8/8/8/8/8/8/8/8 w KQkq e3 99999999999 -1",
            "");

    private final Random random;
    private final Junk junk;

    AnyCommandText(Random random, Junk junk) {
        this.random = random;
        this.junk = junk;
    }

    private static Stream<Class<?>> kinds(Class<?> group) {
        return group.isSealed()
                ? Arrays.stream(group.getPermittedSubclasses()).flatMap(AnyCommandText::kinds)
                : Stream.of(group);
    }

    /** A command, more often one of those by which a game goes on. */
    String command() {
        return switch (random.nextInt(12)) {
            case 0 -> "{\"type\":\"StartGame\"}";
            case 1, 2, 3 -> "{\"type\":\"PlayMove\",\"move\":" + junk.quoted(one(MOVES)) + "}";
            default -> {
                var kind = one(KINDS);
                yield "{\"type\":\"" + kind.getSimpleName() + "\""
                        + (random.nextInt(6) == 0 ? ",\"at\":" + value(Instant.class, "at", 0) : "")
                        + members(kind, 0, ",") + "}";
            }
        };
    }

    /** What a game is scheduled with. */
    String schedule() {
        return "{" + members(ScheduleGame.class, 0, "") + "}";
    }

    private String members(Class<?> type, int depth, String before) {
        var members = Arrays.stream(type.getRecordComponents())
                .filter(this::isNamed)
                .map(one -> "\"" + onTheWire(one.getName()) + "\":" + value(one.getGenericType(), one.getName(), depth))
                .collect(Collectors.toList());
        if (random.nextInt(12) == 0) {
            members.add(junk.quoted(one(List.of("unknown", "type", "kind", "", "at", "__proto__", "@class", "\u0000")))
                    + ":" + junk.value());
        }
        if (!members.isEmpty() && random.nextInt(20) == 0) {
            members.add(members.getFirst()); // twice the same
        }
        return members.isEmpty() ? "" : before + String.join(",", members);
    }

    private boolean isNamed(RecordComponent component) {
        return component.getType() == Optional.class ? random.nextInt(3) == 0 : random.nextInt(15) > 0;
    }

    private static String onTheWire(String name) {
        return name.startsWith("kindOf") ? "kind" : name;
    }

    private String value(Type type, String name, int depth) {
        if (random.nextInt(14) == 0 || depth > 5) {
            return junk.value();
        }
        if (type instanceof ParameterizedType generic) {
            var inner = generic.getActualTypeArguments()[0];
            return generic.getRawType() == Optional.class
                    ? value(inner, name, depth)
                    : generic.getRawType() == Sides.class
                            ? "{\"white\":" + value(inner, name, depth + 1) + ",\"black\":"
                                    + value(inner, name, depth + 1) + "}"
                            : IntStream.range(0, random.nextInt(4))
                                    .mapToObj(i -> value(inner, name, depth + 1))
                                    .collect(Collectors.joining(",", "[", "]"));
        }
        return type instanceof Class<?> raw ? plain(raw, name, depth) : junk.value();
    }

    private String plain(Class<?> type, String name, int depth) {
        if (type == String.class) {
            return junk.quoted(text(name));
        }
        if (type == boolean.class || type == Boolean.class) {
            return String.valueOf(random.nextBoolean());
        }
        if (type == int.class
                || type == Integer.class
                || type == long.class
                || type == Long.class
                || type == BigDecimal.class) {
            return random.nextBoolean() ? String.valueOf(random.nextInt(12)) : one(NUMBERS);
        }
        return type == Duration.class
                ? "\"" + one(SPANS) + "\""
                : type == Instant.class
                        ? "\"" + one(INSTANTS) + "\""
                        : type == ZoneId.class
                                ? "\"" + one(List.of("UTC", "Asia/Taipei", "Pacific/Chatham", "Mars/Olympus", "+26:00"))
                                        + "\""
                                : type.isEnum()
                                        ? word(type)
                                        : type.isRecord() ? "{" + members(type, depth + 1, "") + "}" : junk.value();
    }

    private String word(Class<?> type) {
        return "\""
                + one(List.of(type.getEnumConstants()))
                        .toString()
                        .toLowerCase(Locale.ROOT)
                        .replace('_', '-') + "\"";
    }

    private String text(String name) {
        return random.nextInt(8) == 0
                ? junk.text()
                : switch (name) {
                    case "move", "text", "intendedMove" -> one(MOVES);
                    case "position", "resultingPosition", "initialPosition" -> one(FENS);
                    case "square", "squares", "from", "to", "released" ->
                        one(List.of("e2", "e4", "a1", "h9", "z0", "e"));
                    case "rulebook" ->
                        one(List.of("fide-2023", "fide-2001", "fide-2009", "xiangqi-tw-2024", "fide-1066"));
                    case "article", "exception" -> one(List.of("9.1.1", "preface", "regulations: x", "1.1.1.1", ""));
                    case "score" -> one(List.of("1-0", "0-1", "1/2-1/2", "*", "+/-", "2-2"));
                    case "amount" -> one(SPANS);
                    default -> one(List.of("white", "black", "x", "white-1", "arbiter"));
                };
    }

    private <T> T one(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }
}
