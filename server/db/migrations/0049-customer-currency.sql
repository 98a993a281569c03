-- The currency that amounts of new orders of a customer start with.
alter table customers add column currency text check (currency ~ '^[A-Z]{3}$');
