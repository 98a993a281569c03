-- Orders are found by name, company, phone, e-mail and postcode of the consignee too, in any Unicode form and without accents.

-- As `foldText` of the contract: without accents and in lower case. Most texts are ASCII, which need no regular expression.
create function fold_text(input text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(input) = char_length(input) then lower(input)
    else lower(translate(regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd')) end $$;

-- The words by which a party is found. The digits of the phone stand alone, because people type it in many forms.
create function party_search_words(party jsonb) returns text language sql immutable strict parallel safe as $$
  select public.fold_text(coalesce(party ->> 'name', '') || ' ' || coalesce(party ->> 'company', '') || ' '
    || regexp_replace(coalesce(party ->> 'phone', ''), '[^0-9]', '', 'g') || ' ' || coalesce(party ->> 'email', '') || ' '
    || coalesce(party ->> 'postcode', '')) $$;

-- A generated column cannot change its expression: the columns and their index are made again.
alter table orders drop column search_text, drop column consignee_search;
alter table orders
  add column search_text text generated always as (
    fold_text(order_code || ' ' || customer_order_code || ' ' || coalesce(awb_number, '') || ' ' || coalesce(hawb_number, '')
      || ' ' || coalesce(carrier_numbers, '')) || ' ' || party_search_words(parties -> 'consignee')) stored,
  add column consignee_search text generated always as (fold_text(consignee_name)) stored;
create index orders_search on orders using gin (client_id, search_text gin_trgm_ops, consignee_search gin_trgm_ops)
  with (gin_pending_list_limit = 16384);

alter table address_book no force row level security;
update address_book set search_text = fold_text(search_text);
alter table address_book force row level security;
