-- An order that its player gives back. The goods are taken first, and only if they are unused; then the price is paid back.
create table order_return (
  puuid text not null,
  order_id uuid not null,
  state text not null check (state in ('REVOKING', 'RETURNED', 'REFUSED')),
  cause text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (puuid, order_id)
);

-- Quotes are not credited any more; what was credited for an order is taken back with its refund, by a row of its own.
alter table creator_credit drop constraint creator_credit_occasion_check;
alter table creator_credit add constraint creator_credit_occasion_check
  check (occasion in ('QUOTE', 'ORDER', 'REVERSAL')) not valid;
