-- The tree over all events, in the order of the tail: derived, and made again from the events and the secret of its blinds.

-- How far it has grown: one row, as soon as it has leaves.
create table tree (
    one            boolean not null default true check (one),
    size           bigint not null check (size > 0),
    root           bytea not null check (octet_length(root) = 32),
    -- The place in the tail of its last event.
    transaction_id xid8 not null,
    position       bigint not null,
    -- By which secret its entries are blinded; nothing of it can be told from this.
    blinded_by     bytea not null,
    constraint tree_key primary key (one)
);

-- Up to 256 hashes of one level, one after the other: a row that is not full grows, and its beginnings are the tiles it was.
create table tree_tile (
    level  integer not null check (level between 0 and 7),
    index  bigint not null check (index >= 0),
    hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
    constraint tree_tile_key primary key (level, index)
);

-- The entries of as many leaves, each behind its length, as they are served; with the place in the tail of the first one.
create table tree_bundle (
    index          bigint not null check (index >= 0),
    transaction_id xid8 not null,
    position       bigint not null,
    entries        bytea not null,
    constraint tree_bundle_key primary key (index)
);
create index tree_bundle_place on tree_bundle (transaction_id, position);

-- The beginning of the tree of which everybody may know that it is there: everything in it has been released. One row, which only grows.
create table tree_released (
    one            boolean not null default true check (one),
    size           bigint not null check (size > 0),
    -- The place in the tail of its last event.
    transaction_id xid8 not null,
    position       bigint not null,
    constraint tree_released_key primary key (one)
);

-- Every head that was ever signed, or was to be: it is kept before it is signed.
create table tree_checkpoint (
    size    bigint not null check (size >= 0),
    root    bytea not null check (octet_length(root) = 32),
    kept_at timestamptz not null default clock_timestamp(),
    -- The note with the log's signature, as soon as it is signed.
    note    text,
    constraint tree_checkpoint_key primary key (size)
);

-- What witnesses have signed of them.
create table tree_cosignature (
    size    bigint not null references tree_checkpoint,
    -- The key that signed, as it is published.
    witness text not null,
    kept_at timestamptz not null default clock_timestamp(),
    -- The line of the note.
    line    text not null,
    constraint tree_cosignature_key primary key (size, witness)
);

-- They are noise: nothing can be made shorter.
alter table tree_tile alter column hashes set storage external;
alter table tree_bundle alter column entries set storage external;

grant select, insert, update, delete on tree to ${service};
grant select, insert, update, delete on tree_tile, tree_bundle, tree_released to ${service};
grant select, insert on tree_checkpoint to ${service};
grant update (note) on tree_checkpoint to ${service};
grant select, insert on tree_cosignature to ${service};

create function refuse_change_of_checkpoints() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' and old.note is null and (old.size, old.root, old.kept_at) = (new.size, new.root, new.kept_at) then
        return new;
    end if;
    raise exception 'a checkpoint that was signed is never changed or removed: % refused', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger checkpoint_is_kept before update or delete on tree_checkpoint for each row execute function refuse_change_of_checkpoints();
create trigger checkpoints_are_kept before truncate on tree_checkpoint for each statement execute function refuse_change_of_checkpoints();
alter table tree_checkpoint enable always trigger checkpoint_is_kept;
alter table tree_checkpoint enable always trigger checkpoints_are_kept;

comment on table tree is 'How far the transparency log has grown (docs/proof.md)';
