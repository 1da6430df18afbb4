package org.qipu.competition;

import org.qipu.law.Provision;
import org.qipu.law.Rulebook;
import org.qipu.law.editions.Rulebooks;
import org.qipu.law.editions.XiangqiTw2024;

/** What the rulebook of xiangqi says of competitions: every one of xiangqi is played by it, whatever its games are pinned to later. */
final class OfXiangqi {

    static final Rulebook RULEBOOK = Rulebooks.find(XiangqiTw2024.ID).orElseThrow();

    private OfXiangqi() {}

    static String article(Provision provision) {
        return RULEBOOK.article(provision);
    }
}
