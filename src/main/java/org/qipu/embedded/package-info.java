/**
 * PostgreSQL and Kafka in the process tree of the service, so that it runs on a machine with a JDK and nothing else.
 *
 * <p>A {@link org.qipu.embedded.DataDirectory} is held first; {@link org.qipu.embedded.EmbeddedDatabase} and
 * {@link org.qipu.embedded.EmbeddedBroker} then start on it and are closed in the opposite order. What keeps them from starting is a
 * {@link org.qipu.embedded.CannotStart}, whose message is meant for the user.
 */
package org.qipu.embedded;
