package org.qipu.attack;

import java.util.List;

/** Headers that nobody expects: the name of each, then what it may say. */
final class OddHeaders {

    private OddHeaders() {}

    static final List<List<String>> ALL = List.of(
            List.of(
                    "If-Match",
                    "\"1\"",
                    "*",
                    "\"",
                    "W/\"3\"",
                    "\"99999999999999999999\"",
                    "1,2,3",
                    "\"\u00ff\"",
                    "",
                    "\"1-gzip\"",
                    "\"-1\""),
            List.of("If-None-Match", "*", "\"x\"", ",,,", "W/\"1\""),
            List.of("Idempotency-Key", "k", "", "k".repeat(5000), "\u00e9\u00ff", "a b", "\"k\"", "../k"),
            List.of(
                    "Accept",
                    "text/html",
                    "*/*;q=0",
                    "application/json;q=x",
                    ",",
                    "a/b/c",
                    "text/event-stream",
                    "image/*",
                    "*"),
            List.of("Accept-Encoding", "gzip", "br;q=1, *;q=0", "identity;q=0", "zip", "deflate", "gzip;q=9"),
            List.of("Accept-Language", "tr", "x".repeat(200), "*;q=-1"),
            List.of("Accept-Charset", "utf-7", "*"),
            List.of("Range", "bytes=0-0", "bytes=-1", "bytes=9-1", "bytes=0-,5-", "lines=1"),
            List.of("Content-Encoding", "gzip", "br", "identity", "gzip, gzip", "x"),
            List.of(
                    "Content-Type",
                    "text/plain",
                    "application/json; charset=utf-16",
                    "application/json;charset=nope",
                    "multipart/form-data; boundary=x",
                    "multipart/form-data",
                    "a",
                    "",
                    "application/x-chess-pgn",
                    "application/x-www-form-urlencoded",
                    "application/xml",
                    "*/*",
                    "application/json; q=\"",
                    "application/zip"),
            List.of("Last-Event-ID", "-1", "x", "99999999999999999999", "1"),
            List.of("Origin", "null", "http://evil.example"),
            List.of("X-Forwarded-For", "1.2.3.4", "\u00ff"),
            List.of("X-HTTP-Method-Override", "DELETE"),
            List.of("Cookie", "a=b; ;=", "x".repeat(3000)),
            List.of("Expect", "100-continue", "x"),
            List.of("Forwarded", "for=\"", "host=x;proto=https"),
            List.of("Access-Control-Request-Method", "PUT"),
            List.of("Prefer", "return=minimal"),
            List.of("If-Modified-Since", "yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"),
            List.of("X-Long", "y".repeat(7000)));
}
