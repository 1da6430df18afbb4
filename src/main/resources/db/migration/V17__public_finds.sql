-- For the search of everybody: whether every event of a game is public whatever the policy, and when a ruling or an amendment last changed what
-- the game is found by. Filled by `qipu rebuild` for games recorded before; until then each of them is looked at in its record.
alter table game_index add column plain boolean, add column rewritten_at timestamptz;
create index game_index_rewritten_at on game_index (rewritten_at) where rewritten_at is not null;
