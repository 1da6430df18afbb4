package org.qipu.board.pgn;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Position;

/** Reads one game after the other: what stands before it, its tags, its moves, its result, what stands after it. */
final class GameParser {

    private final PgnSource source;
    private final TextReader texts;
    private final RulesOf rulesOf;
    private int number;

    GameParser(PgnSource source, RulesOf rulesOf) {
        this.source = source;
        this.texts = new TextReader(source);
        this.rulesOf = rulesOf;
    }

    /** The next game; empty at the end of the file. */
    Optional<PgnGame> game() throws IOException {
        return game(List.of(), new PgnProblems(number + 1));
    }

    private Optional<PgnGame> game(List<PgnAnnotation> carried, PgnProblems problems) throws IOException {
        List<PgnAnnotation> preamble = new ArrayList<>(carried);
        preamble.addAll(asides(problems));
        int line = source.line();
        TagParser tags = new TagParser(source, problems);
        boolean tagless = !TagParser.begins(source); // also where a tag is there and not kept
        boolean otherGame = false;
        while (!otherGame && TagParser.begins(source)) {
            tags.read();
            blanks();
            otherGame = tags.opensAnotherGame();
        }
        PgnRules rules = rulesOf.of(tags.tags(), source);
        Optional<Position> initial = start(rules, tags.tags(), problems);
        LineReplay mainLine = LineReplay.of(initial, rules, problems);
        if (tagless) {
            preamble.forEach(mainLine::annotate); // with no tags between, it stands before the first move
        }
        MovetextParser movetext = new MovetextParser(source, texts, rules, mainLine, problems, resultTag(tags.tags()));
        PgnLine moves = otherGame ? movetext.none() : movetext.read();
        if (tagless && moves.moves().isEmpty() && movetext.result().isEmpty()) {
            if (TagParser.begins(source)) {
                return game(moves.before(), problems); // it was only what stands before the tags, which now come
            }
            if (moves.before().isEmpty()) {
                return Optional.empty();
            }
        }
        number++;
        List<PgnAnnotation> afterword = asides(problems);
        ResultCheck.check(tags.tags(), movetext.result(), mainLine, rules, source.line(), problems);
        return Optional.of(new PgnGame(
                number,
                line,
                tagless ? List.of() : preamble,
                tags.tags(),
                initial,
                moves,
                movetext.result(),
                afterword,
                problems.found()));
    }

    private static Optional<Position> start(PgnRules rules, List<PgnTag> tags, PgnProblems problems) {
        return switch (rules.start(tags)) {
            case PgnRules.Start.From from -> Optional.of(from.position());
            case PgnRules.Start.Unknown unknown -> {
                PgnTag tag = unknown.tag();
                problems.add(PgnProblem.Kind.INITIAL_POSITION, tag.line(), tag.value(), unknown.reason());
                yield Optional.empty();
            }
        };
    }

    /** Comments and escaped lines between games; they go with the game before them, at the top of the file with the first. */
    private List<PgnAnnotation> asides(PgnProblems problems) throws IOException {
        List<PgnAnnotation> asides = new ArrayList<>(0);
        while (true) {
            blanks();
            int line = source.line();
            PgnAnnotation aside = switch (source.peek()) {
                case '%' -> source.atLineStart() ? Asides.escape(source, texts, problems) : null;
                case ';' -> Asides.restOfLine(source, texts, problems);
                case '{' -> Asides.comment(source, texts, problems);
                default -> null;
            };
            if (aside == null) {
                return asides;
            }
            if (problems.keeps(Asides.length(aside), line)) {
                asides.add(aside);
            }
        }
    }

    private void blanks() throws IOException {
        for (int c = source.peek(); Character.isWhitespace(c); c = source.peek()) {
            source.next();
        }
    }

    private static String resultTag(List<PgnTag> tags) {
        return tags.stream()
                .filter(tag -> tag.name().equals("Result"))
                .map(PgnTag::value)
                .findFirst()
                .orElse("");
    }
}
