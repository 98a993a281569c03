-- The mean of the ratings of a partner, which lists and routing read.
create or replace function average_ratings() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update partners p set rating_tenths = a.tenths
  from (select partner_id, round(avg(stars) * 10)::int tenths from ratings
    where partner_id in (select partner_id from changed) group by partner_id) a
  where p.id = a.partner_id and p.rating_tenths is distinct from a.tenths;
  return null;
end $$;

revoke execute on function average_ratings from public;

create or replace trigger ratings_on_insert after insert on ratings referencing new table as changed
  for each statement execute function average_ratings();
create or replace trigger ratings_on_update after update on ratings referencing new table as changed
  for each statement execute function average_ratings();

-- The ratings of a partner by all clients, without the names of other clients.
create or replace function ratings_of_partner(rated_partner uuid) returns table (id uuid, quarter text, stars integer, rating text,
  delivered_orders integer, changed_at timestamptz, is_own boolean, client_name text, reply text, replied_at timestamptz)
language sql stable security definer set search_path = public as $$
  select r.id, r.quarter, r.stars, r.text, r.delivered_orders, r.changed_at,
    r.client_id is not distinct from app_client_id(),
    case when r.client_id = app_client_id() or r.partner_id = any (app_partner_ids()) then c.name end,
    r.reply, r.replied_at
  from ratings r join clients c on c.client_id = r.client_id where r.partner_id = rated_partner $$;

revoke execute on function ratings_of_partner from public;

grant execute on function ratings_of_partner to portal_app;
