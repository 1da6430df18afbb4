/** Time stamps of an authority (RFC 3161): asked for, and verified without it. */
package org.qipu.audit.stamp;
