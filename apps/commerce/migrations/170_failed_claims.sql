-- outside a transaction
-- A claim of which nothing arrived makes room for the next, whose row takes its place: what became of it is told by its delivery.
drop index concurrently if exists delivery_failed_claim;
create index concurrently delivery_failed_claim on delivery (puuid, created_at)
  where source_kind = 'CODE' and corrects is null and queue = 'DONE'
    and status in ('ALREADY_OWNED', 'PLAYER_NOT_FOUND', 'SHARD_NOT_FOUND', 'ACCOUNT_LOOKUP_FAILED', 'ERROR');
