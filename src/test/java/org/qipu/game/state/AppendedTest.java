package org.qipu.game.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A list that grows at its end: what a shorter one holds never changes, whoever makes it longer. */
class AppendedTest {

    @Test
    void everyLengthKeepsWhatItHeldHoweverItIsMadeLonger() {
        var all = new ArrayList<Appended<Integer>>();
        Appended<Integer> list = Appended.none();
        for (int i = 0; i < 100; i++) {
            all.add(list);
            list = list.plus(i);
        }
        for (int length = 0; length < 100; length++) {
            assertThat(all.get(length)).isEqualTo(upTo(length));
            assertThat(list.first(length)).isEqualTo(upTo(length));
            var other = all.get(length).plus(-1).plus(-2);
            assertThat(other.first(length)).isEqualTo(upTo(length));
            assertThat(other.subList(length, length + 2)).containsExactly(-1, -2);
        }
        assertThat(list).isEqualTo(upTo(100));
    }

    @Test
    void theFirstToMakeItLongerSharesAndTheSameAgainIsTheSame() {
        var one = Appended.<String>none().plus("a");
        assertThat(one.isLongest()).isTrue();
        var two = one.plus("b");
        assertThat(one.isLongest()).isFalse();
        assertThat(two.isLongest()).isTrue();
        assertThat(one.plus("b")).isEqualTo(two);
        assertThat(two.isLongest()).as("nothing was written behind it").isTrue();
        var other = one.plus("c");
        assertThat(other).containsExactly("a", "c");
        assertThat(two).containsExactly("a", "b");
    }

    @Test
    void ofManyWhoMakeItLongerAtOnceEachHasHisOwn() throws Exception {
        var start = Appended.<Integer>none().plus(-1);
        try (var many = Executors.newVirtualThreadPerTaskExecutor()) {
            var asked = IntStream.range(0, 200)
                    .<Callable<List<Integer>>>mapToObj(i -> () -> start.plus(i).plus(1000 + i))
                    .toList();
            var answers = many.invokeAll(asked);
            for (int i = 0; i < answers.size(); i++) {
                assertThat(answers.get(i).get()).containsExactly(-1, i, 1000 + i);
            }
        }
    }

    private static List<Integer> upTo(int length) {
        return IntStream.range(0, length).boxed().toList();
    }
}
