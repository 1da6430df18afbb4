package org.qipu.read.comparison;

import java.util.Optional;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.XiangqiCommand.*;
import org.qipu.game.event.XiangqiEvent;
import org.qipu.game.event.XiangqiEvent.*;

/** The command behind a foul, a violation or a count of xiangqi. */
final class XiangqiActs {

    private XiangqiActs() {}

    static GameCommand behind(XiangqiEvent event) {
        return switch (event) {
            case FoulRecorded e ->
                new RecordFoul(
                        e.side(),
                        e.kind(),
                        Optional.of(e.count() + e.repaired().orElse(0)),
                        e.repaired(),
                        Optional.of(e.article()),
                        e.reason(),
                        Optional.empty());
            case ViolationRecorded e ->
                new RecordViolation(
                        e.side(),
                        e.kind(),
                        Optional.of(e.count() + e.repaired().orElse(0)),
                        e.repaired(),
                        Optional.of(e.article()),
                        e.reason(),
                        Optional.empty());
            case OmissionsRecorded e ->
                new RecordOmissions(
                        e.side(),
                        e.kind(),
                        Optional.of(e.count()),
                        Optional.of(e.repaired()),
                        Optional.of(e.article()),
                        e.reason(),
                        Optional.empty());
            case RepetitionRulingAsked e -> new AskRepetitionRuling(e.side());
            case LimitCounted e ->
                new CountLimit(
                        e.limit(),
                        e.side(),
                        e.byHand() ? Optional.of(e.count()) : Optional.empty(),
                        Optional.of(e.article()),
                        e.reason(),
                        Optional.empty());
        };
    }
}
