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
            return number(value, 1, Integer.MAX_VALUE);
        }
    }

    /** None and more. */
    static final class None implements ITypeConverter<Integer> {

        @Override
        public Integer convert(String value) {
            return number(value, 0, Integer.MAX_VALUE);
        }
    }

    /** A port to listen on, 0 for any that is free. */
    static final class Port implements ITypeConverter<Integer> {

        private static final int LAST = 65_535;

        @Override
        public Integer convert(String value) {
            return number(value, 0, LAST);
        }
    }

    private static int number(String value, int least, int most) {
        try {
            var number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below with what would do
        }
        throw new TypeConversionException("'" + value + "' is not a whole number from " + least + " to " + most);
    }
}
