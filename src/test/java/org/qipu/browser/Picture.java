package org.qipu.browser;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import javax.imageio.ImageIO;

/** A picture of a page, small enough to be kept with the sources: its most frequent colours only. */
final class Picture {

    private static final int COLOURS = 64;

    private Picture() {}

    static byte[] small(byte[] png) {
        try {
            var image = ImageIO.read(new ByteArrayInputStream(png));
            var palette = palette(image);
            var bytes = new byte[3][palette.length];
            for (int i = 0; i < palette.length; i++) {
                for (int part = 0; part < 3; part++) {
                    bytes[part][i] = (byte) channel(palette[i], part);
                }
            }
            var model = new IndexColorModel(Byte.SIZE, palette.length, bytes[0], bytes[1], bytes[2]);
            var indexed =
                    new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, model);
            var nearest = new HashMap<Integer, Integer>();
            for (int y = 0; y < image.getHeight(); y++) {
                for (int x = 0; x < image.getWidth(); x++) {
                    var index = nearest.computeIfAbsent(image.getRGB(x, y), rgb -> nearest(palette, rgb));
                    indexed.getRaster().setSample(x, y, 0, index);
                }
            }
            var out = new ByteArrayOutputStream();
            ImageIO.write(indexed, "png", out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The most frequent colours, no two of them so near to each other that no eye tells them apart. */
    private static int[] palette(BufferedImage image) {
        var counted = new HashMap<Integer, Integer>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                counted.merge(image.getRGB(x, y), 1, Integer::sum);
            }
        }
        var chosen = new int[COLOURS];
        var size = 0;
        for (var colour : counted.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList()) {
            var near = false;
            for (int i = 0; i < size && !near; i++) {
                near = distance(chosen[i], colour) < 200;
            }
            if (!near && size < COLOURS) {
                chosen[size++] = colour;
            }
        }
        return java.util.Arrays.copyOf(chosen, size);
    }

    private static int nearest(int[] palette, int rgb) {
        var best = 0;
        for (int i = 1; i < palette.length; i++) {
            if (distance(palette[i], rgb) < distance(palette[best], rgb)) {
                best = i;
            }
        }
        return best;
    }

    private static int distance(int one, int other) {
        var sum = 0;
        for (int part = 0; part < 3; part++) {
            var by = channel(one, part) - channel(other, part);
            sum += by * by;
        }
        return sum;
    }

    private static int channel(int rgb, int part) {
        return rgb >> (16 - 8 * part) & 0xff;
    }
}
