/** What a dossier of a game holds, and what it proves to whoever has nothing else. */
package org.qipu.audit.dossier;
