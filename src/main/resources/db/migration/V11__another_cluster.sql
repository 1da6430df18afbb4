-- A dump restored into another cluster brings transaction ids which that cluster has not reached: its tail would hide the old events and sort new ones
-- before them. So the places in the tail are counted on from a base, which is raised where that has happened; places handed out before stay true.

create table tail_base (
    base     bigint not null check (base >= 0),
    since    timestamptz not null default now(),
    constraint tail_base_key primary key (base)
);

insert into tail_base (base) values (0);

-- What stands in event.transaction_id.
create function tail_transaction() returns xid8 language plpgsql volatile as $$
begin
    return (pg_current_xact_id()::text::bigint + (select max(base) from public.tail_base))::text::xid8;
end $$;

-- Below it nothing will ever come between.
create function tail_horizon() returns xid8 language plpgsql stable as $$
begin
    return (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (select max(base) from public.tail_base))::text::xid8;
end $$;

-- Whether an event lies where this cluster is still to write. Exact: what a snapshot shows was written by transactions before its end.
create function tail_is_beyond() returns boolean language plpgsql stable as $$
begin
    return exists (select from (select transaction_id from public.event order by transaction_id desc limit 1) last
        where last.transaction_id::text::bigint >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint + (select max(base) from public.tail_base));
end $$;

-- Raises the base where that is so, and says what it is now. The service may call it: it can only raise it, and only then.
create function continue_tail() returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
    if public.tail_is_beyond() then
        lock table public.event in exclusive mode;
    end if;
    if public.tail_is_beyond() then
        insert into public.tail_base (base) select max(place) from (
            select max(transaction_id::text::bigint) as place from public.event
            union all select max(transaction_id) from public.relay_checkpoint
            union all select max((convert_from(token, 'UTF8')::jsonb ->> 'transaction')::bigint) from public.projection_token) places;
        perform setval(pg_get_serial_sequence('public.event', 'position'), (select max(position) from public.event));
    end if;
    return (select max(base) from public.tail_base);
end $$;

alter table event alter column transaction_id set default tail_transaction();

revoke execute on function continue_tail() from public;
grant execute on function continue_tail() to ${service};
grant select on tail_base to ${service};

comment on table tail_base is 'What is added to the transaction ids of this cluster; a row more where the database was restored into another one';
