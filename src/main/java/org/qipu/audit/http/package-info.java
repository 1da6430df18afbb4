/** Logs and witnesses over HTTP, from either side of the line (C2SP {@code tlog-tiles} and {@code tlog-witness}). */
package org.qipu.audit.http;
