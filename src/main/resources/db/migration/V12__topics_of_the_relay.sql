-- What the relay has written to which topic, and what it found missing there: JSON of its own, moved on together with the checkpoint.

alter table relay_checkpoint add column topics text;
