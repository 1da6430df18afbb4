/** A client of DGT LiveChess: subscribes to its boards, and sends on what they say. */
package org.qipu.livechess;
