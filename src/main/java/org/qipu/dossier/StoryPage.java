package org.qipu.dossier;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.qipu.board.Side;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Spans;
import org.qipu.language.Language;
import org.qipu.language.Phrasebook;
import org.qipu.read.Findings;
import org.qipu.read.timeline.Timeline;
import org.qipu.replay.Replay;

/** The story of a game as a page that needs nothing else and prints on A4: a diagram and both clocks wherever the Laws said something. */
final class StoryPage {

    private final String gameId;
    private final Replay record;
    private final Map<String, String> names;
    private final Set<String> erased;
    private final Exhibited exhibited;
    private final Changes changes;
    private final Language language;
    private final Properties words;
    private final XMLStreamWriter out;

    private StoryPage(
            String gameId,
            Replay record,
            Map<String, String> names,
            Set<String> erased,
            Exhibited exhibited,
            Changes changes,
            Language language,
            XMLStreamWriter out) {
        this.gameId = gameId;
        this.record = record;
        this.names = names;
        this.erased = erased;
        this.exhibited = exhibited;
        this.changes = changes;
        this.language = language;
        this.words = words(language);
        this.out = out;
    }

    /**
     * The page.
     *
     * @param names     of players, by their ids
     * @param erased    the ids of those whose name was erased
     * @param exhibited the files that its notes name
     * @param changes   of its competition
     */
    static String of(
            String gameId,
            Replay record,
            Map<String, String> names,
            Set<String> erased,
            Exhibited exhibited,
            Changes changes,
            Language language) {
        var text = new StringWriter();
        try {
            new StoryPage(
                            gameId,
                            record,
                            names,
                            erased,
                            exhibited,
                            changes,
                            language,
                            XMLOutputFactory.newFactory().createXMLStreamWriter(text))
                    .write();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e); // memory cannot fail so
        }
        return "<!doctype html>\n" + text + "\n";
    }

    private static Properties words(Language language) {
        var words = new Properties();
        try (var in = StoryPage.class.getResourceAsStream("/org/qipu/dossier/story." + language.tag() + ".properties");
                var reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
            words.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return words;
    }

    private void write() throws XMLStreamException {
        out.writeStartElement("html");
        out.writeAttribute("lang", language.tag());
        out.writeStartElement("head");
        out.writeEmptyElement("meta");
        out.writeAttribute("charset", "utf-8");
        element("title", word("title") + " " + gameId);
        element("style", StoryStyle.CSS);
        out.writeEndElement();
        out.writeStartElement("body");
        element("h1", word("title") + " " + gameId);
        head();
        out.writeStartElement("table");
        row("th", word("event"), word("time"), word("actor"), word("what"), word("article"));
        for (var line : Timeline.of(record)) {
            line(line);
        }
        out.writeEndElement();
        element("p", word("proofs"));
        out.writeEndElement();
        out.writeEndElement();
    }

    private void head() throws XMLStreamException {
        var game = record.now();
        var schedule = game.schedule();
        out.writeStartElement("table");
        row("td", side(Side.WHITE), player(Side.WHITE));
        row("td", side(Side.BLACK), player(Side.BLACK));
        row(
                "td",
                word("competition"),
                schedule.competition().map(this::competition).orElse("–"));
        row("td", word("round"), schedule.round().orElse("–"));
        row("td", word("board"), schedule.board().map(String::valueOf).orElse("–"));
        row("td", word("rulebook"), schedule.rulebook());
        row(
                "td",
                word("result"),
                game.result().map(result -> result.score().notation()).orElse("*"));
        out.writeEndElement();
    }

    private String competition(String id) {
        return changes.leftOut() ? id + " (" + word("changes-left-out") + ")" : id;
    }

    private String player(Side side) {
        return record.now()
                .schedule()
                .players()
                .of(side)
                .id()
                .map(id -> names.containsKey(id)
                        ? names.get(id) + " (" + id + ")"
                        : id + " (" + word(erased.contains(id) ? "erased" : "nameless") + ")")
                .orElse("–");
    }

    private void line(Timeline.Line line) throws XMLStreamException {
        out.writeStartElement("tr");
        if (line.reversedBy().isPresent()) {
            out.writeAttribute("class", "reversed");
        }
        element("td", "" + line.event());
        element("td", line.localTime().orElse("–"));
        element("td", line.actor().role().wireName() + " " + line.actor().id());
        out.writeStartElement("td");
        out.writeCharacters(Phrasebook.said(line.text(), language)
                + line.reversedBy()
                        .map(event -> " " + word("reversed") + " " + event + ".")
                        .orElse(""));
        var event = record.events().get((int) line.event() - 1);
        file(line.event());
        if (!Findings.of(List.of(event), record.now()).isEmpty()
                || line.article().isPresent()) {
            stand(event);
        }
        out.writeEndElement();
        element("td", line.article().orElse(""));
        out.writeEndElement();
    }

    /** The file that an event names, or what became of it. */
    private void file(long event) throws XMLStreamException {
        var told = exhibited.told().get(event);
        if (told == null) {
            return;
        }
        out.writeStartElement("p");
        out.writeCharacters(word(told.word()) + " ");
        if (told.word().equals("file")) {
            out.writeStartElement("a");
            out.writeAttribute("href", told.place());
        }
        out.writeCharacters(told.place());
        if (told.word().equals("file")) {
            out.writeEndElement();
        }
        out.writeEndElement();
    }

    /** The position and both clocks when something was found. */
    private void stand(RecordedEvent event) throws XMLStreamException {
        var game = record.afterEvent(event.sequence());
        out.writeStartElement("div");
        out.writeAttribute("class", "stand");
        Diagram.write(
                out, game.line().position().fen(), game.schedule().discipline().hasRed());
        var clocks = game.clocks().at(event.occurredAt());
        element(
                "p",
                side(Side.WHITE) + " " + clock(clocks.of(Side.WHITE).remaining()) + " · " + side(Side.BLACK) + " "
                        + clock(clocks.of(Side.BLACK).remaining()) + " · "
                        + side(game.line().position().turn()) + " " + word("turn"));
        out.writeEndElement();
    }

    private static String clock(Optional<Duration> remaining) {
        return remaining.map(Spans::words).orElse("–");
    }

    private String side(Side side) {
        return word(
                side == Side.BLACK
                        ? "black"
                        : record.now().schedule().discipline().hasRed() ? "red" : "white");
    }

    private void row(String kind, String... cells) throws XMLStreamException {
        out.writeStartElement("tr");
        for (var cell : cells) {
            element(kind, cell);
        }
        out.writeEndElement();
    }

    private void element(String name, String text) throws XMLStreamException {
        out.writeStartElement(name);
        out.writeCharacters(text);
        out.writeEndElement();
    }

    private String word(String key) {
        return words.getProperty(key);
    }
}
