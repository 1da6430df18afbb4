package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.Discipline;
import org.qipu.board.pgn.PgnGame;
import org.qipu.game.GameDecider;
import org.qipu.game.event.Actor;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;

@DisplayName("What is no game that can be taken over is refused for its own reason")
class RefusedRecordsTest {

    private static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");
    private static final ImportOptions SILENT =
            ImportOptions.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    private static final ImportOptions XIANGQI =
            ImportOptions.of(Optional.of("xiangqi-tw-2024"), Optional.empty(), Optional.empty(), Optional.empty());

    private static List<PgnGame> games(String text) throws IOException {
        try (var texts = GameTexts.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), SILENT)) {
            var all = new ArrayList<PgnGame>();
            texts.forEach(all::add);
            return all;
        }
    }

    private static Optional<String> none(String text) throws IOException {
        try (var texts = GameTexts.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), SILENT)) {
            return NoGame.why(texts.iterator().next(), texts);
        }
    }

    private static PgnTaking taking(ImportOptions options) {
        return new PgnTaking(options, name -> name, NOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Crazyhouse", "Atomic", "King of the Hill", "Three-check", "Antichess", "Jieqi", "揭棋", "Janggi"})
    void theMovesOfAnotherGameMayLookTheSame(String variant) throws IOException {
        var game = games("[White \"A\"]\n[Black \"B\"]\n[Date \"2023.05.06\"]\n[Variant \"" + variant
                        + "\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n")
                .getFirst();
        assertThat(WhatIsPlayed.another(game))
                .hasValueSatisfying(why -> assertThat(why).contains("'" + variant + "'"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Standard",
                "From Position",
                "Chess",
                "?",
                "Chess960",
                "Chess 960",
                "Fischerandom",
                "Fischer Random",
                "xiangqi",
                "Xiangqi",
                "中國象棋"
            })
    void theNamesOfWhatIsPlayedHereAreKnown(String variant) throws IOException {
        var game = games("[White \"A\"]\n[Black \"B\"]\n[Variant \"" + variant + "\"]\n\n*\n")
                .getFirst();
        assertThat(WhatIsPlayed.another(game)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Chess960", "Fischer Random", "chess 960"})
    void chess960IsThatByAnyOfItsNames(String variant) throws IOException {
        var game = games("[White \"A\"]\n[Black \"B\"]\n[Date \"2023.05.06\"]\n[Variant \"" + variant
                        + "\"]\n[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1\"]\n\n1. e4 e5 1-0\n")
                .getFirst();
        assertThat(taking(SILENT).of(game, "pgn").command().schedule().discipline())
                .contains(Discipline.CHESS960);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[Game \"Chinese Chess\"]\n[Event \"cut off\"",
                "[Event \"Cup\"]\n[Site \"Taipei\"]\n[Date \"2019.05.04\"]\n[Result \"*\"]\n\n*\n",
                "[White \"?\"]\n[Black \"?\"]\n\n*\n"
            })
    void aHeadingAloneIsNoGame(String text) throws IOException {
        assertThat(none(text)).hasValueSatisfying(why -> assertThat(why).contains("no record of a game"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[White \"A\"]\n[Black \"B\"]\n\n*\n",
                "[Event \"Cup\"]\n[Result \"1-0\"]\n\n1-0\n",
                "[Event \"Cup\"]\n[Result \"红胜\"]\n\n*\n"
            })
    void aGameWithoutMovesThatNamesItsPlayersOrItsResultIsOne(String text) throws IOException {
        assertThat(none(text)).isEmpty();
    }

    @Test
    void aRulebookOfXiangqiNamedForAMixedCollectionIsNoReasonToRefuseItsChess() throws IOException {
        var text = "[White \"A\"]\n[Black \"B\"]\n[Date \"%s\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n";
        var known = taking(XIANGQI).of(games(text.formatted("2023.05.06")).getFirst(), "pgn");
        assertThat(known.command().schedule().rulebook()).contains("fide-2023");
        var open = taking(XIANGQI).of(games(text.formatted("????.??.??")).getFirst(), "pgn");
        var refused = (Decision.Refused) GameDecider.decide(
                Game.NONE, new TimedCommand(open.at(), NOW, new Actor("f", Actor.Role.FEDERATION), open.command()));
        assertThat(refused.refusal().detail()).contains("names no edition");
    }

    private static byte[] zip(String name, byte[] content) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ZipOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry(name));
            out.write(content);
        }
        return bytes.toByteArray();
    }

    @Test
    void anArchiveThatWasNotOpenedIsNotReadAsText() throws IOException {
        var inner = zip("a.pgn", "1. e4 e5 *".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> GameTexts.of(new ByteArrayInputStream(inner), SILENT))
                .isInstanceOf(GameTexts.Archived.class)
                .hasMessageContaining("Unpack it first");
    }

    @Test
    void anArchiveInAnArchiveIsNotPassedOverInSilence(@TempDir Path folder) throws IOException {
        var outer = Files.write(
                folder.resolve("outer.zip"),
                zip("2019/inner.ZIP", zip("a.pgn", "1. e4 e5 *".getBytes(StandardCharsets.UTF_8))));
        try (var sources = Sources.of(outer)) {
            assertThat(sources.files()).hasSize(1);
            assertThat(sources.passedOver()).isZero();
            assertThatThrownBy(() -> GameTexts.of(sources.files().getFirst().open(), SILENT))
                    .isInstanceOf(GameTexts.Archived.class);
        }
    }

    @Test
    void anArchiveThatIsBrokenIsRefusedAsTheFileThatItIs(@TempDir Path folder) throws IOException {
        var whole = zip("a.pgn", "1. e4 e5 *".getBytes(StandardCharsets.UTF_8));
        var broken = Files.write(folder.resolve("broken.zip"), Arrays.copyOf(whole, whole.length / 2));
        try (var sources = Sources.of(broken)) {
            assertThat(sources.files()).hasSize(1);
            assertThatThrownBy(() -> GameTexts.of(sources.files().getFirst().open(), SILENT))
                    .isInstanceOf(GameTexts.Archived.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7979695949392919097717866646260600102030405060708012720323436383: stand on the same point '79'",
                "897969594939291909771786664626060010203040506070801272032343638: 63 digits",
                "8979695949392919097717866646260600102030405060708012720323436x83: '6x' for Black's 4th 卒 (digits 61 and 62)",
                "x979695949392919097717866646260600102030405060708012720323436383: 'x9' for Red's 1st 俥 (digits 1 and 2)"
            })
    void aPlacementThatCannotBeIsRefusedForItsOwnReason(String binitAndReason) throws IOException {
        var binit = binitAndReason.split(": ", 2)[0];
        var game = games("[DhtmlXQ]\n[DhtmlXQ_binit]" + binit + "[/DhtmlXQ_binit]\n"
                        + "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n")
                .getFirst();
        var taken = taking(XIANGQI).of(game, "dhtmlxq");
        var refused = (Decision.Refused) GameDecider.decide(
                Game.NONE, new TimedCommand(taken.at(), NOW, new Actor("f", Actor.Role.FEDERATION), taken.command()));
        assertThat(new Entries(Optional.empty(), game, taken)
                        .of(refused.refusal())
                        .reason())
                .contains(binitAndReason.split(": ", 2)[1]);
    }
}
