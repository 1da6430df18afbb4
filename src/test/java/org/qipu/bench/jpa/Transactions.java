package org.qipu.bench.jpa;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import org.axonframework.messaging.core.unitofwork.transaction.Transaction;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;

/** Transactions of JPA, each with an entity manager of its own, which is the thread's until it ends. */
final class Transactions implements TransactionManager {

    private final EntityManagerFactory factory;
    private final ThreadLocal<EntityManager> current = new ThreadLocal<>();

    Transactions(EntityManagerFactory factory) {
        this.factory = factory;
    }

    EntityManager manager() {
        return OpenManager.of(current.get());
    }

    @Override
    public Transaction startTransaction() {
        var manager = factory.createEntityManager();
        manager.getTransaction().begin();
        current.set(manager);
        return new Transaction() {
            @Override
            public void commit() {
                end(() -> manager.getTransaction().commit());
            }

            @Override
            public void rollback() {
                end(() -> manager.getTransaction().rollback());
            }

            private void end(Runnable how) {
                current.remove();
                try (manager) {
                    how.run();
                }
            }
        };
    }
}
