-- Which events a request produced, so that the same request sent again is answered and not repeated.

create table idempotency (
    scope          text not null,
    key            text not null,
    game_id        text collate "C" not null,
    first_sequence bigint not null,
    last_sequence  bigint not null,
    digest         bytea not null,
    constraint idempotency_key primary key (scope, key)
);

grant select, insert on idempotency to ${service};

comment on column idempotency.scope is 'who sent the request: two senders may use the same key';
comment on column idempotency.digest is 'SHA-256 of the request: the same key with another request is a conflict';
