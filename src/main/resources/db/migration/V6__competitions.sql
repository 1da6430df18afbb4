-- What a competition was set up as: each change a row of its own, the last one holds.

create table competition (
    id         text collate "C" not null,
    version    integer not null check (version > 0),
    changed_at timestamptz not null,
    actor_role text not null,
    actor_id   text not null,
    content    jsonb not null,
    constraint competition_version primary key (id, version)
);

-- No update and no delete: what held at a time stays on record.
grant select, insert on competition to ${service};

-- For standings, and for those who wait until a game's events are released. Filled by `qipu rebuild` for games recorded before.
alter table game_index add column white_points numeric, add column black_points numeric, add column last_recorded_at timestamptz;
