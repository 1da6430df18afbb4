-- What follows a place in the tail, in the order of the tail. By its index, whatever the planner knows of the table: a plan that was made while the
-- table was small sorts all that follows, and is kept; whoever is far behind then reads the whole rest at each look.

create function tail_after(after xid8, place bigint, most integer) returns setof event language plpgsql stable
    set search_path = pg_catalog, pg_temp set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
begin
    return query select * from public.event where (transaction_id, position) > (after, place) and transaction_id < public.tail_horizon()
        and strpos(game_id, '/') < 1 order by transaction_id, position limit most;
end $$;

comment on function tail_after is 'Events of games after a place in the tail, as far as nothing can come between any more';
