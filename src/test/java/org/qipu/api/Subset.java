package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Where an answer does not hold what is expected of it. */
public final class Subset {

    private Subset() {}

    /** Every difference, as path and values; arrays must have the same length, null stands for what is null or left out. */
    public static List<String> differences(String path, JsonNode expected, JsonNode actual) {
        var found = new ArrayList<String>();
        if (expected.isObject()) {
            expected.properties()
                    .forEach(member -> found.addAll(differences(
                            path + "." + member.getKey(), member.getValue(), actual.path(member.getKey()))));
        } else if (expected.isArray()) {
            if (expected.size() != actual.size()) {
                found.add(path + ": expected " + expected + " but was " + actual);
            } else {
                for (int i = 0; i < expected.size(); i++) {
                    found.addAll(differences(path + "[" + i + "]", expected.get(i), actual.get(i)));
                }
            }
        } else if (expected.isNull() ? !actual.isNull() && !actual.isMissingNode() : differs(expected, actual)) {
            found.add(path + ": expected " + expected + " but was " + actual);
        }
        return found;
    }

    private static boolean differs(JsonNode expected, JsonNode actual) {
        return expected.isNumber()
                ? !actual.isNumber() || expected.decimalValue().compareTo(actual.decimalValue()) != 0
                : !expected.equals(actual);
    }
}
