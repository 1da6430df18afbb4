-- Pages of a search in the order of the ids of the games, however many match. While an index is made the search takes nothing new in, and goes
-- on answering; nobody waits who records.

-- By a hash, for a position is longer than all the rest of an entry; what has the same hash is compared. A hash index has one long chain for a
-- position that every game reaches, which each game that begins would walk along.
create index reached_position_page on reached_position (hashtextextended(position, 0), game_id);

create index game_index_white_page on game_index (white_id, game_id);
create index game_index_black_page on game_index (black_id, game_id);
create index game_index_competition_page on game_index (competition, game_id);

-- Last, for from here on nobody reads the tables until it is done: that is a moment.
drop index reached_position_lookup, game_index_white, game_index_black;

-- How often a position is reached by its hash: unknown until somebody counts.
analyze reached_position, game_index;
