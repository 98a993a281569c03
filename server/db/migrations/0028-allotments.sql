-- Space that partners keep for clients on the departures of a schedule.

create table allotments (
  client_id uuid not null references clients,
  partner_id uuid not null,
  schedule_id uuid not null,
  gross_grams integer not null check (gross_grams > 0),
  litres integer not null check (litres > 0),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  -- Before the local day of the departure: the unused rest is released at the beginning of that day.
  release_days integer not null check (release_days >= 0),
  changed_at timestamptz not null,
  primary key (client_id, partner_id, schedule_id),
  foreign key (partner_id, schedule_id) references departure_schedules (partner_id, id)
);
call guard_tenant_table('allotments');
create policy operator on allotments to portal_owner using (true) with check (true);
create policy partner_side on allotments to portal_app using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create index allotments_of_schedule on allotments (partner_id, schedule_id);
