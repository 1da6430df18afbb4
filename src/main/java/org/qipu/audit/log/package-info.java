/** The tree over all events as it is kept on PostgreSQL: how it grows, what it is asked for, and how its heads are signed. */
package org.qipu.audit.log;
