/**
 * The event log in PostgreSQL: append, read, tail, verify; how an event is encoded and chained; the tables around it.
 *
 * <p>Nothing here knows how commands are dispatched or who consumes the tail.
 */
package org.qipu.log;
