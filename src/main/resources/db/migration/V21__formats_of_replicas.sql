-- How far the formats of events have come that a replica reads: what is done once for all is left to those that read the most.
alter table replica add column formats integer not null default 0;
