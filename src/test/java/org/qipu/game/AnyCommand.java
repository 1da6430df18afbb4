package org.qipu.game;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qipu.board.Sides;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.OpeningCommand;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.state.Game;
import org.qipu.law.TimeControl;

/**
 * Any command whatever with any members, as chance has it: every kind there is, every word of every vocabulary, by the records themselves,
 * so that a kind or a member added later is tried too.
 */
final class AnyCommand {

    /** Every kind of command that can be sent to a game. */
    static final List<Class<?>> KINDS = kinds(GameCommand.class)
            .filter(type -> type != ScheduleGame.class && type != OpeningCommand.ImportGame.class)
            .toList();

    private static final List<Duration> SPANS = Stream.of(
                    "PT0S", "PT0.1S", "PT1S", "PT2M", "-PT2M", "PT90M", "-PT20S", "PT3H", "PT9999H")
            .map(Duration::parse)
            .toList();
    private static final List<String> ZONES = List.of("UTC", "Asia/Taipei", "America/New_York", "Pacific/Chatham");
    private static final List<String> FENS = List.of(
            "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 7",
            "7k/P7/8/8/8/8/p7/7K w - - 99 60",
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "kk6/8/8/8/8/8/8/KK6 w - - 0 1",
            "4k4/9/9/9/9/9/9/9/9/4K4 w",
            "4k4/4a4/4P4/9/9/9/9/4p4/9/3K5 b",
            "not a position",
            "");
    private static final List<String> MOVES = List.of(
            "O-O",
            "O-O-O",
            "e8=Q",
            "e7e8",
            "Nf3",
            "exd6 e.p.",
            "e2e4 (=)",
            "炮二平五",
            "炮2=5",
            "h2e2",
            "C2=5",
            "??",
            "",
            "a1a1",
            "e1g1",
            "Z9");

    private final Random random;
    private final Game game;
    private final Instant now;
    /** Whether it says little beyond what it must: such a command is refused less often. */
    private final boolean curt;

    AnyCommand(Random random, Game game, Instant now) {
        this.random = random;
        this.game = game;
        this.now = now;
        this.curt = random.nextInt(3) > 0;
    }

    private static Stream<Class<?>> kinds(Class<?> group) {
        return group.isSealed()
                ? Arrays.stream(group.getPermittedSubclasses()).flatMap(AnyCommand::kinds)
                : Stream.of(group);
    }

    /** A command of a kind. */
    GameCommand of(Class<?> kind) {
        return (GameCommand) record(kind);
    }

    /** A schedule in which many members are named. */
    ScheduleGame schedule() {
        return (ScheduleGame) record(ScheduleGame.class);
    }

