package org.qipu.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of many persons are found where the name of each of them is, and nowhere else. */
class NamesOfManyTest {

    private static final List<String> PARTS = List.of(
            "Li", "Lin", "Müller", "O'Neil", "Jean-Luc", "van", "der", "J.", "Žižka", "林", "林海峰", "陳", "May", "Ann");
    private static final List<String> BETWEEN = List.of(" ", ", ", "", " was asked by ", ". ", "，", "-");

    @Test
    void many_are_found_where_each_is() {
        var random = new Random(7);
        var names = new HashMap<String, String>();
        for (int i = 0; i < 60; i++) {
            names.put("p" + i, name(random));
        }
        var many = new NamesOfMany(names);
        var found = 0;
        for (int i = 0; i < 3000; i++) {
            var words = name(random) + BETWEEN.get(random.nextInt(BETWEEN.size())) + name(random);
            assertThat(many.whole(words)).as(words).isEqualTo(each(names, words, false));
            assertThat(many.parts(words)).as(words).isEqualTo(each(names, words, true));
            found += many.whole(words).size();
        }
        assertThat(found).as("something is found").isPositive();
    }

    @Test
    void a_name_without_a_letter_is_nowhere() {
        assertThat(new NamesOfMany(Map.of("p", " , ")).parts("a , b")).isEmpty();
    }

    /** Blanks that only some of what parts words sees, and line ends that an earlier program took into names. */
    @ParameterizedTest
    @ValueSource(strings = {",\u2028,", "\u001f", "\u1680", ",\u0085", "\u2029 \u001c"})
    void a_name_of_unseen_characters_alone_is_nowhere(String name) {
        var many = new NamesOfMany(Map.of("p", name, "q", "Lin, Feng"));
        assertThat(many.parts("a , b")).isEmpty();
        assertThat(many.whole("said Feng Lin")).containsExactly("q");
        assertThat(NamesIn.of(name).in("a , b", true)).isFalse();
    }

    @Test
    void a_line_end_within_a_name_or_words_parts_them_as_a_blank_does() {
        var many = new NamesOfMany(Map.of("p", "Lin\u2028Feng"));
        assertThat(many.whole("said Feng Lin")).containsExactly("p");
        assertThat(new NamesOfMany(Map.of("p", "Lin Feng")).whole("said Lin\u0085Feng"))
                .containsExactly("p");
    }

    private static String name(Random random) {
        var first = PARTS.get(random.nextInt(PARTS.size()));
        return random.nextBoolean()
                ? first + ", " + PARTS.get(random.nextInt(PARTS.size()))
                : first + BETWEEN.get(random.nextInt(3)) + PARTS.get(random.nextInt(PARTS.size()));
    }

    private static Set<String> each(Map<String, String> names, String words, boolean parts) {
        var found = new HashSet<String>();
        names.forEach((id, name) -> {
            if (NamesIn.of(name).in(words, parts)) {
                found.add(id);
            }
        });
        return found;
    }

    /** A mark alone, or a comma: it stands for nobody, and nothing is found of it. */
    @Test
    void a_name_without_a_part_is_in_no_words() {
        for (var name : List.of(",", " , ", "\u0301")) {
            assertThat(NamesIn.of(name).in("Li, Lin", true)).as(name).isFalse();
        }
    }
}
