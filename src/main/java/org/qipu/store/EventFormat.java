package org.qipu.store;

import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import org.qipu.game.GameEvent;

/** How the newest version of one kind of event is written and read. */
interface EventFormat {

    /** The event as JSON in UTF-8; the same event gives the same bytes. */
    byte[] write(GameEvent event) throws IOException;

    /** The event of these bytes. */
    GameEvent read(byte[] json) throws IOException;

    /** The format by the common rules, which any other format must agree with byte for byte. */
    static EventFormat common(EventType type) {
        ObjectWriter writer = GameJson.mapper().writerFor(type.carriers());
        ObjectReader reader = GameJson.mapper().readerFor(type.carriers());
        return new EventFormat() {
            @Override public byte[] write(GameEvent event) throws IOException {
                return writer.writeValueAsBytes(event);
            }

            @Override public GameEvent read(byte[] json) throws IOException {
                GameEvent event = reader.readValue(json);
                if (event == null) {
                    throw new IOException("null is no event");
                }
                return event;
            }
        };
    }
}
