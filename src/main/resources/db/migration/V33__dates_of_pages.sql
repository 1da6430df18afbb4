-- Pages of a search within a range of dates. While an index is made the search takes nothing new in, and goes on answering; nobody waits who records.

-- Of all that was recorded earlier everything is released long since.
update game_index set dated_at = last_recorded_at where dated_at is null and last_recorded_at > now() - interval '1 day';
create index game_index_dated_at on game_index (dated_at);

-- Those that may have been played long after they begin in the table; of the others game_index_time is enough.
create index game_index_vaguely_dated on game_index (first_occurred_at, game_id) where dated in ('month', 'year');

analyze game_index (dated_at);
