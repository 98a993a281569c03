-- The pieces as the client declared them, of an order whose pieces an agreed reweigh changed; `parcels` and `gross_grams` are
-- those of the reweigh.
alter table orders add column declared_parcels jsonb, add column weight_agreed_at timestamptz,
  add check ((declared_parcels is null) = (weight_agreed_at is null));

-- A measurement of both is one reweigh; one that changes no charge asks for no answer.
alter table reweighs drop constraint reweighs_kind_check,
  add constraint reweighs_kind_check check (kind in ('WEIGHT', 'DIMENSIONS', 'WEIGHT_AND_DIMENSIONS')),
  drop constraint reweighs_accepted_by_check,
  add constraint reweighs_accepted_by_check check (accepted_by in ('TOLERANCE', 'SAME_CHARGE', 'CLIENT', 'DEADLINE'));

-- Reweighs that were agreed before this migration. Its role sees no row of a tenant under forced row-level security.
alter table orders no force row level security;
alter table reweighs no force row level security;
update orders o set declared_parcels = o.parcels, weight_agreed_at = latest.updated_at, parcels = latest.parcels,
    gross_grams = (select sum((parcel ->> 'grossGrams')::bigint) from jsonb_array_elements(latest.parcels) parcel)
  from (select distinct on (client_id, order_id) client_id, order_id, parcels, updated_at from reweighs
    where state in ('ACCEPTED', 'UPHELD', 'REVISED') order by client_id, order_id, created_at desc, id desc) latest
  where latest.client_id = o.client_id and latest.order_id = o.id and jsonb_array_length(latest.parcels) = o.pieces;
alter table orders force row level security;
alter table reweighs force row level security;
