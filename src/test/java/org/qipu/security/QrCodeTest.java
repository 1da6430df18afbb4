package org.qipu.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is drawn is read again by a reader of such codes. */
class QrCodeTest {

    private static final int SCALE = 4;
    private static final Pattern RUN = Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-(\\d+)z");

    private static String read(boolean[][] dark) throws ReaderException {
        var side = dark.length * SCALE;
        var pixels = new int[side * side];
        for (var i = 0; i < pixels.length; i++) {
            pixels[i] = dark[i / side / SCALE][i % side / SCALE] ? 0 : 0xffffff;
        }
        return new QRCodeReader()
                .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(side, side, pixels))))
                .getText();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://192.168.1.20:8443/ui/",
                "https://[fd00::1]:8443/ui/sign-in?code=ABCD-EFGH-JKLM",
                "http://hall.local:8080/qipu-ca.pem",
                "決賽第一輪第三桌"
            })
    void thePictureAndTheTextOfATerminalAreRead(String text) throws ReaderException {
        var code = QrCode.of(text);
        assertThat(read(ofPicture(code))).isEqualTo(text);
        assertThat(read(ofText(code))).isEqualTo(text);
    }

    private static boolean[][] ofPicture(QrCode code) {
        assertThat(code.svg()).contains("viewBox=\"0 0 %d %d\"".formatted(code.size(), code.size()), code.path());
        var dark = new boolean[code.size()][code.size()];
        var end = 0;
        for (var run = RUN.matcher(code.path()); run.find(); end = run.end()) {
            assertThat(run.start()).isEqualTo(end);
            var x = Integer.parseInt(run.group(1));
            for (var i = 0; i < Integer.parseInt(run.group(3)); i++) {
                dark[Integer.parseInt(run.group(2))][x + i] = true;
            }
        }
        assertThat(end).isEqualTo(code.path().length());
        return dark;
    }

    private static boolean[][] ofText(QrCode code) {
        var lines = code.text().lines().toList();
        var dark = new boolean[code.size()][code.size()];
        for (var y = 0; y < code.size(); y++) {
            for (var x = 0; x < code.size(); x++) {
                var drawn = lines.get(y / 2).charAt(x);
                dark[y][x] = drawn == ' ' || drawn == (y % 2 == 0 ? '▄' : '▀');
            }
        }
        return dark;
    }

    @Test
    void theBorderIsLight() {
        var code = QrCode.of("x");
        for (var i = 0; i < code.size(); i++) {
            assertThat(code.isDark(i, 3)).isFalse();
            assertThat(code.isDark(3, i)).isFalse();
            assertThat(code.isDark(i, code.size() - 4)).isFalse();
            assertThat(code.isDark(code.size() - 4, i)).isFalse();
        }
        assertThat(code.isDark(4, 4)).isTrue();
    }

    @Test
    void whatIsTooLongForACodeIsSaid() {
        assertThatThrownBy(() -> QrCode.of("x".repeat(4000))).isInstanceOf(IllegalArgumentException.class);
    }
}
