package org.qipu.log.codec;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.UnaryOperator;

/**
 * Lifts the payload of one kind of event from an older version to the next; what is stored stays as it was.
 *
 * @param type    the name of the kind
 * @param from    the version it reads; it gives version {@code from + 1}
 * @param lifting what changes; it may change the object it is given
 */
public record Upcaster(String type, int from, UnaryOperator<ObjectNode> lifting) {}
