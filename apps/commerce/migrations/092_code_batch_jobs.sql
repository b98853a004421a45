-- A batch of codes that the worker makes step by step, and goes on with wherever it was stopped.
create table code_batch_job (
  job_id uuid primary key,
  campaign_id integer not null references campaign,
  codes integer not null check (codes > 0),
  made integer not null default 0 check (made between 0 and codes),
  state text not null default 'MAKING' check (state in ('MAKING', 'READY', 'FETCHED', 'DISCARDED')),
  operator text not null,
  -- What seals the codes. Only the passphrase, which is kept nowhere, opens them.
  salt bytea not null,
  public_key bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index code_batch_job_making on code_batch_job (created_at) where state = 'MAKING';

-- The frames of a batch's file, sealed. They are deleted when the file is fetched.
create table code_batch_part (
  job_id uuid not null,
  part_no integer not null,
  sealed bytea not null,
  primary key (job_id, part_no)
);
