-- Who has said within three seconds that it is alive.
create view live_replica as select id, formats, joined_at from replica where seen_at > clock_timestamp() - interval '3 seconds';
grant select on live_replica to ${service};

-- The replica that publishes a line: of one that is dead nothing is waited for.
alter table relay_checkpoint add column replica uuid;
