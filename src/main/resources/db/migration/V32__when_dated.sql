-- When it was recorded when a game began or is to begin: whoever is shown less than the record has may be shown another date until that is
-- released to him. Of a game that has begun it does not change any more, and so the index of it (V33) is not written with each event.

alter table game_index add column dated_at timestamptz;

-- A replica of the version before does not fill it.
alter table game_index alter column dated_at set default now();
create function date_game() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
    new.dated_at := now();
    return new;
end $$;
create trigger game_index_dated before update on game_index for each row
    when (new.first_occurred_at is distinct from old.first_occurred_at and new.dated_at is not distinct from old.dated_at) execute function date_game();
