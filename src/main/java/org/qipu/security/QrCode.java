package org.qipu.security;

import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import java.util.Map;

/** A text as a QR code (ISO/IEC 18004), drawn for a page or for a terminal. */
public final class QrCode {

    /** The light border without which readers do not find a code. */
    private static final int QUIET = 4;

    private static final Map<EncodeHintType, String> UTF_8 = Map.of(EncodeHintType.CHARACTER_SET, "UTF-8");

    private final ByteMatrix modules;

    private QrCode(ByteMatrix modules) {
        this.modules = modules;
    }

    /**
     * The code of a text.
     *
     * @throws IllegalArgumentException where it is too long for one
     */
    public static QrCode of(String text) {
        try {
            return new QrCode(
                    Encoder.encode(text, ErrorCorrectionLevel.M, UTF_8).getMatrix());
        } catch (WriterException e) {
            throw new IllegalArgumentException("a text of " + text.length() + " characters is too long for a code", e);
        }
    }

    /** How many modules it is wide and high, with its light border. */
    public int size() {
        return modules.getWidth() + 2 * QUIET;
    }

    /** Whether a module is dark. */
    public boolean isDark(int x, int y) {
        var column = x - QUIET;
        var row = y - QUIET;
        return column >= 0
                && row >= 0
                && column < modules.getWidth()
                && row < modules.getHeight()
                && modules.get(column, row) == 1;
    }

    /** The dark modules as the {@code d} of a path of SVG, one unit a module. */
    public String path() {
        var path = new StringBuilder();
        for (var y = 0; y < size(); y++) {
            for (var x = 0; x < size(); x++) {
                if (isDark(x, y)) {
                    var from = x;
                    while (isDark(x + 1, y)) {
                        x++;
                    }
                    var length = x + 1 - from;
                    path.append("M" + from + " " + y + "h" + length + "v1h-" + length + "z");
                }
            }
        }
        return path.toString();
    }

    /** A picture of it: dark on white, for it is not read otherwise in a dark theme. */
    public String svg() {
        var side = size();
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + side + " " + side
                + "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h" + side + "v" + side + "H0z\"/>"
                + "<path fill=\"#000\" d=\"" + path() + "\"/></svg>";
    }

    /** Lines for a terminal that writes light on dark: two modules one above the other in each character. */
    public String text() {
        var lines = new StringBuilder();
        for (var y = 0; y < size(); y += 2) {
            for (var x = 0; x < size(); x++) {
                var below = y + 1 < size() && !isDark(x, y + 1);
                lines.append(isDark(x, y) ? below ? '▄' : ' ' : below ? '█' : '▀');
            }
            lines.append('\n');
        }
        return lines.toString();
    }
}
