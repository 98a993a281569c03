-- Tracking numbers of carriers.

-- The characters of a text as a part of a URL (RFC 3986): all but letters, digits and -._~ as percent-encoded UTF-8.
create or replace function encode_url_part(part text) returns text
  language sql immutable parallel safe strict set search_path = public as $$
  select string_agg(case when letter ~ '^[A-Za-z0-9._~-]$' then letter
      else regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end, '' order by position)
  from regexp_split_to_table(part, '') with ordinality letters (letter, position) $$;

-- The address of a leg's tracking page: by the template of its carrier, or, for a leg without a carrier's name, by that of
-- its partner. Null without a number or a template.
create or replace function tracking_url(partner uuid, carrier text, number text) returns text
  language sql stable strict set search_path = public as $$
  select replace(link.url_template, '{number}', encode_url_part(number)) from partner_tracking_links link
  where link.partner_id = partner and lower(link.carrier_name) = lower(carrier) $$;

grant execute on function encode_url_part, tracking_url to portal_app, portal_jobs;

-- `orders.carrier_numbers` of the order of a leg whose tracking number was set, changed or deleted. Legs without a number are
-- left to string_agg, which ignores nulls: with a condition, the planner may read the index of all numbers of the client.
create or replace function collect_carrier_numbers() returns trigger language plpgsql as $$
declare
  leg order_legs := coalesce(new, old);
begin
  update orders set carrier_numbers = (
      select string_agg(l.external_tracking, ', ' order by l.sequence) from order_legs l
      where l.client_id = leg.client_id and l.order_id = leg.order_id)
    where client_id = leg.client_id and id = leg.order_id;
  return null;
end $$;

grant execute on function collect_carrier_numbers to portal_app, portal_jobs;

create or replace trigger carrier_number_added after insert on order_legs
  for each row when (new.external_tracking is not null) execute function collect_carrier_numbers();

-- Once for a statement: a report of a partner changes several legs of many orders. `except` hashes the rows; the planner takes
-- transition tables for small and would join them row by row.
create or replace function collect_changed_carrier_numbers() returns trigger language plpgsql as $$
begin
  update orders o set carrier_numbers = (
      select string_agg(l.external_tracking, ', ' order by l.sequence) from order_legs l
      where l.client_id = o.client_id and l.order_id = o.id)
    from (select distinct client_id, order_id from (
        select client_id, order_id, id, external_tracking from new_rows
        except select client_id, order_id, id, external_tracking from old_rows) legs) changed
    where o.client_id = changed.client_id and o.id = changed.order_id;
  return null;
end $$;

grant execute on function collect_changed_carrier_numbers to portal_app, portal_jobs;

create or replace trigger carrier_number_changed after update on order_legs
  referencing old table as old_rows new table as new_rows
  for each statement execute function collect_changed_carrier_numbers();

create or replace trigger carrier_number_deleted after delete on order_legs
  for each row when (old.external_tracking is not null) execute function collect_carrier_numbers();
