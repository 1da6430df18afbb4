-- What was erased and has no receipt in the log yet: it is written by the statement that erases, and taken away when the receipt is recorded.

create table receipt_owed (
    id         uuid not null default gen_random_uuid(),
    at         timestamptz not null,
    actor_role text not null,
    actor_id   text not null,
    -- The kind of event, and what it says: ids and places, never what was erased.
    type       text not null,
    said       jsonb not null,
    constraint receipt_owed_key primary key (id)
);

grant select, insert, delete on receipt_owed to ${service};

-- What was erased before there were receipts: one for what somebody erased within a minute.
insert into receipt_owed (at, actor_role, actor_id, type, said)
    select max(at), actor_role, actor_id, 'PersonsErased', jsonb_build_object('ids', jsonb_agg(distinct person order by person))
    from registry_act where act = 'erased' group by date_trunc('minute', at), actor_role, actor_id;

-- The receipt of an act of erase_texts and erase_evidence; of one that erased nothing there is none.
create function owe_receipt(act bigint) returns void language sql as $$
    insert into receipt_owed (at, actor_role, actor_id, type, said)
    select erased_at, actor_role, actor_id, 'WordsErased', jsonb_build_object(
        'texts', coalesce((select jsonb_agg(jsonb_build_object('stream', game_id, 'sequence', sequence, 'path', path)
            order by game_id, sequence, path) from erased_text where erasure = act), '[]'),
        'files', coalesce((select jsonb_agg(jsonb_build_object('game', game_id, 'hash', encode(hash, 'hex'))
            order by game_id, hash) from erased_evidence where erasure = act), '[]'))
    from erasure where id = act and (exists (select from erased_text where erasure = act) or exists (select from erased_evidence where erasure = act))
$$;

select owe_receipt(id) from erasure order by id;

revoke all on function owe_receipt from public;
grant execute on function owe_receipt to ${service};

-- An act is found by its number now; before, only a place was ever looked for.
create index erased_text_of_act on erased_text (erasure);
create index erased_evidence_of_act on erased_evidence (erasure);

comment on table receipt_owed is 'Erasures whose receipt is not in the log yet (docs/proof.md)';
