package org.qipu.app;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import org.qipu.audit.http.HttpWitness;
import org.qipu.audit.note.SignatureKind;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.witness.AskedWitness;

/** A witness as it is named in the configuration: its key, a space, its address. */
record NamedWitness(VerifierKey key, URI address) {

    static NamedWitness of(String text) {
        var words = text.strip().split("\\s+");
        var key = VerifierKey.parse(words[0]).filter(one -> one.kind() == SignatureKind.COSIGNATURE);
        if (words.length != 2
                || key.isEmpty()
                || !words[1].matches("https?://\\S+")
                || URI.create(words[1]).getHost() == null) {
            throw new IllegalArgumentException("qipu.log.witnesses names each witness by its key and its address"
                    + " (name+0123abcd+base64 https://…), with commas between them, not: " + text);
        }
        return new NamedWitness(key.get(), URI.create(words[1].replaceAll("/+$", "") + "/"));
    }

    /** Those that can be asked. Where there are none no client is made: it would read all certificates that Java believes. */
    static List<AskedWitness> asked(List<NamedWitness> named) {
        if (named.isEmpty()) {
            return List.of();
        }
        var http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
        return named.stream()
                .map(one -> new AskedWitness(one.key(), new HttpWitness(one.address(), http)))
                .toList();
    }
}
