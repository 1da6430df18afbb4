-- What is added to the ids of this cluster stands in the text of a function, which PostgreSQL takes over into each plan: to look it up in tail_base took
-- 7 of some 20 µs of each event of an append. Only continue_tail() changes it, as it changes the table.

do $$ begin
    execute format('create function public.tail_added() returns bigint language sql stable return %s::bigint', (select max(base) from public.tail_base));
end $$;

create or replace function tail_transaction() returns xid8 language sql stable
    return (pg_current_xact_id()::text::bigint + public.tail_added())::text::xid8;

-- Raises the base where events lie beyond this cluster, and says what it is now. The service may call it: it can only raise it, and only then.
-- The function is also written anew where it is not what the table says: where rows were restored without it.
create or replace function continue_tail() returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
    base_now bigint;
begin
    if public.tail_is_beyond() or public.tail_added() <> (select max(base) from public.tail_base) then
        lock table public.event in exclusive mode;
        if public.tail_is_beyond() then
            insert into public.tail_base (base) select max(place) from (
                select max(transaction_id::text::bigint) as place from public.event
                union all select max(transaction_id) from public.relay_checkpoint
                union all select max((convert_from(token, 'UTF8')::jsonb ->> 'transaction')::bigint) from public.projection_token) places;
            perform setval(pg_get_serial_sequence('public.event', 'position'), (select max(position) from public.event));
        end if;
        base_now := (select max(base) from public.tail_base);
        if public.tail_added() <> base_now then
            execute format('create or replace function public.tail_added() returns bigint language sql stable return %s::bigint', base_now);
        end if;
    end if;
    return (select max(base) from public.tail_base);
end $$;

comment on function tail_added is 'The highest base in tail_base; written anew by continue_tail()';
