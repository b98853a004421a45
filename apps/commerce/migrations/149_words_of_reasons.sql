-- The words that an operator gave for an action: why, or why they decided so. Signs part words, so that a ticket's number is
-- found however it is written. They are named one by one, because which signs are letters depends on the locale.
create function reason_words(detail jsonb) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector(
    'simple'::regconfig,
    regexp_replace(coalesce(detail ->> 'reason', '') || ' ' || coalesce(detail ->> 'decision', ''), '[!-/:-@[-`{-~]+', ' ', 'g')
  )
$$;
