package org.qipu;

import java.util.Objects;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * The same samples in every run of the suite, and others when they are asked for: each property has a seed of its own,
 * made of its name and of the run's. {@code ./qipu test --random} gives the run another seed and each property many
 * times its tries.
 */
public final class Seeds implements AroundPropertyHook {

    /** The seed of a run that names none. */
    private static final long USUAL = 20_241_121L;

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        var attributes = context.attributes();
        var run = Long.getLong("qipu.seed", USUAL);
        int times = Integer.getInteger("qipu.times", 1);
        if (attributes.seed().isEmpty()) { // a seed that a property names itself stays
            attributes.setSeed(String.valueOf(of(run, name(context))));
        }
        attributes.tries().ifPresent(tries -> attributes.setTries(tries * times));
        var result = property.execute();
        if (result.status() == PropertyExecutionResult.Status.FAILED) {
            System.out.println(
                    "Again: ./qipu test --random --seed " + run + " --times " + times + " -Dtest=" + name(context));
        }
        return result;
    }

    private static long of(long run, String name) {
        return Objects.hash(run, name) * 31L + run;
    }

    private static String name(PropertyLifecycleContext context) {
        return context.containerClass().getSimpleName() + "#"
                + context.targetMethod().getName();
    }

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }
}
