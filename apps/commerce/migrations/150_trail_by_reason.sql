-- outside a transaction
-- The trail is searched by the words of its reasons.
drop index concurrently if exists operator_action_reason;
create index concurrently operator_action_reason on operator_action using gin (reason_words(detail));
