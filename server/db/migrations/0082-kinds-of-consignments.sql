-- Why goods are sent, for customs. Local descriptions and permit numbers are in `items`.
alter table orders add column consignment_kind text not null default 'SALE'
  check (consignment_kind in ('SALE', 'GIFT', 'SAMPLE', 'RETURN'));

-- A reverse order brings goods back.
alter table orders no force row level security;
alter table order_reversals no force row level security;
update orders o set consignment_kind = 'RETURN'
  from order_reversals r where r.client_id = o.client_id and r.reverse_order_id = o.id;
alter table orders force row level security;
alter table order_reversals force row level security;
