package org.qipu.audit.dossier;

import org.qipu.log.codec.Hash;

/**
 * A file of a dossier, as its manifest lists it.
 *
 * @param path within the dossier
 * @param size in bytes
 * @param hash SHA-256 of its bytes
 */
public record Exhibit(String path, long size, Hash hash) {

    /** How a file is listed that has these bytes. */
    public static Exhibit of(String path, byte[] bytes) {
        return new Exhibit(path, bytes.length, Hash.ofContent(bytes));
    }
}
