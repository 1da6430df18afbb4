-- Who registered, changed and erased what is kept of persons: never a name, so it stays when the name is erased.

create table registry_act (
    number     bigint generated always as identity,
    at         timestamptz not null,
    actor_role text not null,
    actor_id   text not null,
    act        text not null,
    what       text not null,
    person     text collate "C" not null,
    constraint registry_act_key primary key (number),
    constraint registry_act_known check (act in ('registered', 'changed', 'erased'))
);

create index registry_act_of_person on registry_act (person, number);

-- No update and no delete: who did it stays on record.
grant select, insert on registry_act to ${service};
