package org.qipu.law;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Whether fines were announced in advance, and on which scale (12.9.7).
 *
 * @param plain     whether there are fines, where no scale says so
 * @param least     the least fine of the scale
 * @param most      the greatest fine of the scale
 * @param currency  in which it is counted
 */
public record Fines(
        Optional<Boolean> plain, Optional<BigDecimal> least, Optional<BigDecimal> most, Optional<String> currency) {

    private static final Pattern SUM =
            Pattern.compile("(?:(\\p{L}+|\\p{Sc})\\s*)?(\\d{1,12}(?:\\.\\d{1,4})?)(?:\\s*(\\p{L}+|\\p{Sc}))?");

    public Fines {
        if (least.filter(sum -> sum.signum() < 0).isPresent()
                || most.filter(sum -> sum.signum() <= 0).isPresent()
                || least.isPresent() && most.isPresent() && least.get().compareTo(most.get()) > 0) {
            throw new IllegalArgumentException(
                    "a scale of fines goes from its least sum to its greatest, neither below zero");
        }
    }

    /** Fines announced without a scale, or none. */
    public static Fines of(boolean announced) {
        return new Fines(Optional.of(announced), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Whether there are fines. */
    public boolean announced() {
        return scaled() || plain.orElse(false);
    }

    /** Whether there is more to say than that there are fines, or none. */
    public boolean scaled() {
        return least.isPresent() || most.isPresent() || currency.isPresent();
    }

    /** Whether a sum, with or without its currency, is one of the scale; without a scale any is. */
    public boolean hold(String amount) {
        if (!scaled()) {
            return true;
        }
        var sum = SUM.matcher(amount.strip());
        if (!sum.matches()) {
            return false;
        }
        var value = new BigDecimal(sum.group(2));
        var named = Optional.ofNullable(sum.group(1)).or(() -> Optional.ofNullable(sum.group(3)));
        return least.filter(lowest -> value.compareTo(lowest) < 0).isEmpty()
                && most.filter(highest -> value.compareTo(highest) > 0).isEmpty()
                && (named.isEmpty() || currency.isEmpty() || named.get().equalsIgnoreCase(currency.get()));
    }

    /** The scale in words: {@code from 20 to 500 EUR}. */
    public String words() {
        return (least.map(sum -> "from " + sum.toPlainString()).orElse("")
                        + most.map(sum -> " to " + sum.toPlainString()).orElse("")
                        + currency.map(unit -> " " + unit).orElse(""))
                .strip();
    }
}
