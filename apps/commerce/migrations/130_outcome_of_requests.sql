-- What came of a request, in words: what was done, or why it could not be. `decision` is the reason of who decided.
alter table approval add column outcome text;
