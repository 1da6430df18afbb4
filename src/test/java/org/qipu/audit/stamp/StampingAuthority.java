package org.qipu.audit.stamp;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.DERSequence;

/** A time-stamping authority of the tests: {@code openssl ts} with a root, an authority below it, and certificates of that. */
public final class StampingAuthority implements AutoCloseable, AskedAuthority.Line {

    private static final String CONFIGURATION = """
            [root]
            basicConstraints = critical,CA:TRUE
            keyUsage = critical,keyCertSign
            subjectKeyIdentifier = hash
            [stamps]
            basicConstraints = CA:FALSE
            keyUsage = critical,digitalSignature
            extendedKeyUsage = critical,timeStamping
            [signs]
            basicConstraints = CA:FALSE
            keyUsage = critical,digitalSignature
            [servesToo]
            extendedKeyUsage = critical,timeStamping,serverAuth
            [seals]
            keyUsage = critical,digitalSignature,keyEncipherment
            extendedKeyUsage = critical,timeStamping
            [ca]
            default_ca = until
            [until]
            database = until.index
            serial = until.serial
            new_certs_dir = .
            default_md = sha256
            policy = any
            unique_subject = no
            [any]
            organizationName = optional
            commonName = optional
            [one]
            serial = serial
            signer_digest = sha256
            default_policy = 1.2.3.4.1
            digests = sha256
            accuracy = secs:1
            clock_precision_digits = 3
            ess_cert_id_alg = sha256
            [refusing]
            serial = serial
            signer_digest = sha256
            default_policy = 1.2.3.4.1
            digests = sha512
            """;

    private static final String KEYS = " -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";

    private final Path home;
    private final HttpServer server;
    private final AtomicInteger asked = new AtomicInteger();
    private volatile boolean answering = true;

    /** What a program said. */
    public record Ran(int code, String said) {}

