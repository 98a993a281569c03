-- The customer as whom an admin of its client sees the portal in this session, read only; null otherwise.
alter table sessions add column viewed_customer_id uuid;
grant update (viewed_customer_id) on sessions to portal_app;

-- Whether users of the customer see partners, costs and reasons of the allocation.
alter table customers add column partners_shown boolean not null default false;
