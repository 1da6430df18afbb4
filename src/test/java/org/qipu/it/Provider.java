package org.qipu.it;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.build.Jwt;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** An identity provider that makes every mistake it is told to, which none of other people's does (OpenID Connect, with PKCE). */
final class Provider implements AutoCloseable {

    static final String CLIENT = "qipu";
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    final String address;
    /** What is wrong with what it gives. */
    volatile Fault fault = Fault.NONE;

    private final HttpServer server;
    private volatile KeyPair keys = made();
    private volatile int key = 1;
    private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();

    Provider() throws IOException, GeneralSecurityException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        address = "http://localhost:" + server.getAddress().getPort();
        server.createContext("/.well-known/openid-configuration", asked -> answer(asked, """
                {"issuer":"%1$s","authorization_endpoint":"%1$s/authorize","token_endpoint":"%1$s/token","jwks_uri":"%1$s/jwks",
                "response_types_supported":["code"],"subject_types_supported":["public"],"id_token_signing_alg_values_supported":["RS256"]}""".formatted(address)));
        server.createContext("/jwks", asked -> answer(asked, jwks()));
        server.createContext("/authorize", this::authorize);
        server.createContext("/token", this::token);
        server.start();
    }

    /** What can be wrong with a token. */
    enum Fault {
        NONE,
        WRONG_NONCE,
        NO_NONCE,
        EXPIRED,
        OTHER_ISSUER,
        OTHER_CLIENT,
        OTHER_KEY,
        UNKNOWN_KEY,
        NOT_SIGNED,
        NO_ROLES
    }

    /** From now on it signs with another key. */
    void changeKeys() throws GeneralSecurityException {
        keys = made();
        key++;
    }

    private static KeyPair made() throws GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        return generator.generateKeyPair();
    }

    /** An access token. */
    String token() {
        return signed(Map.of());
    }

    private String signed(Map<String, Object> more) {
        var now = Instant.now();
        var old = fault == Fault.EXPIRED ? Duration.ofHours(1) : Duration.ZERO;
        var claims = Jwt.issuer(fault == Fault.OTHER_ISSUER ? "http://localhost:1" : address)
                .subject("f-4711")
                .audience(fault == Fault.OTHER_CLIENT ? "somebody else" : CLIENT)
                .claim("competition", "cup")
                .issuedAt(now.minus(old))
                .expiresAt(now.minus(old).plus(Duration.ofMinutes(5)));
        if (fault != Fault.NO_ROLES) {
            claims.claim("groups", List.of("hall-arbiters", "staff"));
        }
        more.forEach(claims::claim);
        try {
            var signer = fault == Fault.OTHER_KEY || fault == Fault.UNKNOWN_KEY ? made() : keys;
            var token = claims.jws()
                    .keyId(fault == Fault.UNKNOWN_KEY ? "nobody's" : String.valueOf(key))
                    .algorithm(SignatureAlgorithm.RS256)
                    .sign(signer.getPrivate());
            return fault == Fault.NOT_SIGNED ? unsigned(token) : token;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String unsigned(String token) {
        return BASE64.encodeToString("{\"alg\":\"none\"}".getBytes(StandardCharsets.US_ASCII))
                + token.substring(token.indexOf('.'), token.lastIndexOf('.') + 1);
    }

    private void authorize(HttpExchange asked) throws IOException {
        var query = form(asked.getRequestURI().getRawQuery());
        var code = UUID.randomUUID().toString();
        codes.put(code, query);
        asked.getResponseHeaders()
                .add("Location", query.get("redirect_uri") + "?code=" + code + "&state=" + query.get("state"));
        asked.sendResponseHeaders(302, -1);
        asked.close();
    }

    private void token(HttpExchange asked) throws IOException {
        var form = form(new String(asked.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        var given = codes.remove(form.getOrDefault("code", ""));
        if (given == null
                || !given.get("redirect_uri").equals(form.get("redirect_uri"))
                || !given.get("code_challenge").equals(challenge(form.getOrDefault("code_verifier", "")))) {
            asked.sendResponseHeaders(400, -1);
            asked.close();
            return;
        }
        answer(
                asked,
                "{\"token_type\":\"Bearer\",\"expires_in\":300,\"access_token\":\"%s\",\"id_token\":\"%s\"}"
                        .formatted(token(), signed(nonce(given.get("nonce")))));
    }

    private Map<String, Object> nonce(String sent) {
        return switch (fault) {
            case NO_NONCE -> Map.of();
            case WRONG_NONCE -> Map.of("nonce", sent + "x");
            default -> Map.of("nonce", sent);
        };
    }

    private static String challenge(String verifier) {
        try {
            return BASE64.encodeToString(
                    MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private String jwks() {
        var open = (RSAPublicKey) keys.getPublic();
        return "{\"keys\":[{\"kty\":\"RSA\",\"kid\":\"%s\",\"alg\":\"RS256\",\"use\":\"sig\",\"n\":\"%s\",\"e\":\"%s\"}]}"
                .formatted(key, number(open.getModulus()), number(open.getPublicExponent()));
    }

    private static String number(BigInteger number) {
        var bytes = number.toByteArray();
        return BASE64.encodeToString(bytes[0] == 0 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes);
    }

    static Map<String, String> form(String text) {
        return Arrays.stream(text.split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
    }

    private static void answer(HttpExchange asked, String text) throws IOException {
        var body = text.getBytes(StandardCharsets.UTF_8);
        asked.getResponseHeaders().add("Content-Type", "application/json");
        asked.sendResponseHeaders(200, body.length);
        asked.getResponseBody().write(body);
        asked.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
