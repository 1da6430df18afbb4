package org.qipu;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.qipu.game.GameDecider;

/**
 * Which game is played is told where the boards and the rulebooks are, and where a table of decisions is chosen;
 * everybody else asks the position, the discipline's own words or the rulebook. What remains stands here with its
 * reason, and goes from here when it goes.
 */
class DisciplineTest {

    private static final Path SOURCES = Path.of("src/main/java/org/qipu");

    /** A comparison with a discipline, a case of one, a cast to the position or the move of one game, or a test for it. */
    private static final Pattern TOLD_APART = Pattern.compile(
            "[=!]= *Discipline\\.\\w+|Discipline\\.\\w+ *[=!]=|Discipline\\.(CHESS|CHESS960|XIANGQI)(::|\\.equals)"
                    + "|equals\\((Optional\\.of\\()?Discipline\\.(CHESS|CHESS960|XIANGQI)\\b|isOf\\(Discipline\\.|case (Discipline\\.)?(CHESS|CHESS960|XIANGQI)\\b"
                    + "|\\((Chess|Xiangqi)(Position|Move)\\) *\\w|instanceof (Chess|Xiangqi)(Position|Move)|case (Chess|Xiangqi)(Position|Move)\\b"
                    + "|(Chess|Xiangqi)(Position|Move)\\.class");

    private static final Map<String, String> REMAINING = Map.ofEntries(
            Map.entry("game/GameDecider.java", "chooses one of the two tables"),
            Map.entry(
                    "read/question/PositionQuestion.java",
                    "chooses one of two answers, which have members of their own on the wire"),
            Map.entry("imports/WhatIsPlayed.java", "finds out from a text what is played in it"),
            Map.entry("imports/TakenSchedule.java", "takes games of both from one file"),
            Map.entry(
                    "competition/Competition.java",
                    "orders standings by the book of xiangqi, until a competition has a rulebook of its own"),
            Map.entry("bench/RandomGame.java", "plays and writes games of chess"),
            Map.entry("game/policy/SenseOfActs.java", "knows the names of the pieces a pawn becomes"),
            Map.entry(
                    "game/state/DeclaredBy.java", "knows that a stalemate draws in one game and decides in the other"),
            Map.entry("game/xiangqi/Playable.java", "is asked by the shared views for the moves of xiangqi"),
            Map.entry("game/policy/opening/Watching.java", "looks up the categories that an edition has"),
            Map.entry(
                    "game/policy/opening/XiangqiChoices.java",
                    "holds what a schedule may say only of xiangqi against the rulebook"),
            Map.entry("game/xiangqi/LawfulRemedy.java", "is asked by the shared rulings for the remedies of xiangqi"),
            Map.entry("read/view/RulebookView.java", "shows members that only one kind of rulebook has"),
            Map.entry("read/view/SuccessionView.java", "counts no game of xiangqi for FIDE"),
            Map.entry("read/view/TallyView.java", "counts offences that only one game knows"),
            Map.entry("read/view/CycleViews.java", "shows cycles and limits, which chess has not"),
            Map.entry("read/comparison/Citations.java", "retells rulings of both games as commands"));

    /** Who has to do with the men of both games. */
    private static final Set<String> KNOWS_BOTH = Set.of("WhatIsPlayed", "PerftCommand", "CanMateCommand");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .importUrl(GameDecider.class.getProtectionDomain().getCodeSource().getLocation());

    @Test
    void nobodyElseAsksWhichGameIsPlayed() throws IOException {
        var found = new TreeMap<String, String>();
        try (var files = Files.walk(SOURCES)) {
            for (var file :
                    files.filter(one -> one.toString().endsWith(".java")).toList()) {
                var name = SOURCES.relativize(file).toString().replace('\\', '/');
                var told = TOLD_APART.matcher(Files.readString(file));
                if (!name.startsWith("board/") && !name.startsWith("law/") && told.find()) {
                    found.put(name, told.group());
                }
            }
        }
        assertThat(found.keySet())
                .as("a file that no longer does is struck off; one that does now: " + found)
                .isEqualTo(new TreeSet<>(REMAINING.keySet()));
    }

    @Test
    void aPolicyKnowsTheMenOfOneGameOrOfNone() {
        var both = new TreeSet<String>();
        for (var type : CLASSES) {
            var outside = !type.getPackageName().startsWith("org.qipu.board")
                    && !type.getPackageName().startsWith("org.qipu.law");
            if (outside && knows(type, "org.qipu.board.chess") && knows(type, "org.qipu.board.xiangqi")) {
                both.add(type.getName().replaceAll(".*\\.|\\$.*", ""));
            }
        }
        assertThat(both).isEqualTo(new TreeSet<>(KNOWS_BOTH));
    }

    private static boolean knows(JavaClass type, String room) {
        return type.getDirectDependenciesFromSelf().stream()
                .anyMatch(one -> one.getTargetClass().getPackageName().startsWith(room));
    }
}
