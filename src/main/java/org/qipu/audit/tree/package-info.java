/** The Merkle tree of RFC 6962 over events, its tiles (C2SP {@code tlog-tiles}) and its proofs. */
package org.qipu.audit.tree;
