package org.qipu.bench.jpa;

import jakarta.persistence.EntityManager;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/** An entity manager that only its transaction closes: the engine closes what it was given before that is committed. */
final class OpenManager {

    private OpenManager() {}

    static EntityManager of(EntityManager own) {
        return (EntityManager) Proxy.newProxyInstance(
                OpenManager.class.getClassLoader(),
                new Class<?>[] {EntityManager.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        return null;
                    }
                    try {
                        return method.invoke(own, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
