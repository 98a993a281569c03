-- The counts of a batch (orders with a printable label, orders without a partner) are read from the index alone.
create index orders_batch_status on orders (client_id, batch_id, created_at desc, id desc)
  include (status_service_type, status);
drop index orders_batch;