    private Object record(Class<?> type) {
        var components = type.getRecordComponents();
        while (true) {
            var values = Arrays.stream(components)
                    .map(one -> value(one.getGenericType(), one.getName()))
                    .toArray();
            try {
                var constructor = type.getDeclaredConstructor(
                        Arrays.stream(components).map(RecordComponent::getType).toArray(Class[]::new));
                constructor.setAccessible(true);
                return constructor.newInstance(values);
            } catch (InvocationTargetException e) {
                if (!(e.getCause()
                        instanceof IllegalArgumentException)) { // what cannot be made is malformed when it is read
                    throw new AssertionError(type + " of " + Arrays.toString(values), e.getCause());
                }
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
    }

    private Object value(Type type, String name) {
        if (type instanceof ParameterizedType generic) {
            var inner = generic.getActualTypeArguments()[0];
            var raw = generic.getRawType();
            return raw == Optional.class
                    ? named(name) ? Optional.of(value(inner, name)) : Optional.empty()
                    : raw == Sides.class
                            ? new Sides<>(value(inner, name), value(inner, name))
                            : IntStream.range(0, random.nextInt(4))
                                    .mapToObj(i -> value(inner, name))
                                    .toList();
        }
        var raw = (Class<?>) type;
        return raw == String.class
                ? text(name)
                : raw == boolean.class || raw == Boolean.class
                        ? (Object) random.nextBoolean()
                        : raw == int.class || raw == Integer.class
                                ? (Object) number(name)
                                : raw == long.class || raw == Long.class
                                        ? (Object) (long) number(name)
                                        : raw == Duration.class
                                                ? one(SPANS)
                                                : raw == Instant.class
                                                        ? now.plusSeconds(random.nextInt(20_000) - 10_000L)
                                                        : raw == LocalDate.class
                                                                ? LocalDate.ofInstant(now, ZoneOffset.UTC)
                                                                        .minusDays(random.nextInt(5_000))
                                                                : raw == ZoneId.class
                                                                        ? ZoneId.of(one(ZONES))
                                                                        : raw == BigDecimal.class
                                                                                ? new BigDecimal(one(
                                                                                        List.of("0", "0.5", "1", "3")))
                                                                                : raw == TimeControl.class
                                                                                        ? control()
                                                                                        : raw.isEnum()
                                                                                                ? one(
                                                                                                        List.of(
                                                                                                                raw
                                                                                                                        .getEnumConstants()))
                                                                                                : raw.isRecord()
                                                                                                        ? record(raw)
                                                                                                        : unknown(
                                                                                                                raw,
                                                                                                                name);
    }

    private static Object unknown(Class<?> type, String name) {
        throw new AssertionError("no value for " + name + " of " + type);
    }

    /** Whether a member that may be left out is named; a person's id, which only the registry could make a name of, never. */
    private boolean named(String name) {
        return switch (name) {
            case "id" -> false;
            case "reason" -> random.nextInt(8) > 0;
            case "side", "score", "remedy", "clock", "running", "resumption", "event" -> random.nextInt(4) > 0;
            case "press" -> random.nextInt(6) == 0;
            case String any when curt && random.nextInt(10) > 0 -> false;
            case "article", "exception", "changes", "restoreToPly", "kindOfMove" -> random.nextInt(3) == 0;
            case "discipline", "rulebook", "initialPosition", "chess960", "setUp" -> random.nextInt(6) == 0;
            case "overlay", "drawnBy", "supervision", "category", "amendments", "quickplayFinish", "twoBoards" ->
                random.nextInt(8) == 0;
            default -> random.nextInt(5) < 2;
        };
    }

    private int number(String name) {
        return switch (name) {
            case "event" ->
                random.nextBoolean() ? (int) game.version() - random.nextInt(6) : around((int) game.version());
            case "claim" -> around(game.exists() ? game.talks().claims().size() : 0);
            case "irregularity" -> around(game.exists() ? game.irregularities().size() : 0);
            case "appeal" -> around(game.exists() ? game.disputes().appeals().size() : 0);
            case "moveNumber" -> around(game.exists() ? game.line().ply() / 2 + 1 : 1);
            case "chess960" -> random.nextInt(970) - 5;
            default ->
                name.toLowerCase().endsWith("ply")
                        ? around(game.exists() ? game.line().ply() : 0)
                        : random.nextInt(20) == 0 ? random.nextInt() : random.nextInt(12) - 1;
        };
    }

    /** From minus one to two more than there are. */
    private int around(int most) {
        return random.nextInt(30) == 0
                ? random.nextInt()
                : random.nextInt(3) == 0 ? most : random.nextInt(most + 4) - 1;
    }

    private String text(String name) {
        return switch (name) {
            case "move", "intendedMove", "moves", "text" -> move();
            case "from", "to", "squares", "square", "released" -> square();
            case "position", "resultingPosition", "initialPosition" ->
                !game.exists() || random.nextInt(8) == 0
                        ? one(FENS)
                        : random.nextInt(3) == 0 ? earlier() : misplaced(earlier());
            case "article", "exception" ->
                one(List.of("preface", "regulations: 7", "12.9", "9.1.1", "13.4", "通則四1", "x"));
            case "score", "result" -> one(List.of("1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "+/-", "-/-", "*", "won"));
            case "amount" -> one(List.of("PT1M", "-PT1M", "1", "0.5", "-3", "many", "PT1000H"));
            case "promotion", "piece" -> one(List.of("queen", "rook", "bishop", "knight", "king", "pawn", "dragon"));
            case "by", "reportedBy" ->
                one(List.of("white", "black", "both", "arbiter", "assistant", "third-person", "nobody"));
            case "reason", "grounds" -> random.nextInt(8) > 0 ? "seen" : "";
            case "evidence" -> one(List.of("clock", "display", "guess"));
            case "mark" -> one(List.of("(=)", "?!", "14:30"));
            case "rulebook" ->
                one(List.of("fide-2001", "fide-2005", "fide-2009", "fide-2023", "xiangqi-tw-2024", "fide-1999"));
            case "round" -> one(List.of("1", "2.1", "final"));
            case "kindOfNote" ->
                one(List.of(
                        "leave",
                        "warning",
                        "search",
                        "sent-out",
                        "inspection",
                        "disturbance",
                        "equipment",
                        "venue",
                        "reference",
                        "observation",
                        "evidence",
                        "x"));
            default -> one(List.of("seen", "", "長", "a\"b\\c\n{d} [%clk 1:00:00]"));
        };
    }

    private String move() {
        if (!game.exists() || random.nextInt(6) == 0) {
            return random.nextInt(3) == 0 ? square() + square() : one(MOVES);
        }
        var moves = game.line().position().legalMoves();
        return moves.isEmpty() ? "e2e4" : one(moves).code();
    }

    private String square() {
        return "" + (char) ('a' + random.nextInt(10)) + random.nextInt(10);
    }

    private String earlier() {
        return game.line()
                .upTo(random.nextInt(game.line().ply() + 1))
                .position()
                .fen();
    }

    /** A position as hands may leave it: men added, removed, exchanged, pushed to where none of their kind can be. */
    private String misplaced(String fen) {
        var fields = fen.split(" ", 2);
        var rows = fields[0].split("/");
        var men = rows.length == 10 ? "RNBAKCPrnbakcp" : "PPQRBNKppqrbnk";
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(3) == 0 ? random.nextInt(2) * (rows.length - 1) : random.nextInt(rows.length);
            var row = new StringBuilder();
            rows[at].chars()
                    .forEach(sign -> row.append(Character.isDigit(sign) ? "1".repeat(sign - '0') : "" + (char) sign));
            row.setCharAt(
                    random.nextInt(row.length()),
                    random.nextInt(3) == 0 ? '1' : men.charAt(random.nextInt(men.length())));
            rows[at] = Pattern.compile("1+")
                    .matcher(row)
                    .replaceAll(free -> "" + free.group().length());
        }
        return String.join("/", rows) + " "
                + (random.nextInt(4) > 0
                        ? fields[1]
                        : fields[1].replaceFirst("[wb]", random.nextBoolean() ? "w" : "b"));
    }

    private TimeControl control() {
        var extra =
                random.nextBoolean() ? Optional.of(Duration.ofSeconds(random.nextInt(40))) : Optional.<Duration>empty();
        var last = new TimeControl.Period(Optional.empty(), Duration.ofMinutes(random.nextInt(100)), extra);
        var periods = new ArrayList<TimeControl.Period>();
        for (int i = random.nextInt(3); i > 0; i--) {
            periods.add(new TimeControl.Period(
                    Optional.of(1 + random.nextInt(6)), Duration.ofMinutes(random.nextInt(60)), extra));
        }
        periods.add(last);
        var mode = one(List.of(TimeControl.Mode.values()));
        return mode == TimeControl.Mode.NONE ? TimeControl.NONE : new TimeControl(mode, periods);
    }

    private <T> T one(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
