package org.qipu.board.xiangqi.cycle;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The same sentence in Chinese and in English.
 *
 * @param zh in the terms of the rulebook
 * @param en for those who do not read it
 */
public record Wording(String zh, String en) {

    static Wording joined(List<Wording> parts, String zhBetween, String enBetween) {
        return new Wording(
                parts.stream().map(Wording::zh).collect(Collectors.joining(zhBetween)),
                parts.stream().map(Wording::en).collect(Collectors.joining(enBetween)));
    }

    Wording then(Wording next) {
        return new Wording(zh + next.zh, en + next.en);
    }

    Wording then(String nextZh, String nextEn) {
        return new Wording(zh + nextZh, en + nextEn);
    }
}
