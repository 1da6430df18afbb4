/** Puts together what a committee is handed of one game: the record, its proofs, and what both say to a reader. */
package org.qipu.dossier;
