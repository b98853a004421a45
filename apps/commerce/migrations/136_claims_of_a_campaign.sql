-- outside a transaction
-- All days of one campaign, region or reason, however many others there are.
drop index concurrently if exists claim_by_day_by_value;
create index concurrently claim_by_day_by_value on claim_by_day (told_by, value, day);
