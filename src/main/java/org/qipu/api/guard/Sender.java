package org.qipu.api.guard;

import io.netty.util.NetUtil;
import io.vertx.core.http.HttpServerRequest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.qipu.log.codec.Hash;
import org.qipu.signin.Credentials;

/** Who sends a request, as far as shares go: his token as it was sent, else his address. */
public final class Sender {

    /** Of an IPv6 address the network: everybody has all the addresses of his own. */
    private static final int NETWORK = 8;

    private static final int IPV6 = 16;
    /** Where an IPv4 address may stand in one of IPv6. */
    private static final int MAPPED = 10;

    private Sender() {}

    /** The token or session of a request, or where it has none its address. */
    public static String of(HttpServerRequest request) {
        return Credentials.of(request).map(Sender::token).orElseGet(() -> address(request));
    }

    static String token(Credentials known) {
        return "token "
                + Hash.ofContent(known.secret().getBytes(StandardCharsets.UTF_8))
                        .hex();
    }

    static String address(HttpServerRequest request) {
        var from = request.remoteAddress();
        return "address " + (from == null || from.hostAddress() == null ? "" : network(from.hostAddress()));
    }

    static String network(String address) {
        var bytes = NetUtil.createByteArrayFromIpAddressString(address);
        if (bytes == null || bytes.length != IPV6 || isOfOneHost(bytes)) {
            return address;
        }
        return HexFormat.of().formatHex(bytes, 0, NETWORK);
    }

    /** This machine itself, or an IPv4 address. */
    private static boolean isOfOneHost(byte[] bytes) {
        return Arrays.equals(bytes, 0, MAPPED, new byte[MAPPED], 0, MAPPED);
    }
}
