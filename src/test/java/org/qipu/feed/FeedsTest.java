package org.qipu.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qipu.replay.Invocations;

/** What a poll costs: a text is made once a change, and served from memory to whoever asks. */
class FeedsTest {

    private static final Scope FIRST = Scope.of("cup", "1");
    private static final String FOLDS = "org.qipu.game.state.Game::evolve";
    private static final String WRITES = "org.qipu.read.export.PgnExport::text";

    private static FeedCup boards(int number) {
        var cup = new FeedCup();
        IntStream.rangeClosed(1, number)
                .forEach(board -> cup.schedule("g-" + board, "{round:1,board:" + board + "}")
                        .send("g-" + board, "{type:'StartGame'}", "e4", "e5"));
        return cup;
    }

    @Test
    void aPollThatFindsNothingNewMakesNothingAndFoldsNothing() throws Exception {
        var cup = boards(10);
        var feeds = cup.feeds();
        var first = feeds.text(FIRST, Kind.PGN).orElseThrow();
        var built = feeds.built();
        var looks = cup.looks();
        var counted = Invocations.of(
                () -> {
                    for (int second = 0; second < 50; second++) {
                        cup.then(1);
                        assertThat(feeds.text(FIRST, Kind.PGN).orElseThrow()).isSameAs(first);
                    }
                    assertThat(feeds.built()).isEqualTo(built);
                    assertThat(cup.looks()).as("no record is read").isEqualTo(looks);
                },
                FOLDS,
                WRITES);
        assertThat(counted.values()).allMatch(calls -> calls == 0);
        var changed = Invocations.of(
                () -> {
                    cup.send("g-1", "Nf3");
                    feeds.text(FIRST, Kind.PGN);
                },
                FOLDS,
                WRITES);
        assertThat(changed.values()).as("what is counted is counted").allMatch(calls -> calls > 0);
        assertThat(changed).hasSize(2);
    }

    @Test
    void aMoveHasItsOwnGameWrittenAgainAndNoOther() {
        var cup = boards(10);
        var feeds = cup.feeds();
        var before = feeds.text(FIRST, Kind.PGN).orElseThrow();
        var built = feeds.built();
        cup.send("g-7", "Nf3");
        var after = feeds.text(FIRST, Kind.PGN).orElseThrow();
        assertThat(after.tag()).isNotEqualTo(before.tag());
        assertThat(feeds.built() - built).as("one game, and the whole").isEqualTo(2);
    }

    @Test
    void whatIsNotPublicChangesNothing() {
        var cup = boards(2).showing("g-1", 4);
        var feeds = cup.feeds();
        var before = feeds.text(FIRST, Kind.PGN).orElseThrow();
        cup.send("g-1", "Nf3");
        assertThat(feeds.text(FIRST, Kind.PGN).orElseThrow()).isSameAs(before);
        cup.then(1).showing("g-1", 5);
        cup.send("g-1", "{type:'AddNote',text:'a search finds it again'}");
        assertThat(feeds.text(FIRST, Kind.PGN).orElseThrow().tag()).isNotEqualTo(before.tag());
    }

    @Test
    void aNameThatIsRegisteredOrErasedIsToldAnew() {
        var cup = new FeedCup().schedule("g-1", "{round:1,board:1,players:{white:{id:'club:1'},black:{id:'club:2'}}}");
        var feeds = cup.feeds();
        assertThat(FeedCup.text(feeds, FIRST, Kind.PGN)).contains("[White \"club:1\"]");
        cup.named("club:1", "Chen, An").then(6);
        assertThat(FeedCup.text(feeds, FIRST, Kind.PGN)).contains("[White \"Chen, An\"]");
        feeds.forget();
        assertThat(FeedCup.text(feeds, FIRST, Kind.PGN))
                .contains("[White \"Chen, An\"]")
                .doesNotContain("Note \"");
        cup.erased("club:1");
        feeds.forget();
        assertThat(FeedCup.text(feeds, FIRST, Kind.PGN))
                .contains("[White \"club:1\"]", "[WhiteNote \"name erased\"]")
                .as("one who never had a name")
                .doesNotContain("BlackNote");
        assertThat(FeedCup.text(feeds, FIRST, Kind.JSON)).containsOnlyOnce("\"nameErased\":true");
    }

