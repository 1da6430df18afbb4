-- The service sees which migrations were run, so that it needs no password of the owner to tell whether one is missing.
grant select on schema_history to ${service};
