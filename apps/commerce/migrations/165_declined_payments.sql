-- outside a transaction
-- Payments that were declined can be made with another card until their time is up: who looks for those asks by that time.
drop index concurrently if exists payment_declined;
create index concurrently payment_declined on payment (expires_at) where state = 'DECLINED';
-- It knew nearly every payment that was ever declined or cancelled.
drop index concurrently if exists payment_ended_early;
