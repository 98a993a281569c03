-- An address stands in a book once: two uploads of the same rows at one moment would each have added theirs.

-- The owner sees tenants' rows only while the policies do not bind it.
alter table address_book no force row level security;
delete from address_book where (client_id, id) in (
  select client_id, id from (
    select client_id, id, row_number() over (
      partition by client_id, customer_id, kind, party order by is_default desc, created_at, id) as nth
    from address_book) counted
  where nth > 1);
alter table address_book force row level security;

-- Of the party only its digest fits into an index, however long the address.
create unique index address_book_once on address_book (client_id, customer_id, kind, md5(party::text)) nulls not distinct;
