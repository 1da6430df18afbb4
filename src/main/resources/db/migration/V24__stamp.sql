-- Time stamps (RFC 3161) of heads of the tree, by an authority outside: what it answered, to the byte.
create table tree_stamp (
    size     bigint not null references tree_checkpoint,
    kept_at  timestamptz not null default clock_timestamp(),
    -- The whole answer: the authority's signature over the hash of the checkpoint's note and its time.
    response bytea not null check (octet_length(response) between 1 and 65536),
    -- The certificate that was believed when it was kept, in PEM.
    anchor   text not null,
    constraint tree_stamp_key primary key (size)
);

-- They are signatures and certificates: nothing can be made shorter.
alter table tree_stamp alter column response set storage external;

grant select, insert on tree_stamp to ${service};

create function refuse_change_of_stamps() returns trigger language plpgsql as $$
begin
    raise exception 'a time stamp is never changed or removed: % refused', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger stamp_is_kept before update or delete on tree_stamp for each row execute function refuse_change_of_stamps();
create trigger stamps_are_kept before truncate on tree_stamp for each statement execute function refuse_change_of_stamps();
alter table tree_stamp enable always trigger stamp_is_kept;
alter table tree_stamp enable always trigger stamps_are_kept;

comment on table tree_stamp is 'Time stamps of heads of the transparency log (docs/proof.md)';
