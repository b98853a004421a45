-- outside a transaction
-- Payments that ended unpaid while their page was open: whoever has it open may still pay, so they are asked about until it is over.
drop index concurrently if exists payment_ended_early;
create index concurrently payment_ended_early on payment (checked_at)
  where state in ('DECLINED', 'CANCELLED') and checked_at < expires_at;
