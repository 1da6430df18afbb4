-- What electronic boards said, as they said it, and what became of it: beside the record, which holds only what was accepted as a move.

create table board_observation (
    number         bigint generated always as identity,
    -- In the order in which its device saw it; what was left out was lost.
    sequence       bigint not null check (sequence > 0),
    arrived_at     timestamptz not null,
    seen_at        timestamptz not null,
    source_at      timestamptz,
    white_ms       bigint,
    black_ms       bigint,
    -- Of the game when it was judged.
    version        bigint not null,
    -- How the game is followed from here on: the observation since which the board agrees with these half-moves.
    agreed_since   bigint,
    doubted_at     bigint,
    nth            integer not null,
    flipped        boolean not null,
    turned         boolean not null,
    signalled      boolean not null,
    told           boolean not null,
    game_id        text collate "C" not null,
    device         text collate "C" not null,
    board          text not null,
    running        text,
    became         text not null,
    why            text not null,
    moves          text not null,
    line           text,
    constraint board_observation_key primary key (game_id, device, sequence),
    constraint board_observation_known check (became in ('kept', 'move', 'waiting', 'undetermined', 'result-signal'))
);

create index board_observation_of_game on board_observation (game_id, number);

-- No update and no delete: what a board said stays as it was said.
grant select on board_observation to ${service};
grant insert (sequence, arrived_at, seen_at, source_at, white_ms, black_ms, version, agreed_since, doubted_at, nth, flipped, turned, signalled, told,
              game_id, device, board, running, became, why, moves, line) on board_observation to ${service};
