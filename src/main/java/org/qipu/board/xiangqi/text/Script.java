package org.qipu.board.xiangqi.text;

import java.util.List;
import java.util.stream.Stream;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnTag;

/** The characters a record is written in, as far as those show it that differ. */
enum Script {
    /** 俥 傌 紅勝: those of the rulebook. */
    TRADITIONAL,
    /** 车 马 红胜. */
    SIMPLIFIED;

    private static final String ONLY_SIMPLIFIED = "车马帅将进红胜负冯国赛军团队轮届级组东广苏刘陈张杨赵吴孙许郑谢邓叶卢陆龙华庆辽门义乡县战网业联电视总协励锦标对阵务亚别区师预复兴宁湾";
    private static final String ONLY_TRADITIONAL =
            "車馬帥將進紅勝負馮傌俥國賽軍團隊輪屆級組東廣蘇劉陳張楊趙吳孫許鄭謝鄧葉盧陸龍華慶雲遼門義鄉縣戰網業聯電視總協勵錦標對陣務亞別區師預復興寧灣";

    /** Simplified where a character of the tags, the comments or the moves is that only, and none is traditional only. */
    static Script of(List<PgnTag> tags, PgnLine moves) {
        boolean simplified = texts(tags, moves).anyMatch(text -> holdsOneOf(text, ONLY_SIMPLIFIED));
        return simplified && texts(tags, moves).noneMatch(text -> holdsOneOf(text, ONLY_TRADITIONAL))
                ? SIMPLIFIED
                : TRADITIONAL;
    }

    private static boolean holdsOneOf(String text, String characters) {
        return text.chars().anyMatch(c -> characters.indexOf(c) >= 0);
    }

    private static Stream<String> texts(List<PgnTag> tags, PgnLine moves) {
        Stream<String> line = Stream.concat(
                moves.before().stream().flatMap(Script::texts),
                moves.moves().stream()
                        .flatMap(move -> Stream.concat(Stream.of(move.token()), move.comments().stream())));
        return Stream.concat(tags.stream().map(PgnTag::value), line);
    }

    private static Stream<String> texts(PgnAnnotation annotation) {
        return annotation instanceof PgnAnnotation.Comment comment ? Stream.of(comment.text()) : Stream.empty();
    }
}
