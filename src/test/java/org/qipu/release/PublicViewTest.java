package org.qipu.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qipu.game.AnyRecord;
import org.qipu.replay.EventView;
import org.qipu.replay.Replay;

/** Public events page by page. */
class PublicViewTest {

    private final PublicGame game = PublicGame.of(
            new Replay(AnyRecord.of(7, 40).events()),
            ReleaseHistory.always(ReleasePolicy.after(Duration.ZERO)),
            Instant.MAX);

    @Test
    void aPageFollowsTheOtherAndNoneIsMissing() {
        var numbers = new ArrayList<Long>();
        List<EventView> page;
        do {
            page = PublicView.of(game, numbers.size(), 3);
            page.forEach(event -> numbers.add(event.sequence()));
        } while (!page.isEmpty());
        assertThat(numbers)
                .containsExactlyElementsOf(
                        game.events().stream().map(PublicEvent::number).toList());
    }

    @Test
    void nothingFollowsANumberThatIsNotReachedHoweverGreatItIs() {
        for (var after :
                new long[] {game.version(), game.version() + 1, Integer.MAX_VALUE, Long.MAX_VALUE - 1, Long.MAX_VALUE
                }) {
            assertThat(PublicView.of(game, after, 1000)).as("%d", after).isEmpty();
        }
    }
}
