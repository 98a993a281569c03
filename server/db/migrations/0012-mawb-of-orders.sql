-- The MAWB number of an order follows its pieces, see functions/mawb-match.sql.

create index mawb_pieces_order on mawb_pieces (client_id, order_id, piece) where bagged_grams is not null;
create policy follows_pieces on orders for update to portal_owner using (true) with check (true);
drop function if exists order_mawb(uuid);

update orders o set awb_number = m.awb_number, version = o.version + 1
from (select distinct on (client_id, order_id) client_id, order_id, awb_number from mawb_pieces
  where bagged_grams is not null order by client_id, order_id, piece, manifested_at desc nulls first) m
where o.client_id = m.client_id and o.id = m.order_id and o.awb_number is distinct from m.awb_number;