    @Test
    void theCurrentRoundIsTheLastOneInPlay() {
        var cup = new FeedCup();
        for (var round : new String[] {"1", "2", "10"}) {
            cup.schedule("r" + round, "{round:" + round + ",board:1}");
        }
        var feeds = cup.feeds();
        assertThat(feeds.current("cup")).as("before the first").contains(FIRST);
        cup.send("r1", "{type:'StartGame'}");
        assertThat(feeds.current("cup")).contains(FIRST);
        cup.send("r1", "e4", "{type:'Resign',side:'black'}").then(1);
        assertThat(feeds.current("cup")).as("between two rounds").contains(FIRST);
        cup.send("r10", "{type:'StartGame'}");
        cup.send("r2", "{type:'StartGame'}").then(1);
        assertThat(feeds.current("cup")).contains(Scope.of("cup", "10"));
        cup.showing("r10", 1).send("r10", "e4").then(1);
        assertThat(new FeedsOf(cup).current())
                .as("what is not public does not begin a round")
                .isEqualTo("2");
        assertThat(feeds.current("none")).isEmpty();
    }

    @Test
    void roundsWithNamesGoAsTheCompetitionListsThem() {
        var cup = new FeedCup().setUp("{rounds:[{round:'quarter-final'},{round:'semi-final'},{round:'final'}]}");
        for (var round : new String[] {"semi-final", "final", "quarter-final"}) {
            cup.schedule(round, "{round:'" + round + "',board:1}");
        }
        var feeds = cup.feeds();
        assertThat(feeds.current("cup")).as("before the first").contains(Scope.of("cup", "quarter-final"));
        for (var round : new String[] {"quarter-final", "semi-final", "final"}) {
            cup.send(round, "{type:'StartGame'}").then(1);
            assertThat(feeds.current("cup")).contains(Scope.of("cup", round));
            cup.send(round, "e4", "{type:'Resign',side:'black'}").then(1);
            assertThat(feeds.current("cup")).as("when it is over").contains(Scope.of("cup", round));
        }
        assertThat(FeedCup.text(feeds, Scope.of("cup"), Kind.PGN)
                        .lines()
                        .filter(line -> line.startsWith("[Round "))
                        .toList())
                .containsExactly("[Round \"quarter-final\"]", "[Round \"semi-final\"]", "[Round \"final\"]");
    }

    /** Feeds that remember nothing from before. */
    private record FeedsOf(FeedCup cup) {
        String current() {
            return cup.feeds().current("cup").flatMap(Scope::round).orElseThrow();
        }
    }

    @Test
    void theWholeEventHasItsRoundsInTheirOrder() {
        var cup = new FeedCup()
                .schedule("b", "{round:10,board:1}")
                .schedule("c", "{round:2,board:2}")
                .schedule("d", "{round:2,board:1}");
        var text = FeedCup.text(cup.feeds(), Scope.of("cup"), Kind.PGN);
        assertThat(text.lines().filter(line -> line.startsWith("[GameId")).toList())
                .containsExactly("[GameId \"d\"]", "[GameId \"c\"]", "[GameId \"b\"]");
        assertThat(text.split("\n\n(?=\\[)")).as("as lichess divides it").hasSize(3);
    }

    @Test
    void noEmptyLineStandsBeforeABracketInAGameWhateverItCameWith() {
        var cup = new FeedCup();
        cup.setUp("{name:'A cup\\n\\n[Event \\\"other\\\"]'}").schedule("g", "{round:1,board:1}");
        assertThat(cup.pgn("1").split("\n\n(?=\\[)")).hasSize(1);
        assertThat(cup.pgn("1")).contains("[Event \"A cup  [Event \\\"other\\\"]\"]");
    }
}
