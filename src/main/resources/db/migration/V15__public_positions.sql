-- How much of each game the public topic has, and what the relay of released events has read ahead of what it has published.

create table public_position (
    game_id  text collate "C" not null,
    number   bigint not null check (number > 0),
    sequence bigint not null check (sequence >= number),
    constraint public_position_key primary key (game_id)
) with (fillfactor = 70);

alter table relay_checkpoint add column read_transaction_id bigint, add column read_position bigint, add column due timestamptz;

grant select, insert, update, delete on public_position to ${service};

comment on table public_position is 'The last public number of each game that is on qipu.public.v1; emptied to have everything published again';
