-- When the gateway last answered how a payment stands: one that was declined is asked about until it has, after its time was up.
alter table payment add column answered_at timestamptz;
