package org.qipu.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How many, where fewer would mean nothing. */
final class AtLeast {

    private AtLeast() {}

    /** One and more. */
    static final class One implements ITypeConverter<Integer> {

        @Override
        public Integer convert(String value) {
            return number(value, 1);
        }
    }

    /** None and more. */
    static final class None implements ITypeConverter<Integer> {

        @Override
        public Integer convert(String value) {
            return number(value, 0);
        }
    }

    private static int number(String value, int least) {
        try {
            var number = Integer.parseInt(value);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below with what would do
        }
        throw new TypeConversionException(
                "'" + value + "' is not a whole number from " + least + " to " + Integer.MAX_VALUE);
    }
}
