-- Who was called like a word of every day could not be erased: a line of the trail that held the word and meant something else was
-- written anew as it was, and the trail refuses that. And whoever wrote a name with spaces round its sign, or in wide letters, kept it.

-- An expression that finds a text however somebody types it: in wide letters, with spaces or without, and with signs between that
-- nobody sees. A quote and a backslash are found as JSON writes them, too.
create or replace function as_written(words text) returns text
language sql immutable return (
  select coalesce(string_agg(case
      when sign ~ '[[:space:]\u00A0\u2000-\u200A\u202F\u205F\u3000]' then '(?:[[:space:]\u00A0\u2000-\u200A\u202F\u205F\u3000]|\\[nrt])*'
      when sign = '"' then '(?:\\?"|\uFF02)'
      when sign = '\' then '(?:\\{1,2}|\uFF3C)'
      when sign ~ '[0-9A-Za-z]' then '[' || sign || chr(ascii(lower(sign)) + 65248) || chr(ascii(upper(sign)) + 65248) || ']'
      when ascii(sign) between 33 and 126 then '(?:\' || sign || '|' || chr(ascii(sign) + 65248) || ')'
      else sign
    end, '[\u00AD\u200B-\u200F\u2060\uFE00-\uFE0F\uFEFF]*' order by place), '')
  from regexp_split_to_table(words, '') with ordinality as part (sign, place)
  where sign !~ '[\u00AD\u200B-\u200F\u2060\uFE00-\uFE0F\uFEFF]');

-- Where a word of Latin letters and numbers must begin and end. Other scripts set no spaces, or bend the end of a name.
create function word_begins() returns text language sql immutable return '(?<![0-9A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A])';
create function word_ends() returns text language sql immutable return '(?![0-9A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A])';

-- The same, as a word of its own where its first and its last letter are of those.
create function as_a_word(words text, expression text) returns text
language sql immutable return
  case when words ~ '^[0-9A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]' then word_begins() else '' end
  || expression
  || case when words ~ '[0-9A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]$' then word_ends() else '' end;

-- Which words name a player: `surely` with their tag or their e-mail addresses, whoever is written of. Where the player is meant,
-- `perhaps` besides by the bare name and by any e-mail address.
create or replace function words_for(player text, out surely text, out perhaps text)
language sql stable set search_path = commerce, pg_temp as $$
  with called as (
      select btrim(name) as name, btrim(tag) as tag from player
      where puuid = $1 and name ~ '[^[:space:]\u00A0\u00AD\u2000-\u200F\u202F\u205F-\u2060\u3000\uFE00-\uFE0F\uFEFF]'),
    known as (
      select name, tag from called
      union select normalize(name, NFC), normalize(tag, NFC) from called
      union select normalize(name, NFD), normalize(tag, NFD) from called
      union select normalize(name, NFKC), normalize(tag, NFKC) from called),
    full_names as (
      select as_a_word(name || '#' || tag, as_written(name)
        || '(?:[[:space:]\u00A0\u00AD\u2000-\u200F\u202F\u205F-\u2060\u3000\uFE00-\uFE0F\uFEFF]|\\[nrt])*[#\uFE5F\uFF03]'
        || '(?:[[:space:]\u00A0\u00AD\u2000-\u200F\u202F\u205F-\u2060\u3000\uFE00-\uFE0F\uFEFF]|\\[nrt])*' || as_written(tag)) as words
      from known where tag ~ '[^[:space:]\u00A0\u00AD\u2000-\u200F\u202F\u205F-\u2060\u3000\uFE00-\uFE0F\uFEFF]'
      union select as_written(receipt_email) from shop_order where puuid = $1 and receipt_email <> ''
      union select as_written(request ->> 'email') from payment_offer where puuid = $1 and request ->> 'email' <> ''),
    bare_names as (
      select as_a_word(name, as_written(name)) as words from known where octet_length(name) > 2),
    addresses as (
      select '[^[:space:]<>()"'',;:@\uFF20]+[@\uFF20][^[:space:]<>()"'',;:@\uFF20.]+(?:\.[^[:space:]<>()"'',;:@\uFF20.]+)+' as words)
  select (select string_agg(words, '|') from full_names),
    (select string_agg(words, '|') from (
      select words from full_names union all select words from bare_names union all select words from addresses) as each_of);
$$;

-- Every text that a value holds.
create function texts_of(value jsonb) returns text
language sql immutable return (
  select string_agg(held #>> '{}', chr(10)) from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') as found (held));

-- What is written of the player loses what they were called, by their bare name too; so does what names them with their tag, of whomever
-- it is. Everything else stays as it is, and is not written at all: the trail allows no line to be written anew.
create or replace function strike_from_texts(pseudonym text, surely text, perhaps text) returns void
language plpgsql set search_path = commerce, pg_temp as $$
declare
  -- What is written of these is written of the player.
  theirs constant text[] := array(
    select $1 union all select order_id::text from shop_order where puuid = $1
    union all select payment_id from payment where puuid = $1
    union all select claim_id::text from code_claim where puuid = $1);
  asked constant bigint[] := array(select approval_id from approval where subject = any (theirs));
  -- What may hold one of the words, told quickly: a line break stands as a letter in JSON, so where a word begins is not seen there.
  roughly constant text := replace(replace(perhaps, word_begins(), ''), word_ends(), '');
begin
  update operator_action set detail = left_over
  from (
    select action_id as about, strike_words(detail,
      case when subject = any (theirs) or approval_id = any (asked) or strpos(detail::text, $1) > 0 or texts_of(detail) ~* surely
        then perhaps else surely end, false) as left_over
    from operator_action where detail::text ~* roughly) as naming
  where action_id = about and detail is distinct from left_over;
  update approval set reason = struck(reason, words), decision = struck(decision, words), summary = struck(summary, words),
    parameters = strike_words(parameters, words, false)
  from (
    select approval_id as about,
      case when subject = any (theirs) or strpos(parameters::text, $1) > 0
          or concat_ws(chr(10), reason, decision, summary, texts_of(parameters)) ~* surely
        then perhaps else surely end as words
    from approval where concat_ws(chr(10), reason, decision, summary, parameters) ~* roughly) as naming
  where approval_id = about;
  update player_note set text = struck(text, perhaps) where text ~* surely;
  update player_block set reason = struck(reason, perhaps) where reason ~* surely;
  update payment_discrepancy set note = struck(note, perhaps) where note ~* surely or payment_id = any (theirs) and note is not null;
end $$;
