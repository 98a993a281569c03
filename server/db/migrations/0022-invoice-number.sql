-- The number of the commercial invoice of an order.
alter table orders add column invoice_number text;
