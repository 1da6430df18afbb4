/**
 * What breaks where several machines run the service, as a program: two replicas, a PostgreSQL that fails over and three
 * brokers are started on networks of their own, are killed, paused, cut off, told a wrong time and left without disk,
 * while many write; and what must hold is held against what is there.
 */
package org.qipu.fault;
