-- outside a transaction
-- Answers whose processes have not become one yet: those of the last day, among years.
drop index concurrently if exists code_answer_not_folded;
create index concurrently code_answer_not_folded on code_answer (slot)
  where node_id <> '00000000-0000-0000-0000-000000000000';
