package org.qipu.board.chess;

/**
 * The marks that a written move bears besides its squares (C.9, C.12, C.13); none is ever required.
 *
 * @param capture   {@code x}, {@code ×} or {@code :}
 * @param enPassant {@code e.p.}
 * @param check     {@code +}
 * @param mate      {@code ++} or {@code #} (C.13.5)
 * @param drawOffer {@code (=)} or {@code =} at the end (C.12)
 */
public record Marks(boolean capture, boolean enPassant, boolean check, boolean mate, boolean drawOffer) {

    /** No mark at all. */
    public static final Marks NONE = new Marks(false, false, false, false, false);
}
