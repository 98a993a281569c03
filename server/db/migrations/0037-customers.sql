-- What a client knows of a customer, and who of the customer may sign in.
alter table customers
  -- The registered address in the form of a party of an order: its company is the legal name, its taxId the tax number.
  add column address jsonb,
  -- Capital letters and digits, checked by the country of the address.
  add column registration_number text check (registration_number ~ '^[A-Z0-9]{3,30}$'),
  -- [{task, name, email, phone}]
  add column contacts jsonb not null default '[]',
  -- The language of invitations; null: that of the user who invites.
  add column language text,
  add column version integer not null default 1;
-- Two customers of a client may invite the same address; neither learns of the other.
drop index invitations_open;
create unique index invitations_open on invitations (client_id, customer_id, lower(email)) nulls not distinct where ended_at is null;
create index users_customer on users (client_id, customer_id) where customer_id is not null;
