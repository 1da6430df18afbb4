package org.qipu.audit.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits so long for a whole answer: the time that a request of Java has ends with the headers. */
record Patience(Duration longest) {

    <T> HttpResponse<T> send(HttpClient http, HttpRequest request, HttpResponse.BodyHandler<T> body)
            throws IOException, InterruptedException {
        var answer = http.sendAsync(request, body);
        try {
            return answer.get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new IOException("There was no whole answer in " + longest.toSeconds() + " s.", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ConnectException) { // which itself says no more
                throw new IOException("No service answers at " + origin(request.uri()) + ".", e);
            }
            throw e.getCause() instanceof IOException failed ? failed : new IOException(e.getCause());
        } finally {
            answer.cancel(true);
        }
    }

    private static String origin(URI address) {
        return address.getScheme() + "://" + address.getRawAuthority();
    }
}
