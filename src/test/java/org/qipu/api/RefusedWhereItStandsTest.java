package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.request.CommandReader;
import org.qipu.api.request.Explained;
import org.qipu.api.request.ScheduleShape;
import org.qipu.api.request.SideNames;
import org.qipu.board.Discipline;
import org.qipu.game.GameDecider;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.log.codec.GameJson;

/** A refusal points to the member that is wrong, with what was sent there, and what could be where that can be told. */
class RefusedWhereItStandsTest {

    private static final Instant NOW = Instant.parse("2024-11-21T09:00:00Z");
    private static final Actor CHIEF = new Actor("chief", Actor.Role.CHIEF_ARBITER);
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    private final CommandReader reader = new CommandReader();

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"type":"AddNote","text":"x","kind":"zzz"}                                                           | /kind                  | 400 | evidence
            {"type":"AddNote","text":"x","attachment":"no hash"}                                                 | /attachment            | 400 |
            {"type":"AddNote","text":"x","granted":true}                                                         | /granted               | 400 |
            {"type":"StopClocks","by":"nobody"}                                                                  | /by                    | 400 | arbiter
            {"type":"ReportIrregularity","kind":"distraction","side":"white","reportedBy":"me"}                  | /reportedBy            | 400 | arbiter
            {"type":"RecordIllegalMove","side":"black","kind":"smoking","move":"e4"}                             | /kind                  | 400 | two-hands
            {"type":"RecordIllegalMove","side":"black","resultingPosition":"garbage"}                            | /resultingPosition     | 400 |
            {"type":"ImposePenalty","side":"white","penalty":"warning","article":"99.9","reason":"x"}            | /article               | 422 |
            {"type":"ImposePenalty","side":"white","penalty":"opponent-time","amount":"-PT2M","reason":"x"}      | /amount                | 422 |
            {"type":"ImposePenalty","side":"white","penalty":"opponent-time","amount":"two","reason":"x"}        | /amount                | 400 |
            {"type":"ImposePenalty","side":"white","penalty":"warning","amount":"1","reason":"x"}                | /amount                | 400 |
            {"type":"DeclareResult","score":"2-0","exception":"99.9"}                                            | /exception             | 422 |
            {"type":"DeclareResult","score":"2-0"}                                                               | /score                 | 400 | 1-0
            {"type":"AdjustClock","side":"white","moveCounter":-5,"reason":"x"}                                  | /moveCounter           | 422 |
            {"type":"AdjustClock","side":"white","extra":"-PT5S","reason":"x"}                                   | /extra                 | 422 |
            {"type":"FreezePosition","position":"garbage","clock":{"white":"PT1H","black":"PT1H"},"moveCounter":1,"running":"white"} | /position | 400 |
            {"type":"SubmitScoresheet","side":"white","entries":[{"moveNumber":1,"side":"white","text":"e4"},{"moveNumber":0,"side":"black","text":"e5"}]} | /entries/1/moveNumber | 400 |
            {"type":"CorrectMoves","fromPly":9,"moves":["e2e4"],"reason":"x"}                                    | /fromPly               | 422 |
            {"type":"ReportIrregularity","kind":"initial-position","position":"garbage"}                         | /position              | 400 |
            {"type":"ReportIrregularity","kind":"boards-differ","position":"<b>x"}                               | /position              | 400 |
            {"type":"ReportIrregularity","kind":"distraction","side":"white","ply":-7}                           | /ply                   | 422 |
            {"type":"ReportIrregularity","kind":"illegal-move","side":"white","ply":20000}                          | /ply                   | 422 |
            {"type":"ReportIrregularity","kind":"piece-displaced","lastAgreedPly":-1}                             | /lastAgreedPly         | 422 |
            {"type":"RuleOnIrregularity","irregularity":1,"restoreToPly":9,"reason":"x"}                         | /restoreToPly          | 422 |
            {"type":"RuleOnIrregularity","irregularity":1,"restoreToPly":0,"position":"garbage","reason":"x"}    | /position              | 400 |
            {"type":"RuleOnIrregularity","irregularity":1,"restoreToPly":0,"moveCounter":-1,"reason":"x"}        | /moveCounter           | 422 |
            {"type":"RuleOnIrregularity","irregularity":1,"remedy":"none","result":"3-0","reason":"x"}           | /result                | 400 | 1-0
            {"type":"RuleOnIrregularity","irregularity":1,"penalties":[{"side":"white","penalty":"warning","article":"99.9"}],"reason":"x"} | /penalties/0/article | 422 |
            {"type":"RuleOnIrregularity","irregularity":1,"penalties":[{"side":"white","penalty":"own-time","amount":"-PT1M"}],"reason":"x"} | /penalties/0/amount | 422 |
            """)
    void aRefusalPointsToTheMember(String command, String field, int status, String allowed) throws IOException {
        var problem = refused(command);
        assertThat(problem.field()).as(problem.detail()).contains(field);
        assertThat(problem.status()).as(problem.detail()).isEqualTo(status);
        assertThat(problem.value()).contains(GameJson.mapper().readTree(command).at(field));
        if (allowed != null) {
            assertThat(problem.allowed())
                    .hasValueSatisfying(words -> assertThat(words).contains(allowed));
        }
    }

    @Test
    void whatCanBeMeantIsReported() throws IOException {
        for (var command : List.of(
                "{\"type\":\"ReportIrregularity\",\"kind\":\"initial-position\",\"position\":\"" + START + "\"}",
                "{\"type\":\"ReportIrregularity\",\"kind\":\"piece-displaced\",\"ply\":0}",
                "{\"type\":\"ReportIrregularity\",\"kind\":\"distraction\",\"side\":\"white\",\"ply\":1}")) {
            assertThat(decided(game(), command)).as(command).isInstanceOf(Decision.Accepted.class);
        }
    }

    /** A half-move that a ruling has taken back was made all the same, and can be reported. */
    @Test
    void aReportMayBeAboutAVoidHalfMove() throws IOException {
        var game = game();
        game = after(game, "{\"type\":\"RuleOnIrregularity\",\"irregularity\":1,\"restoreToPly\":0,\"reason\":\"x\"}");
        assertThat(game.line().ply()).isZero();
        assertThat(decided(
                        game,
                        "{\"type\":\"ReportIrregularity\",\"kind\":\"distraction\",\"side\":\"white\",\"ply\":1}"))
                .isInstanceOf(Decision.Accepted.class);
    }

    private Problem refused(String command) throws IOException {
        var body = GameJson.mapper().readTree(command);
        return decided(game(), command) instanceof Decision.Refused refused
                ? Explained.by(body, Problem.of(refused.refusal(), Optional.of("fide-2023"), Optional.empty()))
                : org.junit.jupiter.api.Assertions.fail(command + " is accepted");
    }

    /** A game of one half-move in which a distraction was reported. */
    private Game game() throws IOException {
        var game = Game.NONE;
        var schedule = (ObjectNode) GameJson.mapper().readTree("""
                {"discipline":"chess","rulebook":"fide-2023","timeControl":{"mode":"none","periods":[{"time":"PT2H"}]}}""");
        var asked = reader.value(
                ScheduleShape.normalised(SideNames.read(schedule, Discipline.CHESS)),
                ScheduleGame.class,
                Optional.empty());
        game = evolved(game, GameDecider.decide(game, new TimedCommand(NOW, NOW, CHIEF, asked)));
        for (var command : List.of(
                "{\"type\":\"StartGame\"}",
                "{\"type\":\"PlayMove\",\"move\":\"e2e4\"}",
                "{\"type\":\"ReportIrregularity\",\"kind\":\"distraction\",\"side\":\"white\"}")) {
            game = after(game, command);
        }
        return game;
    }

    private Game after(Game game, String command) throws IOException {
        return evolved(game, decided(game, command));
    }

    private Decision decided(Game game, String command) throws IOException {
        try {
            var asked = reader.read(
                    GameJson.mapper().writeValueAsBytes(GameJson.mapper().readTree(command)),
                    CHIEF,
                    NOW,
                    () -> Discipline.CHESS);
            return GameDecider.decide(game, asked.getFirst());
        } catch (ProblemFound e) {
            throw new AssertionError(command + " cannot be read: " + e.problem().detail(), e);
        }
    }

    private static Game evolved(Game game, Decision decision) {
        var next = game;
        for (var event : ((Decision.Accepted) decision).events()) {
            next = next.evolve(new RecordedEvent(next.version() + 1, NOW, NOW, CHIEF, event));
        }
        return next;
    }
}
