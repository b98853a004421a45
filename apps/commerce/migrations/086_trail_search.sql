-- outside a transaction
-- The trail is searched by time, and within it by operator, action and subject.
drop index concurrently if exists operator_action_at;
create index concurrently operator_action_at on operator_action (created_at, action_id);
drop index concurrently if exists operator_action_operator;
create index concurrently operator_action_operator on operator_action (operator, created_at, action_id);
drop index concurrently if exists operator_action_action;
create index concurrently operator_action_action on operator_action (action, created_at, action_id);
