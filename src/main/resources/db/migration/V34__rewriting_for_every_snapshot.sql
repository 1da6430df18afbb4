-- What was erased leaves the files in a way that who reads as of before still sees his rows. To empty a table and fill it again showed no rows at all to
-- whoever had his snapshot before it and the lock after it: a dump made meanwhile had no words, no names and no secrets of files.

-- How the tables are written anew: rows that somebody's snapshot may still see are kept.
create function rewrite_tables() returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
begin
    lock table event_text, player, import_job, evidence_secret in access exclusive mode;
    cluster event_text using event_text_key;
    cluster player using player_key;
    cluster import_job using import_job_key;
    cluster evidence_secret using evidence_secret_key;
end $$;

-- Whether everything that was erased by transactions before this one can be seen by nobody any more: no transaction of before goes on, here or, since
-- that would be in each snapshot made here, in another database, and no snapshot of before is held here, by a slot or by a standby (of no database).
create function nobody_sees(before xid8) returns boolean language sql set search_path = pg_catalog, pg_temp as $$
    select not exists (
        select from (
            select a.backend_xid from pg_stat_activity a
            union all select a.backend_xmin from pg_stat_activity a where a.datid is null
                or a.datid = (select d.oid from pg_database d where d.datname = current_database())
                and not exists (select from pg_stat_progress_vacuum v where v.pid = a.pid) -- a vacuum keeps no row from being left out
            union all select p.transaction from pg_prepared_xacts p
            union all select s.xmin from pg_replication_slots s) held (xid)
        where age(held.xid) > age(before::xid))
$$;

-- Writes the tables anew where no row that was erased before that transaction would have to be kept; else does nothing and says so.
create function rewrite_erased(before xid8) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
    if not nobody_sees(before) then
        return false;
    end if;
    perform rewrite_tables();
    return true;
end $$;

-- For programs of before, which do not ask.
create or replace function rewrite_erased() returns void language sql security definer set search_path = public, pg_temp as 'select rewrite_tables()';

drop table event_text_aside, player_aside, import_job_aside, evidence_secret_aside;

revoke all on function rewrite_tables, nobody_sees, rewrite_erased(xid8) from public;
grant execute on function rewrite_erased(xid8) to ${service};