    private StampingAuthority(Path home) throws Exception {
        this.home = home;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    /**
     * Makes one, and answers from now on.
     *
     * @param name of its organization
     */
    public static StampingAuthority start(String name) throws Exception {
        var authority = new StampingAuthority(Files.createTempDirectory("qipu-tsa"));
        Files.writeString(authority.home.resolve("openssl.cnf"), CONFIGURATION);
        authority.named("root", name, "root");
        authority.run(
                "req -x509 -config root.cnf -extensions root" + KEYS + " -days 3650 -keyout root.key -out root.pem");
        authority.named("between", name, "between");
        authority.certify("between", "root", "root");
        for (var kind : List.of("stamps", "signs", "servesToo", "seals")) {
            authority.named(kind, name, "時間 " + kind);
            authority.certify(kind, kind, "between");
        }
        authority.server.createContext("/", authority::answer);
        authority.server.start();
        return authority;
    }

    /** Who a certificate is for, in a file: words of other languages do not reach every program as its arguments. */
    private void named(String certificate, String organization, String name) throws IOException {
        Files.writeString(
                home.resolve(certificate + ".cnf"),
                "[req]\nprompt = no\nutf8 = yes\nstring_mask = utf8only\ndistinguished_name = whom\n[whom]\nO = "
                        + organization + "\nCN = " + name + "\n" + CONFIGURATION);
    }

    private void certify(String name, String kind, String by) throws Exception {
        run("req -new -config " + name + ".cnf" + KEYS + " -keyout " + name + ".key -out " + name + ".csr");
        run("x509 -req -in " + name + ".csr -CA " + by + ".pem -CAkey " + by
                + ".key -CAcreateserial -days 365 -extfile openssl.cnf -extensions " + kind + " -out " + name + ".pem");
    }

    /** A certificate for time stamps that ends at an instant, which may be over. */
    synchronized void ending(String name, Instant end) throws Exception {
        Files.writeString(home.resolve("until.index"), "");
        Files.writeString(home.resolve("until.serial"), "1000");
        named(name, "Time, Ltd", name);
        run("req -new -config " + name + ".cnf" + KEYS + " -keyout " + name + ".key -out " + name + ".csr");
        run(
                "ca -batch -notext -utf8 -config openssl.cnf -extensions stamps -cert between.pem -keyfile between.key -startdate 20200101000000Z -enddate "
                        + DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'")
                                .withZone(ZoneOffset.UTC)
                                .format(end)
                        + " -in " + name + ".csr -out " + name + ".pem");
    }

    private void run(String command) throws Exception {
        var ran = openssl(home, command);
        assertThat(ran.code()).as(command + ": " + ran.said()).isZero();
    }

    /** Runs openssl in a directory, with the words of a command. */
    public static Ran openssl(Path home, String command) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of("openssl"));
        words.addAll(List.of(command.split(" ")));
        var process = new ProcessBuilder(words)
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectInput(Path.of("/dev/null").toFile())
                .start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ran(process.exitValue(), said);
    }

    /** The file of a certificate: {@code root}, {@code between} or {@code stamps}. */
    public Path certificate(String name) {
        return home.resolve(name + ".pem");
    }

    /** What its time stamps lead to. */
    public Anchors anchors() throws IOException {
        return Anchors.parse(Files.readAllBytes(certificate("root"))).orElseThrow();
    }

    /** Where it is asked. */
    public URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort() + "/");
    }

    /** How often it was asked. */
    public int asked() {
        return asked.get();
    }

    /** Whether it stamps; else it answers that something is wrong with it. */
    public void answering(boolean does) {
        answering = does;
    }

    @Override
    public AskedAuthority.Reply send(byte[] query) throws IOException, InterruptedException {
        asked.incrementAndGet();
        return answering ? new AskedAuthority.Reply(200, reply(query)) : new AskedAuthority.Reply(500, new byte[0]);
    }

    /** What it answers to a query. */
    public byte[] reply(byte[] query) throws IOException, InterruptedException {
        return reply(query, "one");
    }

    /** What one answers that stamps nothing with this hash. */
    byte[] refusal(byte[] query) throws IOException, InterruptedException {
        return reply(query, "refusing");
    }

    private synchronized byte[] reply(byte[] query, String section) throws IOException, InterruptedException {
        Files.write(home.resolve("query"), query);
        var ran = openssl(
                home,
                "ts -reply -config openssl.cnf -section " + section
                        + " -queryfile query -inkey stamps.key -signer stamps.pem -chain between.pem -out reply");
        assertThat(ran.code()).as(ran.said()).isZero();
        return Files.readAllBytes(home.resolve("reply"));
    }

    /** The same time stamp, signed by another certificate of the same authority: {@code stamps} would have been right. */
    synchronized byte[] signedBy(String certificate, byte[] query) throws Exception {
        Files.write(home.resolve("right"), reply(query));
        run("ts -reply -config openssl.cnf -in right -token_out -out token");
        run("cms -verify -noverify -inform DER -in token -out info");
        run(
                "cms -sign -binary -nodetach -nosmimecap -cades -md sha256 -in info -econtent_type 1.2.840.113549.1.9.16.1.4 -signer "
                        + certificate + ".pem -inkey " + certificate
                        + ".key -certfile between.pem -outform DER -out signed");
        return new DERSequence(new ASN1Encodable[] {
                    new DERSequence(new ASN1Integer(0)),
                    ASN1Primitive.fromByteArray(Files.readAllBytes(home.resolve("signed")))
                })
                .getEncoded();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            assertThat(exchange.getRequestMethod()).isEqualTo("POST");
            assertThat(exchange.getRequestHeaders().getFirst("Content-Type")).isEqualTo("application/timestamp-query");
            var reply = send(exchange.getRequestBody().readAllBytes());
            exchange.getResponseHeaders().add("Content-Type", "application/timestamp-reply");
            exchange.sendResponseHeaders(reply.status(), reply.body().length == 0 ? -1 : reply.body().length);
            exchange.getResponseBody().write(reply.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
