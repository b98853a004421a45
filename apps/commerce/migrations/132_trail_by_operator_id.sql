-- outside a transaction
-- The trail is searched by the id of an operator, too.
drop index concurrently if exists operator_action_operator_id;
create index concurrently operator_action_operator_id on operator_action (operator_id, created_at, action_id);
