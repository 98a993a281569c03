-- The public tracking finds an order by the SSCC of a piece.

create policy public_tracking on order_ssccs for select to portal_owner using (true);
