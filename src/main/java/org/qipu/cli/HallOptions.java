package org.qipu.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.qipu.security.HallAuthority;
import org.qipu.security.QrCode;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;

/** HTTPS beside HTTP, for the devices in a hall: with an authority of the service's own, which each of them is told to believe once. */
final class HallOptions {

    /** The property that has what is said of it when the service is ready. */
    static final String SAID = "qipu.hall.said";

    @Option(
            names = "--tls",
            description = {
                "answer HTTPS too, for the devices in a hall: with a certificate authority",
                "  of its own, which lies in the data directory; prints addresses as QR codes"
            })
    boolean tls;

    @Option(
            names = "--tls-port",
            defaultValue = "8443",
            paramLabel = "N",
            description = "where HTTPS is answered with --tls (default: ${DEFAULT-VALUE})")
    int port;

    /** Sees to the certificates, and to it that the service uses them. */
    void configure(Path secrets, int plain) {
        var addresses = LocalNetwork.addresses();
        var names = new TreeSet<>(addresses);
        Stream.concat(Stream.of("localhost", "127.0.0.1", "0:0:0:0:0:0:0:1"), LocalNetwork.names())
                .forEach(names::add);
        var authority = HallAuthority.in(secrets, Instant.now());
        authority.vouchFor(names, Instant.now());
        System.setProperty("quarkus.http.ssl-port", String.valueOf(port));
        System.setProperty("quarkus.http.insecure-requests", "enabled");
        System.setProperty("quarkus.http.ssl.certificate.files", listed(authority.serviceCertificate()));
        System.setProperty("quarkus.http.ssl.certificate.key-files", listed(authority.serviceKey()));
        System.setProperty("qipu.hall.authority", authority.certificate().toString());
        var host = addresses.isEmpty() ? "localhost" : host(addresses.getFirst());
        System.setProperty(SAID, said(host, plain, authority.fingerprint()));
    }

    private String said(String host, int plain, String fingerprint) {
        var pages = "https://" + host + ":" + port + "/ui/";
        var trust = "http://" + host + ":" + plain + "/qipu-ca.crt";
        return """
                  In the hall

                  1. Each device is told once to believe this service: it opens this address, and installs the certificate of an authority that it finds there.

                  %s

                %s
                  Its SHA-256 is %s

                  2. Then the pages are here:

                  %s

                %s""".formatted(trust, drawn(trust), fingerprint, pages, drawn(pages));
    }

    /** The code of an address: white on black where the terminal can, whatever its colours are. */
    private static String drawn(String address) {
        var drawn = QrCode.of(address).text();
        return Ansi.AUTO.enabled()
                ? drawn.lines()
                        .map(line -> "  \u001b[97;40m" + line + "\u001b[0m\n")
                        .reduce("", String::concat)
                : drawn.indent(2);
    }

    private static String host(String address) {
        return address.indexOf(':') < 0 ? address : "[" + address + "]";
    }

    /** A file as a list of one. */
    private static String listed(Path file) {
        return file.toString().replace("\\", "\\\\").replace(",", "\\,");
    }
}
