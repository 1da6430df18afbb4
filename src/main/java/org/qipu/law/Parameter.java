package org.qipu.law;

/**
 * A value that one edition of the Laws fixes, with the article that fixes it.
 *
 * @param value   the value
 * @param article the article, as that edition numbers it
 * @param source  how it is known
 */
public record Parameter<T>(T value, String article, Source source) {}
