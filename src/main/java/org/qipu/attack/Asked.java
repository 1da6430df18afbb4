package org.qipu.attack;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One request of an attack.
 *
 * @param method  the method
 * @param target  path and query as they are sent
 * @param headers names and values, in turns
 * @param body    the body; empty: none
 * @param chunked whether the body is sent in pieces, its length not announced
 * @param isHttp  whether it is a request at all: to what is none a server answers without reading it to the end, or cuts the line
 */
record Asked(String method, String target, List<String> headers, byte[] body, boolean chunked, boolean isHttp) {

    /** As it goes over a line of HTTP/1.1. */
    byte[] bytes() {
        var head = new StringBuilder(method).append(' ').append(target).append(" HTTP/1.1\r\nHost: localhost\r\n");
        for (int i = 0; i < headers.size(); i += 2) {
            head.append(headers.get(i)).append(": ").append(headers.get(i + 1)).append("\r\n");
        }
        if (chunked) {
            head.append("Transfer-Encoding: chunked\r\n");
        } else if (body.length > 0 || method.equals("POST") || method.equals("PUT")) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        var bytes = new ByteArrayOutputStream(head.length() + body.length + 64);
        bytes.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        if (!chunked) {
            bytes.writeBytes(body);
            return bytes.toByteArray();
        }
        for (int from = 0; from < body.length; from += 4096) {
            var length = Math.min(4096, body.length - from);
            bytes.writeBytes((Integer.toHexString(length) + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
            bytes.write(body, from, length);
            bytes.writeBytes("\r\n".getBytes(StandardCharsets.ISO_8859_1));
        }
        bytes.writeBytes("0\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
        return bytes.toByteArray();
    }

    @Override
    public String toString() {
        var text = new String(body, 0, Math.min(body.length, 200), StandardCharsets.UTF_8);
        var named = headers.toString().replaceAll("Bearer [^,\\]]{12}[^,\\]]*", "Bearer …");
        return method + " " + target + " " + named + (chunked ? " in pieces " : " ") + body.length + " bytes " + text;
    }
}
