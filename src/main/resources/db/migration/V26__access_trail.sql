-- Who was shown what not everybody may see, and who took a record out: a trail beside the record. It has ids and no names, is never changed,
-- and is forgotten by its age alone.
create table access_trail (
    number      bigint generated always as identity,
    -- By the clock of the database: the service does not choose it.
    at          timestamptz not null default clock_timestamp(),
    status      integer not null,
    actor_role  text not null,
    actor_id    text not null,
    -- The id of the token, or by what sessions are told apart: with neither anything can be asked for.
    token       text,
    what        text not null,
    game_id     text collate "C",
    competition text collate "C",
    round       text,
    -- The id of a person, never a name.
    person      text collate "C",
    method      text not null,
    -- The address as the contract has it, without what was put into it.
    path        text not null,
    constraint access_trail_key primary key (number)
);

create index access_trail_at on access_trail (at);
create index access_trail_actor on access_trail (actor_id, number);
create index access_trail_game on access_trail (game_id, number) where game_id is not null;
create index access_trail_competition on access_trail (competition, number) where competition is not null;
create index access_trail_person on access_trail (person, number) where person is not null;

create function refuse_change_of_access_trail() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' and old.at < clock_timestamp() - interval '720 hours' then
        return old;
    end if;
    raise exception 'an entry of the access trail is never changed, and not removed within 30 days: % refused', lower(tg_op)
        using errcode = 'restrict_violation';
end $$;
create trigger access_trail_is_append_only before update or truncate on access_trail
    for each statement execute function refuse_change_of_access_trail();
create trigger access_trail_is_kept before delete on access_trail for each row execute function refuse_change_of_access_trail();
alter table access_trail enable always trigger access_trail_is_append_only;
alter table access_trail enable always trigger access_trail_is_kept;

-- Removes the oldest entries of before an instant, at most so many; what is younger than 30 days it does not remove, whoever asks.
create function forget_access_trail(up_to timestamptz, most integer) returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
declare
    gone bigint;
begin
    if up_to is null or up_to > clock_timestamp() - interval '720 hours' then
        raise exception 'entries of the access trail are kept for 30 days at least' using errcode = 'restrict_violation';
    end if;
    delete from access_trail where number in (select number from access_trail where at < up_to order by at limit most);
    get diagnostics gone = row_count;
    return gone;
end $$;

grant select on access_trail to ${service};
-- Neither number nor at: who is entered does not choose his place.
grant insert (status, actor_role, actor_id, token, what, game_id, competition, round, person, method, path) on access_trail to ${service};
revoke all on function forget_access_trail from public;
grant execute on function forget_access_trail to ${service};

comment on table access_trail is 'Who looked at what others may not see (docs/proof.md)';
