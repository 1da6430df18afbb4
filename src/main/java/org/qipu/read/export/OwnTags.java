package org.qipu.read.export;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.discipline.Disciplines;
import org.qipu.board.pgn.PgnTag;
import org.qipu.competition.Competition;
import org.qipu.competition.Competition.Entrant;
import org.qipu.game.event.OpeningEvent.GameStarted;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.game.state.Game;
import org.qipu.law.Result;

/** The tags of a game that was recorded here. */
final class OwnTags {

    static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu.MM.dd", Locale.ROOT);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final String FORFEIT = "forfeit";

    private final Game game;
    private final Schedule schedule;
    private final Setting setting;
    private final Form form;
    private final String first;
    private final Map<String, String> tags = new LinkedHashMap<>();

    private OwnTags(Game game, Setting setting, Form form) {
        this.game = game;
        this.schedule = game.schedule();
        this.setting = setting;
        this.form = form;
        this.first = schedule.discipline().firstSide();
    }

    static List<PgnTag> of(
            String gameId, Game game, List<RecordedEvent> events, String result, Setting setting, Form form) {
        var tags = new OwnTags(game, setting, form);
        tags.roster(events, result);
        tags.players();
        tags.times(events);
        tags.board();
        tags.tags.put("GameId", gameId);
        if (form.live()) {
            tags.tags.putAll(clocks(game));
        }
        return tags.tags.entrySet().stream()
                .map(tag -> PgnTag.of(tag.getKey(), tag.getValue()))
                .toList();
    }

    /** What the standard puts first. */
    private void roster(List<RecordedEvent> events, String result) {
        Disciplines.tags(schedule.discipline()).game().ifPresent(what -> tags.put("Game", what));
        tags.put(
                "Event",
                setting.competition()
                        .flatMap(Competition::name)
                        .or(schedule::competition)
                        .orElse("?"));
        tags.put("Site", setting.competition().flatMap(Competition::venue).orElse("?"));
        tags.put(
                "Date",
                DATE.format(begun(events).orElse(events.getFirst().occurredAt()).atZone(schedule.zone())));
        tags.put("Round", round());
        tags.put(first, name(schedule.players().white().id()));
        tags.put("Black", name(schedule.players().black().id()));
        tags.put("Result", result);
        schedule.board().ifPresent(board -> tags.put("Board", String.valueOf(board)));
    }

    /** For those who poll {@code 3.1}: the board stands behind the number of the round. */
    private String round() {
        return schedule.round()
                .map(round -> form.live() && round.matches("\\d+")
                        ? schedule.board().map(board -> round + "." + board).orElse(round)
                        : round)
                .orElse("?");
    }

    private String name(Optional<String> id) {
        return id.map(one -> setting.name(one).orElse(one)).orElse("?");
    }

    private void players() {
        each("Title", player -> setting.entrant(player.id()).flatMap(Entrant::title));
        each(
                "Elo",
                player -> player.rating()
                        .or(() -> setting.entrant(player.id()).flatMap(Entrant::rating))
                        .map(String::valueOf));
        each("Team", player -> setting.entrant(player.id()).flatMap(Entrant::team));
        each("FideId", player -> setting.fideId(player.id()));
        each(PgnExport.NOTE, player -> Optional.of(Setting.NAME_ERASED).filter(any -> setting.nameErased(player.id())));
    }

    /** A tag of each player of whom there is something to say. */
    private void each(String name, java.util.function.Function<Schedule.Player, Optional<String>> said) {
        said.apply(schedule.players().white()).ifPresent(value -> tags.put(first + name, value));
        said.apply(schedule.players().black()).ifPresent(value -> tags.put("Black" + name, value));
    }

    private void times(List<RecordedEvent> events) {
        begun(events).ifPresent(start -> {
            tags.put("Time", TIME.format(start.atZone(schedule.zone())));
            tags.put("UTCDate", DATE.format(start.atZone(ZoneOffset.UTC)));
            tags.put("UTCTime", TIME.format(start.atZone(ZoneOffset.UTC)));
        });
        var controls = schedule.timeControl().map(control -> control.keepsTime() ? PgnTimes.of(control) : "-");
        if (!controls.white().equals(controls.black())) {
            tags.put(first + "TimeControl", controls.white());
            tags.put("BlackTimeControl", controls.black());
        } else if (schedule.timeControl().white().keepsTime()) {
            tags.put("TimeControl", controls.white());
        }
        game.result().flatMap(this::termination).ifPresent(how -> tags.put("Termination", how));
    }

    /** How it ended; a forfeit is always said, for the points of it look like those of a game. */
    private Optional<String> termination(Result result) {
        return result.termination()
                .map(how -> how.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .or(() -> form.live() && Results.isForfeit(result.score()) ? Optional.of(FORFEIT) : Optional.empty());
    }

    private void board() {
        var own = Disciplines.tags(schedule.discipline());
        own.variant().ifPresent(which -> tags.put("Variant", which));
        if (own.fen() || schedule.setUp().isPresent()) {
            tags.put("SetUp", "1");
            tags.put(
                    "FEN",
                    own.game()
                            .map(other -> game.line().upTo(0).position().stored())
                            .orElse(schedule.initialPosition()));
        }
        own.format().ifPresent(how -> tags.put("Format", how));
    }

    /** When a game was to begin; where that was not fixed, when it began. */
    private Optional<Instant> begun(List<RecordedEvent> events) {
        return schedule.scheduledStart()
                .or(() -> events.stream()
                        .filter(recorded -> recorded.event() instanceof GameStarted)
                        .map(RecordedEvent::occurredAt)
                        .findFirst());
    }

    /** What both clocks showed when something was recorded last, while the game is not over. */
    static Map<String, String> clocks(Game game) {
        var first = game.schedule().discipline().firstSide();
        var clocks = new LinkedHashMap<String, String>();
        if (!game.ended() && game.papers().takenOver().isEmpty()) {
            var then = game.clocks().at(game.latestAt());
            then.of(Side.WHITE).remaining().ifPresent(left -> clocks.put(first + "Clock", clock(left)));
            then.of(Side.BLACK).remaining().ifPresent(left -> clocks.put("BlackClock", clock(left)));
        }
        return clocks;
    }

    private static String clock(Duration left) {
        return PgnTag.clock(shown(left));
    }

    /** What a feed shows of a time: tenths, and nothing below zero. */
    static Duration shown(Duration left) {
        return left.isNegative() ? Duration.ZERO : Duration.ofMillis(left.toMillis() / 100 * 100);
    }
}
