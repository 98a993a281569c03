-- The credit of a customer, as the accounting of its client states it: {currency, limitMinor, usedMinor, usedOn}.
alter table customers add column credit jsonb;
-- The colour of a customer on the tracking pages of its consignees, and of a client also on the pages of its customers.
alter table customers add column colour text check (colour ~ '^#[0-9a-f]{6}$');
alter table clients add column colour text check (colour ~ '^#[0-9a-f]{6}$');
