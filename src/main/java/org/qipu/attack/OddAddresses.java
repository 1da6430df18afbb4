package org.qipu.attack;

import java.util.List;

/** Methods, ids and values of queries that nobody expects, among some that are usual. */
final class OddAddresses {

    private OddAddresses() {}

    static final List<String> METHODS =
            List.of("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "get", "QUERY");
    static final List<String> IDS = List.of(
            "%00",
            "..",
            ".",
            "%2e%2e",
            "..%2f..",
            "%2F",
            "a%0d%0ab",
            "%ff%fe",
            "%ed%a0%80",
            "%zz",
            "%",
            "a;b=c",
            "a%3fb",
            "é",
            "%E6%A3%8B%E8%AD%9C",
            "*",
            "-",
            "'",
            "%22%3E",
            "cup",
            "fide-2023",
            "fide-1066",
            "p1",
            "1",
            "-1",
            "99999999999999999999",
            "a".repeat(300),
            "%61".repeat(900),
            "null",
            "a%20b",
            "+",
            "~",
            "%EF%BB%BF");
    static final List<String> VALUES = List.of(
            "",
            "0",
            "1",
            "-1",
            "7",
            "99999999999999999999",
            "1e9",
            "%00",
            "%ff",
            "%zz",
            "%ed%a0%80",
            "x",
            "true",
            "2026-11-21T09:00:00Z",
            "2026-11-21",
            "%2B999999999-12-31T23:59:59Z",
            "-999999999-01-01T00:00:00Z",
            "+",
            "white",
            "hall",
            "iccs",
            "utf-8",
            "gb18030",
            "x-no-such",
            "fide-2023",
            "finished",
            "1-0",
            "a".repeat(500),
            "%F0%9F%8F%B3",
            "8/8/4k3/8/8/4K3/8/8%20w%20-%20-%200%201",
            "....%2F",
            "bGlnaHQ",
            "PT1H",
            "$%7Bx%7D",
            "*");
}
