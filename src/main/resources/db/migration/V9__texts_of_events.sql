-- The words that somebody wrote into an event: its payload has their digests alone, so that they can be erased and the hash chain still holds.

create table event_text (
    game_id  text collate "C" not null,
    sequence bigint not null,
    -- Where in the payload they stand, as a JSON pointer.
    path     text collate "C" not null,
    salt     bytea not null check (octet_length(salt) = 16),
    -- UTF-8.
    text     bytea not null,
    constraint event_text_key primary key (game_id, sequence, path)
);

-- Who had what erased, when and why: never what it said.
create table erasure (
    id         bigint generated always as identity,
    erased_at  timestamptz not null default now(),
    actor_role text not null,
    actor_id   text not null,
    reason     text not null,
    constraint erasure_key primary key (id)
);

create table erased_text (
    erasure  bigint not null references erasure,
    game_id  text collate "C" not null,
    sequence bigint not null,
    path     text collate "C" not null,
    constraint erased_text_key primary key (game_id, sequence, path)
);

-- No statistics, for they would keep the commonest words; no compression, so that a search through the files finds what is there.
alter table event_text alter column text set statistics 0, alter column text set storage external, alter column salt set statistics 0;
alter table player alter column name set statistics 0, alter column name set storage external;
alter table import_job alter column report set statistics 0;

-- Words are added with their event and never changed; they are removed by erase_texts alone, which keeps record of it.
grant select, insert on event_text to ${service};
grant select on erasure, erased_text to ${service};

create function erase_texts(role text, actor text, why text, games text[], sequences bigint[], paths text[]) returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
declare
    made bigint;
begin
    insert into erasure (actor_role, actor_id, reason) values (role, actor, why) returning id into made;
    with gone as (delete from event_text t using unnest(games, sequences, paths) as w (game_id, sequence, path)
        where t.game_id = w.game_id and t.sequence = w.sequence and t.path = w.path returning t.game_id, t.sequence, t.path)
    insert into erased_text (erasure, game_id, sequence, path) select made, game_id, sequence, path from gone;
    -- A request sent again has the same digest as the words in it had: that too is gone, and its key is taken for ever.
    update idempotency i set digest = sha256(convert_to(gen_random_uuid()::text, 'UTF8')) from erased_text t
        where t.erasure = made and i.game_id = t.game_id and t.sequence between i.first_sequence and i.last_sequence;
    perform pg_notify('qipu_erased', '');
    return made;
end $$;

-- Rewrites the tables that words or names were erased from: until then the old rows lie in their files.
create unlogged table event_text_aside (like event_text);
create unlogged table player_aside (like player);
create unlogged table import_job_aside (like import_job);

create function rewrite_erased() returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
begin
    lock table event_text, player, import_job in access exclusive mode;
    insert into event_text_aside select * from event_text;
    insert into player_aside select * from player;
    insert into import_job_aside select * from import_job;
    truncate event_text, player, import_job;
    insert into event_text select * from event_text_aside;
    insert into player select * from player_aside;
    insert into import_job select * from import_job_aside;
    truncate event_text_aside, player_aside, import_job_aside;
end $$;

-- Lets go of the write-ahead log before now; where the owner may not, it is for the operator to do (docs/operations.md).
create function drop_old_log() returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
    perform pg_switch_wal();
    checkpoint;
    return true;
exception when insufficient_privilege then
    return false;
end $$;

revoke all on function erase_texts, rewrite_erased, drop_old_log from public;
grant execute on function erase_texts, rewrite_erased, drop_old_log to ${service};

comment on table event_text is 'Words in events, erasable: SHA-256 of salt and text stands in the payload; docs/event-store.md';
comment on table erased_text is 'Which words were erased: where verification finds none they were not taken away by somebody else';
