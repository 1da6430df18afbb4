-- The processes that run on this database, each as it said of itself last: only so that they share what is done once for all. Nothing rests on it.
create table replica (
    id        uuid not null,
    joined_at timestamptz not null default clock_timestamp(),
    seen_at   timestamptz not null default clock_timestamp(),
    constraint replica_key primary key (id)
);

grant select, insert, delete on replica to ${service};
grant update (seen_at) on replica to ${service};

-- Where the write-ahead log is archived, what was erased is in the archive, and the operator's to let go of.
create or replace function drop_old_log() returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
    perform pg_switch_wal();
    checkpoint;
    return current_setting('archive_mode') = 'off';
exception when insufficient_privilege then
    return false;
end $$;
