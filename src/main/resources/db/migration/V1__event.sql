-- The event table is the only truth: every other table here can be emptied and filled again from it, the registry of players excepted.

create table event (
    position       bigint generated always as identity,
    -- Taken after the game's state was read: this is what keeps a game's order in the tail.
    transaction_id xid8 not null default pg_current_xact_id(),
    sequence       bigint not null check (sequence > 0),
    occurred_at    timestamptz not null,
    recorded_at    timestamptz not null,
    version        integer not null,
    game_id        text collate "C" not null,
    type           text not null,
    actor_role     text not null,
    actor_id       text not null,
    payload        bytea not null,
    hash           bytea not null check (octet_length(hash) = 32),
    -- The only judge of conflicts between writers.
    constraint event_game_sequence primary key (game_id, sequence)
);

-- The order of the tail. The identity alone would not do: a lower position may be committed later.
create index event_tail on event (transaction_id, position);

create function refuse_change_of_events() returns trigger language plpgsql as $$
begin
    raise exception 'an event is never changed or removed: % refused', lower(tg_op) using errcode = 'restrict_violation';
end $$;

-- For each statement, because row triggers let TRUNCATE through; always, because replication roles skip ordinary triggers.
create trigger event_is_append_only before update or delete or truncate on event
    for each statement execute function refuse_change_of_events();
alter table event enable always trigger event_is_append_only;

grant select on event to ${service};
-- Neither position nor transaction_id: the writer cannot choose its place in the tail.
grant insert (sequence, occurred_at, recorded_at, version, game_id, type, actor_role, actor_id, payload, hash) on event to ${service};

comment on table event is 'What was recorded, append-only; hash chained per game as docs/event-store.md describes';
