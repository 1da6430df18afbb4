/**
 * Where a request spends its time, from where it comes in to where its events leave the house.
 *
 * <p>Off unless it is asked for. What ties the parts of a trace together travels beside the events, never in them.
 */
package org.qipu.tracing;
