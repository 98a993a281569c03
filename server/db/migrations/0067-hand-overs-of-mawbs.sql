-- Hand-overs of the bags of a MAWB at the destination, with their receipts.
create table mawb_hand_overs (
  partner_id uuid not null,
  mawb_id uuid not null,
  number integer not null check (number between 1 and 999),
  handed_over_at timestamptz not null,
  received_by text not null check (char_length(received_by) between 1 and 120),
  -- A PNG of the signature; null if the receiver did not sign.
  signature_key text,
  -- Number and gross weight of the bags.
  bags integer not null check (bags > 0),
  bag_grams bigint not null,
  user_id uuid,
  actor_name text,
  created_at timestamptz not null,
  primary key (partner_id, mawb_id, number),
  foreign key (partner_id, mawb_id) references mawbs (partner_id, id)
);
alter table mawb_hand_overs enable row level security;
alter table mawb_hand_overs force row level security;
create policy own on mawb_hand_overs to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]))
  with check (partner_id = any ((select app_partner_ids())::uuid[]));
create policy operator on mawb_hand_overs to portal_owner using (true) with check (true);
grant select, insert on mawb_hand_overs to portal_app;
