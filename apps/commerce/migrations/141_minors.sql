-- Whether a player was a minor when they last came, so that support sees the limit that holds for them; null where no token
-- said an age. Their age itself is not kept.
alter table player add column minor boolean;
