-- Files that show what notes say: photographs of sheets and envelopes, stills, documents. A note names each by its SHA-256; what it shows can be erased.

create table evidence (
    game_id    text collate "C" not null,
    hash       bytea not null check (octet_length(hash) = 32),
    media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
    size       integer not null check (size > 0),
    kept_at    timestamptz not null default clock_timestamp(),
    -- The ids of the persons whom it shows or names, so that it is erased with them.
    names      text[] not null,
    constraint evidence_key primary key (game_id, hash)
);

-- The bytes, sealed by a secret of their own (AES-256-GCM): they are as much as all else together, and need not be written anew when one is erased.
create table evidence_bytes (
    game_id text collate "C" not null,
    hash    bytea not null,
    sealed  bytea not null,
    constraint evidence_bytes_key primary key (game_id, hash)
);

-- Without its secret a file is noise, in tables, the write-ahead log and copies that have none: who erases it takes this away.
create table evidence_secret (
    game_id text collate "C" not null,
    hash    bytea not null,
    secret  bytea not null check (octet_length(secret) = 32),
    constraint evidence_secret_key primary key (game_id, hash)
);

-- Which files were erased; by whom, when and why stands in the erasure.
create table erased_evidence (
    erasure bigint not null references erasure,
    game_id text collate "C" not null,
    hash    bytea not null,
    constraint erased_evidence_key primary key (game_id, hash)
);

alter table evidence_bytes alter column sealed set storage external, alter column sealed set statistics 0;
alter table evidence_secret alter column secret set statistics 0;

grant select, insert on evidence, evidence_bytes, evidence_secret to ${service};
grant update (kept_at, names) on evidence to ${service};
grant select on erased_evidence to ${service};

-- Erases files in an act of the same transaction, which erase_texts makes: nothing is added to one of before.
create function erase_evidence(act bigint, games text[], hashes bytea[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
    if not exists (select from erasure where id = act and erased_at = now()) then
        raise exception 'evidence is erased in an act of the same transaction' using errcode = 'restrict_violation';
    end if;
    with gone as (delete from evidence_secret s using unnest(games, hashes) as w (game_id, hash)
        where s.game_id = w.game_id and s.hash = w.hash returning s.game_id, s.hash)
    insert into erased_evidence (erasure, game_id, hash) select act, game_id, hash from gone;
    delete from evidence_bytes b using erased_evidence e where e.erasure = act and b.game_id = e.game_id and b.hash = e.hash;
    update evidence k set names = '{}' from erased_evidence e where e.erasure = act and k.game_id = e.game_id and k.hash = e.hash;
end $$;

-- Removes what was sent for a game an hour ago or earlier and is named by no note of it: its sender never had an answer.
create function drop_unnamed_evidence(game text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
    with old as (delete from evidence k where k.game_id = game and k.kept_at < clock_timestamp() - interval '1 hour'
            and not exists (select from erased_evidence e where e.game_id = game and e.hash = k.hash)
            and not exists (select from event v where v.game_id = game and v.type = 'NoteAdded'
                and position(encode(k.hash, 'hex') in lower(convert_from(v.payload, 'UTF8'))) > 0)
            returning k.hash),
        secrets as (delete from evidence_secret where game_id = game and hash in (select hash from old))
    delete from evidence_bytes where game_id = game and hash in (select hash from old);
end $$;

-- As before, and the secrets of files with the words.
create unlogged table evidence_secret_aside (like evidence_secret);

create or replace function rewrite_erased() returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
begin
    lock table event_text, player, import_job, evidence_secret in access exclusive mode;
    insert into event_text_aside select * from event_text;
    insert into player_aside select * from player;
    insert into import_job_aside select * from import_job;
    insert into evidence_secret_aside select * from evidence_secret;
    truncate event_text, player, import_job, evidence_secret;
    insert into event_text select * from event_text_aside;
    insert into player select * from player_aside;
    insert into import_job select * from import_job_aside;
    insert into evidence_secret select * from evidence_secret_aside;
    truncate event_text_aside, player_aside, import_job_aside, evidence_secret_aside;
end $$;

revoke all on function erase_evidence, drop_unnamed_evidence from public;
grant execute on function erase_evidence, drop_unnamed_evidence to ${service};

comment on table evidence is 'Files that notes name by their SHA-256; docs/operations.md';
comment on table evidence_bytes is 'What they show, sealed; erased by taking the secret away';
