package org.qipu.registry;

/**
 * A file that is kept as evidence.
 *
 * @param gameId the game whose note names it
 * @param hash   its SHA-256, 64 hexadecimal digits
 */
public record EvidencePlace(String gameId, String hash) {}
