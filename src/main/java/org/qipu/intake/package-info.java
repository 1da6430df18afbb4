/** Takes in what electronic boards say: keeps it as it was said, and sends what is a move to the record as any other. */
package org.qipu.intake;
