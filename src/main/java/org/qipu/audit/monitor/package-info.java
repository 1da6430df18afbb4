/** Somebody who follows a log from outside: reads all it serves, and tells when it contradicts what it said before. */
package org.qipu.audit.monitor;
