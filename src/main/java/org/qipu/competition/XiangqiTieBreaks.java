package org.qipu.competition;

import static org.qipu.competition.TieBreak.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import org.qipu.law.Provision;

/** The six lists of 名次確定 (通則六), each applied only to those whose points are equal. */
public final class XiangqiTieBreaks {

    /** 淘汰賽制: no list; a match that is drawn is decided by rapid games (快棋), and who is out in the same round stands equal. */
    public static final TieBreakList KNOCK_OUT = list(Provision.TIES_KNOCK_OUT);

    /** 一局循環制個人賽. */
    public static final TieBreakList ROUND_ROBIN = list(
            Provision.TIES_ROUND_ROBIN,
            Map.entry(SONNEBORN_BERGER, "小分"),
            Map.entry(DIRECT_ENCOUNTER, "兩人對賽勝者"),
            Map.entry(WINS, "勝局"),
            Map.entry(BLACK_WINS, "後手勝局"),
            Map.entry(BLACK_GAMES, "後手賽局"),
            Map.entry(BLACK_IN_DIRECT_ENCOUNTER, "兩人對賽時執後手者"),
            Map.entry(FEWER_FOULS, "犯規少者"));

    /** 一局雙循環制個人賽. */
    public static final TieBreakList DOUBLE_ROUND_ROBIN = list(
            Provision.TIES_DOUBLE_ROUND_ROBIN,
            Map.entry(SONNEBORN_BERGER, "小分"),
            Map.entry(DIRECT_ENCOUNTER, "兩人對賽勝者"),
            Map.entry(WINS, "勝局"),
            Map.entry(BLACK_WINS, "後手勝局"),
            Map.entry(FEWER_FOULS, "犯規少者"),
            Map.entry(FIRST_CYCLE_POINTS, "第一次循環的積分"),
            Map.entry(FIRST_CYCLE_SONNEBORN_BERGER, "第一次循環的小分"),
            Map.entry(FIRST_CYCLE_DIRECT_ENCOUNTER, "第一次循環兩人對賽勝者"),
            Map.entry(FIRST_CYCLE_WINS, "第一次循環勝局"),
            Map.entry(FIRST_CYCLE_BLACK_WINS, "第一次循環後手勝局"),
            Map.entry(FIRST_CYCLE_FEWER_FOULS, "第一次循環犯規少者"));

    /** 一局積分編排制個人賽. */
    public static final TieBreakList SWISS = list(
            Provision.TIES_SWISS,
            Map.entry(BUCHHOLZ, "對手分"),
            Map.entry(DIRECT_ENCOUNTER, "兩人對賽勝者"),
            Map.entry(WINS, "勝局"),
            Map.entry(BLACK_WINS, "後手勝局"),
            Map.entry(BLACK_GAMES, "後手賽局"),
            Map.entry(OPPONENTS_BUCHHOLZ, "強對手分"),
            Map.entry(FEWER_FOULS, "犯規少者"));

    /** 循環制團體賽. */
    public static final TieBreakList TEAM_ROUND_ROBIN = list(
            Provision.TIES_TEAM_ROUND_ROBIN,
            Map.entry(GAME_POINTS, "總局分"),
            Map.entry(SONNEBORN_BERGER, "小分"),
            Map.entry(MATCHES_WON, "取勝場數"),
            Map.entry(WINS, "全隊勝局"),
            Map.entry(DIRECT_ENCOUNTER, "兩隊對賽勝者"),
            Map.entry(BOARD_ONE, "第一台總得分"),
            Map.entry(BLACK_GAMES, "後手局數"),
            Map.entry(FEWER_FOULS, "全隊犯規少者"));

    /** 積分編排制團體賽. */
    public static final TieBreakList TEAM_SWISS = list(
            Provision.TIES_TEAM_SWISS,
            Map.entry(BUCHHOLZ, "對手總場分"),
            Map.entry(GAME_POINTS, "全隊總局分"),
            Map.entry(DIRECT_ENCOUNTER, "兩隊對賽勝者"),
            Map.entry(OPPONENTS_GAME_POINTS, "對手總局分"),
            Map.entry(BOARD_ONE, "第一台總得分"),
            Map.entry(TIMES_SECOND, "後手出場次數"),
            Map.entry(FEWER_FOULS, "全隊犯規少者"));

    /** Where nobody said how it is played, points alone rank. */
    static final TieBreakList UNKNOWN = list(Provision.TIES);

    private XiangqiTieBreaks() {}

    /** The list for a system, for players or teams. */
    public static TieBreakList of(PairingSystem system, boolean teams) {
        return switch (system) {
            case KNOCK_OUT -> KNOCK_OUT;
            case ROUND_ROBIN -> teams ? TEAM_ROUND_ROBIN : ROUND_ROBIN;
            case DOUBLE_ROUND_ROBIN -> teams ? TEAM_ROUND_ROBIN : DOUBLE_ROUND_ROBIN;
            case SWISS -> teams ? TEAM_SWISS : SWISS;
        };
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // only read
    private static TieBreakList list(Provision provision, Entry<TieBreak, String>... order) {
        var article = OfXiangqi.article(provision);
        var criteria = new ArrayList<TieBreakList.Criterion>();
        for (var entry : List.of(order)) {
            criteria.add(new TieBreakList.Criterion(
                    entry.getKey(),
                    Optional.of(entry.getValue()),
                    Optional.of(article + "[" + (char) ('A' + criteria.size()) + "]")));
        }
        return new TieBreakList(Optional.of(article), criteria);
    }
}
