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
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** An identity provider as a federation has one: it knows one person, and gives a code once (OpenID Connect, with PKCE). */
final class Provider implements AutoCloseable {

    static final String CLIENT = "qipu";
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    final String address;
    /** What the person is, in the words of the federation. */
    volatile List<String> groups = List.of("hall-arbiters", "staff");

    private final HttpServer server;
    private final KeyPair keys;
    private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();

    Provider() throws IOException, GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        keys = generator.generateKeyPair();
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

    /** An access token for a client. */
    String token(String audience) {
        return signed(audience, Map.of(), keys);
    }

    /** One signed by somebody else. */
    String forged() throws GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        return signed(CLIENT, Map.of(), generator.generateKeyPair());
    }

    private String signed(String audience, Map<String, Object> more, KeyPair by) {
        var claims = Jwt.issuer(address)
                .subject("f-4711")
                .audience(audience)
                .claim("groups", groups)
                .claim("competition", "cup")
                .expiresIn(Duration.ofMinutes(5));
        more.forEach(claims::claim);
        return claims.jws().keyId("1").algorithm(SignatureAlgorithm.RS256).sign(by.getPrivate());
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
                        .formatted(token(CLIENT), signed(CLIENT, Map.of("nonce", given.get("nonce")), keys)));
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
        var key = (RSAPublicKey) keys.getPublic();
        return "{\"keys\":[{\"kty\":\"RSA\",\"kid\":\"1\",\"alg\":\"RS256\",\"use\":\"sig\",\"n\":\"%s\",\"e\":\"%s\"}]}"
                .formatted(number(key.getModulus()), number(key.getPublicExponent()));
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
