package org.qipu.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.qipu.board.pgn.PgnTag;
import org.qipu.game.event.OpeningEvent.GameImported;
import org.qipu.read.export.PgnExport;
import org.qipu.registry.OneLine;

/**
 * The tags of a game as they are recorded: what names a person, or is a text that may, is kept in the registry, where it can be erased.
 *
 * @param registry the ids of names and texts
 */
record TakenTags(Registry registry) {

    /** The registry, as far as it is asked for ids. */
    interface Registry {

        /** The id of a person's name. */
        String person(String name);

        /** The id of what an event is called; empty where texts stay in the record. */
        Optional<String> event(String text);

        /** The id of another text; empty where texts stay in the record. */
        Optional<String> text(String text);
    }

    /** Tags whose value is the name of a person. */
    private static final Set<String> PERSONS = Set.of(
            "White",
            "Red",
            "Black",
            "Annotator",
            "DhtmlXQ_redname",
            "DhtmlXQ_blackname",
            "DhtmlXQ_redeng",
            "DhtmlXQ_blackeng");

    static final String EVENT = "Event";
    /** Tags whose value is a text about the game, which often says who played. */
    private static final Set<String> TEXTS = Set.of(
            "Title",
            "Remark",
            "Source",
            "SourceTitle",
            "Annotation",
            "Comment",
            "Description",
            "FileName",
            "DhtmlXQ_event");

    private static final Pattern TEXT_FIELDS =
            Pattern.compile("dhtmlxq_.*(name|user|owner|author|writer|refer|title|remark|memo|comment).*");

    /**
     * The tags of a text as they first came: what was written otherwise when they were exported is taken back, and
     * xiangqi is said to be that.
     */
    static List<PgnTag> asTheyCame(List<PgnTag> tags, boolean xiangqi) {
        var all = new ArrayList<PgnTag>();
        if (xiangqi && tags.stream().noneMatch(PgnTag::isChineseChess)) {
            all.add(PgnTag.OF_XIANGQI);
        }
        for (var tag : tags) {
            var came = tags.stream()
                    .filter(other -> other.name().equals(tag.name() + PgnExport.AS_IT_CAME))
                    .findFirst();
            var added = tag.name().endsWith(PgnExport.AS_IT_CAME)
                    && tags.stream().anyMatch(other -> tag.name().equals(other.name() + PgnExport.AS_IT_CAME));
            if (!added) {
                all.add(came.map(value -> new PgnTag(tag.name(), value.value(), tag.line()))
                        .orElse(tag));
            }
        }
        return List.copyOf(all);
    }

    GameImported.Tag of(PgnTag tag) {
        return id(tag).map(id -> new GameImported.Tag(tag.name(), Optional.empty(), Optional.of(id)))
                .orElseGet(() -> new GameImported.Tag(tag.name(), Optional.of(tag.value()), Optional.empty()));
    }

    private Optional<String> id(PgnTag tag) {
        if (tag.value().isBlank() || tag.value().equals("?")) {
            return Optional.empty();
        }
        if (isPerson(tag)) {
            return Optional.of(OneLine.of(tag.value()))
                    .filter(name -> !name.isBlank())
                    .map(registry::person);
        }
        if (tag.name().equals(EVENT)) {
            return registry.event(tag.value());
        }
        var text = TEXTS.contains(tag.name())
                || TEXT_FIELDS.matcher(tag.name().toLowerCase(Locale.ROOT)).matches();
        return text ? registry.text(tag.value()) : Optional.empty();
    }

    /** Whether the tag names a person: the digest of a game holds his id, of everything else what was written. */
    static boolean isPerson(PgnTag tag) {
        return PERSONS.contains(tag.name());
    }
}
