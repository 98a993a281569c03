-- The terms that a partner and a client agreed: the newest since the latest request, while the connection lives; otherwise null.
create or replace function agreed_terms(client uuid, partner uuid, state text) returns jsonb language sql stable as $$
  select case when state in ('ACCEPTED', 'SUSPENDED') then (
    select e.terms from connection_entries e
    where e.client_id = client and e.partner_id = partner and e.terms is not null
      and e.at >= coalesce((select r.at from connection_entries r
        where r.client_id = client and r.partner_id = partner and r.action = 'request'
        order by r.at desc, r.id desc limit 1), '-infinity')
    order by e.at desc, e.id desc limit 1) end $$;

-- The agreed cut-offs of the tenant: [{partnerId, serviceType, cutOffMinutes}], minutes after local midnight.
create or replace function agreed_cut_offs() returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('partnerId', c.partner_id, 'serviceType', agreed."serviceType",
      'cutOffMinutes', extract(hour from agreed.time) * 60 + extract(minute from agreed.time))), '[]')
  from connections c, jsonb_to_recordset(agreed_terms(c.client_id, c.partner_id, c.state)->'cutOffs') as agreed("serviceType" text, time time)
  where c.client_id = (select app_client_id()) $$;
