-- What GET /games searches; filled by projections, rebuilt by `qipu rebuild`.

create table game_index (
    game_id           text collate "C" not null,
    discipline        text not null,
    rulebook          text not null,
    competition       text,
    round             text,
    board             integer,
    white_id          text,
    black_id          text,
    status            text not null,
    result            text,
    scheduled_start   timestamptz,
    first_occurred_at timestamptz not null,
    last_occurred_at  timestamptz not null,
    version           bigint not null,
    constraint game_index_key primary key (game_id)
) with (fillfactor = 80);

create index game_index_competition on game_index (competition, round, board);
create index game_index_white on game_index (white_id);
create index game_index_black on game_index (black_id);
create index game_index_time on game_index (first_occurred_at, game_id);

create table reached_position (
    -- The first four fields of the FEN: the identity of a position, compared exactly.
    position text collate "C" not null,
    game_id  text collate "C" not null,
    ply      integer not null,
    constraint reached_position_key primary key (game_id, ply)
);

create index reached_position_lookup on reached_position using hash (position);

grant select, insert, update, delete on game_index, reached_position to ${service};
