-- How far each consumer of the tail has come, and what it could not take in.

create table projection_token (
    projection text not null,
    segment    integer not null,
    mask       integer not null,
    token      bytea,
    token_type text,
    touched_at text,
    owner      text,
    constraint projection_token_key primary key (projection, segment)
) with (fillfactor = 50);

create table relay_checkpoint (
    shard          integer not null,
    epoch          bigint not null,
    transaction_id bigint not null,
    position       bigint not null,
    updated_at     timestamptz not null default now(),
    constraint relay_checkpoint_key primary key (shard)
) with (fillfactor = 50);

-- An event that a projection could not take in, and every later one of that game: an alarm, never a skip.
create table dead_letter (
    projection text not null,
    game_id    text collate "C" not null,
    sequence   bigint not null,
    type       text not null,
    reason     text not null,
    parked_at  timestamptz not null default now(),
    constraint dead_letter_key primary key (projection, game_id, sequence)
);

grant select, insert, update, delete on projection_token, relay_checkpoint, dead_letter to ${service};
