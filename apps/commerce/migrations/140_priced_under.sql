-- Which version of the catalogue an order's price was last checked against, and until when that one asks the same. Orders of
-- older versions have neither: they are checked when they are confirmed.
alter table shop_order add column priced_version bigint, add column priced_until timestamptz;
