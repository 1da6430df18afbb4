-- For standings: how many fouls each player committed. Filled by `qipu rebuild` for games recorded before; until then they are counted from the record.
alter table game_index add column white_fouls integer, add column black_fouls integer;
