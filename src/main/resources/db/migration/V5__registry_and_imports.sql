-- The only table with names of persons. Events hold ids, so a name can be erased without touching the record.

create table player (
    id        text collate "C" not null,
    name      text,
    erased_at timestamptz,
    constraint player_key primary key (id),
    constraint player_erased_has_no_name check (erased_at is null or name is null)
);

create table import_job (
    id           text collate "C" not null,
    requested_by text not null,
    rulebook     text,
    started_at   timestamptz not null default now(),
    finished_at  timestamptz,
    games_read   bigint not null default 0,
    games_added  bigint not null default 0,
    games_known  bigint not null default 0,
    events_added bigint not null default 0,
    report       jsonb not null default '{}',
    constraint import_job_key primary key (id)
) with (fillfactor = 80);

grant select, insert, update on player, import_job to ${service};
