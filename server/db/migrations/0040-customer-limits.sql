-- What the users of a customer need to sign in, and what the customer may order.
alter table customers
  add column mfa_required boolean not null default false,
  -- No new orders, such as while invoices are overdue.
  add column orders_stopped boolean not null default false,
  -- [{originCountry, destinationCountry}]; all lanes when empty.
  add column lanes jsonb not null default '[]',
  -- All service levels when empty.
  add column service_levels text[] not null default '{}';
