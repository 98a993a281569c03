-- Reweighs of legs, their steps and files.

create table reweighs (
  client_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  leg_id uuid not null,
  partner_id uuid not null references partners,
  kind text not null check (kind in ('WEIGHT', 'DIMENSIONS')),
  state text not null check (state in ('WAITING', 'DISPUTED', 'ACCEPTED', 'UPHELD', 'REVISED', 'WITHDRAWN')),
  accepted_by text check (accepted_by in ('TOLERANCE', 'CLIENT', 'DEADLINE')),
  -- {grossGrams, volumetricGrams, chargeableGrams, price}: what the client declared, what stood until now, what this asks for.
  declared jsonb not null,
  before jsonb not null,
  after jsonb not null,
  -- All pieces as this measurement has them.
  parcels jsonb not null,
  -- After less before, in the leg's currency; null where the leg has no price.
  delta_minor bigint,
  note text,
  answer_by timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, leg_id) references order_legs (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((state = 'ACCEPTED') = (accepted_by is not null)),
  check ((state = 'WAITING') = (answer_by is not null))
);
call guard_tenant_table('reweighs');
create policy own_customer on reweighs as restrictive to portal_app
  using ((select app_customer_id()) is null or exists (select 1 from orders o
    where o.client_id = reweighs.client_id and o.id = reweighs.order_id));
create policy partner_side on reweighs for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
-- Disputes that wait for the partner's decision.
create index reweighs_disputed on reweighs (partner_id) where state = 'DISPUTED';
create index reweighs_newest on reweighs (client_id, created_at desc, id desc);
-- One open reweigh for each leg.
create unique index reweighs_open on reweighs (client_id, leg_id) where state in ('WAITING', 'DISPUTED');
create index reweighs_order on reweighs (client_id, order_id, created_at desc);
create index reweighs_partner on reweighs (partner_id, created_at desc, id desc);
create index reweighs_waiting on reweighs (client_id, answer_by, id) where state = 'WAITING';

-- The steps of a reweigh: actor, weights and money before and after. Insert only.
create table reweigh_steps (
  client_id uuid not null,
  reweigh_id uuid not null,
  id uuid not null,
  state text not null,
  at timestamptz not null,
  side text not null check (side in ('PARTNER', 'CLIENT', 'SYSTEM')),
  user_id uuid,
  actor_name text,
  comment text,
  before jsonb not null,
  after jsonb not null,
  primary key (client_id, reweigh_id, id),
  foreign key (client_id, reweigh_id) references reweighs (client_id, id)
);
call guard_tenant_table('reweigh_steps');
revoke update, delete on reweigh_steps from portal_app, portal_jobs;
create policy partner_side on reweigh_steps for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from reweighs m
    where m.client_id = reweigh_steps.client_id and m.id = reweigh_steps.reweigh_id
      and m.partner_id = any ((select app_partner_ids())::uuid[])));

create table reweigh_files (
  client_id uuid not null,
  reweigh_id uuid not null,
  id uuid not null,
  use text not null check (use in ('PHOTO', 'EVIDENCE')),
  name text not null,
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  file_key text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (client_id, id),
  unique (client_id, reweigh_id, use, sha256),
  foreign key (client_id, reweigh_id) references reweighs (client_id, id)
);
call guard_tenant_table('reweigh_files');
create policy partner_side on reweigh_files for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from reweighs m
    where m.client_id = reweigh_files.client_id and m.id = reweigh_files.reweigh_id
      and m.partner_id = any ((select app_partner_ids())::uuid[])));
