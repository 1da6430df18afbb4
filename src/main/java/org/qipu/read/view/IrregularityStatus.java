package org.qipu.read.view;

/** What has become of an irregularity. */
public enum IrregularityStatus {
    OPEN,
    RULED,
    DISMISSED
}
