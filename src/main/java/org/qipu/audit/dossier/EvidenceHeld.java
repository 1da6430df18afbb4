package org.qipu.audit.dossier;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.regex.Pattern;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;

/** Holds the files of a dossier that notes name against the hashes in these notes. */
final class EvidenceHeld {

    /** In a payload as it was hashed: words of somebody's own stand beside it. */
    private static final Pattern NAMED = Pattern.compile("\"attachment\":\"(?:sha256:)?([0-9a-fA-F]{64})\"");

    private final Map<String, String> named = new LinkedHashMap<>();
    private final Report report;

    EvidenceHeld(Report report) {
        this.report = report;
    }

    /** An event of the game, and how it is told. */
    void take(EventRow row, String told) {
        var found = NAMED.matcher(new String(row.payload(), UTF_8));
        while (found.find()) {
            named.put(
                    found.group(1).toLowerCase(Locale.ROOT), Character.toLowerCase(told.charAt(0)) + told.substring(1));
        }
    }

    /** Each file is one that an event names, and those that are not there are told. */
    void check(SortedMap<String, byte[]> files) {
        var there = new HashSet<String>();
        files.tailMap(Paths.EVIDENCE).forEach((path, bytes) -> {
            if (path.startsWith(Paths.EVIDENCE)) {
                var hash = Hash.ofContent(bytes).hex();
                there.add(hash);
                if (named.containsKey(hash) && path.contains(hash)) {
                    report.proved(path + " is the file that " + named.get(hash) + " names.");
                } else {
                    report.wrong(path + " is no file that an event names.");
                }
            }
        });
        named.forEach((hash, told) -> {
            if (!there.contains(hash)) {
                report.notProved("What the file " + hash + " shows, which " + told
                        + " names: it is not here, for it was erased or never sent.");
            }
        });
    }
}
