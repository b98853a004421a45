-- Why one operator was not enough for what is asked for, for who decides. Requests of older versions do not say.
alter table approval add column why text;
