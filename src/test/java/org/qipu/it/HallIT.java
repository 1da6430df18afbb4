package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.qipu.FreePorts;

/** A device in a hall, which believes nobody but the authority that it was given. */
class HallIT {

    private static byte[] get(HttpClient device, String address) throws Exception {
        var answer = device.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofByteArray());
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.body();
    }

    private static HttpClient believing(byte[] authority) throws Exception {
        var known = KeyStore.getInstance(KeyStore.getDefaultType());
        known.load(null, null);
        known.setCertificateEntry(
                "hall",
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(authority)));
        var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(known);
        var context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return HttpClient.newBuilder().sslContext(context).build();
    }

    /** The service is ready when it answers plainly; a moment later it does so over TLS. */
    private static void listens(int port) {
        await().ignoreExceptions().until(() -> {
            try (var socket = new Socket("localhost", port)) {
                return socket.isConnected();
            }
        });
    }

    @Test
    void theAuthorityIsFetchedOnceAndBelievedAfterARestartToo() throws Exception {
        int port = FreePorts.next();
        try (var service = RunningService.start("--tls", "--tls-port", String.valueOf(port));
                var plain = HttpClient.newHttpClient()) {
            listens(port);
            var authority = get(plain, service.uri("/qipu-ca.crt").toString());
            var pages = "https://localhost:" + port;
            assertThatThrownBy(() -> get(plain, pages + "/ui/")).isInstanceOf(SSLHandshakeException.class);
            try (var device = believing(authority)) {
                assertThat(new String(get(device, pages + "/ui/"))).contains("<html");
                get(device, "https://127.0.0.1:" + port + "/api/v1/competitions");
            }
            assertThat(service.log()).contains("https://", ":" + port + "/ui/", "/qipu-ca.crt", "▀", "SHA-256");
            service.close();
            service.restart();
            listens(port);
            try (var device = believing(authority)) {
                get(device, pages + "/q/health/ready");
            }
            assertThat(get(plain, service.uri("/qipu-ca.crt").toString())).isEqualTo(authority);
        }
    }
}
