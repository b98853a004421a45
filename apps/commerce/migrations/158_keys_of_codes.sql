-- The key that codes were made with, by its short id, so that a key that is missing is noticed before players notice it. Null: a
-- version made them that did not say; a worker that starts counts those as of the key that has been there longest.
alter table code_batch add column key_id text;
alter table code_batch_part add column key_id text;
