-- Proofs of delivery, their images, and delivery codes.

-- CODE: the partner that delivers needs the delivery code.
alter table orders add column delivery_confirmation text not null default 'NONE'
  check (delivery_confirmation in ('NONE', 'CODE'));

-- One current proof of a leg, or of a piece on it.
create table delivery_proofs (
  client_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  leg_sequence integer not null,
  service_type text not null,
  status text not null,
  -- Number of the piece; null for the whole order.
  piece integer check (piece between 1 and 999),
  delivered_at timestamptz not null,
  receiver_name text,
  receiver_relation text check (receiver_relation in
    ('CONSIGNEE', 'FAMILY', 'COLLEAGUE', 'NEIGHBOUR', 'RECEPTION', 'SAFE_PLACE', 'OTHER')),
  place text,
  latitude numeric(8, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  code_verified boolean not null default false,
  partner_id uuid references partners,
  user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, order_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((latitude is null) = (longitude is null))
);
call guard_tenant_table('delivery_proofs');
create unique index delivery_proofs_leg on delivery_proofs (client_id, order_id, service_type, coalesce(piece, 0));
create policy partner_side on delivery_proofs for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create policy own_customer on delivery_proofs as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or exists (select 1 from orders o
    where o.client_id = delivery_proofs.client_id and o.id = delivery_proofs.order_id));
create policy public_tracking on delivery_proofs for select to portal_owner using (true);

create table delivery_proof_files (
  client_id uuid not null,
  order_id uuid not null,
  proof_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('SIGNATURE', 'PHOTO')),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  file_key text not null,
  created_at timestamptz not null,
  primary key (client_id, id),
  -- The same image sent again is stored once.
  unique (client_id, proof_id, kind, sha256),
  foreign key (client_id, order_id, proof_id) references delivery_proofs (client_id, order_id, id)
);
call guard_tenant_table('delivery_proof_files');
-- Whoever reads the proof reads its images.
create policy partner_side on delivery_proof_files for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from delivery_proofs p
    where p.client_id = delivery_proof_files.client_id and p.order_id = delivery_proof_files.order_id
      and p.id = delivery_proof_files.proof_id and p.partner_id = any ((select app_partner_ids())::uuid[])));
create policy own_customer on delivery_proof_files as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or exists (select 1 from orders o
    where o.client_id = delivery_proof_files.client_id and o.id = delivery_proof_files.order_id));

-- For the client and its customers only: partners have no policy.
create table delivery_codes (
  client_id uuid not null,
  order_id uuid not null,
  code text not null check (code ~ '^\d{6}$'),
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (client_id, order_id),
  foreign key (client_id, order_id) references orders (client_id, id)
);
call guard_tenant_table('delivery_codes');
create policy own_customer on delivery_codes as restrictive to portal_app, portal_jobs
  using ((select app_customer_id()) is null or exists (select 1 from orders o
    where o.client_id = delivery_codes.client_id and o.id = delivery_codes.order_id));
