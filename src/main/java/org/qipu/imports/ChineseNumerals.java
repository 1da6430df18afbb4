package org.qipu.imports;

import java.util.regex.Pattern;

/** Reads the numbers of a date that is written in characters: {@code 一九九六年八月二十三日}. */
final class ChineseNumerals {

    private static final String DIGITS = "〇一二三四五六七八九";
    private static final Pattern YEAR = Pattern.compile("[〇零○一二三四五六七八九]{2,4}(?=年)");
    private static final Pattern NUMBER =
            Pattern.compile("([一二三四五六七八九百]*)([十廿卅])([一二三四五六七八九]?)(?=[年月日號号])|[一二三四五六七八九](?=[年月日號号])");

    private ChineseNumerals() {}

    /** The text with such numbers as digits. */
    static String asDigits(String text) {
        var years = YEAR.matcher(text).replaceAll(year -> digits(year.group()));
        return NUMBER.matcher(years)
                .replaceAll(number -> number.group(2) == null
                        ? digits(number.group())
                        : String.valueOf(tens(number.group(1), number.group(2).charAt(0))
                                + (number.group(3).isEmpty()
                                        ? 0
                                        : digit(number.group(3).charAt(0)))));
    }

    private static int tens(String before, char ten) {
        var tens = ten == '廿' ? 20 : ten == '卅' ? 30 : 10;
        if (before.isEmpty()) {
            return tens;
        }
        var hundred = before.indexOf('百');
        var last = before.charAt(before.length() - 1);
        return (hundred < 0 ? 0 : 100 * Math.max(1, hundred == 0 ? 1 : digit(before.charAt(0))))
                + (last == '百' ? tens : 10 * digit(last));
    }

    private static String digits(String characters) {
        var digits = new StringBuilder();
        characters.chars().forEach(c -> digits.append(digit((char) c)));
        return digits.toString();
    }

    private static int digit(char c) {
        return Math.max(0, DIGITS.indexOf(c)); // 零 and ○ are noughts too
    }
}
