-- A customer order code is unique per client and customer, so that no customer learns of the codes of another.
alter table orders drop constraint orders_client_id_customer_order_code_key;
create unique index orders_customer_order_code on orders (client_id, customer_order_code, customer_id) nulls not distinct;
