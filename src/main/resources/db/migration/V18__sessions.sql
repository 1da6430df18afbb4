-- Who has signed in at a page, and the one-time codes of deputies: of every secret its hash alone, so that whoever reads these tables can sign in as nobody.

create table session_code (
    id         uuid not null,
    hash       bytea not null,
    role       text not null,
    subject    text not null,
    limits     jsonb not null,
    made_by    text not null,
    made_at    timestamptz not null,
    expires_at timestamptz not null,
    used_at    timestamptz,
    revoked_at timestamptz,
    constraint session_code_key primary key (id),
    constraint session_code_hash unique (hash)
);

create table page_session (
    hash       bytea not null,
    code       uuid,
    role       text not null,
    subject    text not null,
    limits     jsonb not null,
    begun_at   timestamptz not null,
    expires_at timestamptz not null,
    constraint page_session_key primary key (hash),
    constraint page_session_of_code foreign key (code) references session_code (id)
);

create index page_session_of_code on page_session (code) where code is not null;
create index page_session_expires on page_session (expires_at);

-- What a code is for does not change, and that it was made stays on record; a session is there while it is good.
grant select, insert on session_code to ${service};
grant update (used_at, revoked_at) on session_code to ${service};
grant select, insert, delete on page_session to ${service};
