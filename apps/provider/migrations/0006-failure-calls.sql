-- A failure may be meant for one call alone: others then neither run into it nor use it up. '*' means every call.
alter table failure_switch add column call text not null default '*';
alter table failure_switch drop constraint failure_switch_pkey;
alter table failure_switch add primary key (puuid, game, kind, call);
