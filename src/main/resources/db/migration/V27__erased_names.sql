-- Whether a name was erased with a person: of one who never had one nothing was. What was erased before is told from who registered it.

alter table player add column name_erased boolean not null default false,
    add constraint player_erased_name_is_of_one_erased check (erased_at is not null or not name_erased);
alter table player_aside add column name_erased boolean not null default false;

update player set name_erased = true where erased_at is not null
    and exists (select from registry_act a where a.person = player.id and a.what = 'name');
