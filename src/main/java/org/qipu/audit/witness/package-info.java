/** A witness of logs, as C2SP {@code tlog-witness} describes it: it signs only what continues what it has signed. */
package org.qipu.audit.witness;
