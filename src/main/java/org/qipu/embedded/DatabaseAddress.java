package org.qipu.embedded;

/**
 * Where a database is and who may do what in it.
 *
 * @param jdbcUrl the JDBC address, without credentials
 * @param owner   owns the tables and runs migrations
 * @param service runs the service: it has the rights that the migrations grant, and no others
 */
public record DatabaseAddress(String jdbcUrl, Credentials owner, Credentials service) {}
