-- Of a game taken over: how closely the other record says when it was played. Without a date it has no time at all.

alter table game_index
    add column dated text,
    add constraint game_index_dated_known check (dated in ('day', 'month', 'year', 'unknown')),
    alter column first_occurred_at drop not null,
    alter column last_occurred_at drop not null;

-- An import looks every name up that it meets. (A name may be longer than an ordinary index holds.)
create index player_name on player using hash (name);
