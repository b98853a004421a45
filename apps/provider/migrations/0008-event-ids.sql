alter table analytics_event add column event_id uuid unique;
