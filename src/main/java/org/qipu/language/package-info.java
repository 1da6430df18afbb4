/** The languages in which the service answers people: one catalogue of English sentences and their Chinese. */
package org.qipu.language;
