-- What a player needs that the Laws take into account (Appendix D): beside the name, and erased with it. No event holds it.

alter table player
    add column needs text[] not null default '{}',
    add constraint player_needs_known check (needs <@ array['visual', 'hearing', 'other']),
    add constraint player_erased_has_no_needs check (erased_at is null or needs = '{}');
