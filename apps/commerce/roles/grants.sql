-- What each role may do. The owner of the tables runs this after every migration: `qm migrate` does, where the roles exist.
-- It says everything anew, so a line that is taken away here is taken away there.
grant usage on schema commerce to quartermaster_api, quartermaster_worker, quartermaster_operator, quartermaster_office;
revoke all on all tables in schema commerce
  from quartermaster_api, quartermaster_worker, quartermaster_operator, quartermaster_office;
grant usage on all sequences in schema commerce
  to quartermaster_api, quartermaster_worker, quartermaster_operator, quartermaster_office;

-- API and worker serve players.
grant select, insert, update on all tables in schema commerce to quartermaster_api, quartermaster_worker;
grant delete on idempotency_key, order_reservation, shop_session to quartermaster_api, quartermaster_worker;
grant delete on failed_attempt, receipt, ended_session, order_start_count to quartermaster_worker;
-- Hours are summed up anew as a whole, figures of processes become one, and old guesses and refused codes are forgotten.
grant delete on sales_summary, sales_total, sales_by_day, claim_summary, claim_total, claim_by_day, campaign_total,
  campaign_by_day, summary_due, code_answer, guess_count, refused_code to quartermaster_worker;
grant delete on catalogue_product, wishlist_item to quartermaster_api;

-- What goes by its age. Functions of the owner do it, so that the worker can remove nothing else of it.
grant execute on function list_months to quartermaster_api, quartermaster_worker, quartermaster_operator;
grant execute on function make_month, drop_month, forget_unpaid_orders to quartermaster_worker;

-- Operators do the rest. What players own is theirs to correct, not to remove; erasing a player removes.
grant select, insert, update, delete on all tables in schema commerce to quartermaster_operator;

-- The office does what operators do there. It removes its own sessions and keys, the blocks of players, the parts of
-- batches that were fetched, products that were written anew, previews that are over and drafts that are published.
grant select, insert, update on all tables in schema commerce to quartermaster_office;
grant delete on operator_session, idempotency_key, player_block, code_batch_part, catalogue_product, catalogue_preview,
  product_draft to quartermaster_office;

-- Whom two operators have decided to erase the owner's function takes out of the books; nobody does so by themselves.
grant execute on function erase_player to quartermaster_operator, quartermaster_office;

-- What the worker sums up, and operators mend.
revoke insert, update on sales_summary, sales_total, sales_by_day, claim_summary, claim_total, claim_by_day, campaign_total,
  campaign_by_day, summary_state, summary_due
  from quartermaster_api, quartermaster_office;
-- What only operators write; the catalogue also a CMS, through the API. Nobody writes what nothing reads any more.
revoke insert, update on campaign, code_batch, code_batch_job, code_batch_part, creator, creator_share, player_block,
  catalogue_preview, product_draft, catalogue_picture from quartermaster_api, quartermaster_worker;
-- The worker says of which key codes are whose version did not.
grant update (key_id) on code_batch to quartermaster_worker;
revoke insert, update, delete on catalogue_draft
  from quartermaster_api, quartermaster_worker, quartermaster_operator, quartermaster_office;
revoke insert, update on catalogue_product, catalogue_version, price_history, catalogue_publication, catalogue_product_version
  from quartermaster_worker;
revoke insert on content_code from quartermaster_api, quartermaster_worker;
revoke all on operator_action, operator_session, approval, erasure, player_note
  from quartermaster_api, quartermaster_worker;
-- The worker forgets sessions that are over.
grant select (expires_at, seen_at), delete on operator_session to quartermaster_worker;
revoke insert, update on erasure from quartermaster_office;
-- Who may act without a browser is for the owner of the tables to say.
revoke all on operator_token from quartermaster_api, quartermaster_worker, quartermaster_office;
revoke insert, update, delete on operator_token from quartermaster_operator;

-- What is written once, whoever writes. Erasing exchanges a player's name in it, and a trigger lets nothing else pass.
revoke update, delete on ledger_transfer, order_event, debt_entry, price_history, catalogue_publication,
  catalogue_product_version, catalogue_picture, operator_action, erasure, creator_share
  from quartermaster_api, quartermaster_worker, quartermaster_operator, quartermaster_office;
grant update (puuid) on ledger_transfer, order_event, debt_entry to quartermaster_operator;
grant update (subject, detail) on operator_action to quartermaster_operator;
-- The worker forgets it when no token of it can be good any more.
revoke update on ended_session from quartermaster_api, quartermaster_worker, quartermaster_operator, quartermaster_office;
revoke delete on ended_session from quartermaster_operator;

-- Which migrations ran is for the one who runs them to say.
revoke insert, update, delete on migration
  from quartermaster_api, quartermaster_worker, quartermaster_operator, quartermaster_office;
