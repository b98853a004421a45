-- Who asked for a batch alone fetches its file, known by their id; rows from before have the name alone. How often fetching
-- it began is counted, since a file that is cut off may be asked for again, and not without end.
alter table code_batch_job add column operator_id text;
alter table code_batch_job add column fetches integer not null default 0;
