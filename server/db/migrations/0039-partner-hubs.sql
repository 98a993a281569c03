-- Last-mile hubs: where a partner receives the parcels of an area. Readable by all; a partner writes its own.
create table partner_hubs (
  id uuid primary key,
  partner_id uuid not null references partners,
  code text not null check (code ~ '^[A-Z0-9]{2,8}$'),
  name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  street text not null,
  town text not null,
  province text,
  postcode text,
  -- Prefixes and ranges of prefixes, such as 40-48. Without postcodes and provinces the hub is for the whole country.
  area_postcodes text[] not null,
  area_provinces text[] not null,
  -- Null while the hub is open. Orders and events keep closed hubs.
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (partner_id, code)
);
call guard_partner_table('partner_hubs');

-- The hub of a leg: of the consignee's area when the leg is routed, then the one that reported the parcel.
alter table order_legs add column hub_id uuid references partner_hubs;
-- The hub where an event happened.
alter table order_events add column hub_id uuid references partner_hubs;
alter table piece_events add column hub_id uuid references partner_hubs;
