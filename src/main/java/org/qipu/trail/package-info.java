/** The trail of who was shown what not everybody may see: a table beside the record, which nobody changes. */
package org.qipu.trail;
