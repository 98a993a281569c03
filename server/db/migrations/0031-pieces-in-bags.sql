-- A piece of an order is in at most one bag; the pieces of an order can be in several bags.

alter table bag_orders add column piece integer not null default 1 check (piece between 1 and 999);
drop index bag_orders_live;
insert into bag_orders (client_id, id, bag_id, order_id, piece, added_at, left_at)
  select m.client_id, gen_random_uuid(), m.bag_id, m.order_id, n.piece, m.added_at, m.left_at
  from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id,
    generate_series(2, o.pieces) n (piece);
create unique index bag_orders_live on bag_orders (client_id, order_id, piece) where left_at is null;
