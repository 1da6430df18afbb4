/** Signed notes, checkpoints, cosignatures and proof files, byte for byte as C2SP describes them. */
package org.qipu.audit.note;
