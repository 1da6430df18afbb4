package org.qipu.law;

/**
 * An article of one edition.
 *
 * @param article the article, as that edition numbers it
 * @param source  how it is known
 */
public record Cited(String article, Source source) {}
