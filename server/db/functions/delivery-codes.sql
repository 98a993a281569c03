-- Delivery codes.

-- Six digits from a cryptographic random number.
create or replace function new_delivery_code() returns text
  language sql volatile set search_path = public as $$
  select lpad((('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 8))::bit(32)::bigint % 1000000)::text, 6, '0') $$;

-- An order that asks for a code has one, whatever creates or edits it.
create or replace function add_delivery_code() returns trigger language plpgsql as $$
begin
  insert into delivery_codes (client_id, order_id, code) values (new.client_id, new.id, new_delivery_code())
    on conflict do nothing;
  return null;
end $$;

grant execute on function new_delivery_code, add_delivery_code to portal_app, portal_jobs;

create or replace trigger delivery_code_of_new_order after insert on orders
  for each row when (new.delivery_confirmation = 'CODE') execute function add_delivery_code();

create or replace trigger delivery_code_of_edited_order after update of delivery_confirmation on orders
  for each row when (new.delivery_confirmation = 'CODE') execute function add_delivery_code();
