package org.qipu.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.DisputeEvent.RequestKind;
import org.qipu.game.event.DisputeEvent.RequestMade;
import org.qipu.game.event.GameEvent;
import org.qipu.log.GoldenEvents;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.Words;

/** What is public is what the page of the wire says is public. */
class PublicTableTest {

    private static final Map<String, PublicEvents.Shown> ROWS = Map.of(
            "always", PublicEvents.Shown.ALWAYS,
            "with `offers`", PublicEvents.Shown.WITH_OFFERS,
            "with `claims`", PublicEvents.Shown.WITH_CLAIMS,
            "with `touches`", PublicEvents.Shown.WITH_TOUCHES,
            "with `penalties`", PublicEvents.Shown.WITH_PENALTIES,
            "never", PublicEvents.Shown.NEVER);
    private static final Pattern WORD = Pattern.compile("`([^`]+)`");

    /** The words of each row of the table. */
    private static Map<PublicEvents.Shown, TreeSet<String>> written() throws IOException {
        var page = Files.readString(Path.of("docs/protocol.md"));
        var table = page.substring(page.indexOf("<!-- public -->"), page.indexOf("<!-- /public -->"));
        var rows = new TreeMap<PublicEvents.Shown, TreeSet<String>>();
        table.lines()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| shown"))
                .map(line -> line.split("\\|"))
                .forEach(cells -> rows.put(
                        ROWS.get(cells[1].strip()),
                        WORD.matcher(cells[2])
                                .results()
                                .map(word -> word.group(1))
                                .collect(Collectors.toCollection(TreeSet::new))));
        return rows;
    }

    private static List<GameEvent> samples() {
        var codec = new EventCodec();
        return GoldenEvents.all().stream()
                .map(sample -> codec.decode(sample.type(), sample.version(), sample.json()))
                .toList();
    }

    @Test
    void everyKindOfEventStandsInTheRowByWhichItIsShown() throws IOException {
        var made = new TreeMap<PublicEvents.Shown, TreeSet<String>>();
        for (var shown : PublicEvents.Shown.values()) {
            made.put(shown, new TreeSet<>());
        }
        for (var event : samples()) {
            if (!(event instanceof GameEvent.FindingMade) && !(event instanceof RequestMade)) {
                made.get(PublicEvents.shown(event)).add(EventType.of(event).name());
            }
        }
        for (var kind : RequestKind.values()) {
            var asked = new RequestMade(
                    org.qipu.board.Side.WHITE, kind, java.util.Optional.empty(), 1, java.util.Optional.empty());
            made.get(PublicEvents.shown(asked)).addAll(List.of("RequestMade", Words.of(kind)));
        }
        PublicEvents.findings().forEach((kind, shown) -> made.get(shown).addAll(List.of("FindingMade", kind)));
        made.get(PublicEvents.finding("any other")).add("FindingMade");
        assertThat(written()).isEqualTo(made);
    }
}
