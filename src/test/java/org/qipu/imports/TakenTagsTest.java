package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qipu.board.pgn.PgnTag;

/** What of a tag goes to the registry. */
class TakenTagsTest {

    private final TakenTags tags = new TakenTags(new TakenTags.Registry() {
        @Override
        public String person(String name) {
            return "person:" + name;
        }

        @Override
        public Optional<String> event(String text) {
            return Optional.of("event:" + text);
        }

        @Override
        public Optional<String> text(String text) {
            return Optional.of("text:" + text);
        }
    });

    @Test
    void aControlCharacterInANameIsABlank() {
        assertThat(tags.of(new PgnTag("White", "Lin\tHai\u2028Feng", 1)).person())
                .contains("person:Lin Hai Feng");
    }

    @Test
    void aNameOfControlCharactersAloneIsNone() {
        assertThat(tags.of(new PgnTag("Black", "\u001f\u0001", 1)).person()).isEmpty();
    }

    @Test
    void anEventStaysAsItIsWritten() {
        assertThat(tags.of(new PgnTag("Event", "A\tB", 1)).person()).contains("event:A\tB");
    }
}
