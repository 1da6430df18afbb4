package org.qipu.feed;

import org.qipu.read.export.Form;

/**
 * How a feed is written.
 *
 * @param format in which format
 * @param form   how games are written in it
 */
public record Kind(Format format, Form form) {

    /** The formats of feeds. */
    public enum Format {
        PGN,
        DHTMLXQ,
        JSON
    }

    /** PGN as pollers read it. */
    public static final Kind PGN = new Kind(Format.PGN, Form.FEED);
    /** DhtmlXQ, for games of xiangqi alone. */
    public static final Kind DHTMLXQ = new Kind(Format.DHTMLXQ, Form.FEED);

    public static final Kind JSON = new Kind(Format.JSON, Form.FEED);

    /** PGN in a form. */
    public static Kind pgn(Form form) {
        return new Kind(Format.PGN, form);
    }
}
