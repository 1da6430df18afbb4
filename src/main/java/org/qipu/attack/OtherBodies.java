package org.qipu.attack;

import java.util.List;

/** Bodies for resources that take no commands. */
final class OtherBodies {

    private OtherBodies() {}

    static final List<String> PGN = List.of(
            "[Event \"x\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n",
            "1. e4 {",
            "[FEN \"x\"]\n\n*",
            "",
            "[Event \"\u0000\"]\n1. e4 e4 1-0",
            "[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]",
            "PK\u0003\u0004",
            "(".repeat(5000));
    static final List<String> JSON = List.of(
            "{\"name\":\"A\",\"needs\":[\"visual\"]}",
            "{\"code\":\"x\"}",
            "{\"system\":\"round-robin\",\"entrants\":[\"p1\",\"p2\"],\"delay\":\"PT1M\",\"reason\":\"r\"}",
            "{\"entrants\":[{\"id\":\"p1\"}],\"withdrawals\":[{\"player\":\"p1\",\"afterRound\":1}],\"tieBreaks\":[\"sb\",\"x\"],\"timeZone\":\"Mars/Olympus\"}",
            "{\"discipline\":\"chess\",\"rulebook\":\"fide-2023\",\"position\":\"8/8/4k3/8/8/4K3/8/8 w - - 0 1\",\"moves\":[\"Kd3\"]}",
            "{\"discipline\":\"xiangqi\",\"moves\":[\"炮二平五\",\"h9g7\"],\"language\":\"zh\"}",
            "{\"discipline\":\"chess960\",\"position\":518,\"moves\":[]}",
            "{}");
}
