CREATE SCHEMA public;

COMMENT ON SCHEMA public IS 'standard public schema';

CREATE FUNCTION public.add_delivery_code() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into delivery_codes (client_id, order_id, code) values (new.client_id, new.id, new_delivery_code())
    on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION public.agreed_cut_offs() RETURNS json
    LANGUAGE sql STABLE
    AS $$
  select coalesce(json_agg(json_build_object('partnerId', c.partner_id, 'serviceType', agreed."serviceType",
      'cutOffMinutes', extract(hour from agreed.time) * 60 + extract(minute from agreed.time))), '[]')
  from connections c, jsonb_to_recordset(agreed_terms(c.client_id, c.partner_id, c.state)->'cutOffs') as agreed("serviceType" text, time time)
  where c.client_id = (select app_client_id()) $$;

CREATE FUNCTION public.agreed_terms(client uuid, partner uuid, state text) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select case when state in ('ACCEPTED', 'SUSPENDED') then (
    select e.terms from connection_entries e
    where e.client_id = client and e.partner_id = partner and e.terms is not null
      and e.at >= coalesce((select r.at from connection_entries r
        where r.client_id = client and r.partner_id = partner and r.action = 'request'
        order by r.at desc, r.id desc limit 1), '-infinity')
    order by e.at desc, e.id desc limit 1) end $$;

CREATE FUNCTION public.all_client_ids() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$ select client_id from clients order by client_id $$;

CREATE FUNCTION public.app_client_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.client_id', true), '')::uuid $$;

CREATE FUNCTION public.app_customer_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.customer_id', true), '')::uuid $$;

CREATE FUNCTION public.app_partner_ids() RETURNS uuid[]
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.partner_ids', true), '')::uuid[] $$;

CREATE FUNCTION public.app_user_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

CREATE FUNCTION public.auth_attempt_limit(attempt_key text, quarter_limit integer, row_limit integer) RETURNS TABLE(limited boolean, in_a_row integer, oldest timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select count(*) filter (where at > now() - interval '15 minutes') >= quarter_limit or count(*) >= row_limit,
    count(*)::int, min(at) filter (where at > now() - interval '15 minutes')
  from sign_in_failures where key = attempt_key $$;

CREATE FUNCTION public.auth_audit(of_user uuid, row_id uuid, operation_id text, with_request text, from_ip text, agent text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  insert into audit_log (client_id, id, user_id, actor, actor_name, actor_role, operation, subject, request_id, ip, user_agent)
  select u.client_id, row_id, u.id, u.email, u.name, u.role, operation_id, u.email, with_request, from_ip, nullif(left(agent, 300), '')
  from users u where u.id = of_user $$;

CREATE FUNCTION public.auth_credential(hash bytea) RETURNS TABLE(id uuid, name text, mode text, scopes text[], prefix text, revoked boolean, expired boolean, is_stale boolean, client_id uuid, client_name text, client_status text, suspension_reason text, suspension_allowed_actions jsonb, time_zone text, partner_id uuid, partner_name text, service_types text[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select k.id, k.name, k.mode, k.scopes, k.prefix, k.revoked_at is not null, coalesce(k.expires_at <= now(), false),
    coalesce(k.last_used_at < now() - interval '1 minute', true),
    c.client_id, c.name, c.status, c.suspension_reason, c.suspension_allowed_actions, c.time_zone, null::uuid, null, null::text[]
  from credentials k join clients c on c.client_id = k.client_id where k.secret_hash = hash
  union all
  select k.id, k.name, k.mode, k.scopes, k.prefix, k.revoked_at is not null, coalesce(k.expires_at <= now(), false),
    coalesce(k.last_used_at < now() - interval '1 minute', true),
    null, null, null, null, null, null, p.id, p.name, p.service_types
  from partner_credentials k join partners p on p.id = k.partner_id where k.secret_hash = hash $$;

CREATE FUNCTION public.auth_end_session(session_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$ update sessions set ended_at = now() where id = session_id and ended_at is null $$;

CREATE FUNCTION public.auth_find_reset(hash bytea) RETURNS TABLE(user_id uuid, email text, name text, client_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select u.id, u.email, u.name, u.client_id from password_resets r join users u on u.id = r.user_id
  where r.token_hash = hash and r.used_at is null and r.expires_at > now() and u.status = 'ACTIVE' $$;

CREATE FUNCTION public.auth_find_user(of_email text) RETURNS TABLE(id uuid, password_hash text, status text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$ select u.id, u.password_hash, u.status from users u where lower(u.email) = lower(of_email) $$;

CREATE FUNCTION public.auth_language_of(of_user uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select preferences ->> 'language' from users where id = of_user
$$;

CREATE FUNCTION public.auth_password_hash() RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$ select password_hash from users where id = app_user_id() $$;

CREATE FUNCTION public.auth_record_attempt(attempt_key text, succeeded boolean, quarter_limit integer, row_limit integer) RETURNS TABLE(limited boolean, in_a_row integer, oldest timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
declare recent integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(attempt_key, 60));
  select count(*), count(*) filter (where at > now() - interval '15 minutes'), min(at) filter (where at > now() - interval '15 minutes')
    into in_a_row, recent, oldest from sign_in_failures where key = attempt_key;
  limited := recent >= quarter_limit or in_a_row >= row_limit;
  if limited then return next; return; end if;
  if succeeded then
    delete from sign_in_failures where key = attempt_key;
  else
    delete from sign_in_failures where at < now() - interval '30 days';
    insert into sign_in_failures (key, at) values (attempt_key, clock_timestamp());
    in_a_row := in_a_row + 1;
  end if;
  return next;
end $$;

CREATE FUNCTION public.auth_session(session_id uuid) RETURNS TABLE(user_id uuid, email text, name text, role text, client_id uuid, client_name text, client_status text, suspension_reason text, suspension_allowed_actions jsonb, customer_id uuid, time_zone text, preferences jsonb, partner_profiles jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select u.id, u.email, u.name, u.role, u.client_id, c.name, c.status, c.suspension_reason, c.suspension_allowed_actions,
    u.customer_id, c.time_zone, u.preferences,
    coalesce((select jsonb_agg(jsonb_build_object('partnerId', p.id, 'name', p.name, 'role', pu.role, 'serviceTypes', p.service_types)
      order by p.name) from partner_users pu join partners p on p.id = pu.partner_id where pu.user_id = u.id), '[]')
  from sessions s join users u on u.id = s.user_id left join clients c on c.client_id = u.client_id
  left join customers k on k.client_id = u.client_id and k.id = u.customer_id
  where s.id = session_id and s.ended_at is null and s.expires_at > now() and u.status = 'ACTIVE'
    and coalesce(k.status, 'ACTIVE') = 'ACTIVE' $$;

CREATE FUNCTION public.auth_session_flags(session_id uuid, of_user uuid, of_client uuid) RETURNS TABLE(otp_enabled boolean, mfa_required boolean, is_stale boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select exists (select 1 from mfa where user_id = of_user and enabled_at is not null),
    coalesce((select c.mfa_required from clients c where c.client_id = of_client), false),
    (select last_seen_at < now() - interval '5 minutes' from sessions where id = session_id) $$;

CREATE FUNCTION public.auth_set_password(new_hash text, current_session uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  update users set password_hash = new_hash, updated_at = now() where id = app_user_id();
  update sessions set ended_at = now() where user_id = app_user_id() and ended_at is null and id is distinct from current_session;
  update sign_in_challenges set ended_at = now() where user_id = app_user_id() and ended_at is null;
  delete from sign_in_failures where key = (select 'account:' || lower(email) from users where id = app_user_id()) $$;

CREATE FUNCTION public.auth_start_reset(of_email text, new_hash bytea, lives interval) RETURNS TABLE(user_id uuid, email text, name text, client_id uuid)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
declare person users;
begin
  select * into person from users u where lower(u.email) = lower(of_email) and u.status = 'ACTIVE';
  if person.id is null then return; end if;
  -- At most three links in 15 minutes, so that a mailbox cannot be filled by others.
  if (select count(*) from password_resets r where r.user_id = person.id and r.created_at > now() - interval '15 minutes') >= 3 then return; end if;
  delete from password_resets r where r.user_id = person.id and r.created_at < now() - interval '1 day';
  update password_resets r set used_at = now() where r.user_id = person.id and r.used_at is null;
  insert into password_resets (user_id, token_hash, expires_at) values (person.id, new_hash, now() + lives);
  return query select person.id, person.email, person.name, person.client_id;
end $$;

CREATE FUNCTION public.auth_start_session(session_id uuid, for_user uuid, lives interval, from_ip text, agent text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$ insert into sessions (id, user_id, expires_at, ip, user_agent) values (session_id, for_user, now() + lives, from_ip, left(agent, 300)) $$;

CREATE FUNCTION public.auth_touch_credential(of_owner uuid, of_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  update credentials set last_used_at = now()
  where client_id = of_owner and id = of_id and coalesce(last_used_at < now() - interval '1 minute', true);
  update partner_credentials set last_used_at = now()
  where partner_id = of_owner and id = of_id and coalesce(last_used_at < now() - interval '1 minute', true) $$;

CREATE FUNCTION public.auth_touch_session(session_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$ update sessions set last_seen_at = now() where id = session_id $$;

CREATE FUNCTION public.average_ratings() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  update partners p set rating_tenths = a.tenths
  from (select partner_id, round(avg(stars) * 10)::int tenths from ratings
    where partner_id in (select partner_id from changed) group by partner_id) a
  where p.id = a.partner_id and p.rating_tenths is distinct from a.tenths;
  return null;
end $$;

CREATE FUNCTION public.batches_under_way() RETURNS TABLE(client_id uuid, id uuid, status text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$ select client_id, id, status from batches where status in ('CHECKING', 'IMPORTING') $$;

CREATE FUNCTION public.carried_orders_of_mawb(mawb text) RETURNS TABLE(client_id uuid, order_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select m.client_id, m.id from orders_of_mawb(mawb) m
  where exists (select 1 from order_grants g where g.client_id = m.client_id and g.order_id = m.id
    and g.partner_id = any ((select app_partner_ids())::uuid[]) and g.service_types && array['FREIGHT_FORWARDER', 'CUSTOMS']) $$;

CREATE FUNCTION public.carries_mawb(mawb text, owner uuid, issuer uuid, carriers uuid[]) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  return exists (select 1 from orders_of_mawb(mawb) o
    join order_grants g on g.client_id = o.client_id and g.order_id = o.id
    where (owner is null or o.client_id = owner)
      and g.partner_id = any (carriers) and g.service_types && array['FREIGHT_FORWARDER', 'CUSTOMS']
      and (owner is not null or exists (select 1 from order_grants i where i.client_id = o.client_id
        and i.order_id = o.id and i.partner_id = issuer and i.service_types && array['FREIGHT_FORWARDER', 'CUSTOMS'])));
end $$;

CREATE FUNCTION public.clients_with_due_transit_times(at timestamp with time zone) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select c.client_id from clients c left join transit_time_watermarks m on m.client_id = c.client_id
  where exists (select 1 from orders o where o.client_id = c.client_id
      and (o.updated_at, o.id) > (coalesce(m.read_to_at, '-infinity'), coalesce(m.read_to_id, '00000000-0000-0000-0000-000000000000')))
    or exists (select 1 from delivery_forecasts k where k.client_id = c.client_id and k.stuck_at <= at and k.stuck_notified_at is null)
  order by c.client_id $$;

CREATE FUNCTION public.clients_with_due_webhooks(by_then timestamp with time zone) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select client_id from webhook_outbox
  union select s.client_id from event_subscriptions s where s.state = 'ACTIVE' and exists (
    select 1 from webhook_deliveries d where d.client_id = s.client_id and d.subscription_id = s.id
      and d.state = 'PENDING' and d.next_at <= by_then) $$;

CREATE FUNCTION public.clients_with_scorecard_changes() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select c.client_id from clients c
  where exists (select 1 from scorecard_changes s where s.client_id = c.client_id) order by c.client_id $$;

CREATE FUNCTION public.collect_carrier_numbers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  leg order_legs := coalesce(new, old);
begin
  update orders set carrier_numbers = (
      select string_agg(l.external_tracking, ', ' order by l.sequence) from order_legs l
      where l.client_id = leg.client_id and l.order_id = leg.order_id)
    where client_id = leg.client_id and id = leg.order_id;
  return null;
end $$;

CREATE FUNCTION public.collect_changed_carrier_numbers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.count_orders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into order_counts (client_id, customer_id, stage, orders)
      select client_id, coalesce(customer_id, '00000000-0000-0000-0000-000000000000'), stage, count(*) from new_rows group by 1, 2, 3;
  else
    insert into order_counts (client_id, customer_id, stage, orders)
      select client_id, customer_id, stage, sum(n) from (
        select client_id, coalesce(customer_id, '00000000-0000-0000-0000-000000000000') customer_id, stage, 1 n from new_rows
        union all
        select client_id, coalesce(customer_id, '00000000-0000-0000-0000-000000000000'), stage, -1 from old_rows) moved
      group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;

CREATE FUNCTION public.encode_url_part(part text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO 'public'
    AS $_$
  select string_agg(case when letter ~ '^[A-Za-z0-9._~-]$' then letter
      else regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end, '' order by position)
  from regexp_split_to_table(part, '') with ordinality letters (letter, position) $_$;

CREATE FUNCTION public.event_types_of_partners(all_types text[]) RETURNS SETOF text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select distinct unnest(case when s.event_types = '{}' then all_types else s.event_types end)
  from connections c join partner_event_subscriptions s on s.partner_id = c.partner_id and s.state in ('ACTIVE', 'PAUSED')
  where c.client_id = app_client_id() $$;

CREATE FUNCTION public.find_stray_piece(receiver uuid, number text, code text) RETURNS TABLE(client_id uuid, order_id uuid, pieces integer, piece integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select o.client_id, o.id, o.pieces, hit.piece
  from (select x.client_id, x.id, null::integer piece from orders x where x.order_code = code
      union all select s.client_id, s.order_id, s.piece from order_ssccs s where s.sscc = code) hit
    join orders o on o.client_id = hit.client_id and o.id = hit.id
  where receiver = any (app_partner_ids())
    and exists (select 1 from mawbs w join order_grants f on f.partner_id = w.partner_id
      where w.awb_number = number and f.client_id = o.client_id and f.order_id = o.id
        and 'FREIGHT_FORWARDER' = any (f.service_types))
    and exists (select 1 from mawb_pieces m join order_grants g on g.client_id = m.client_id and g.order_id = m.order_id
      where m.awb_number = number and m.manifested_at is not null and g.partner_id = receiver
        and g.service_types && array['CUSTOMS', 'LAST_MILE', 'SELF_COLLECT_LAST_MILE'])
  limit 1
$$;

CREATE FUNCTION public.fold_order_counts() RETURNS void
    LANGUAGE sql
    AS $$
  with taken as (delete from order_counts where client_id = (select app_client_id()) returning client_id, customer_id, stage, orders)
  insert into order_counts (client_id, customer_id, stage, orders)
    select client_id, customer_id, stage, sum(orders) from taken group by 1, 2, 3 having sum(orders) <> 0 $$;

CREATE FUNCTION public.fold_text(input text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select case when octet_length(input) = char_length(input) then lower(input)
    else lower(translate(regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd')) end $$;

CREATE FUNCTION public.guard_manifested_mawb() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.partner_id, new.id, new.awb_number, new.flight_number, new.flight_date, new.origin_port_id, new.destination_port_id,
    new.rates)
    is distinct from
    (old.partner_id, old.id, old.awb_number, old.flight_number, old.flight_date, old.origin_port_id, old.destination_port_id,
    old.rates)
  then
    raise exception 'MAWB % has its manifest', old.awb_number using errcode = 'check_violation';
  end if;
  return new;
end $$;

CREATE PROCEDURE public.guard_own_partner_table(IN partner_table regclass)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %s enable row level security', partner_table);
  execute format('alter table %s force row level security', partner_table);
  execute format('create policy own on %s to portal_app, portal_jobs
    using (partner_id = any ((select app_partner_ids())::uuid[]))
    with check (partner_id = any ((select app_partner_ids())::uuid[]))', partner_table);
  execute format('create policy operator on %s to portal_owner using (true) with check (true)', partner_table);
  execute format('grant select, insert, update, delete on %s to portal_app, portal_jobs', partner_table);
end $$;

CREATE PROCEDURE public.guard_partner_table(IN partner_table regclass)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %s enable row level security', partner_table);
  execute format('alter table %s force row level security', partner_table);
  execute format('create policy network on %s for select to portal_app, portal_jobs using (true)', partner_table);
  execute format('create policy own on %s to portal_app
    using (partner_id = any ((select app_partner_ids())::uuid[]))
    with check (partner_id = any ((select app_partner_ids())::uuid[]))', partner_table);
  execute format('create policy operator on %s to portal_owner using (true) with check (true)', partner_table);
  execute format('grant select on %s to portal_app, portal_jobs', partner_table);
  execute format('grant insert, update, delete on %s to portal_app', partner_table);
end $$;

CREATE PROCEDURE public.guard_personal_table(IN personal_table regclass)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %s enable row level security', personal_table);
  execute format('alter table %s force row level security', personal_table);
  execute format('create policy own on %s to portal_app
    using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))', personal_table);
  execute format('create policy operator on %s to portal_owner using (true) with check (true)', personal_table);
  execute format('grant select, insert, update, delete on %s to portal_app', personal_table);
end $$;

CREATE PROCEDURE public.guard_tenant_table(IN tenant_table regclass)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s to portal_app, portal_jobs
    using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', tenant_table);
  execute format('grant select, insert, update, delete on %s to portal_app, portal_jobs', tenant_table);
end $$;

CREATE FUNCTION public.in_awb_stock(partner uuid, awb_prefix text, serial integer) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $_$
  select bool_or($3 between s.first_serial and s.last_serial) and not exists (
    select 1 from awb_stock_numbers n where n.partner_id = partner and n.prefix = awb_prefix and n.serial = $3)
  from awb_stock s where s.partner_id = partner and s.prefix = awb_prefix $_$;

CREATE FUNCTION public.index_search_words() RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select gin_clean_pending_list('orders_search') $$;

CREATE FUNCTION public.invitation_accept(hash bytea, new_id uuid, new_name text, new_hash text, audit_id uuid, of_request text, from_ip text, agent text) RETURNS TABLE(user_id uuid)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
declare
  invitation invitations;
  person users;
begin
  select * into invitation from invitations i where i.token_hash = hash and i.ended_at is null and i.expires_at > now() for update;
  if not found then return; end if;
  select * into person from users u where lower(u.email) = lower(invitation.email) for update;
  if not found then
    insert into users (id, email, name, password_hash, client_id, customer_id, role)
      values (new_id, invitation.email, new_name, new_hash, invitation.client_id, invitation.customer_id, invitation.role) returning * into person;
  elsif person.status = 'REMOVED' then
    update users u set status = 'ACTIVE', name = new_name, password_hash = new_hash, client_id = invitation.client_id,
      customer_id = invitation.customer_id, role = invitation.role, updated_at = now() where u.id = person.id returning * into person;
  elsif person.status = 'ACTIVE' and person.client_id is null then
    update users u set client_id = invitation.client_id, customer_id = invitation.customer_id, role = invitation.role, updated_at = now()
      where u.id = person.id returning * into person;
  else
    return;
  end if;
  update invitations i set ended_at = now(), user_id = person.id where i.client_id = invitation.client_id and i.id = invitation.id;
  insert into audit_log (client_id, id, user_id, actor, actor_name, actor_role, operation, subject, request_id, ip, user_agent, after)
    values (invitation.client_id, audit_id, person.id, person.email, person.name, person.role, 'acceptInvitation', person.email,
      of_request, from_ip, nullif(left(agent, 300), ''), jsonb_build_object('name', person.name, 'role', person.role));
  user_id := person.id;
  return next;
end $$;

CREATE FUNCTION public.invitation_find(hash bytea) RETURNS TABLE(email text, role text, team_name text, invited_by text, expires_at timestamp with time zone, person_status text, person_can_join boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select i.email, i.role, c.name, inviter.name, i.expires_at, person.status, person.client_id is null
  from invitations i join clients c on c.client_id = i.client_id join users inviter on inviter.id = i.invited_by
  left join users person on lower(person.email) = lower(i.email)
  where i.token_hash = hash and i.ended_at is null and i.expires_at > now()
  union all
  select i.email, i.role, p.name, i.inviter_name, i.expires_at, person.status, person.customer_id is null
    and not exists (select 1 from partner_users pu where pu.user_id = person.id and pu.partner_id = i.partner_id)
  from partner_invitations i join partners p on p.id = i.partner_id
  left join users person on lower(person.email) = lower(i.email)
  where i.token_hash = hash and i.ended_at is null and i.expires_at > now() $$;

CREATE FUNCTION public.is_client_of_mawb(mawb text, client uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select exists (select 1 from orders_of_mawb(mawb) m where m.client_id = client) $$;

CREATE FUNCTION public.is_mawb_of_other_forwarder(partner uuid, number text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select exists (select 1 from mawbs where awb_number = number and partner_id <> partner)
    or exists (select 1 from bags where awb_number = number and partner_id <> partner and state <> 'DELETED')
    or exists (select 1 from forwarder_bags where awb_number = number and partner_id <> partner and state <> 'DELETED') $$;

CREATE TABLE public.delivery_proofs (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    id uuid NOT NULL,
    leg_sequence integer NOT NULL,
    service_type text NOT NULL,
    status text NOT NULL,
    piece integer,
    delivered_at timestamp with time zone NOT NULL,
    receiver_name text,
    receiver_relation text,
    place text,
    latitude numeric(8,6),
    longitude numeric(9,6),
    code_verified boolean DEFAULT false NOT NULL,
    partner_id uuid,
    user_id uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT delivery_proofs_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT delivery_proofs_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric))),
    CONSTRAINT delivery_proofs_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric))),
    CONSTRAINT delivery_proofs_piece_check CHECK (((piece >= 1) AND (piece <= 999))),
    CONSTRAINT delivery_proofs_receiver_relation_check CHECK ((receiver_relation = ANY (ARRAY['CONSIGNEE'::text, 'FAMILY'::text, 'COLLEAGUE'::text, 'NEIGHBOUR'::text, 'RECEPTION'::text, 'SAFE_PLACE'::text, 'OTHER'::text])))
);

ALTER TABLE ONLY public.delivery_proofs FORCE ROW LEVEL SECURITY;

CREATE FUNCTION public.is_proof_withdrawn(proof public.delivery_proofs) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'public'
    AS $$
  select not exists (select 1 from order_events e where e.client_id = proof.client_id and e.order_id = proof.order_id
      and e.service_type = proof.service_type and e.status = proof.status and e.update_timestamp = proof.delivered_at
      and (e.piece is null or proof.piece is null))
    and not exists (select 1 from piece_events e where e.client_id = proof.client_id and e.order_id = proof.order_id
      and e.service_type = proof.service_type and e.status = proof.status and e.update_timestamp = proof.delivered_at
      and e.piece = proof.piece) $$;

CREATE FUNCTION public.lane_rules_of(client uuid, destination text) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object(
    -- A rule for any origin ('*') has no originCountry.
    'legs', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('originCountry', nullif(origin_country, '*')))
          || jsonb_build_object('serviceType', service_type, 'decision', decision, 'weights', weights)
          order by service_type, origin_country collate "C"), '[]')
        from (select origin_country, service_type, decision from lane_controls
          where client_id = client and country = destination) c
        full join (select origin_country, service_type, weights from optimiser_settings
          where client_id = client and country = destination) o using (origin_country, service_type)),
    'bob', exists (select 1 from bob_countries where client_id = client and country = destination),
    'sriOrigins', (select coalesce(jsonb_agg(origin_country order by origin_country), '[]') from sri_lanes
        where client_id = client and destination_country = destination))
$$;

CREATE FUNCTION public.leave_bag() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  perform take_out_of_bag(new, case when new.status = 'CANCELLED' then 'CANCELLED' else 'NO_LONGER_FITS' end);
  return null;
end $$;

CREATE FUNCTION public.leave_bag_of_other_forwarder(changed_order_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select take_out_of_bag(o, 'NO_LONGER_FITS') from orders o
    where o.client_id = app_client_id() and o.id = changed_order_id and exists (
      select 1 from bag_orders m left join bags b on b.client_id = m.client_id and b.id = m.bag_id
        join order_legs l on l.client_id = m.client_id and l.order_id = m.order_id
          and l.service_type = 'FREIGHT_FORWARDER' and l.partner_id <> coalesce(b.partner_id, m.partner_id)
      where m.client_id = o.client_id and m.order_id = o.id and m.left_at is null)
$$;

CREATE FUNCTION public.list_awb_stock_uses(partner uuid) RETURNS TABLE(prefix text, serial integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select distinct s.prefix, substr(used.awb_number, 5, 7)::integer
  from awb_stock s, lateral (select s.prefix || '-' || lpad(s.first_serial::text, 7, '0') || '0' lowest,
      s.prefix || '-' || lpad(s.last_serial::text, 7, '0') || '9' highest) bounds,
    lateral (
      select m.awb_number from mawbs m where m.awb_number between lowest and highest
      union select b.awb_number from bags b where b.awb_number between lowest and highest and b.state <> 'DELETED'
      union select f.awb_number from forwarder_bags f where f.awb_number between lowest and highest and f.state <> 'DELETED'
      union select o.awb_number from orders o where o.awb_number between lowest and highest) used
  where s.partner_id = partner and partner = any (app_partner_ids()::uuid[]) $$;

CREATE FUNCTION public.lock_shares() RETURNS TABLE(network bigint, client bigint, transit_times_at double precision, ledger json)
    LANGUAGE plpgsql
    AS $$
begin
  perform 1 from routing_versions where client_id = app_client_id() for no key update;
  return query select v.network, v.client, v.transit_times_at, share_counts() from rules_versions() v;
end $$;

CREATE FUNCTION public.main_partner_role(of_user uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select min(role) from partner_users where user_id = of_user $$;

CREATE FUNCTION public.mark_scorecard_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  insert into scorecard_changes (client_id, order_id) select distinct client_id, order_id from changed;
  return null;
end $$;

CREATE FUNCTION public.mark_scorecard_checks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  insert into scorecard_changes (client_id, order_id)
    select distinct client_id, order_id from changed where kind in ('CHECKED', 'UNCHECKED', 'MISSING', 'DAMAGED');
  return null;
end $$;

CREATE FUNCTION public.mark_scorecard_events() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  insert into scorecard_changes (client_id, order_id)
    select distinct client_id, order_id from changed where service_type <> 'ORDER';
  return null;
end $$;

CREATE FUNCTION public.mark_scorecard_order() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  insert into scorecard_changes (client_id, order_id) values (new.client_id, new.id);
  return null;
end $$;

CREATE FUNCTION public.match_bag() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
declare
  owner uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if old.awb_number is not null then
    update mawb_pieces m set bagged_grams = null from pieces_in_bag(tg_table_name, owner, new.id) p
      where m.client_id = p.client_id and m.awb_number = old.awb_number and m.order_id = p.order_id and m.piece = p.piece;
  end if;
  if new.awb_number is not null then
    insert into mawb_pieces as m (client_id, awb_number, order_id, piece, bag_code, bagged_grams)
      select p.client_id, new.awb_number, p.order_id, p.piece, new.bag_code, p.grams
      from pieces_in_bag(tg_table_name, owner, new.id) p
    on conflict (client_id, awb_number, order_id, piece) do update set bag_code = excluded.bag_code,
      bagged_grams = excluded.bagged_grams;
    insert into mawb_clients (client_id, awb_number, created_at)
      select distinct p.client_id, new.awb_number, new.updated_at from pieces_in_bag(tg_table_name, owner, new.id) p
      on conflict do nothing;
  end if;
  return null;
end $$;

CREATE FUNCTION public.match_custody() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
declare
  step record;
begin
  for step in select distinct kind, at from entries where awb_number is not null order by at loop
    -- A piece that is not on the list of a bag is neither of the bag nor of its MAWB. match_bag follows the number of a bag.
    continue when step.kind in ('NOT_ON_LIST', 'BOOKED', 'UNBOOKED', 'LOADED', 'UNLOADED');
    if step.kind in ('UNBAGGED', 'OFFLOADED') then
      update mawb_pieces m set bagged_grams = null,
        manifested_grams = case when step.kind = 'UNBAGGED' then m.manifested_grams end,
        manifested_at = case when step.kind = 'UNBAGGED' then m.manifested_at end
      from entries e where e.kind = step.kind and e.at = step.at and m.client_id = e.client_id
        and m.awb_number = e.awb_number and m.order_id = e.order_id and m.piece = e.piece;
      continue;
    end if;
    insert into mawb_pieces as m (client_id, awb_number, order_id, piece, bag_code, bagged_grams, manifested_grams,
        manifested_at, received_grams, received_at, is_misrouted, missing_at, damaged_at)
      select e.client_id, e.awb_number, e.order_id, e.piece, e.bag_code,
        case when e.bag_code is not null and e.kind not in ('MISSING', 'DAMAGED', 'RECEIVED_AT_DESTINATION') then e.grams end,
        case when e.kind = 'MANIFESTED' then e.grams end,
        case when e.kind = 'MANIFESTED' then e.at end,
        case when e.kind = 'RECEIVED_AT_DESTINATION' then e.grams end,
        case when e.kind = 'RECEIVED_AT_DESTINATION' then e.at end,
        -- The port is unknown for a MAWB without a booking.
        coalesce(e.kind = 'RECEIVED_AT_DESTINATION' and o.destination_port_id <> e.place, false),
        case when e.kind = 'MISSING' then e.at end,
        case when e.kind = 'DAMAGED' then e.at end
      from entries e join orders o on o.client_id = e.client_id and o.id = e.order_id
      where e.awb_number is not null and e.kind = step.kind and e.at = step.at
    on conflict (client_id, awb_number, order_id, piece) do update set
      bag_code = coalesce(excluded.bag_code, m.bag_code),
      bagged_grams = coalesce(excluded.bagged_grams, m.bagged_grams),
      manifested_grams = coalesce(excluded.manifested_grams, m.manifested_grams),
      manifested_at = coalesce(excluded.manifested_at, m.manifested_at),
      received_grams = coalesce(m.received_grams, excluded.received_grams),
      received_at = coalesce(m.received_at, excluded.received_at),
      is_misrouted = excluded.is_misrouted or m.is_misrouted,
      missing_at = coalesce(excluded.missing_at, m.missing_at),
      damaged_at = coalesce(excluded.damaged_at, m.damaged_at),
      -- A further discrepancy opens the line again.
      client_closure = case when step.kind not in ('MISSING', 'DAMAGED') then m.client_closure end,
      forwarder_closure = case when step.kind not in ('MISSING', 'DAMAGED') then m.forwarder_closure end;
    insert into mawb_clients (client_id, awb_number, created_at)
      select distinct e.client_id, e.awb_number, step.at from entries e
        where e.awb_number is not null and e.kind = step.kind and e.at = step.at
      on conflict do nothing;
  end loop;
  return null;
end $$;

CREATE FUNCTION public.mawb_digest(mawb text, owner uuid, issuer uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select md5(coalesce(string_agg(concat_ws('|', o.id, o.pieces, o.gross_grams, o.parcels, o.items), ';' order by o.id), ''))
  from orders_of_mawb(mawb) m join orders o on o.client_id = m.client_id and o.id = m.id
  where (owner is null or o.client_id = owner)
    and (issuer is null or exists (select 1 from order_grants i where i.client_id = o.client_id
      and i.order_id = o.id and i.partner_id = issuer)) $$;

CREATE FUNCTION public.mawb_orders_of_partner(partner uuid) RETURNS TABLE(awb_number text, client_id uuid, order_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  with carried as (select g.client_id, g.order_id from order_grants g where g.partner_id = partner
    and partner = any ((select app_partner_ids())::uuid[]) and g.service_types && array['FREIGHT_FORWARDER', 'CUSTOMS'])
  select o.awb_number, c.client_id, c.order_id from carried c
    join orders o on o.client_id = c.client_id and o.id = c.order_id where o.awb_number is not null
  union select coalesce(b.awb_number, f.awb_number), m.client_id, m.order_id from carried c
    join bag_orders m on m.client_id = c.client_id and m.order_id = c.order_id and m.left_at is null
    left join bags b on b.client_id = m.client_id and b.id = m.bag_id
    left join forwarder_bags f on f.partner_id = m.partner_id and f.id = m.forwarder_bag_id
    where coalesce(b.awb_number, f.awb_number) is not null $$;

CREATE FUNCTION public.new_delivery_code() RETURNS text
    LANGUAGE sql
    SET search_path TO 'public'
    AS $$
  select lpad((('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 8))::bit(32)::bigint % 1000000)::text, 6, '0') $$;

CREATE FUNCTION public.order_mawb(of_order_id uuid) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
declare
  number text;
begin
  select b.awb_number into number from bag_orders m join bags b on b.client_id = m.client_id and b.id = m.bag_id
    where m.client_id = app_client_id() and m.order_id = of_order_id and (m.left_at is null or m.left_at = now())
      and b.awb_number is not null limit 1 for share of b;
  if number is null then
    select b.awb_number into number from bag_orders m
      join forwarder_bags b on b.partner_id = m.partner_id and b.id = m.forwarder_bag_id
      where m.client_id = app_client_id() and m.order_id = of_order_id and (m.left_at is null or m.left_at = now())
        and b.awb_number is not null limit 1 for share of b;
  end if;
  return coalesce(number, (select awb_number from orders where client_id = app_client_id() and id = of_order_id));
end $$;

CREATE FUNCTION public.orders_of_mawb(mawb text) RETURNS TABLE(client_id uuid, id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
#variable_conflict use_column
begin
  return query select o.client_id, o.id from orders o where o.awb_number = mawb
    union select m.client_id, m.order_id from bags b
      join bag_orders m on m.client_id = b.client_id and m.bag_id = b.id and m.left_at is null
      where b.awb_number = mawb and b.state not in ('DELETED', 'BROKEN_UP')
    union select m.client_id, m.order_id from forwarder_bags b
      join bag_orders m on m.partner_id = b.partner_id and m.forwarder_bag_id = b.id and m.left_at is null
      where b.awb_number = mawb and b.state <> 'DELETED';
end $$;

CREATE FUNCTION public.partner_invitation_accept(hash bytea, new_id uuid, new_name text, new_hash text, audit_id uuid, of_request text, from_ip text, agent text) RETURNS TABLE(user_id uuid)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
declare
  invitation partner_invitations;
  person users;
begin
  select * into invitation from partner_invitations i where i.token_hash = hash and i.ended_at is null and i.expires_at > now() for update;
  if not found then return; end if;
  select * into person from users u where lower(u.email) = lower(invitation.email) for update;
  if not found then
    insert into users (id, email, name, password_hash, role)
      values (new_id, invitation.email, new_name, new_hash, invitation.role) returning * into person;
  elsif person.status = 'REMOVED' then
    update users u set status = 'ACTIVE', name = new_name, password_hash = new_hash, client_id = null, customer_id = null,
      role = invitation.role, updated_at = now() where u.id = person.id returning * into person;
  elsif person.status <> 'ACTIVE' or person.customer_id is not null then
    return;
  end if;
  insert into partner_users (user_id, partner_id, role) values (person.id, invitation.partner_id, invitation.role)
    on conflict do nothing;
  perform set_main_partner_role(person.id);
  update partner_invitations i set ended_at = now(), user_id = person.id where i.partner_id = invitation.partner_id and i.id = invitation.id;
  insert into audit_log (client_id, id, user_id, actor, actor_name, actor_role, operation, subject, request_id, ip, user_agent, after)
    values (null, audit_id, person.id, person.email, person.name, invitation.role, 'acceptInvitation', person.email,
      of_request, from_ip, nullif(left(agent, 300), ''), jsonb_build_object('name', person.name, 'role', invitation.role));
  user_id := person.id;
  return next;
end $$;

CREATE FUNCTION public.partner_people_to_notify(of_partner uuid, only_user uuid) RETURNS TABLE(id uuid, email text, name text, role text, preferences jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select distinct on (u.id) u.id, u.email, u.name, pu.role, u.preferences
  from partner_users pu join users u on u.id = pu.user_id join partners p on p.id = pu.partner_id
  where u.status = 'ACTIVE' and p.status = 'ACTIVE'
    and pu.partner_id = of_partner and (only_user is null or u.id = only_user)
  order by u.id, pu.partner_id $$;

CREATE FUNCTION public.partner_team(of_partner uuid) RETURNS TABLE(id uuid, name text, email text, role text, created_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select u.id, u.name, u.email, pu.role, u.created_at from partner_users pu join users u on u.id = pu.user_id
  where pu.partner_id = of_partner and of_partner = any (app_partner_ids()) and u.status = 'ACTIVE' $$;

CREATE FUNCTION public.partner_team_remove(of_partner uuid, member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  if not of_partner = any (app_partner_ids()) then return; end if;
  delete from partner_users where user_id = member and partner_id = of_partner;
  if not found then return; end if;
  perform set_main_partner_role(member);
  update users u set status = 'REMOVED', updated_at = now()
    where u.id = member and u.client_id is null and not exists (select 1 from partner_users p where p.user_id = member);
  update sessions set ended_at = now() where user_id = member and ended_at is null;
end $$;

CREATE FUNCTION public.partner_team_set_role(of_partner uuid, member uuid, new_role text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  if not of_partner = any (app_partner_ids()) then return; end if;
  update partner_users set role = new_role where user_id = member and partner_id = of_partner;
  perform set_main_partner_role(member);
end $$;

CREATE FUNCTION public.partners_with_due_scorecards(today date) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select partner_id from scorecard_partners_due
  union select partner_id from partner_scorecards where period_to < today $$;

CREATE FUNCTION public.partners_with_due_webhooks(by_then timestamp with time zone) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select distinct s.partner_id from partner_event_subscriptions s where s.state = 'ACTIVE' and exists (
    select 1 from partner_webhook_deliveries d where d.partner_id = s.partner_id and d.subscription_id = s.id
      and d.state = 'PENDING' and d.next_at <= by_then) $$;

CREATE FUNCTION public.partners_with_event_subscriptions() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$ select distinct partner_id from partner_event_subscriptions $$;

CREATE FUNCTION public.party_search_words(party jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select public.fold_text(coalesce(party ->> 'name', '') || ' ' || coalesce(party ->> 'company', '') || ' '
    || regexp_replace(coalesce(party ->> 'phone', ''), '[^0-9]', '', 'g') || ' ' || coalesce(party ->> 'email', '') || ' '
    || coalesce(party ->> 'postcode', '')) $$;

CREATE FUNCTION public.people_to_notify(of_customer uuid, only_user uuid) RETURNS TABLE(id uuid, email text, name text, role text, preferences jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select u.id, u.email, u.name, u.role, u.preferences from users u join clients c on c.client_id = u.client_id
  left join customers k on k.client_id = u.client_id and k.id = u.customer_id
  where u.client_id = app_client_id() and u.status = 'ACTIVE' and c.status = 'ACTIVE' and coalesce(k.status, 'ACTIVE') = 'ACTIVE'
    and case when only_user is null then u.customer_id is not distinct from of_customer else u.id = only_user end
  order by u.id $$;

CREATE FUNCTION public.pieces_in_bag(bag_table text, owner uuid, bag uuid) RETURNS TABLE(client_id uuid, order_id uuid, piece integer, grams integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select m.client_id, m.order_id, m.piece, coalesce((o.parcels -> (m.piece - 1) ->> 'grossGrams')::int, 0)
  from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
  where m.left_at is null and ((bag_table = 'bags' and m.client_id = owner and m.bag_id = bag)
    or (bag_table = 'forwarder_bags' and m.partner_id = owner and m.forwarder_bag_id = bag))
$$;

CREATE FUNCTION public.public_tracking(code text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select jsonb_build_object('orderCode', case when hit.piece is null then o.order_code end, 'originCountry', o.origin_country,
    'destinationCountry', o.destination_country, 'destinationCity', o.consignee_city,
    'status', jsonb_build_object('serviceType', o.status_service_type, 'status', o.status), 'statusAt', o.status_at,
    'stage', o.stage, 'terminal', o.terminal, 'pieces', o.pieces, 'scannedPiece', hit.piece, 'pieceProgress', o.piece_states -> 'progress',
    'pieceStates', o.piece_states -> 'states',
    'promisedFrom', case when o.terminal then null when forecast.order_id is null then o.promised_from else forecast.promised_from end,
    'promisedTo', case when o.terminal then null when forecast.order_id is null then o.promised_to else forecast.promised_to end,
    'promise', case when forecast.basis is not null or (not o.terminal and forecast.order_id is null and o.promised_from is not null) then
      jsonb_build_object('basis', coalesce(forecast.basis, 'RATE_CARD')) end,
    'lateSince', case when forecast.late_at <= now() then forecast.late_at end,
    'stuckSince', case when forecast.stuck_at <= now() and forecast.status_at = o.status_at then forecast.stuck_at end,
    'places', jsonb_build_object('originPortId', o.origin_port_id, 'originPostcode', o.parties -> 'consignor' ->> 'postcode',
      'destinationPortId', o.destination_port_id, 'destinationPostcode', o.parties -> 'consignee' ->> 'postcode'),
    'legEnds', coalesce(forecast.leg_ends, '[]'),
    'legs', coalesce((select jsonb_agg(jsonb_build_object('sequence', l.sequence, 'serviceType', l.service_type) order by l.sequence)
      from order_legs l where l.client_id = o.client_id and l.order_id = o.id), '[]'),
    'proof', (select jsonb_build_object('deliveredAt', max(p.delivered_at), 'city', o.consignee_city) from delivery_proofs p
      where p.client_id = o.client_id and p.order_id = o.id and not is_proof_withdrawn(p) having count(*) > 0),
    'lastMileTracking', (select jsonb_build_object('externalTracking', l.external_tracking, 'carrierName', l.carrier_name,
        'trackingUrl', tracking_url(l.partner_id, coalesce(l.carrier_name, ''), l.external_tracking))
      from order_legs l where hit.piece is null and l.client_id = o.client_id and l.order_id = o.id and l.external_tracking is not null
        and l.service_type in ('LAST_MILE', 'SELF_COLLECT_LAST_MILE', 'DOMESTIC', 'B2B') order by l.sequence desc limit 1),
    'events', coalesce((select jsonb_agg(jsonb_build_object('serviceType', e.service_type, 'status', e.status, 'place', e.place,
      'hub', (select jsonb_build_object('code', h.code, 'name', h.name, 'town', h.town) from partner_hubs h where h.id = e.hub_id),
      'piece', e.piece, 'updateTimestamp', e.update_timestamp) order by e.update_timestamp desc, e.id desc)
      from (select e.id, e.service_type, e.status, e.place, e.update_timestamp, e.hub_id, null::integer piece from order_events e
          where e.client_id = o.client_id and e.order_id = o.id and e.piece is null
        union all select e.id, e.service_type, e.status, e.place, e.update_timestamp, e.hub_id, e.piece from piece_events e
          where e.client_id = o.client_id and e.order_id = o.id) e), '[]'))
  from (select x.client_id, x.id, null::integer piece from orders x where x.order_code = upper(code)
      union all select s.client_id, s.order_id, s.piece from order_ssccs s where s.sscc = code limit 1) hit
    join orders o on o.client_id = hit.client_id and o.id = hit.id
    left join delivery_forecasts forecast on forecast.client_id = o.client_id and forecast.order_id = o.id and not o.terminal $$;

CREATE FUNCTION public.raise_network_version() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  update network_version set version = nextval('routing_version_numbers');
  return null;
end $$;

CREATE FUNCTION public.raise_routing_version() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  insert into routing_versions (client_id, version) values (coalesce(new.client_id, old.client_id), nextval('routing_version_numbers'))
    on conflict (client_id) do update set version = excluded.version;
  return null;
end $$;

CREATE FUNCTION public.rate_take(of_key text, amount integer, most integer, span_seconds integer) RETURNS TABLE(granted integer, unused integer, seconds_left double precision)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
declare
  span_began timestamptz := to_timestamp(floor(extract(epoch from clock_timestamp()) / span_seconds) * span_seconds);
  after bigint;
begin
  insert into rate_counts as c (key, began, used) values (of_key, span_began, amount)
  on conflict (key) do update set
    used = case when c.began < excluded.began then excluded.used else least(c.used, most) + excluded.used end,
    began = greatest(c.began, excluded.began)
  returning c.used into after;
  granted := greatest(0, least(amount, most - (after - amount)));
  unused := greatest(0, most - after);
  seconds_left := greatest(0.001, extract(epoch from span_began - clock_timestamp()) + span_seconds);
  if random() < 0.002 then
    delete from rate_counts where key in (select key from rate_counts
      where began < now() - make_interval(secs => 10 * span_seconds) limit 1000 for update skip locked);
  end if;
  return next;
end $$;

CREATE FUNCTION public.ratings_of_partner(rated_partner uuid) RETURNS TABLE(id uuid, quarter text, stars integer, rating text, delivered_orders integer, changed_at timestamp with time zone, is_own boolean, client_name text, reply text, replied_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select r.id, r.quarter, r.stars, r.text, r.delivered_orders, r.changed_at,
    r.client_id is not distinct from app_client_id(),
    case when r.client_id = app_client_id() or r.partner_id = any (app_partner_ids()) then c.name end,
    r.reply, r.replied_at
  from ratings r join clients c on c.client_id = r.client_id where r.partner_id = rated_partner $$;

CREATE FUNCTION public.read_forwarder_bag(forwarder uuid, bag uuid) RETURNS TABLE(bag_code text, state text, awb_number text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select b.bag_code, b.state, b.awb_number from forwarder_bags b
  where b.partner_id = forwarder and b.id = bag and app_customer_id() is null
    and (b.partner_id = any (app_partner_ids()) or exists (select 1 from bag_orders m
      where m.client_id = app_client_id() and m.partner_id = b.partner_id and m.forwarder_bag_id = b.id))
$$;

CREATE FUNCTION public.read_mawb_booking(partner uuid, number text) RETURNS TABLE(state text, destination_port_id text)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select m.state, m.destination_port_id from mawbs m where m.partner_id = partner and m.awb_number = number for share $$;

CREATE FUNCTION public.read_mawb_flight(number text) RETURNS TABLE(forwarder_id uuid, forwarder_name text, flight_number text, flight_date date, origin_port_id text, destination_port_id text, departs_at timestamp with time zone, arrives_at timestamp with time zone, manifested_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  select p.id, p.name, w.flight_number, w.flight_date, w.origin_port_id, w.destination_port_id,
    w.departs_at, w.arrives_at, w.manifested_at
  from mawbs w join partners p on p.id = w.partner_id
  where w.awb_number = number and app_customer_id() is null
    and (w.partner_id = any (app_partner_ids())
      or exists (select 1 from mawb_clients c where c.awb_number = number and c.client_id = app_client_id())
      or exists (select 1 from mawb_pieces m join order_grants g on g.client_id = m.client_id and g.order_id = m.order_id
        where m.awb_number = number and g.partner_id = any (app_partner_ids())))
$$;

CREATE FUNCTION public.refresh_scorecards(scored_partner uuid, first_day date, last_day date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    SET work_mem TO '32MB'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('scorecard ' || scored_partner, 0));
  -- Each statement sees what was committed before it, so a change of a leg is either counted below or marks the partner again.
  delete from scorecard_partners_due where partner_id = scored_partner;
  delete from partner_scorecards where partner_id = scored_partner;
  delete from client_scorecards where partner_id = scored_partner;
  with legs as materialized (
    select client_id, order_id, service_type, origin_country, destination_country, service_level, transit_minutes, on_time,
      first_attempt, lost, damaged, expected_scans, reported_scans, report_delay_minutes, reweigh_difference, lost_disputes,
      lost_minor, lost_currency
    from scorecard_legs where partner_id = scored_partner and ended_at >= first_day::timestamp at time zone 'UTC'),
  times as (
    select coalesce(client_id::text, '') client_key, coalesce(service_type, '') service_type,
      coalesce(origin_country, '') origin_country, coalesce(destination_country, '') destination_country,
      coalesce(service_level, '') service_level,
      percentile_disc(array[0.5, 0.9]) within group (order by transit_minutes) transit,
      percentile_disc(array[0.5, 0.9]) within group (order by report_delay_minutes) delay
    from legs
    group by grouping sets ((), (service_type), (service_type, origin_country, destination_country, service_level),
      (client_id), (client_id, service_type),
      (client_id, service_type, origin_country, destination_country, service_level))),
  -- One row for each order and service, and one for each order. Grouped by hashes: neither sorts the legs.
  counted_orders as (
    select client_id, order_id, service_type, origin_country, destination_country, service_level, count(*) legs,
      count(on_time) promised_legs, count(*) filter (where on_time) on_time_legs, count(transit_minutes) > 0 has_transit,
      bool_or(first_attempt is not null) was_attempted, bool_or(first_attempt) first_attempt, bool_or(lost) lost,
      bool_or(damaged) damaged, sum(expected_scans) expected_scans, sum(reported_scans) reported_scans,
      count(report_delay_minutes) > 0 has_reports, bool_or(reweigh_difference) has_difference,
      sum(lost_disputes) > 0 has_lost_disputes
    from legs
    group by grouping sets ((client_id, order_id, service_type, origin_country, destination_country, service_level),
      (client_id, order_id))),
  -- An order has no service in its own rows, so the group without a service is the sum over orders.
  sums as (
    select client_id, coalesce(client_id::text, '') client_key, coalesce(service_type, '') service_type,
      coalesce(origin_country, '') origin_country, coalesce(destination_country, '') destination_country,
      coalesce(service_level, '') service_level,
      count(*) orders, sum(legs) legs, count(*) filter (where promised_legs > 0) promised_orders,
      sum(promised_legs) promised_legs, sum(on_time_legs) on_time_legs, count(*) filter (where has_transit) transit_orders,
      count(*) filter (where was_attempted) attempted, count(*) filter (where first_attempt) first_attempt,
      count(*) filter (where lost) lost, count(*) filter (where damaged) damaged, count(expected_scans) scanned,
      coalesce(sum(expected_scans), 0) expected, coalesce(sum(reported_scans), 0) reported,
      count(*) filter (where has_reports) reported_orders, count(*) filter (where has_difference) differences,
      count(*) filter (where has_lost_disputes) lost_disputes
    from counted_orders
    group by grouping sets ((service_type), (service_type, origin_country, destination_country, service_level),
      (client_id, service_type), (client_id, service_type, origin_country, destination_country, service_level))
    having grouping(origin_country) = 1 or service_type is not null),
  figures as (
    select * from sums join times using (client_key, service_type, origin_country, destination_country, service_level)),
  -- Few rows, which each group reads: without the sums it would read all legs of its client again.
  lost_amounts as materialized (
    select client_id, service_type, origin_country, destination_country, service_level, lost_currency currency,
      sum(lost_minor) amount
    from legs where lost_minor > 0
    group by client_id, service_type, origin_country, destination_country, service_level, lost_currency),
  of_network as (insert into partner_scorecards
    select scored_partner, service_type, origin_country, destination_country, service_level, first_day, last_day, now(),
      orders, legs, promised_orders, promised_legs, on_time_legs, transit_orders, transit[1], transit[2], attempted,
      first_attempt, lost, damaged, scanned, expected, reported, reported_orders, delay[1], delay[2], differences, lost_disputes
    from figures where client_id is null)
  insert into client_scorecards
    select client_id, scored_partner, service_type, origin_country, destination_country, service_level, first_day, last_day,
      now(), orders, legs, promised_orders, promised_legs, on_time_legs, transit_orders, transit[1], transit[2], attempted,
      first_attempt, lost, damaged, scanned, expected, reported, reported_orders, delay[1], delay[2], differences, lost_disputes,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amountMinor', amount) order by currency), '[]')
        from (select l.currency, sum(l.amount) amount from lost_amounts l
          where l.client_id = f.client_id and (f.service_type = '' or l.service_type = f.service_type)
            and (f.origin_country = '' or (l.origin_country, l.destination_country, l.service_level)
              = (f.origin_country, f.destination_country, f.service_level))
          group by l.currency) amounts)
    from figures f where client_id is not null;
end $$;

CREATE FUNCTION public.refuse_custody_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the custody ledger is append-only';
end $$;

CREATE FUNCTION public.require_tenant(required_client_id uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO 'public'
    AS $$
begin
  if required_client_id is distinct from app_client_id() then
    raise insufficient_privilege using message = format('the tenant of the transaction is %s, not %s',
      coalesce(app_client_id()::text, 'none'), required_client_id);
  end if;
  return true;
end $$;

CREATE FUNCTION public.rules_versions() RETURNS TABLE(network bigint, client bigint, transit_times_at double precision)
    LANGUAGE sql STABLE
    AS $$
  select n.version, coalesce(v.version, 0), coalesce(extract(epoch from m.computed_at), 0)::float8
  from network_version n
    left join routing_versions v on v.client_id = (select app_client_id())
    left join transit_time_watermarks m on m.client_id = (select app_client_id()) $$;

CREATE FUNCTION public.set_main_partner_role(of_user uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  update users u set updated_at = now(), role = main_partner_role(of_user)
  where u.id = of_user and u.client_id is null and main_partner_role(of_user) is not null $$;

CREATE FUNCTION public.share_counts() RETURNS json
    LANGUAGE sql STABLE
    AS $$
  select coalesce(json_object_agg(group_key, counts), '{}') from share_ledger
  where client_id = (select app_client_id()) $$;

CREATE TABLE public.orders (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    order_code text NOT NULL,
    customer_order_code text NOT NULL,
    customer_id uuid,
    batch_id uuid,
    movement text NOT NULL,
    service_level text NOT NULL,
    payment_type text NOT NULL,
    cod_minor bigint,
    cod_currency text,
    incoterm text,
    shipment_mode text,
    origin_country text NOT NULL,
    destination_country text NOT NULL,
    origin_port_id text,
    destination_port_id text,
    parties jsonb NOT NULL,
    consignee_name text NOT NULL,
    consignee_city text,
    items jsonb NOT NULL,
    parcels jsonb NOT NULL,
    pieces integer NOT NULL,
    gross_grams bigint NOT NULL,
    chargeable_grams bigint NOT NULL,
    value_minor bigint NOT NULL,
    value_currency text NOT NULL,
    price_minor bigint,
    price_currency text,
    awb_number text,
    hawb_number text,
    remarks text,
    status_service_type text NOT NULL,
    status text NOT NULL,
    status_remarks text,
    status_at timestamp with time zone NOT NULL,
    status_rank integer NOT NULL,
    terminal boolean DEFAULT false NOT NULL,
    stage text NOT NULL,
    duties jsonb,
    consignee_key text,
    label_version integer DEFAULT 1 NOT NULL,
    label_printed_at timestamp with time zone,
    promised_from date,
    promised_to date,
    version integer DEFAULT 1 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    requested_date date,
    invoice_number text,
    piece_states jsonb,
    ports_by_default text[] DEFAULT '{}'::text[] NOT NULL,
    price_rates_as_of date,
    carrier_numbers text,
    delivery_confirmation text DEFAULT 'NONE'::text NOT NULL,
    consignment_kind text DEFAULT 'SALE'::text NOT NULL,
    search_text text GENERATED ALWAYS AS (((public.fold_text(((((((((order_code || ' '::text) || customer_order_code) || ' '::text) || COALESCE(awb_number, ''::text)) || ' '::text) || COALESCE(hawb_number, ''::text)) || ' '::text) || COALESCE(carrier_numbers, ''::text))) || ' '::text) || public.party_search_words((parties -> 'consignee'::text)))) STORED,
    consignee_search text GENERATED ALWAYS AS (public.fold_text(consignee_name)) STORED,
    CONSTRAINT orders_check CHECK (((payment_type = 'cod'::text) = ((cod_minor IS NOT NULL) AND (cod_currency IS NOT NULL)))),
    CONSTRAINT orders_cod_minor_check CHECK ((cod_minor >= 0)),
    CONSTRAINT orders_consignment_kind_check CHECK ((consignment_kind = ANY (ARRAY['SALE'::text, 'GIFT'::text, 'SAMPLE'::text, 'RETURN'::text]))),
    CONSTRAINT orders_delivery_confirmation_check CHECK ((delivery_confirmation = ANY (ARRAY['NONE'::text, 'CODE'::text]))),
    CONSTRAINT orders_gross_grams_check CHECK ((gross_grams > 0)),
    CONSTRAINT orders_incoterm_check CHECK ((incoterm = ANY (ARRAY['EXW'::text, 'FCA'::text, 'FAS'::text, 'FOB'::text, 'CFR'::text, 'CIF'::text, 'CPT'::text, 'CIP'::text, 'DAP'::text, 'DPU'::text, 'DDP'::text, 'DDU'::text]))),
    CONSTRAINT orders_movement_check CHECK ((movement = ANY (ARRAY['DOMESTIC'::text, 'CROSS_BORDER'::text, 'B2B'::text]))),
    CONSTRAINT orders_payment_type_check CHECK ((payment_type = ANY (ARRAY['prepaid'::text, 'cod'::text]))),
    CONSTRAINT orders_pieces_check CHECK (((pieces >= 1) AND (pieces <= 999))),
    CONSTRAINT orders_service_level_check CHECK ((service_level = ANY (ARRAY['ECONOMY'::text, 'ECONOMY_PLUS'::text, 'EXPRESS'::text]))),
    CONSTRAINT orders_shipment_mode_check CHECK ((shipment_mode = ANY (ARRAY['AIR'::text, 'SEA'::text, 'LAND'::text]))),
    CONSTRAINT orders_stage_check CHECK ((stage = ANY (ARRAY['UNALLOCATED'::text, 'READY'::text, 'IN_TRANSIT'::text, 'EXCEPTION'::text, 'DELIVERED'::text, 'CLOSED'::text])))
);

ALTER TABLE ONLY public.orders FORCE ROW LEVEL SECURITY;

CREATE FUNCTION public.take_out_of_bag(changed public.orders, reason text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
declare
  bag bags;
  forwarder_bag forwarder_bags;
begin
  -- Locks each bag before its rows in bag_orders, like every other change of a bag.
  for bag in select b.* from bags b
    where b.client_id = changed.client_id and b.state in ('OPEN', 'SEALED') and b.id in (
      select bag_id from bag_orders m where m.client_id = changed.client_id and m.order_id = changed.id and m.left_at is null)
    order by b.id for no key update
  loop
    -- A bag that is under way stays as it is.
    continue when exists (select 1 from bag_orders m join order_events e
      on e.client_id = m.client_id and e.order_id = m.order_id
      where m.client_id = bag.client_id and m.bag_id = bag.id and m.left_at is null
        and e.service_type = 'FREIGHT_FORWARDER' and e.status = 'DEPARTED');
    with removed as (update bag_orders set left_at = now()
      where client_id = changed.client_id and bag_id = bag.id and order_id = changed.id and left_at is null returning piece)
    insert into custody_entries (client_id, id, order_id, piece, kind, at, bag_code, awb_number, place, grams)
      select changed.client_id, gen_random_uuid(), changed.id, piece, 'UNBAGGED', clock_timestamp(), bag.bag_code, bag.awb_number,
        changed.origin_port_id, coalesce((changed.parcels -> (piece - 1) ->> 'grossGrams')::int, 0) from removed;
    continue when not found;
    insert into bag_updates (client_id, bag_id, id, kind, at, order_codes, details) values (changed.client_id, bag.id,
      gen_random_uuid(), 'ORDER_LEFT', clock_timestamp(), array[changed.order_code],
      jsonb_build_object('reason', reason));
    if bag.state = 'SEALED' then
      insert into bag_updates (client_id, bag_id, id, kind, at, order_codes, details) values (changed.client_id, bag.id,
        gen_random_uuid(), 'UNSEALED', clock_timestamp(), array[changed.order_code], jsonb_build_object('sealNumber', bag.seal_number));
      insert into custody_entries (client_id, id, order_id, piece, kind, at, bag_code, awb_number, place, grams)
        select m.client_id, gen_random_uuid(), m.order_id, m.piece, 'OPENED', clock_timestamp(), bag.bag_code, bag.awb_number,
          o.origin_port_id, coalesce((o.parcels -> (m.piece - 1) ->> 'grossGrams')::int, 0)
        from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
        where m.client_id = changed.client_id and m.bag_id = bag.id and m.left_at is null;
    end if;
    update bags set state = 'OPEN', seal_number = null, sealed_at = null, gross_grams = null, version = version + 1,
      updated_at = now() where client_id = changed.client_id and id = bag.id;
  end loop;
  for forwarder_bag in select b.* from forwarder_bags b
    where b.state in ('OPEN', 'SEALED') and (b.partner_id, b.id) in (
      select partner_id, forwarder_bag_id from bag_orders m
      where m.client_id = changed.client_id and m.order_id = changed.id and m.left_at is null)
    order by b.id for no key update
  loop
    with removed as (update bag_orders set left_at = now()
      where client_id = changed.client_id and partner_id = forwarder_bag.partner_id
        and forwarder_bag_id = forwarder_bag.id and order_id = changed.id and left_at is null returning piece)
    insert into custody_entries (client_id, id, order_id, piece, kind, at, holder_id, bag_code, awb_number, place, grams)
      select changed.client_id, gen_random_uuid(), changed.id, piece, 'UNBAGGED', clock_timestamp(), forwarder_bag.partner_id,
        forwarder_bag.bag_code, forwarder_bag.awb_number, changed.origin_port_id, coalesce((changed.parcels -> (piece - 1) ->> 'grossGrams')::int, 0)
      from removed;
    continue when not found;
    insert into forwarder_bag_updates (partner_id, bag_id, id, kind, at, order_codes, details)
      values (forwarder_bag.partner_id, forwarder_bag.id, gen_random_uuid(), 'ORDER_LEFT', clock_timestamp(),
        array[changed.order_code],
        jsonb_build_object('reason', reason));
    if forwarder_bag.state = 'SEALED' then
      insert into forwarder_bag_updates (partner_id, bag_id, id, kind, at, order_codes, details)
        values (forwarder_bag.partner_id, forwarder_bag.id, gen_random_uuid(), 'UNSEALED', clock_timestamp(),
          array[changed.order_code], jsonb_build_object('sealNumber', forwarder_bag.seal_number));
      insert into custody_entries (client_id, id, order_id, piece, kind, at, holder_id, bag_code, awb_number, place, grams)
        select m.client_id, gen_random_uuid(), m.order_id, m.piece, 'OPENED', clock_timestamp(), forwarder_bag.partner_id,
          forwarder_bag.bag_code, forwarder_bag.awb_number, o.origin_port_id, coalesce((o.parcels -> (m.piece - 1) ->> 'grossGrams')::int, 0)
        from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
        where m.partner_id = forwarder_bag.partner_id and m.forwarder_bag_id = forwarder_bag.id and m.left_at is null;
    end if;
    update forwarder_bags set state = 'OPEN', seal_number = null, sealed_at = null, gross_grams = null,
      version = version + 1, updated_at = now()
      where partner_id = forwarder_bag.partner_id and id = forwarder_bag.id;
  end loop;
end $$;

CREATE FUNCTION public.team_remove(member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
begin
  if not exists (select 1 from users where id = member and client_id = app_client_id() and status = 'ACTIVE'
    and (app_customer_id() is null or customer_id = app_customer_id())) then return; end if;
  if main_partner_role(member) is not null then
    update users set client_id = null, customer_id = null, updated_at = now(), role = main_partner_role(member) where id = member;
  else
    update users set status = 'REMOVED', updated_at = now() where id = member;
  end if;
  update sessions set ended_at = now() where user_id = member and ended_at is null;
end $$;

CREATE FUNCTION public.team_set_role(member uuid, new_role text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public'
    AS $$
  update users set role = new_role, updated_at = now()
  where id = member and client_id = app_client_id() and status = 'ACTIVE'
    and (app_customer_id() is null or customer_id = app_customer_id()) $$;

CREATE FUNCTION public.tracking_url(partner uuid, carrier text, number text) RETURNS text
    LANGUAGE sql STABLE STRICT
    SET search_path TO 'public'
    AS $$
  select replace(link.url_template, '{number}', encode_url_part(number)) from partner_tracking_links link
  where link.partner_id = partner and lower(link.carrier_name) = lower(carrier) $$;

CREATE TABLE public.address_book (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    customer_id uuid,
    label text NOT NULL,
    kind text NOT NULL,
    party jsonb NOT NULL,
    country text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    search_text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT address_book_kind_check CHECK ((kind = ANY (ARRAY['CONSIGNOR'::text, 'CONSIGNEE'::text, 'PICKUP'::text, 'RETURN'::text])))
);

ALTER TABLE ONLY public.address_book FORCE ROW LEVEL SECURITY;

CREATE TABLE public.audit_log (
    client_id uuid,
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    user_id uuid,
    actor text NOT NULL,
    operation text NOT NULL,
    subject text,
    request_id text,
    ip text,
    actor_name text,
    actor_role text,
    credential text,
    user_agent text,
    before jsonb,
    after jsonb,
    partner_id uuid,
    CONSTRAINT audit_log_check CHECK (((client_id IS NULL) OR (partner_id IS NULL)))
);

ALTER TABLE ONLY public.audit_log FORCE ROW LEVEL SECURITY;

CREATE TABLE public.awb_prefixes (
    prefix text NOT NULL,
    iata text,
    airline text NOT NULL,
    CONSTRAINT awb_prefixes_prefix_check CHECK ((prefix ~ '^[0-9]{3}$'::text))
);

CREATE TABLE public.awb_stock (
    partner_id uuid NOT NULL,
    prefix text NOT NULL,
    first_serial integer NOT NULL,
    last_serial integer NOT NULL,
    CONSTRAINT awb_stock_check CHECK (((last_serial >= first_serial) AND (last_serial <= 9999999))),
    CONSTRAINT awb_stock_first_serial_check CHECK (((first_serial >= 0) AND (first_serial <= 9999999))),
    CONSTRAINT awb_stock_prefix_check CHECK ((prefix ~ '^\d{3}$'::text))
);

ALTER TABLE ONLY public.awb_stock FORCE ROW LEVEL SECURITY;

CREATE TABLE public.awb_stock_numbers (
    partner_id uuid NOT NULL,
    prefix text NOT NULL,
    serial integer NOT NULL,
    state text NOT NULL,
    comment text NOT NULL,
    user_id uuid NOT NULL,
    actor_name text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT awb_stock_numbers_comment_check CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 300))),
    CONSTRAINT awb_stock_numbers_prefix_check CHECK ((prefix ~ '^\d{3}$'::text)),
    CONSTRAINT awb_stock_numbers_serial_check CHECK (((serial >= 0) AND (serial <= 9999999))),
    CONSTRAINT awb_stock_numbers_state_check CHECK ((state = ANY (ARRAY['USED'::text, 'VOID'::text, 'RETURNED'::text])))
);

ALTER TABLE ONLY public.awb_stock_numbers FORCE ROW LEVEL SECURITY;

CREATE TABLE public.background_jobs (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    customer_id uuid,
    created_by uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'WAITING'::text NOT NULL,
    input jsonb NOT NULL,
    done_count integer DEFAULT 0 NOT NULL,
    total_count integer NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    failure jsonb,
    failures jsonb DEFAULT '[]'::jsonb NOT NULL,
    file_key text,
    file_name text,
    file_type text,
    file_bytes bigint,
    expires_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT background_jobs_kind_check CHECK ((kind = 'PRINT_LABELS'::text)),
    CONSTRAINT background_jobs_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text])))
);

ALTER TABLE ONLY public.background_jobs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.bag_orders (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    bag_id uuid,
    order_id uuid NOT NULL,
    added_at timestamp with time zone NOT NULL,
    left_at timestamp with time zone,
    piece integer DEFAULT 1 NOT NULL,
    partner_id uuid,
    forwarder_bag_id uuid,
    CONSTRAINT bag_orders_check CHECK (((partner_id IS NULL) = (forwarder_bag_id IS NULL))),
    CONSTRAINT bag_orders_check1 CHECK (((bag_id IS NULL) <> (forwarder_bag_id IS NULL))),
    CONSTRAINT bag_orders_piece_check CHECK (((piece >= 1) AND (piece <= 999)))
);

ALTER TABLE ONLY public.bag_orders FORCE ROW LEVEL SECURITY;

CREATE TABLE public.bag_updates (
    client_id uuid NOT NULL,
    bag_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone NOT NULL,
    user_id uuid,
    actor_name text,
    order_codes text[] DEFAULT '{}'::text[] NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT bag_updates_kind_check CHECK ((kind = ANY (ARRAY['CREATED'::text, 'ORDERS_ADDED'::text, 'ORDER_REMOVED'::text, 'ORDER_LEFT'::text, 'CHANGED'::text, 'SEALED'::text, 'UNSEALED'::text, 'COMPLETED'::text, 'HANDED_OVER'::text, 'RECEIVED'::text, 'BROKEN_UP'::text, 'MANIFESTED'::text, 'OFFLOADED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'DELIVERED'::text, 'DELETED'::text])))
);

ALTER TABLE ONLY public.bag_updates FORCE ROW LEVEL SECURITY;

CREATE TABLE public.bags (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    bag_code text NOT NULL,
    state text NOT NULL,
    destination_country text NOT NULL,
    destination_port_id text NOT NULL,
    service_level text NOT NULL,
    partner_id uuid NOT NULL,
    awb_number text,
    tare_grams integer,
    gross_grams integer,
    seal_number text,
    sealed_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    completed_at timestamp with time zone,
    handed_over_at timestamp with time zone,
    received_by text,
    signature_key text,
    received_at timestamp with time zone,
    forwarded_at timestamp with time zone,
    departure integer,
    load_unit jsonb,
    CONSTRAINT bags_awb_number_check CHECK ((awb_number ~ '^\d{3}-\d{8}$'::text)),
    CONSTRAINT bags_check CHECK (((sealed_at IS NULL) = (seal_number IS NULL))),
    CONSTRAINT bags_check1 CHECK (((sealed_at IS NULL) OR ((gross_grams IS NOT NULL) AND (tare_grams IS NOT NULL)))),
    CONSTRAINT bags_check10 CHECK (((load_unit IS NULL) OR (((load_unit ->> 'code'::text) IS NOT NULL) AND (awb_number IS NOT NULL)))),
    CONSTRAINT bags_check2 CHECK (((state <> ALL (ARRAY['OPEN'::text, 'DELETED'::text])) OR (sealed_at IS NULL))),
    CONSTRAINT bags_check3 CHECK (((state = ANY (ARRAY['OPEN'::text, 'DELETED'::text])) OR (sealed_at IS NOT NULL))),
    CONSTRAINT bags_check4 CHECK (((handed_over_at IS NULL) = (received_by IS NULL))),
    CONSTRAINT bags_check5 CHECK (((signature_key IS NULL) OR (handed_over_at IS NOT NULL))),
    CONSTRAINT bags_check6 CHECK (((state <> ALL (ARRAY['OPEN'::text, 'SEALED'::text, 'DELETED'::text])) OR (handed_over_at IS NULL))),
    CONSTRAINT bags_check7 CHECK (((received_at IS NULL) OR (handed_over_at IS NOT NULL))),
    CONSTRAINT bags_check8 CHECK (((forwarded_at IS NULL) OR (received_at IS NOT NULL))),
    CONSTRAINT bags_check9 CHECK (((departure IS NULL) OR (state = ANY (ARRAY['IN_TRANSIT'::text, 'ARRIVED'::text, 'DELIVERED'::text])))),
    CONSTRAINT bags_departure_check CHECK (((departure >= 1) AND (departure <= 99))),
    CONSTRAINT bags_gross_grams_check CHECK ((gross_grams > 0)),
    CONSTRAINT bags_received_by_check CHECK (((char_length(received_by) >= 1) AND (char_length(received_by) <= 120))),
    CONSTRAINT bags_seal_number_check CHECK (((char_length(seal_number) >= 1) AND (char_length(seal_number) <= 30))),
    CONSTRAINT bags_service_level_check CHECK ((service_level = ANY (ARRAY['ECONOMY'::text, 'ECONOMY_PLUS'::text, 'EXPRESS'::text]))),
    CONSTRAINT bags_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'SEALED'::text, 'COMPLETED'::text, 'MANIFESTED'::text, 'IN_TRANSIT'::text, 'ARRIVED'::text, 'DELIVERED'::text, 'BROKEN_UP'::text, 'DELETED'::text]))),
    CONSTRAINT bags_tare_grams_check CHECK ((tare_grams >= 0))
);

ALTER TABLE ONLY public.bags FORCE ROW LEVEL SECURITY;

CREATE TABLE public.batch_orders (
    client_id uuid NOT NULL,
    batch_id uuid NOT NULL,
    ordinal integer NOT NULL,
    first_row integer NOT NULL,
    last_row integer NOT NULL,
    customer_order_code text NOT NULL,
    state text NOT NULL,
    round integer DEFAULT 0 NOT NULL,
    rows json NOT NULL,
    draft json,
    errors json NOT NULL,
    warnings json NOT NULL,
    consignee_key text,
    goods_minor bigint,
    split boolean DEFAULT false NOT NULL,
    CONSTRAINT batch_orders_state_check CHECK ((state = ANY (ARRAY['GOOD'::text, 'FAULTY'::text, 'EXISTING'::text])))
);

ALTER TABLE ONLY public.batch_orders FORCE ROW LEVEL SECURITY;

CREATE TABLE public.batches (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    batch_code text NOT NULL,
    type text NOT NULL,
    source text NOT NULL,
    customer_id uuid,
    file_name text,
    file_path text,
    file_sha256 text,
    status text NOT NULL,
    mapping jsonb,
    options jsonb DEFAULT '{}'::jsonb NOT NULL,
    total_rows integer DEFAULT 0 NOT NULL,
    checked_rows integer DEFAULT 0 NOT NULL,
    good_orders integer DEFAULT 0 NOT NULL,
    faulty_orders integer DEFAULT 0 NOT NULL,
    created_orders integer DEFAULT 0 NOT NULL,
    existing_orders integer DEFAULT 0 NOT NULL,
    failure jsonb,
    file_bytes bigint,
    header jsonb DEFAULT '[]'::jsonb NOT NULL,
    suggestion jsonb,
    has_saved_mapping boolean DEFAULT false NOT NULL,
    survey jsonb,
    import_good boolean DEFAULT false NOT NULL,
    worker_run integer DEFAULT 0 NOT NULL,
    imported_to integer DEFAULT 0 NOT NULL,
    round integer DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT batches_source_check CHECK ((source = ANY (ARRAY['FILE'::text, 'API'::text, 'FORM'::text]))),
    CONSTRAINT batches_status_check CHECK ((status = ANY (ARRAY['UPLOADED'::text, 'CHECKING'::text, 'CHECKED'::text, 'IMPORTING'::text, 'DONE'::text, 'CANCELLED'::text, 'FAILED'::text]))),
    CONSTRAINT batches_type_check CHECK ((type = ANY (ARRAY['domestic'::text, 'cross-border'::text, 'b2b'::text, 'address-book'::text, 'status-update'::text, 'awb'::text])))
);

ALTER TABLE ONLY public.batches FORCE ROW LEVEL SECURITY;

CREATE TABLE public.bob_countries (
    client_id uuid NOT NULL,
    country text NOT NULL
);

ALTER TABLE ONLY public.bob_countries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.calendar_days (
    country text NOT NULL,
    region text DEFAULT ''::text NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    estimated boolean DEFAULT false NOT NULL,
    name text NOT NULL,
    source text NOT NULL,
    CONSTRAINT calendar_days_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT calendar_days_kind_check CHECK ((kind = ANY (ARRAY['CLOSED'::text, 'OFFICES_CLOSED'::text, 'WORKING'::text]))),
    CONSTRAINT calendar_days_region_check CHECK ((region ~ '^[A-Z0-9]{0,3}$'::text)),
    CONSTRAINT calendar_days_source_check CHECK ((source = ANY (ARRAY['BUILT_IN'::text, 'OPERATOR'::text])))
);

CREATE TABLE public.client_rate_cards (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    service_type text NOT NULL,
    origin jsonb NOT NULL,
    destination jsonb NOT NULL,
    currency text NOT NULL,
    breaks jsonb,
    step_grams integer,
    max_grams integer,
    minimum_minor bigint,
    fuel_basis_points integer,
    cod_fee_minor bigint,
    divisor integer,
    transit_days_min integer NOT NULL,
    transit_days_max integer NOT NULL,
    valid_from date NOT NULL,
    valid_to date,
    loaded_at timestamp with time zone DEFAULT now() NOT NULL,
    service_levels text[],
    mode text,
    clearance jsonb,
    card_id uuid DEFAULT gen_random_uuid() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    retired_at timestamp with time zone,
    cut_off text,
    max_side_mm integer,
    duty_handling_fee_minor bigint,
    surcharges jsonb,
    changed_by uuid,
    changed_by_name text,
    CONSTRAINT client_rate_cards_check CHECK ((transit_days_min <= transit_days_max)),
    CONSTRAINT client_rate_cards_check1 CHECK (((valid_to IS NULL) OR (valid_from <= valid_to))),
    CONSTRAINT client_rate_cards_cut_off_check CHECK ((cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT client_rate_cards_duty_handling_fee_minor_check CHECK ((duty_handling_fee_minor >= 0)),
    CONSTRAINT client_rate_cards_max_side_mm_check CHECK ((max_side_mm > 0)),
    CONSTRAINT client_rate_cards_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'LAND'::text, 'SEA'::text]))),
    CONSTRAINT client_rate_cards_prices CHECK ((((clearance IS NOT NULL) = (service_type = 'CUSTOMS'::text)) AND ((breaks IS NULL) = (clearance IS NOT NULL)))),
    CONSTRAINT client_rate_cards_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.client_rate_cards FORCE ROW LEVEL SECURITY;

CREATE TABLE public.client_scorecards (
    client_id uuid NOT NULL,
    partner_id uuid NOT NULL,
    service_type text NOT NULL,
    origin_country text NOT NULL,
    destination_country text NOT NULL,
    service_level text NOT NULL,
    period_from date NOT NULL,
    period_to date NOT NULL,
    computed_at timestamp with time zone NOT NULL,
    orders integer NOT NULL,
    legs integer NOT NULL,
    promised_orders integer NOT NULL,
    promised_legs integer NOT NULL,
    on_time_legs integer NOT NULL,
    transit_orders integer NOT NULL,
    transit_median_minutes integer,
    transit_p90_minutes integer,
    attempted_orders integer NOT NULL,
    first_attempt_orders integer NOT NULL,
    lost_orders integer NOT NULL,
    damaged_orders integer NOT NULL,
    scanned_orders integer NOT NULL,
    expected_scans bigint NOT NULL,
    reported_scans bigint NOT NULL,
    reported_orders integer NOT NULL,
    report_delay_median_minutes integer,
    report_delay_p90_minutes integer,
    reweigh_difference_orders integer NOT NULL,
    lost_dispute_orders integer NOT NULL,
    lost_amounts jsonb NOT NULL
);

ALTER TABLE ONLY public.client_scorecards FORCE ROW LEVEL SECURITY;

CREATE TABLE public.clients (
    client_id uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    status text DEFAULT 'ACTIVE'::text NOT NULL,
    suspension_reason text,
    suspension_allowed_actions jsonb DEFAULT '{}'::jsonb NOT NULL,
    order_code_prefix text,
    order_code_prefix_on boolean DEFAULT false NOT NULL,
    label_only boolean DEFAULT false NOT NULL,
    logo_path text,
    time_zone text DEFAULT 'Asia/Singapore'::text NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    mfa_required boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT clients_order_code_prefix_check CHECK ((order_code_prefix ~ '^[A-Z]{2,5}$'::text)),
    CONSTRAINT clients_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'SUSPENDED'::text])))
);

ALTER TABLE ONLY public.clients FORCE ROW LEVEL SECURITY;

CREATE TABLE public.connection_entries (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    action text NOT NULL,
    state text NOT NULL,
    side text,
    user_id uuid,
    actor_name text NOT NULL,
    reason text,
    comment text,
    request jsonb,
    terms jsonb,
    at timestamp with time zone NOT NULL,
    CONSTRAINT connection_entries_comment_check CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 1000))),
    CONSTRAINT connection_entries_side_check CHECK ((side = ANY (ARRAY['CLIENT'::text, 'PARTNER'::text])))
);

ALTER TABLE ONLY public.connection_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.connections (
    client_id uuid NOT NULL,
    partner_id uuid NOT NULL,
    state text NOT NULL,
    reason text,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    answered_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    suspended_by text,
    CONSTRAINT connections_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'SUSPENDED'::text, 'ENDED'::text]))),
    CONSTRAINT connections_suspended_by_check CHECK ((suspended_by = ANY (ARRAY['CLIENT'::text, 'PARTNER'::text])))
);

ALTER TABLE ONLY public.connections FORCE ROW LEVEL SECURITY;

CREATE TABLE public.credentials (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    mode text NOT NULL,
    scopes text[] NOT NULL,
    prefix text NOT NULL,
    secret_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by text NOT NULL,
    last_used_at timestamp with time zone,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    revoked_by text,
    CONSTRAINT credentials_check CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
    CONSTRAINT credentials_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text])))
);

ALTER TABLE ONLY public.credentials FORCE ROW LEVEL SECURITY;

CREATE TABLE public.custody_entries (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    piece integer NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone NOT NULL,
    holder_id uuid,
    bag_code text,
    awb_number text,
    place text,
    grams integer NOT NULL,
    user_id uuid,
    actor_name text,
    scan_id uuid,
    remarks text,
    photo_key text,
    unit_code text,
    CONSTRAINT custody_entries_awb_number_check CHECK ((awb_number ~ '^\d{3}-\d{8}$'::text)),
    CONSTRAINT custody_entries_check CHECK (((unit_code IS NOT NULL) = (kind = ANY (ARRAY['LOADED'::text, 'UNLOADED'::text])))),
    CONSTRAINT custody_entries_grams_check CHECK ((grams >= 0)),
    CONSTRAINT custody_entries_kind_check CHECK ((kind = ANY (ARRAY['BAGGED'::text, 'UNBAGGED'::text, 'SEALED'::text, 'OPENED'::text, 'COMPLETED'::text, 'HANDED_OVER'::text, 'RECEIVED'::text, 'CHECKED'::text, 'UNCHECKED'::text, 'MISSING'::text, 'DAMAGED'::text, 'NOT_ON_LIST'::text, 'BOOKED'::text, 'UNBOOKED'::text, 'LOADED'::text, 'UNLOADED'::text, 'MANIFESTED'::text, 'OFFLOADED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'RECEIVED_AT_DESTINATION'::text]))),
    CONSTRAINT custody_entries_piece_check CHECK (((piece >= 1) AND (piece <= 999)))
);

ALTER TABLE ONLY public.custody_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.customers (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    email text,
    phone text,
    status text DEFAULT 'ACTIVE'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT customers_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'SUSPENDED'::text])))
);

ALTER TABLE ONLY public.customers FORCE ROW LEVEL SECURITY;

CREATE TABLE public.customs_exchange_rates (
    country text NOT NULL,
    as_of date NOT NULL,
    base text NOT NULL,
    units_per_base jsonb NOT NULL
);

CREATE TABLE public.delivery_codes (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    code text NOT NULL,
    failed_attempts integer DEFAULT 0 NOT NULL,
    verified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT delivery_codes_code_check CHECK ((code ~ '^\d{6}$'::text)),
    CONSTRAINT delivery_codes_failed_attempts_check CHECK ((failed_attempts >= 0))
);

ALTER TABLE ONLY public.delivery_codes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.delivery_forecasts (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    status_at timestamp with time zone NOT NULL,
    promised_from date,
    promised_to date,
    basis text,
    orders integer,
    leg_ends jsonb NOT NULL,
    late_at timestamp with time zone,
    stuck_at timestamp with time zone,
    stuck_notified_at timestamp with time zone,
    computed_at timestamp with time zone,
    CONSTRAINT delivery_forecasts_basis_check CHECK ((basis = ANY (ARRAY['MEASURED'::text, 'RATE_CARD'::text]))),
    CONSTRAINT delivery_forecasts_check CHECK ((((promised_from IS NULL) = (promised_to IS NULL)) AND ((promised_from IS NULL) = (basis IS NULL)))),
    CONSTRAINT delivery_forecasts_check1 CHECK (((basis = 'MEASURED'::text) = (orders IS NOT NULL)))
);

ALTER TABLE ONLY public.delivery_forecasts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.delivery_proof_files (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    proof_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    file_key text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT delivery_proof_files_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT delivery_proof_files_kind_check CHECK ((kind = ANY (ARRAY['SIGNATURE'::text, 'PHOTO'::text])))
);

ALTER TABLE ONLY public.delivery_proof_files FORCE ROW LEVEL SECURITY;

CREATE TABLE public.document_views (
    document_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    viewer_name text NOT NULL,
    company_name text NOT NULL,
    viewed_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.document_views FORCE ROW LEVEL SECURITY;

CREATE TABLE public.documents (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    awb_number text,
    order_id uuid,
    category text NOT NULL,
    version integer NOT NULL,
    file_key text NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    uploaded_by text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    issued_digest text,
    CONSTRAINT documents_awb_number_check CHECK ((awb_number ~ '^\d{3}-\d{8}$'::text)),
    CONSTRAINT documents_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT documents_category_check CHECK ((category = ANY (ARRAY['AWB'::text, 'HAWB'::text, 'MANIFEST'::text, 'SECURITY_DECLARATION'::text, 'DGD'::text, 'COMMERCIAL_INVOICE'::text, 'PACKING_LIST'::text, 'PERMIT'::text, 'ENTRY'::text, 'DUTY_RECEIPT'::text, 'OTHER'::text]))),
    CONSTRAINT documents_check CHECK (((awb_number IS NULL) <> (order_id IS NULL))),
    CONSTRAINT documents_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 255))),
    CONSTRAINT documents_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT documents_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.documents FORCE ROW LEVEL SECURITY;

CREATE TABLE public.duty_tables (
    country text NOT NULL,
    valid_from date NOT NULL,
    version integer NOT NULL,
    currency text NOT NULL,
    threshold_on text NOT NULL,
    charged_on text NOT NULL,
    ddp_payer text DEFAULT 'SHIPPER'::text NOT NULL,
    ddu_payer text DEFAULT 'CONSIGNEE'::text NOT NULL,
    rates jsonb NOT NULL,
    source text NOT NULL,
    source_date date NOT NULL,
    starter boolean DEFAULT false NOT NULL,
    loaded_at timestamp with time zone DEFAULT now() NOT NULL,
    threshold_currency text,
    insurance_basis_points integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.event_subscriptions (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    url text NOT NULL,
    description text NOT NULL,
    event_types text[] NOT NULL,
    state text DEFAULT 'ACTIVE'::text NOT NULL,
    pause_reason text,
    failing_since timestamp with time zone,
    secret bytea NOT NULL,
    previous_secret bytea,
    previous_secret_until timestamp with time zone,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT event_subscriptions_check CHECK (((state = 'PAUSED'::text) = (pause_reason IS NOT NULL))),
    CONSTRAINT event_subscriptions_check1 CHECK (((previous_secret IS NULL) = (previous_secret_until IS NULL))),
    CONSTRAINT event_subscriptions_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['BY_HAND'::text, 'FAILING'::text]))),
    CONSTRAINT event_subscriptions_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text, 'DELETED'::text])))
);

ALTER TABLE ONLY public.event_subscriptions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.exchange_rates (
    as_of date NOT NULL,
    base text NOT NULL,
    units_per_base jsonb NOT NULL
);

CREATE TABLE public.flag_allow_lists (
    client_id uuid NOT NULL,
    flag text NOT NULL,
    environment text NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT flag_allow_lists_environment_check CHECK ((environment = ANY (ARRAY['dev'::text, 'sandbox'::text, 'prod'::text])))
);

ALTER TABLE ONLY public.flag_allow_lists FORCE ROW LEVEL SECURITY;

CREATE TABLE public.flag_overrides (
    client_id uuid NOT NULL,
    flag text NOT NULL,
    is_on boolean NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.flag_overrides FORCE ROW LEVEL SECURITY;

CREATE TABLE public.flags (
    name text NOT NULL,
    is_on boolean NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.forbidden_goods (
    id integer NOT NULL,
    origin_country text,
    destination_country text,
    goods text NOT NULL,
    hs_prefixes text[] NOT NULL,
    words text[] NOT NULL,
    reason text NOT NULL,
    source text NOT NULL,
    source_date date NOT NULL
);

ALTER TABLE public.forbidden_goods ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.forbidden_goods_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.forwarder_bag_updates (
    partner_id uuid NOT NULL,
    bag_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone NOT NULL,
    user_id uuid,
    actor_name text,
    order_codes text[] DEFAULT '{}'::text[] NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT forwarder_bag_updates_kind_check CHECK ((kind = ANY (ARRAY['CREATED'::text, 'ORDERS_ADDED'::text, 'ORDER_REMOVED'::text, 'ORDER_LEFT'::text, 'CHANGED'::text, 'SEALED'::text, 'UNSEALED'::text, 'COMPLETED'::text, 'HANDED_OVER'::text, 'RECEIVED'::text, 'MANIFESTED'::text, 'OFFLOADED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'DELIVERED'::text, 'DELETED'::text])))
);

ALTER TABLE ONLY public.forwarder_bag_updates FORCE ROW LEVEL SECURITY;

CREATE TABLE public.forwarder_bags (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    bag_code text NOT NULL,
    state text NOT NULL,
    origin_port_id text,
    destination_country text NOT NULL,
    destination_port_id text NOT NULL,
    service_level text NOT NULL,
    awb_number text,
    tare_grams integer,
    gross_grams integer,
    seal_number text,
    sealed_at timestamp with time zone,
    completed_at timestamp with time zone,
    handed_over_at timestamp with time zone,
    received_by text,
    signature_key text,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    departure integer,
    load_unit jsonb,
    CONSTRAINT forwarder_bags_awb_number_check CHECK ((awb_number ~ '^\d{3}-\d{8}$'::text)),
    CONSTRAINT forwarder_bags_check CHECK (((sealed_at IS NULL) = (seal_number IS NULL))),
    CONSTRAINT forwarder_bags_check1 CHECK (((sealed_at IS NULL) OR ((gross_grams IS NOT NULL) AND (tare_grams IS NOT NULL)))),
    CONSTRAINT forwarder_bags_check2 CHECK (((state <> ALL (ARRAY['OPEN'::text, 'DELETED'::text])) OR (sealed_at IS NULL))),
    CONSTRAINT forwarder_bags_check3 CHECK (((state = ANY (ARRAY['OPEN'::text, 'DELETED'::text])) OR (sealed_at IS NOT NULL))),
    CONSTRAINT forwarder_bags_check4 CHECK (((handed_over_at IS NULL) = (received_by IS NULL))),
    CONSTRAINT forwarder_bags_check5 CHECK (((signature_key IS NULL) OR (handed_over_at IS NOT NULL))),
    CONSTRAINT forwarder_bags_check6 CHECK (((departure IS NULL) OR (state = ANY (ARRAY['IN_TRANSIT'::text, 'ARRIVED'::text, 'DELIVERED'::text])))),
    CONSTRAINT forwarder_bags_check7 CHECK (((load_unit IS NULL) OR (((load_unit ->> 'code'::text) IS NOT NULL) AND (awb_number IS NOT NULL)))),
    CONSTRAINT forwarder_bags_departure_check CHECK (((departure >= 1) AND (departure <= 99))),
    CONSTRAINT forwarder_bags_gross_grams_check CHECK ((gross_grams > 0)),
    CONSTRAINT forwarder_bags_received_by_check CHECK (((char_length(received_by) >= 1) AND (char_length(received_by) <= 120))),
    CONSTRAINT forwarder_bags_seal_number_check CHECK (((char_length(seal_number) >= 1) AND (char_length(seal_number) <= 30))),
    CONSTRAINT forwarder_bags_service_level_check CHECK ((service_level = ANY (ARRAY['ECONOMY'::text, 'ECONOMY_PLUS'::text, 'EXPRESS'::text]))),
    CONSTRAINT forwarder_bags_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'SEALED'::text, 'COMPLETED'::text, 'MANIFESTED'::text, 'IN_TRANSIT'::text, 'ARRIVED'::text, 'DELIVERED'::text, 'DELETED'::text]))),
    CONSTRAINT forwarder_bags_tare_grams_check CHECK ((tare_grams >= 0))
);

ALTER TABLE ONLY public.forwarder_bags FORCE ROW LEVEL SECURITY;

CREATE TABLE public.gateways (
    id bigint NOT NULL,
    country text NOT NULL,
    port_id text NOT NULL,
    lane_end text,
    mode text,
    other_country text,
    postcodes text[] NOT NULL,
    provinces text[] NOT NULL,
    source text NOT NULL,
    source_date date NOT NULL,
    CONSTRAINT gateways_lane_end_check CHECK ((lane_end = ANY (ARRAY['ORIGIN'::text, 'DESTINATION'::text]))),
    CONSTRAINT gateways_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'SEA'::text, 'LAND'::text])))
);

ALTER TABLE public.gateways ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.gateways_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.hs_codes (
    code text NOT NULL,
    description text NOT NULL,
    section text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    source text DEFAULT 'IMPORT'::text NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((description || ' '::text) || words))) STORED,
    CONSTRAINT hs_codes_code_check CHECK ((code ~ '^[0-9]{2,10}$'::text)),
    CONSTRAINT hs_codes_source_check CHECK ((source = ANY (ARRAY['BUILT_IN'::text, 'IMPORT'::text])))
);

CREATE TABLE public.idempotency_keys (
    client_id uuid NOT NULL,
    user_id uuid NOT NULL,
    key text NOT NULL,
    operation text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.idempotency_keys FORCE ROW LEVEL SECURITY;

CREATE TABLE public.invitations (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    customer_id uuid,
    token_hash bytea NOT NULL,
    invited_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    user_id uuid,
    CONSTRAINT invitations_check CHECK (((role ~~ 'CUSTOMER%'::text) = (customer_id IS NOT NULL))),
    CONSTRAINT invitations_role_check CHECK (((role ~~ 'CLIENT%'::text) OR (role ~~ 'CUSTOMER%'::text)))
);

ALTER TABLE ONLY public.invitations FORCE ROW LEVEL SECURITY;

CREATE TABLE public.lane_control_versions (
    client_id uuid NOT NULL,
    country text NOT NULL,
    service_type text NOT NULL,
    version integer NOT NULL,
    decision jsonb,
    note text,
    updated_by uuid,
    updated_by_name text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    origin_country text DEFAULT '*'::text NOT NULL,
    CONSTRAINT lane_control_versions_origin_country_check CHECK ((origin_country ~ '^([A-Z]{2}|\*)$'::text))
);

ALTER TABLE ONLY public.lane_control_versions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.lane_controls (
    client_id uuid NOT NULL,
    country text NOT NULL,
    service_type text NOT NULL,
    decision jsonb NOT NULL,
    note text,
    version integer NOT NULL,
    updated_by uuid,
    updated_by_name text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    origin_country text DEFAULT '*'::text NOT NULL,
    CONSTRAINT lane_controls_origin_country_check CHECK ((origin_country ~ '^([A-Z]{2}|\*)$'::text))
);

ALTER TABLE ONLY public.lane_controls FORCE ROW LEVEL SECURITY;

CREATE TABLE public.lane_rule_versions (
    client_id uuid NOT NULL,
    country text NOT NULL,
    version integer NOT NULL,
    rules jsonb NOT NULL,
    note text,
    rolled_back_to integer,
    saved_by uuid,
    saved_by_name text NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT lane_rule_versions_check CHECK ((rolled_back_to < version)),
    CONSTRAINT lane_rule_versions_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.lane_rule_versions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.lane_transit_times (
    client_id uuid NOT NULL,
    movement text NOT NULL,
    origin_country text NOT NULL,
    destination_country text NOT NULL,
    service_type text NOT NULL,
    orders integer NOT NULL,
    median_minutes integer,
    p90_minutes integer,
    delivered_orders integer NOT NULL,
    remaining_median_minutes integer,
    remaining_p90_minutes integer,
    computed_at timestamp with time zone NOT NULL,
    service_level text DEFAULT ''::text NOT NULL,
    route_mode text DEFAULT ''::text NOT NULL
);

ALTER TABLE ONLY public.lane_transit_times FORCE ROW LEVEL SECURITY;

CREATE TABLE public.leg_times (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    sequence integer NOT NULL,
    service_type text NOT NULL,
    partner_id uuid,
    movement text NOT NULL,
    origin_country text NOT NULL,
    destination_country text NOT NULL,
    began_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    took_minutes integer,
    remaining_minutes integer,
    on_time boolean,
    exception boolean NOT NULL,
    lost boolean NOT NULL,
    service_level text DEFAULT ''::text NOT NULL,
    mode text DEFAULT ''::text NOT NULL,
    route_mode text DEFAULT ''::text NOT NULL,
    CONSTRAINT leg_times_remaining_minutes_check CHECK ((remaining_minutes >= 0)),
    CONSTRAINT leg_times_took_minutes_check CHECK ((took_minutes >= 0))
);

ALTER TABLE ONLY public.leg_times FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mail_outbox (
    id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    kind text NOT NULL,
    to_email text NOT NULL,
    to_name text NOT NULL,
    subject text NOT NULL,
    body_text text,
    body_html text,
    state text DEFAULT 'WAITING'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    failure text,
    useful_until timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT mail_outbox_check CHECK (((state = 'SENT'::text) OR ((body_text IS NOT NULL) AND (body_html IS NOT NULL)))),
    CONSTRAINT mail_outbox_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'HELD'::text, 'SENT'::text, 'DEAD'::text])))
);

ALTER TABLE ONLY public.mail_outbox FORCE ROW LEVEL SECURITY;

CREATE TABLE public.manifest_layout_versions (
    layout_id uuid NOT NULL,
    version integer NOT NULL,
    partner_id uuid,
    name text NOT NULL,
    country text,
    confirmed_by text,
    sheets jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    user_id uuid,
    actor_name text NOT NULL,
    CONSTRAINT manifest_layout_versions_confirmed_by_check CHECK (((char_length(confirmed_by) >= 1) AND (char_length(confirmed_by) <= 120))),
    CONSTRAINT manifest_layout_versions_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT manifest_layout_versions_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
    CONSTRAINT manifest_layout_versions_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.manifest_layout_versions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.manifest_layouts (
    id uuid NOT NULL,
    partner_id uuid,
    name text NOT NULL,
    based_on text,
    version integer DEFAULT 1 NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT manifest_layouts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
    CONSTRAINT manifest_layouts_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.manifest_layouts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.manifest_packs (
    partner_id uuid NOT NULL,
    mawb_id uuid NOT NULL,
    id uuid NOT NULL,
    state text DEFAULT 'WAITING'::text NOT NULL,
    manifest_version integer NOT NULL,
    layout text NOT NULL,
    comment text,
    differences integer NOT NULL,
    user_id uuid NOT NULL,
    actor_name text NOT NULL,
    done_count integer DEFAULT 0 NOT NULL,
    total_count integer NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    pdf_key text,
    zip_key text,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    layout_version integer,
    CONSTRAINT manifest_packs_check CHECK (((differences = 0) OR (comment IS NOT NULL))),
    CONSTRAINT manifest_packs_comment_check CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 300))),
    CONSTRAINT manifest_packs_differences_check CHECK ((differences >= 0)),
    CONSTRAINT manifest_packs_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);

ALTER TABLE ONLY public.manifest_packs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.manifests (
    partner_id uuid NOT NULL,
    mawb_id uuid NOT NULL,
    version integer NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    user_id uuid,
    actor_name text,
    reason text,
    content jsonb NOT NULL,
    totals jsonb NOT NULL,
    differences jsonb DEFAULT '[]'::jsonb NOT NULL,
    layout text DEFAULT 'GENERAL'::text NOT NULL,
    layout_version integer,
    CONSTRAINT manifests_check CHECK (((version = 1) = (reason IS NULL))),
    CONSTRAINT manifests_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300))),
    CONSTRAINT manifests_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.manifests FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mawb_clients (
    client_id uuid NOT NULL,
    awb_number text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.mawb_clients FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mawb_departures (
    partner_id uuid NOT NULL,
    mawb_id uuid NOT NULL,
    number integer NOT NULL,
    flight_number text NOT NULL,
    flight_date date NOT NULL,
    departed_at timestamp with time zone NOT NULL,
    arrived_at timestamp with time zone,
    user_id uuid,
    actor_name text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT mawb_departures_check CHECK ((arrived_at > departed_at)),
    CONSTRAINT mawb_departures_flight_number_check CHECK ((flight_number ~ '^[A-Z0-9]{2}\d{1,4}[A-Z]?$'::text)),
    CONSTRAINT mawb_departures_number_check CHECK (((number >= 1) AND (number <= 99)))
);

ALTER TABLE ONLY public.mawb_departures FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mawb_documents (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    awb_number text NOT NULL,
    for_client_id uuid,
    category text NOT NULL,
    version integer NOT NULL,
    file_key text NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    uploaded_by text,
    issued_digest text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mawb_documents_awb_number_check CHECK ((awb_number ~ '^\d{3}-\d{8}$'::text)),
    CONSTRAINT mawb_documents_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT mawb_documents_category_check CHECK ((category = ANY (ARRAY['AWB'::text, 'HAWB'::text, 'MANIFEST'::text, 'SECURITY_DECLARATION'::text, 'DGD'::text, 'COMMERCIAL_INVOICE'::text, 'PACKING_LIST'::text, 'PERMIT'::text, 'ENTRY'::text, 'DUTY_RECEIPT'::text]))),
    CONSTRAINT mawb_documents_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 255))),
    CONSTRAINT mawb_documents_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT mawb_documents_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.mawb_documents FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mawb_hand_overs (
    partner_id uuid NOT NULL,
    mawb_id uuid NOT NULL,
    number integer NOT NULL,
    handed_over_at timestamp with time zone NOT NULL,
    received_by text NOT NULL,
    signature_key text,
    bags integer NOT NULL,
    bag_grams bigint NOT NULL,
    user_id uuid,
    actor_name text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT mawb_hand_overs_bags_check CHECK ((bags > 0)),
    CONSTRAINT mawb_hand_overs_number_check CHECK (((number >= 1) AND (number <= 999))),
    CONSTRAINT mawb_hand_overs_received_by_check CHECK (((char_length(received_by) >= 1) AND (char_length(received_by) <= 120)))
);

ALTER TABLE ONLY public.mawb_hand_overs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mawb_pieces (
    client_id uuid NOT NULL,
    awb_number text NOT NULL,
    order_id uuid NOT NULL,
    piece integer NOT NULL,
    bag_code text,
    bagged_grams integer,
    manifested_grams integer,
    received_grams integer,
    manifested_at timestamp with time zone,
    received_at timestamp with time zone,
    missing_at timestamp with time zone,
    damaged_at timestamp with time zone,
    is_misrouted boolean DEFAULT false NOT NULL,
    client_closure jsonb,
    forwarder_closure jsonb,
    discrepancies text[] GENERATED ALWAYS AS (array_remove(ARRAY[
CASE
    WHEN ((received_at IS NULL) AND (missing_at >= manifested_at)) THEN 'SHORT'::text
    ELSE NULL::text
END,
CASE
    WHEN ((received_at IS NOT NULL) AND (manifested_at IS NULL) AND (NOT is_misrouted)) THEN 'OVER'::text
    ELSE NULL::text
END,
CASE
    WHEN ((received_at IS NOT NULL) AND is_misrouted) THEN 'MISROUTED'::text
    ELSE NULL::text
END,
CASE
    WHEN (damaged_at IS NOT NULL) THEN 'DAMAGED'::text
    ELSE NULL::text
END], NULL::text)) STORED NOT NULL,
    CONSTRAINT mawb_pieces_awb_number_check CHECK ((awb_number ~ '^\d{3}-\d{8}$'::text)),
    CONSTRAINT mawb_pieces_piece_check CHECK (((piece >= 1) AND (piece <= 999)))
);

ALTER TABLE ONLY public.mawb_pieces FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mawbs (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    awb_number text NOT NULL,
    state text NOT NULL,
    flight_number text NOT NULL,
    flight_date date NOT NULL,
    origin_port_id text NOT NULL,
    destination_port_id text NOT NULL,
    departs_at timestamp with time zone,
    arrives_at timestamp with time zone,
    consolidator text,
    break_bulk_agent text,
    broker text,
    booked_grams integer,
    manifested_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    rates jsonb,
    air_waybill jsonb,
    CONSTRAINT mawbs_awb_number_check CHECK ((awb_number ~ '^\d{3}-\d{8}$'::text)),
    CONSTRAINT mawbs_booked_grams_check CHECK ((booked_grams > 0)),
    CONSTRAINT mawbs_break_bulk_agent_check CHECK (((char_length(break_bulk_agent) >= 1) AND (char_length(break_bulk_agent) <= 120))),
    CONSTRAINT mawbs_broker_check CHECK (((char_length(broker) >= 1) AND (char_length(broker) <= 120))),
    CONSTRAINT mawbs_check CHECK ((destination_port_id <> origin_port_id)),
    CONSTRAINT mawbs_check1 CHECK ((arrives_at > departs_at)),
    CONSTRAINT mawbs_check2 CHECK (((state = 'OPEN'::text) = (manifested_at IS NULL))),
    CONSTRAINT mawbs_consolidator_check CHECK (((char_length(consolidator) >= 1) AND (char_length(consolidator) <= 120))),
    CONSTRAINT mawbs_flight_number_check CHECK ((flight_number ~ '^[A-Z0-9]{2}\d{1,4}[A-Z]?$'::text)),
    CONSTRAINT mawbs_rates_check CHECK ((jsonb_typeof(rates) = 'object'::text)),
    CONSTRAINT mawbs_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'MANIFESTED'::text, 'DEPARTED'::text, 'ARRIVED'::text])))
);

ALTER TABLE ONLY public.mawbs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mfa (
    user_id uuid NOT NULL,
    encrypted_secret bytea NOT NULL,
    last_step bigint DEFAULT 0 NOT NULL,
    enabled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.mfa FORCE ROW LEVEL SECURITY;

CREATE TABLE public.network_version (
    one boolean DEFAULT true NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT network_version_one_check CHECK (one)
);

CREATE TABLE public.notices (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    params jsonb NOT NULL,
    audience jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.notices FORCE ROW LEVEL SECURITY;

CREATE TABLE public.notifications (
    client_id uuid NOT NULL,
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    params jsonb NOT NULL,
    group_key text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    mailed_at timestamp with time zone
);

ALTER TABLE ONLY public.notifications FORCE ROW LEVEL SECURITY;

CREATE TABLE public.optimiser_settings (
    client_id uuid NOT NULL,
    country text NOT NULL,
    service_type text NOT NULL,
    weights jsonb NOT NULL,
    updated_by uuid,
    updated_by_name text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    origin_country text DEFAULT '*'::text NOT NULL,
    CONSTRAINT optimiser_settings_origin_country_check CHECK ((origin_country ~ '^([A-Z]{2}|\*)$'::text))
);

ALTER TABLE ONLY public.optimiser_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE public.order_cancellations (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    state text NOT NULL,
    comment text,
    answer_comment text,
    partner_id uuid,
    requested_by uuid,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    answered_at timestamp with time zone,
    CONSTRAINT order_cancellations_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'ACCEPTED'::text, 'REFUSED'::text])))
);

ALTER TABLE ONLY public.order_cancellations FORCE ROW LEVEL SECURITY;

CREATE TABLE public.order_counts (
    client_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    stage text NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    orders bigint NOT NULL
);

ALTER TABLE ONLY public.order_counts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.order_events (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    id uuid NOT NULL,
    leg_sequence integer,
    service_type text NOT NULL,
    status text NOT NULL,
    remarks text,
    place text,
    update_timestamp timestamp with time zone NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    source text NOT NULL,
    partner_id uuid,
    user_id uuid,
    piece integer,
    hub_id uuid,
    CONSTRAINT order_events_piece_check CHECK (((piece >= 1) AND (piece <= 999))),
    CONSTRAINT order_events_source_check CHECK ((source = ANY (ARRAY['PORTAL'::text, 'API'::text, 'FILE'::text, 'PARTNER'::text, 'SYSTEM'::text])))
);

ALTER TABLE ONLY public.order_events FORCE ROW LEVEL SECURITY;

CREATE TABLE public.order_grants (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    partner_id uuid NOT NULL,
    service_types text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.order_grants FORCE ROW LEVEL SECURITY;

CREATE TABLE public.order_labels (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    version integer NOT NULL,
    barcode text NOT NULL,
    comment text,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.order_labels FORCE ROW LEVEL SECURITY;

CREATE TABLE public.order_legs (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    sequence integer NOT NULL,
    id uuid NOT NULL,
    service_type text NOT NULL,
    allocation text NOT NULL,
    partner_id uuid,
    rate_card_id uuid,
    from_place text NOT NULL,
    to_place text NOT NULL,
    price_minor bigint,
    price_currency text,
    chargeable_grams bigint NOT NULL,
    transit_days_min integer,
    transit_days_max integer,
    rule text NOT NULL,
    trace jsonb NOT NULL,
    external_tracking text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    mode text,
    hub_id uuid,
    carrier_name text,
    CONSTRAINT order_legs_allocation_check CHECK ((allocation = ANY (ARRAY['ALLOCATED'::text, 'UNALLOCATED'::text]))),
    CONSTRAINT order_legs_check CHECK (((allocation = 'ALLOCATED'::text) = (partner_id IS NOT NULL))),
    CONSTRAINT order_legs_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'LAND'::text, 'SEA'::text])))
);

ALTER TABLE ONLY public.order_legs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.order_notes (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    id uuid NOT NULL,
    note text NOT NULL,
    author text,
    user_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.order_notes FORCE ROW LEVEL SECURITY;

CREATE SEQUENCE public.order_numbers
    START WITH 1000000
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 50;

CREATE TABLE public.order_reversals (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    state text NOT NULL,
    initiated_by text NOT NULL,
    partner_id uuid NOT NULL,
    comment text NOT NULL,
    answer_comment text,
    initiator uuid,
    initiated_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    closed_at timestamp with time zone,
    reverse_order_id uuid,
    CONSTRAINT order_reversals_check CHECK (((reverse_order_id IS NOT NULL) = (state = ANY (ARRAY['APPROVED'::text, 'CLOSED'::text])))),
    CONSTRAINT order_reversals_check1 CHECK (((answered_at IS NULL) = (state = 'INITIATED'::text))),
    CONSTRAINT order_reversals_check2 CHECK (((closed_at IS NOT NULL) = (state = 'CLOSED'::text))),
    CONSTRAINT order_reversals_initiated_by_check CHECK ((initiated_by = ANY (ARRAY['CLIENT'::text, 'PARTNER'::text]))),
    CONSTRAINT order_reversals_state_check CHECK ((state = ANY (ARRAY['INITIATED'::text, 'APPROVED'::text, 'REJECTED'::text, 'CLOSED'::text])))
);

ALTER TABLE ONLY public.order_reversals FORCE ROW LEVEL SECURITY;

CREATE TABLE public.order_ssccs (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    piece integer NOT NULL,
    sscc text NOT NULL,
    CONSTRAINT order_ssccs_piece_check CHECK (((piece >= 1) AND (piece <= 999))),
    CONSTRAINT order_ssccs_sscc_check CHECK ((sscc ~ '^\d{18}$'::text))
);

ALTER TABLE ONLY public.order_ssccs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_certificates (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    number text,
    issuer text NOT NULL,
    valid_until date NOT NULL,
    file_key text,
    file_name text,
    media_type text,
    bytes integer,
    reminded_days integer,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT partner_certificates_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT partner_certificates_check CHECK ((num_nulls(file_key, file_name, media_type, bytes) = ANY (ARRAY[0, 4]))),
    CONSTRAINT partner_certificates_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200))),
    CONSTRAINT partner_certificates_issuer_check CHECK (((char_length(issuer) >= 1) AND (char_length(issuer) <= 120))),
    CONSTRAINT partner_certificates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
    CONSTRAINT partner_certificates_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 60)))
);

ALTER TABLE ONLY public.partner_certificates FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_credentials (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    mode text NOT NULL,
    scopes text[] NOT NULL,
    prefix text NOT NULL,
    secret_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by text NOT NULL,
    last_used_at timestamp with time zone,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    revoked_by text,
    CONSTRAINT partner_credentials_check CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
    CONSTRAINT partner_credentials_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text])))
);

ALTER TABLE ONLY public.partner_credentials FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_days (
    partner_id uuid NOT NULL,
    place text DEFAULT ''::text NOT NULL,
    day date NOT NULL,
    is_open boolean NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    CONSTRAINT partner_days_place_check CHECK ((place ~ '^([A-Z]{2}([A-Z2-9]{3})?)?$'::text))
);

ALTER TABLE ONLY public.partner_days FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_event_subscriptions (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    url text NOT NULL,
    description text NOT NULL,
    event_types text[] NOT NULL,
    state text DEFAULT 'ACTIVE'::text NOT NULL,
    pause_reason text,
    failing_since timestamp with time zone,
    secret bytea NOT NULL,
    previous_secret bytea,
    previous_secret_until timestamp with time zone,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT partner_event_subscriptions_check CHECK (((state = 'PAUSED'::text) = (pause_reason IS NOT NULL))),
    CONSTRAINT partner_event_subscriptions_check1 CHECK (((previous_secret IS NULL) = (previous_secret_until IS NULL))),
    CONSTRAINT partner_event_subscriptions_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['BY_HAND'::text, 'FAILING'::text]))),
    CONSTRAINT partner_event_subscriptions_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text, 'DELETED'::text])))
);

ALTER TABLE ONLY public.partner_event_subscriptions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_hours (
    partner_id uuid NOT NULL,
    service_type text DEFAULT ''::text NOT NULL,
    place text DEFAULT ''::text NOT NULL,
    working_days integer[] NOT NULL,
    cut_off time without time zone,
    closes_on_holidays boolean NOT NULL,
    weekday_cut_offs jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT partner_hours_place_check CHECK ((place ~ '^([A-Z]{2}([A-Z2-9]{3})?)?$'::text)),
    CONSTRAINT partner_hours_weekday_cut_offs_check CHECK ((jsonb_typeof(weekday_cut_offs) = 'object'::text)),
    CONSTRAINT partner_hours_working_days_check CHECK (((cardinality(working_days) > 0) AND (working_days <@ ARRAY[1, 2, 3, 4, 5, 6, 7])))
);

ALTER TABLE ONLY public.partner_hours FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_hubs (
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    country text NOT NULL,
    street text NOT NULL,
    town text NOT NULL,
    province text,
    postcode text,
    area_postcodes text[] NOT NULL,
    area_provinces text[] NOT NULL,
    closed_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT partner_hubs_code_check CHECK ((code ~ '^[A-Z0-9]{2,8}$'::text)),
    CONSTRAINT partner_hubs_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
);

ALTER TABLE ONLY public.partner_hubs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_invitations (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    token_hash bytea NOT NULL,
    invited_by uuid NOT NULL,
    inviter_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    user_id uuid,
    CONSTRAINT partner_invitations_role_check CHECK ((role = ANY (ARRAY['PARTNER_ADMIN'::text, 'PARTNER_OPERATOR'::text])))
);

ALTER TABLE ONLY public.partner_invitations FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_pictures (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    "position" integer NOT NULL,
    alt_text text NOT NULL,
    hash text NOT NULL,
    file_key text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    CONSTRAINT partner_pictures_alt_text_check CHECK ((char_length(alt_text) <= 200)),
    CONSTRAINT partner_pictures_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT partner_pictures_height_check CHECK ((height > 0)),
    CONSTRAINT partner_pictures_kind_check CHECK ((kind = ANY (ARRAY['LOGO'::text, 'GALLERY'::text]))),
    CONSTRAINT partner_pictures_position_check CHECK (("position" >= 0)),
    CONSTRAINT partner_pictures_width_check CHECK ((width > 0))
);

ALTER TABLE ONLY public.partner_pictures FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_profile_changes (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    user_id uuid,
    actor_name text NOT NULL,
    section text NOT NULL,
    before jsonb,
    after jsonb
);

ALTER TABLE ONLY public.partner_profile_changes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_profiles (
    partner_id uuid NOT NULL,
    headline text,
    description text,
    website text,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    contacts jsonb DEFAULT '[]'::jsonb NOT NULL,
    payment_terms jsonb,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.partner_profiles FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_scans (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    sequence bigint NOT NULL,
    bag_id uuid NOT NULL,
    user_id uuid,
    action text NOT NULL,
    code text NOT NULL,
    verdict text NOT NULL,
    order_code text,
    piece integer,
    other_bag_code text,
    remarks text,
    scanned_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    CONSTRAINT partner_scans_action_check CHECK ((action = ANY (ARRAY['ADD'::text, 'REMOVE'::text, 'PRESENT'::text, 'MISSING'::text, 'DAMAGED'::text, 'CLEAR'::text]))),
    CONSTRAINT partner_scans_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 60))),
    CONSTRAINT partner_scans_piece_check CHECK (((piece >= 1) AND (piece <= 999))),
    CONSTRAINT partner_scans_remarks_check CHECK (((char_length(remarks) >= 1) AND (char_length(remarks) <= 300))),
    CONSTRAINT partner_scans_verdict_check CHECK (((char_length(verdict) >= 1) AND (char_length(verdict) <= 40)))
);

ALTER TABLE ONLY public.partner_scans FORCE ROW LEVEL SECURITY;

ALTER TABLE public.partner_scans ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.partner_scans_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.partner_scorecards (
    partner_id uuid NOT NULL,
    service_type text NOT NULL,
    origin_country text NOT NULL,
    destination_country text NOT NULL,
    service_level text NOT NULL,
    period_from date NOT NULL,
    period_to date NOT NULL,
    computed_at timestamp with time zone NOT NULL,
    orders integer NOT NULL,
    legs integer NOT NULL,
    promised_orders integer NOT NULL,
    promised_legs integer NOT NULL,
    on_time_legs integer NOT NULL,
    transit_orders integer NOT NULL,
    transit_median_minutes integer,
    transit_p90_minutes integer,
    attempted_orders integer NOT NULL,
    first_attempt_orders integer NOT NULL,
    lost_orders integer NOT NULL,
    damaged_orders integer NOT NULL,
    scanned_orders integer NOT NULL,
    expected_scans bigint NOT NULL,
    reported_scans bigint NOT NULL,
    reported_orders integer NOT NULL,
    report_delay_median_minutes integer,
    report_delay_p90_minutes integer,
    reweigh_difference_orders integer NOT NULL,
    lost_dispute_orders integer NOT NULL
);

ALTER TABLE ONLY public.partner_scorecards FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_status_codes (
    partner_id uuid NOT NULL,
    code text NOT NULL,
    label text NOT NULL,
    service_type text,
    status text,
    seen_count integer DEFAULT 0 NOT NULL,
    last_seen_at timestamp with time zone,
    last_order_code text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT partner_status_codes_check CHECK (((status IS NOT NULL) OR (service_type IS NULL))),
    CONSTRAINT partner_status_codes_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 60))),
    CONSTRAINT partner_status_codes_seen_count_check CHECK ((seen_count >= 0))
);

ALTER TABLE ONLY public.partner_status_codes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_tracking_links (
    partner_id uuid NOT NULL,
    carrier_name text NOT NULL,
    url_template text NOT NULL,
    CONSTRAINT partner_tracking_links_carrier_name_check CHECK ((char_length(carrier_name) <= 60)),
    CONSTRAINT partner_tracking_links_url_template_check CHECK (((url_template ~ '^https?://'::text) AND (POSITION(('{number}'::text) IN (url_template)) > 0)))
);

ALTER TABLE ONLY public.partner_tracking_links FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_transit_times (
    client_id uuid NOT NULL,
    partner_id uuid NOT NULL,
    service_type text NOT NULL,
    destination_country text NOT NULL,
    legs integer NOT NULL,
    done_legs integer NOT NULL,
    median_minutes integer,
    p90_minutes integer,
    promised_legs integer NOT NULL,
    on_time_legs integer NOT NULL,
    exception_legs integer NOT NULL,
    lost_legs integer NOT NULL,
    computed_at timestamp with time zone NOT NULL,
    products jsonb DEFAULT '[]'::jsonb NOT NULL
);

ALTER TABLE ONLY public.partner_transit_times FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_users (
    user_id uuid NOT NULL,
    partner_id uuid NOT NULL,
    role text NOT NULL,
    CONSTRAINT partner_users_role_check CHECK ((role = ANY (ARRAY['PARTNER_ADMIN'::text, 'PARTNER_OPERATOR'::text])))
);

ALTER TABLE ONLY public.partner_users FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_webhook_attempts (
    partner_id uuid NOT NULL,
    delivery_id uuid NOT NULL,
    number integer NOT NULL,
    url text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    status integer,
    failure jsonb,
    response_body text
);

ALTER TABLE ONLY public.partner_webhook_attempts FORCE ROW LEVEL SECURITY;

CREATE SEQUENCE public.webhook_delivery_positions
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.partner_webhook_deliveries (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    event_id uuid NOT NULL,
    ordering_key uuid NOT NULL,
    event_type text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    "position" bigint DEFAULT nextval('public.webhook_delivery_positions'::regclass) NOT NULL,
    state text DEFAULT 'PENDING'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    attempts_since_request integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone DEFAULT now(),
    last_status integer,
    ended_at timestamp with time zone,
    CONSTRAINT partner_webhook_deliveries_check CHECK (((state = 'PENDING'::text) = (next_at IS NOT NULL))),
    CONSTRAINT partner_webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text, 'CANCELLED'::text])))
);

ALTER TABLE ONLY public.partner_webhook_deliveries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partner_webhook_events (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    type text NOT NULL,
    ordering_key uuid NOT NULL,
    subject text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.partner_webhook_events FORCE ROW LEVEL SECURITY;

CREATE TABLE public.partners (
    id uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    status text DEFAULT 'ACTIVE'::text NOT NULL,
    service_types text[] NOT NULL,
    countries text[] DEFAULT '{}'::text[] NOT NULL,
    ports text[] DEFAULT '{}'::text[] NOT NULL,
    cod boolean DEFAULT false NOT NULL,
    rating_tenths integer,
    city text,
    country text,
    profile jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    goods jsonb DEFAULT '[]'::jsonb NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    hidden_before_connection text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT partners_hidden_before_connection_check CHECK ((hidden_before_connection <@ ARRAY['RATES'::text, 'SCORECARD'::text])),
    CONSTRAINT partners_rating_tenths_check CHECK (((rating_tenths >= 0) AND (rating_tenths <= 50))),
    CONSTRAINT partners_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'SUSPENDED'::text])))
);

ALTER TABLE ONLY public.partners FORCE ROW LEVEL SECURITY;

CREATE TABLE public.password_reset_requests (
    id uuid NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.password_reset_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE public.password_resets (
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.password_resets FORCE ROW LEVEL SECURITY;

CREATE TABLE public.piece_events (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    id uuid NOT NULL,
    piece integer NOT NULL,
    leg_sequence integer,
    service_type text NOT NULL,
    status text NOT NULL,
    remarks text,
    place text,
    update_timestamp timestamp with time zone NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    source text NOT NULL,
    partner_id uuid,
    user_id uuid,
    hub_id uuid,
    CONSTRAINT piece_events_piece_check CHECK (((piece >= 1) AND (piece <= 999))),
    CONSTRAINT piece_events_source_check CHECK ((source = ANY (ARRAY['PORTAL'::text, 'API'::text, 'FILE'::text, 'PARTNER'::text, 'SYSTEM'::text])))
);

ALTER TABLE ONLY public.piece_events FORCE ROW LEVEL SECURITY;

CREATE TABLE public.ports (
    code text NOT NULL,
    country text NOT NULL,
    name text NOT NULL,
    iata text,
    kinds text[] NOT NULL,
    latitude double precision,
    longitude double precision,
    source text NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((code || ' '::text) || COALESCE(iata, ''::text)) || ' '::text) || name))) STORED,
    CONSTRAINT ports_code_check CHECK ((code ~ '^[A-Z]{2}[A-Z2-9]{3}$'::text)),
    CONSTRAINT ports_iata_check CHECK ((iata ~ '^[A-Z0-9]{3}$'::text)),
    CONSTRAINT ports_kinds_check CHECK (((kinds <@ ARRAY['SEA'::text, 'AIR'::text, 'LAND'::text]) AND (cardinality(kinds) > 0))),
    CONSTRAINT ports_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT ports_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT ports_source_check CHECK ((source = ANY (ARRAY['BUILT_IN'::text, 'IMPORT'::text])))
);

CREATE TABLE public.postcodes (
    country text NOT NULL,
    postcode text NOT NULL,
    place text NOT NULL,
    district text DEFAULT ''::text NOT NULL,
    province text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.preflight_severities (
    client_id uuid NOT NULL,
    finding text NOT NULL,
    severity text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT preflight_severities_severity_check CHECK ((severity = ANY (ARRAY['WARNING'::text, 'BLOCKER'::text])))
);

ALTER TABLE ONLY public.preflight_severities FORCE ROW LEVEL SECURITY;

CREATE TABLE public.rate_cards (
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    service_type text NOT NULL,
    origin jsonb NOT NULL,
    destination jsonb NOT NULL,
    currency text NOT NULL,
    breaks jsonb,
    step_grams integer,
    max_grams integer,
    minimum_minor bigint,
    fuel_basis_points integer,
    cod_fee_minor bigint,
    divisor integer,
    transit_days_min integer NOT NULL,
    transit_days_max integer NOT NULL,
    valid_from date NOT NULL,
    valid_to date,
    loaded_at timestamp with time zone DEFAULT now() NOT NULL,
    service_levels text[],
    mode text,
    clearance jsonb,
    card_id uuid DEFAULT gen_random_uuid() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    retired_at timestamp with time zone,
    cut_off text,
    max_side_mm integer,
    duty_handling_fee_minor bigint,
    surcharges jsonb,
    changed_by uuid,
    changed_by_name text,
    CONSTRAINT rate_cards_check CHECK ((transit_days_min <= transit_days_max)),
    CONSTRAINT rate_cards_check1 CHECK (((valid_to IS NULL) OR (valid_from <= valid_to))),
    CONSTRAINT rate_cards_cut_off_check CHECK ((cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT rate_cards_duty_handling_fee_minor_check CHECK ((duty_handling_fee_minor >= 0)),
    CONSTRAINT rate_cards_max_side_mm_check CHECK ((max_side_mm > 0)),
    CONSTRAINT rate_cards_mode_check CHECK ((mode = ANY (ARRAY['AIR'::text, 'LAND'::text, 'SEA'::text]))),
    CONSTRAINT rate_cards_prices CHECK ((((clearance IS NOT NULL) = (service_type = 'CUSTOMS'::text)) AND ((breaks IS NULL) = (clearance IS NOT NULL)))),
    CONSTRAINT rate_cards_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY public.rate_cards FORCE ROW LEVEL SECURITY;

CREATE UNLOGGED TABLE public.rate_counts (
    key text NOT NULL,
    began timestamp with time zone NOT NULL,
    used bigint NOT NULL
);

ALTER TABLE ONLY public.rate_counts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.rate_file_cards (
    partner_id uuid NOT NULL,
    file_id uuid NOT NULL,
    ordinal integer NOT NULL,
    agreed_client_id uuid,
    card jsonb NOT NULL,
    inherited text[] NOT NULL,
    source jsonb NOT NULL
);

ALTER TABLE ONLY public.rate_file_cards FORCE ROW LEVEL SECURITY;

CREATE TABLE public.rate_file_rows (
    partner_id uuid NOT NULL,
    file_id uuid NOT NULL,
    sheet integer NOT NULL,
    "row" integer NOT NULL,
    cells jsonb NOT NULL,
    faults jsonb
);

ALTER TABLE ONLY public.rate_file_rows FORCE ROW LEVEL SECURITY;

CREATE TABLE public.rate_files (
    partner_id uuid NOT NULL,
    id uuid NOT NULL,
    file_name text NOT NULL,
    sha256 text NOT NULL,
    state text NOT NULL,
    sheets jsonb NOT NULL,
    mapping jsonb NOT NULL,
    findings jsonb DEFAULT '{"missing": [], "openTexts": []}'::jsonb NOT NULL,
    row_count integer NOT NULL,
    cards integer DEFAULT 0 NOT NULL,
    breaks integer DEFAULT 0 NOT NULL,
    error_rows integer DEFAULT 0 NOT NULL,
    warning_rows integer DEFAULT 0 NOT NULL,
    valid_from date,
    created_at timestamp with time zone NOT NULL,
    created_by uuid,
    created_by_name text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT rate_files_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200))),
    CONSTRAINT rate_files_state_check CHECK ((state = ANY (ARRAY['READ'::text, 'MAPPED'::text, 'CHECKED'::text, 'PUBLISHED'::text, 'DISCARDED'::text])))
);

ALTER TABLE ONLY public.rate_files FORCE ROW LEVEL SECURITY;

CREATE TABLE public.ratings (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    quarter text NOT NULL,
    stars integer NOT NULL,
    text text NOT NULL,
    delivered_orders integer NOT NULL,
    author_id uuid,
    author_name text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    reply text,
    replied_at timestamp with time zone,
    replier_id uuid,
    replier_name text,
    CONSTRAINT ratings_check CHECK (((reply IS NULL) = (replied_at IS NULL))),
    CONSTRAINT ratings_delivered_orders_check CHECK ((delivered_orders > 0)),
    CONSTRAINT ratings_quarter_check CHECK ((quarter ~ '^\d{4}-Q[1-4]$'::text)),
    CONSTRAINT ratings_reply_check CHECK (((char_length(reply) >= 1) AND (char_length(reply) <= 1000))),
    CONSTRAINT ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT ratings_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);

ALTER TABLE ONLY public.ratings FORCE ROW LEVEL SECURITY;

CREATE TABLE public.recovery_codes (
    user_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE ONLY public.recovery_codes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.reference_loads (
    list text NOT NULL,
    checksum text NOT NULL,
    entries integer NOT NULL,
    loaded_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.reweigh_files (
    client_id uuid NOT NULL,
    reweigh_id uuid NOT NULL,
    id uuid NOT NULL,
    use text NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    file_key text NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT reweigh_files_use_check CHECK ((use = ANY (ARRAY['PHOTO'::text, 'EVIDENCE'::text])))
);

ALTER TABLE ONLY public.reweigh_files FORCE ROW LEVEL SECURITY;

CREATE TABLE public.reweigh_steps (
    client_id uuid NOT NULL,
    reweigh_id uuid NOT NULL,
    id uuid NOT NULL,
    state text NOT NULL,
    at timestamp with time zone NOT NULL,
    side text NOT NULL,
    user_id uuid,
    actor_name text,
    comment text,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    CONSTRAINT reweigh_steps_side_check CHECK ((side = ANY (ARRAY['PARTNER'::text, 'CLIENT'::text, 'SYSTEM'::text])))
);

ALTER TABLE ONLY public.reweigh_steps FORCE ROW LEVEL SECURITY;

CREATE TABLE public.reweighs (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    leg_id uuid NOT NULL,
    partner_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    accepted_by text,
    declared jsonb NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    parcels jsonb NOT NULL,
    delta_minor bigint,
    note text,
    answer_by timestamp with time zone,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT reweighs_accepted_by_check CHECK ((accepted_by = ANY (ARRAY['TOLERANCE'::text, 'CLIENT'::text, 'DEADLINE'::text]))),
    CONSTRAINT reweighs_check CHECK (((state = 'ACCEPTED'::text) = (accepted_by IS NOT NULL))),
    CONSTRAINT reweighs_check1 CHECK (((state = 'WAITING'::text) = (answer_by IS NOT NULL))),
    CONSTRAINT reweighs_kind_check CHECK ((kind = ANY (ARRAY['WEIGHT'::text, 'DIMENSIONS'::text]))),
    CONSTRAINT reweighs_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'DISPUTED'::text, 'ACCEPTED'::text, 'UPHELD'::text, 'REVISED'::text, 'WITHDRAWN'::text])))
);

ALTER TABLE ONLY public.reweighs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.route_sheets (
    client_id uuid NOT NULL,
    id text NOT NULL,
    sheet jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.route_sheets FORCE ROW LEVEL SECURITY;

CREATE SEQUENCE public.routing_version_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.routing_versions (
    client_id uuid NOT NULL,
    version bigint NOT NULL
);

ALTER TABLE ONLY public.routing_versions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.saved_views (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    page text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.saved_views FORCE ROW LEVEL SECURITY;

CREATE TABLE public.scans (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    bag_id uuid NOT NULL,
    user_id uuid,
    action text NOT NULL,
    code text NOT NULL,
    verdict text NOT NULL,
    order_code text,
    piece integer,
    other_bag_code text,
    scanned_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    sequence bigint NOT NULL,
    CONSTRAINT scans_action_check CHECK ((action = ANY (ARRAY['ADD'::text, 'REMOVE'::text]))),
    CONSTRAINT scans_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 60))),
    CONSTRAINT scans_piece_check CHECK (((piece >= 1) AND (piece <= 999))),
    CONSTRAINT scans_verdict_check CHECK (((char_length(verdict) >= 1) AND (char_length(verdict) <= 40)))
);

ALTER TABLE ONLY public.scans FORCE ROW LEVEL SECURITY;

ALTER TABLE public.scans ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.scans_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.schema_functions (
    id text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.schema_migrations (
    id text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.scorecard_changes (
    client_id uuid NOT NULL,
    "position" bigint NOT NULL,
    order_id uuid NOT NULL
);

ALTER TABLE ONLY public.scorecard_changes FORCE ROW LEVEL SECURITY;

ALTER TABLE public.scorecard_changes ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.scorecard_changes_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.scorecard_legs (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    sequence integer NOT NULL,
    partner_id uuid NOT NULL,
    service_type text NOT NULL,
    origin_country text NOT NULL,
    destination_country text NOT NULL,
    service_level text NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    transit_minutes integer,
    on_time boolean,
    first_attempt boolean,
    lost boolean NOT NULL,
    damaged boolean NOT NULL,
    expected_scans integer,
    reported_scans integer,
    report_delay_minutes integer,
    reweigh_difference boolean NOT NULL,
    lost_disputes integer NOT NULL,
    lost_minor bigint,
    lost_currency text,
    CONSTRAINT scorecard_legs_check CHECK (((reported_scans >= 0) AND (reported_scans <= expected_scans))),
    CONSTRAINT scorecard_legs_check1 CHECK (((expected_scans IS NULL) = (reported_scans IS NULL))),
    CONSTRAINT scorecard_legs_check2 CHECK (((lost_minor IS NULL) = (lost_currency IS NULL))),
    CONSTRAINT scorecard_legs_expected_scans_check CHECK ((expected_scans > 0)),
    CONSTRAINT scorecard_legs_lost_disputes_check CHECK ((lost_disputes >= 0)),
    CONSTRAINT scorecard_legs_report_delay_minutes_check CHECK ((report_delay_minutes >= 0)),
    CONSTRAINT scorecard_legs_transit_minutes_check CHECK ((transit_minutes >= 0))
);

ALTER TABLE ONLY public.scorecard_legs FORCE ROW LEVEL SECURITY;

CREATE TABLE public.scorecard_partners_due (
    "position" bigint NOT NULL,
    partner_id uuid NOT NULL
);

ALTER TABLE public.scorecard_partners_due ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.scorecard_partners_due_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    ip text,
    user_agent text
);

ALTER TABLE ONLY public.sessions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.share_ledger (
    client_id uuid NOT NULL,
    group_key text NOT NULL,
    counts integer[] NOT NULL
);

ALTER TABLE ONLY public.share_ledger FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sign_in_challenges (
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    wrong_attempts integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);

ALTER TABLE ONLY public.sign_in_challenges FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sign_in_failures (
    key text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.sign_in_failures FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sri_lanes (
    client_id uuid NOT NULL,
    origin_country text NOT NULL,
    destination_country text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.sri_lanes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sscc_series (
    client_id uuid NOT NULL,
    company_prefix text NOT NULL,
    next_number bigint DEFAULT 0 NOT NULL,
    active boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sscc_series_company_prefix_check CHECK ((company_prefix ~ '^\d{4,12}$'::text)),
    CONSTRAINT sscc_series_next_number_check CHECK ((next_number >= 0))
);

ALTER TABLE ONLY public.sscc_series FORCE ROW LEVEL SECURITY;

CREATE TABLE public.transit_time_watermarks (
    client_id uuid NOT NULL,
    read_to_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    read_to_id uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid NOT NULL,
    computed_at timestamp with time zone
);

ALTER TABLE ONLY public.transit_time_watermarks FORCE ROW LEVEL SECURITY;

CREATE TABLE public.upload_mappings (
    client_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    type text NOT NULL,
    fingerprint text NOT NULL,
    mapping jsonb NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.upload_mappings FORCE ROW LEVEL SECURITY;

CREATE TABLE public.users (
    id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    status text DEFAULT 'ACTIVE'::text NOT NULL,
    client_id uuid,
    customer_id uuid,
    role text NOT NULL,
    preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_check CHECK (((role ~~ 'CUSTOMER%'::text) = (customer_id IS NOT NULL))),
    CONSTRAINT users_check1 CHECK (((role ~~ 'PARTNER%'::text) OR (client_id IS NOT NULL))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['CLIENT_ADMIN'::text, 'CLIENT_OPERATOR'::text, 'CLIENT_VIEWER'::text, 'CUSTOMER_ADMIN'::text, 'CUSTOMER_OPERATOR'::text, 'PARTNER_ADMIN'::text, 'PARTNER_OPERATOR'::text]))),
    CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'DISABLED'::text, 'REMOVED'::text])))
);

ALTER TABLE ONLY public.users FORCE ROW LEVEL SECURITY;

CREATE TABLE public.webhook_attempts (
    client_id uuid NOT NULL,
    delivery_id uuid NOT NULL,
    number integer NOT NULL,
    url text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    status integer,
    failure jsonb,
    response_body text
);

ALTER TABLE ONLY public.webhook_attempts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.webhook_deliveries (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    event_id uuid NOT NULL,
    ordering_key uuid NOT NULL,
    event_type text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    "position" bigint DEFAULT nextval('public.webhook_delivery_positions'::regclass) NOT NULL,
    state text DEFAULT 'PENDING'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    attempts_since_request integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone DEFAULT now(),
    last_status integer,
    ended_at timestamp with time zone,
    CONSTRAINT webhook_deliveries_check CHECK (((state = 'PENDING'::text) = (next_at IS NOT NULL))),
    CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text, 'CANCELLED'::text])))
);

ALTER TABLE ONLY public.webhook_deliveries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.webhook_events (
    client_id uuid NOT NULL,
    id uuid NOT NULL,
    type text NOT NULL,
    ordering_key uuid NOT NULL,
    subject text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.webhook_events FORCE ROW LEVEL SECURITY;

CREATE SEQUENCE public.webhook_outbox_positions
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.webhook_outbox (
    client_id uuid NOT NULL,
    "position" bigint DEFAULT nextval('public.webhook_outbox_positions'::regclass) NOT NULL,
    type text NOT NULL,
    facts jsonb NOT NULL,
    recorded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE ONLY public.webhook_outbox FORCE ROW LEVEL SECURITY;

CREATE TABLE public.withdrawn_events (
    client_id uuid NOT NULL,
    order_id uuid NOT NULL,
    id uuid NOT NULL,
    piece integer,
    leg_sequence integer,
    service_type text NOT NULL,
    status text NOT NULL,
    remarks text,
    place text,
    hub_id uuid,
    update_timestamp timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    source text NOT NULL,
    partner_id uuid,
    user_id uuid,
    withdrawn_at timestamp with time zone NOT NULL,
    withdrawn_by text NOT NULL,
    reason text NOT NULL,
    comment text NOT NULL,
    CONSTRAINT withdrawn_events_comment_check CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 500))),
    CONSTRAINT withdrawn_events_piece_check CHECK (((piece >= 1) AND (piece <= 999))),
    CONSTRAINT withdrawn_events_reason_check CHECK ((reason = ANY (ARRAY['WRONG_ORDER'::text, 'WRONG_STATUS'::text, 'WRONG_TIME'::text, 'DUPLICATE'::text, 'OTHER'::text]))),
    CONSTRAINT withdrawn_events_source_check CHECK ((source = ANY (ARRAY['PORTAL'::text, 'API'::text, 'FILE'::text, 'PARTNER'::text, 'SYSTEM'::text]))),
    CONSTRAINT withdrawn_events_withdrawn_by_check CHECK ((withdrawn_by = ANY (ARRAY['PARTNER'::text, 'CLIENT'::text, 'OPERATOR'::text])))
);

ALTER TABLE ONLY public.withdrawn_events FORCE ROW LEVEL SECURITY;

ALTER TABLE ONLY public.address_book
    ADD CONSTRAINT address_book_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.awb_prefixes
    ADD CONSTRAINT awb_prefixes_pkey PRIMARY KEY (prefix);

ALTER TABLE ONLY public.awb_stock_numbers
    ADD CONSTRAINT awb_stock_numbers_pkey PRIMARY KEY (partner_id, prefix, serial);

ALTER TABLE ONLY public.awb_stock
    ADD CONSTRAINT awb_stock_pkey PRIMARY KEY (partner_id, prefix, first_serial);

ALTER TABLE ONLY public.background_jobs
    ADD CONSTRAINT background_jobs_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.bag_orders
    ADD CONSTRAINT bag_orders_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.bag_updates
    ADD CONSTRAINT bag_updates_pkey PRIMARY KEY (client_id, bag_id, id);

ALTER TABLE ONLY public.bags
    ADD CONSTRAINT bags_client_id_bag_code_key UNIQUE (client_id, bag_code);

ALTER TABLE ONLY public.bags
    ADD CONSTRAINT bags_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.batch_orders
    ADD CONSTRAINT batch_orders_pkey PRIMARY KEY (client_id, batch_id, ordinal);

ALTER TABLE ONLY public.batches
    ADD CONSTRAINT batches_client_id_batch_code_key UNIQUE (client_id, batch_code);

ALTER TABLE ONLY public.batches
    ADD CONSTRAINT batches_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.bob_countries
    ADD CONSTRAINT bob_countries_pkey PRIMARY KEY (client_id, country);

ALTER TABLE ONLY public.calendar_days
    ADD CONSTRAINT calendar_days_pkey PRIMARY KEY (country, region, day, source);

ALTER TABLE ONLY public.client_rate_cards
    ADD CONSTRAINT client_rate_cards_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.client_scorecards
    ADD CONSTRAINT client_scorecards_pkey PRIMARY KEY (client_id, partner_id, service_type, origin_country, destination_country, service_level);

ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_code_key UNIQUE (code);

ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (client_id);

ALTER TABLE ONLY public.connection_entries
    ADD CONSTRAINT connection_entries_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_client_id_id_key UNIQUE (client_id, id);

ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_pkey PRIMARY KEY (client_id, partner_id);

ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.custody_entries
    ADD CONSTRAINT custody_entries_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_client_id_code_key UNIQUE (client_id, code);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.customs_exchange_rates
    ADD CONSTRAINT customs_exchange_rates_pkey PRIMARY KEY (country, as_of);

ALTER TABLE ONLY public.delivery_codes
    ADD CONSTRAINT delivery_codes_pkey PRIMARY KEY (client_id, order_id);

ALTER TABLE ONLY public.delivery_forecasts
    ADD CONSTRAINT delivery_forecasts_pkey PRIMARY KEY (client_id, order_id);

ALTER TABLE ONLY public.delivery_proof_files
    ADD CONSTRAINT delivery_proof_files_client_id_proof_id_kind_sha256_key UNIQUE (client_id, proof_id, kind, sha256);

ALTER TABLE ONLY public.delivery_proof_files
    ADD CONSTRAINT delivery_proof_files_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.delivery_proofs
    ADD CONSTRAINT delivery_proofs_pkey PRIMARY KEY (client_id, order_id, id);

ALTER TABLE ONLY public.document_views
    ADD CONSTRAINT document_views_pkey PRIMARY KEY (document_id, id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.duty_tables
    ADD CONSTRAINT duty_tables_pkey PRIMARY KEY (country, valid_from, version);

ALTER TABLE ONLY public.event_subscriptions
    ADD CONSTRAINT event_subscriptions_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.exchange_rates
    ADD CONSTRAINT exchange_rates_pkey PRIMARY KEY (as_of);

ALTER TABLE ONLY public.flag_allow_lists
    ADD CONSTRAINT flag_allow_lists_pkey PRIMARY KEY (client_id, flag, environment);

ALTER TABLE ONLY public.flag_overrides
    ADD CONSTRAINT flag_overrides_pkey PRIMARY KEY (client_id, flag);

ALTER TABLE ONLY public.flags
    ADD CONSTRAINT flags_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.forbidden_goods
    ADD CONSTRAINT forbidden_goods_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.forwarder_bag_updates
    ADD CONSTRAINT forwarder_bag_updates_pkey PRIMARY KEY (partner_id, bag_id, id);

ALTER TABLE ONLY public.forwarder_bags
    ADD CONSTRAINT forwarder_bags_bag_code_key UNIQUE (bag_code);

ALTER TABLE ONLY public.forwarder_bags
    ADD CONSTRAINT forwarder_bags_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.gateways
    ADD CONSTRAINT gateways_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.hs_codes
    ADD CONSTRAINT hs_codes_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (client_id, user_id, key);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.lane_control_versions
    ADD CONSTRAINT lane_control_versions_pkey PRIMARY KEY (client_id, country, origin_country, service_type, version);

ALTER TABLE ONLY public.lane_controls
    ADD CONSTRAINT lane_controls_pkey PRIMARY KEY (client_id, country, origin_country, service_type);

ALTER TABLE ONLY public.lane_rule_versions
    ADD CONSTRAINT lane_rule_versions_pkey PRIMARY KEY (client_id, country, version);

ALTER TABLE ONLY public.lane_transit_times
    ADD CONSTRAINT lane_transit_times_pkey PRIMARY KEY (client_id, movement, origin_country, destination_country, service_type, service_level, route_mode);

ALTER TABLE ONLY public.leg_times
    ADD CONSTRAINT leg_times_pkey PRIMARY KEY (client_id, order_id, sequence);

ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.manifest_layout_versions
    ADD CONSTRAINT manifest_layout_versions_pkey PRIMARY KEY (layout_id, version);

ALTER TABLE ONLY public.manifest_layouts
    ADD CONSTRAINT manifest_layouts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.manifest_packs
    ADD CONSTRAINT manifest_packs_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.manifests
    ADD CONSTRAINT manifests_pkey PRIMARY KEY (partner_id, mawb_id, version);

ALTER TABLE ONLY public.mawb_clients
    ADD CONSTRAINT mawb_clients_pkey PRIMARY KEY (client_id, awb_number);

ALTER TABLE ONLY public.mawb_departures
    ADD CONSTRAINT mawb_departures_pkey PRIMARY KEY (partner_id, mawb_id, number);

ALTER TABLE ONLY public.mawb_documents
    ADD CONSTRAINT mawb_documents_partner_id_awb_number_for_client_id_category_key UNIQUE NULLS NOT DISTINCT (partner_id, awb_number, for_client_id, category, version);

ALTER TABLE ONLY public.mawb_documents
    ADD CONSTRAINT mawb_documents_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.mawb_hand_overs
    ADD CONSTRAINT mawb_hand_overs_pkey PRIMARY KEY (partner_id, mawb_id, number);

ALTER TABLE ONLY public.mawb_pieces
    ADD CONSTRAINT mawb_pieces_pkey PRIMARY KEY (client_id, awb_number, order_id, piece);

ALTER TABLE ONLY public.mawbs
    ADD CONSTRAINT mawbs_awb_number_key UNIQUE (awb_number);

ALTER TABLE ONLY public.mawbs
    ADD CONSTRAINT mawbs_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.mfa
    ADD CONSTRAINT mfa_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.network_version
    ADD CONSTRAINT network_version_pkey PRIMARY KEY (one);

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (client_id, user_id, id);

ALTER TABLE ONLY public.optimiser_settings
    ADD CONSTRAINT optimiser_settings_pkey PRIMARY KEY (client_id, country, origin_country, service_type);

ALTER TABLE ONLY public.order_cancellations
    ADD CONSTRAINT order_cancellations_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.order_counts
    ADD CONSTRAINT order_counts_pkey PRIMARY KEY (client_id, customer_id, stage, id);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_client_id_order_id_service_type_status_update__key UNIQUE (client_id, order_id, service_type, status, update_timestamp);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (client_id, order_id, id);

ALTER TABLE ONLY public.order_grants
    ADD CONSTRAINT order_grants_pkey PRIMARY KEY (client_id, order_id, partner_id);

ALTER TABLE ONLY public.order_labels
    ADD CONSTRAINT order_labels_pkey PRIMARY KEY (client_id, order_id, version);

ALTER TABLE ONLY public.order_legs
    ADD CONSTRAINT order_legs_client_id_id_key UNIQUE (client_id, id);

ALTER TABLE ONLY public.order_legs
    ADD CONSTRAINT order_legs_pkey PRIMARY KEY (client_id, order_id, sequence);

ALTER TABLE ONLY public.order_notes
    ADD CONSTRAINT order_notes_pkey PRIMARY KEY (client_id, order_id, id);

ALTER TABLE ONLY public.order_reversals
    ADD CONSTRAINT order_reversals_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.order_ssccs
    ADD CONSTRAINT order_ssccs_client_id_sscc_key UNIQUE (client_id, sscc);

ALTER TABLE ONLY public.order_ssccs
    ADD CONSTRAINT order_ssccs_pkey PRIMARY KEY (client_id, order_id, piece);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_client_id_customer_order_code_key UNIQUE (client_id, customer_order_code);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_client_id_order_code_key UNIQUE (client_id, order_code);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.partner_certificates
    ADD CONSTRAINT partner_certificates_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.partner_credentials
    ADD CONSTRAINT partner_credentials_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.partner_days
    ADD CONSTRAINT partner_days_pkey PRIMARY KEY (partner_id, place, day);

ALTER TABLE ONLY public.partner_event_subscriptions
    ADD CONSTRAINT partner_event_subscriptions_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.partner_hours
    ADD CONSTRAINT partner_hours_pkey PRIMARY KEY (partner_id, service_type, place);

ALTER TABLE ONLY public.partner_hubs
    ADD CONSTRAINT partner_hubs_partner_id_code_key UNIQUE (partner_id, code);

ALTER TABLE ONLY public.partner_hubs
    ADD CONSTRAINT partner_hubs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partner_invitations
    ADD CONSTRAINT partner_invitations_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.partner_pictures
    ADD CONSTRAINT partner_pictures_partner_id_kind_hash_key UNIQUE (partner_id, kind, hash);

ALTER TABLE ONLY public.partner_pictures
    ADD CONSTRAINT partner_pictures_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.partner_profile_changes
    ADD CONSTRAINT partner_profile_changes_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.partner_profiles
    ADD CONSTRAINT partner_profiles_pkey PRIMARY KEY (partner_id);

ALTER TABLE ONLY public.partner_scans
    ADD CONSTRAINT partner_scans_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.partner_scorecards
    ADD CONSTRAINT partner_scorecards_pkey PRIMARY KEY (partner_id, service_type, origin_country, destination_country, service_level);

ALTER TABLE ONLY public.partner_status_codes
    ADD CONSTRAINT partner_status_codes_pkey PRIMARY KEY (partner_id, code);

ALTER TABLE ONLY public.partner_tracking_links
    ADD CONSTRAINT partner_tracking_links_pkey PRIMARY KEY (partner_id, carrier_name);

ALTER TABLE ONLY public.partner_transit_times
    ADD CONSTRAINT partner_transit_times_pkey PRIMARY KEY (client_id, partner_id, service_type, destination_country);

ALTER TABLE ONLY public.partner_users
    ADD CONSTRAINT partner_users_pkey PRIMARY KEY (user_id, partner_id);

ALTER TABLE ONLY public.partner_webhook_attempts
    ADD CONSTRAINT partner_webhook_attempts_pkey PRIMARY KEY (partner_id, delivery_id, number);

ALTER TABLE ONLY public.partner_webhook_deliveries
    ADD CONSTRAINT partner_webhook_deliveries_partner_id_subscription_id_event_key UNIQUE (partner_id, subscription_id, event_id);

ALTER TABLE ONLY public.partner_webhook_deliveries
    ADD CONSTRAINT partner_webhook_deliveries_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.partner_webhook_events
    ADD CONSTRAINT partner_webhook_events_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.partners
    ADD CONSTRAINT partners_code_key UNIQUE (code);

ALTER TABLE ONLY public.partners
    ADD CONSTRAINT partners_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_reset_requests
    ADD CONSTRAINT password_reset_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.piece_events
    ADD CONSTRAINT piece_events_client_id_order_id_piece_service_type_status_u_key UNIQUE (client_id, order_id, piece, service_type, status, update_timestamp);

ALTER TABLE ONLY public.piece_events
    ADD CONSTRAINT piece_events_pkey PRIMARY KEY (client_id, order_id, id);

ALTER TABLE ONLY public.ports
    ADD CONSTRAINT ports_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.postcodes
    ADD CONSTRAINT postcodes_pkey PRIMARY KEY (country, postcode, place, district);

ALTER TABLE ONLY public.preflight_severities
    ADD CONSTRAINT preflight_severities_pkey PRIMARY KEY (client_id, finding);

ALTER TABLE ONLY public.rate_cards
    ADD CONSTRAINT rate_cards_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_counts
    ADD CONSTRAINT rate_counts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.rate_file_cards
    ADD CONSTRAINT rate_file_cards_pkey PRIMARY KEY (partner_id, file_id, ordinal);

ALTER TABLE ONLY public.rate_file_rows
    ADD CONSTRAINT rate_file_rows_pkey PRIMARY KEY (partner_id, file_id, sheet, "row");

ALTER TABLE ONLY public.rate_files
    ADD CONSTRAINT rate_files_pkey PRIMARY KEY (partner_id, id);

ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_client_id_partner_id_quarter_key UNIQUE (client_id, partner_id, quarter);

ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash);

ALTER TABLE ONLY public.reference_loads
    ADD CONSTRAINT reference_loads_pkey PRIMARY KEY (list);

ALTER TABLE ONLY public.reweigh_files
    ADD CONSTRAINT reweigh_files_client_id_reweigh_id_use_sha256_key UNIQUE (client_id, reweigh_id, use, sha256);

ALTER TABLE ONLY public.reweigh_files
    ADD CONSTRAINT reweigh_files_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.reweigh_steps
    ADD CONSTRAINT reweigh_steps_pkey PRIMARY KEY (client_id, reweigh_id, id);

ALTER TABLE ONLY public.reweighs
    ADD CONSTRAINT reweighs_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.route_sheets
    ADD CONSTRAINT route_sheets_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.routing_versions
    ADD CONSTRAINT routing_versions_pkey PRIMARY KEY (client_id);

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_client_id_user_id_page_name_key UNIQUE (client_id, user_id, page, name);

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.scans
    ADD CONSTRAINT scans_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.schema_functions
    ADD CONSTRAINT schema_functions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.scorecard_changes
    ADD CONSTRAINT scorecard_changes_pkey PRIMARY KEY (client_id, "position");

ALTER TABLE ONLY public.scorecard_legs
    ADD CONSTRAINT scorecard_legs_pkey PRIMARY KEY (client_id, order_id, sequence);

ALTER TABLE ONLY public.scorecard_partners_due
    ADD CONSTRAINT scorecard_partners_due_pkey PRIMARY KEY ("position");

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.share_ledger
    ADD CONSTRAINT share_ledger_pkey PRIMARY KEY (client_id, group_key);

ALTER TABLE ONLY public.sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_pkey PRIMARY KEY (user_id, token_hash);

ALTER TABLE ONLY public.sri_lanes
    ADD CONSTRAINT sri_lanes_pkey PRIMARY KEY (client_id, origin_country, destination_country);

ALTER TABLE ONLY public.sscc_series
    ADD CONSTRAINT sscc_series_pkey PRIMARY KEY (client_id, company_prefix);

ALTER TABLE ONLY public.transit_time_watermarks
    ADD CONSTRAINT transit_time_watermarks_pkey PRIMARY KEY (client_id);

ALTER TABLE ONLY public.upload_mappings
    ADD CONSTRAINT upload_mappings_pkey PRIMARY KEY (client_id, customer_id, type, fingerprint);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_attempts
    ADD CONSTRAINT webhook_attempts_pkey PRIMARY KEY (client_id, delivery_id, number);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_client_id_subscription_id_event_id_key UNIQUE (client_id, subscription_id, event_id);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (client_id, id);

ALTER TABLE ONLY public.webhook_outbox
    ADD CONSTRAINT webhook_outbox_pkey PRIMARY KEY (client_id, "position");

ALTER TABLE ONLY public.withdrawn_events
    ADD CONSTRAINT withdrawn_events_pkey PRIMARY KEY (client_id, order_id, id);

CREATE UNIQUE INDEX address_book_address ON public.address_book USING btree (client_id, customer_id, kind, md5(((party #- '{taxId,token}'::text[]))::text)) NULLS NOT DISTINCT;

CREATE UNIQUE INDEX address_book_default ON public.address_book USING btree (client_id, COALESCE(customer_id, '00000000-0000-0000-0000-000000000000'::uuid), kind) WHERE is_default;

CREATE INDEX address_book_newest ON public.address_book USING btree (client_id, updated_at DESC, id DESC);

CREATE UNIQUE INDEX address_book_once ON public.address_book USING btree (client_id, customer_id, kind, md5((party)::text)) NULLS NOT DISTINCT;

CREATE INDEX address_book_search ON public.address_book USING gin (client_id, search_text public.gin_trgm_ops);

CREATE INDEX audit_log_page ON public.audit_log USING btree (client_id, at DESC, id DESC);

CREATE INDEX audit_log_partner_page ON public.audit_log USING btree (partner_id, at DESC, id DESC) WHERE (partner_id IS NOT NULL);

CREATE INDEX background_jobs_expired ON public.background_jobs USING btree (client_id, expires_at) WHERE (file_key IS NOT NULL);

CREATE INDEX background_jobs_newest ON public.background_jobs USING btree (client_id, created_by, created_at DESC, id DESC);

CREATE INDEX bag_orders_bag ON public.bag_orders USING btree (client_id, bag_id, added_at DESC, id DESC);

CREATE INDEX bag_orders_forwarder_bag ON public.bag_orders USING btree (partner_id, forwarder_bag_id, added_at DESC, id DESC) WHERE (forwarder_bag_id IS NOT NULL);

CREATE UNIQUE INDEX bag_orders_live ON public.bag_orders USING btree (client_id, order_id, piece) WHERE (left_at IS NULL);

CREATE INDEX bags_newest ON public.bags USING btree (client_id, created_at DESC, id DESC);

CREATE INDEX bags_of_mawb ON public.bags USING btree (awb_number, partner_id) WHERE (awb_number IS NOT NULL);

CREATE INDEX bags_of_partner ON public.bags USING btree (partner_id, state, destination_port_id);

CREATE INDEX bags_received ON public.bags USING btree (partner_id, received_at DESC) WHERE (received_at IS NOT NULL);

CREATE UNIQUE INDEX bags_seal ON public.bags USING btree (client_id, seal_number) WHERE (seal_number IS NOT NULL);

CREATE INDEX batches_newest ON public.batches USING btree (client_id, created_at DESC, id DESC);

CREATE INDEX batches_same_file ON public.batches USING btree (client_id, file_sha256, created_at) WHERE (file_sha256 IS NOT NULL);

CREATE INDEX batches_under_way ON public.batches USING btree (status) WHERE (status = ANY (ARRAY['CHECKING'::text, 'IMPORTING'::text]));

CREATE INDEX client_rate_cards_partner ON public.client_rate_cards USING btree (partner_id, card_id);

CREATE UNIQUE INDEX client_rate_cards_product ON public.client_rate_cards USING btree (client_id, partner_id, service_type, service_levels, mode, md5((origin)::text), md5((destination)::text), currency, valid_from, transit_days_min, transit_days_max) NULLS NOT DISTINCT WHERE (retired_at IS NULL);

CREATE UNIQUE INDEX client_rate_cards_version ON public.client_rate_cards USING btree (client_id, card_id, version);

CREATE INDEX client_scorecards_partner ON public.client_scorecards USING btree (partner_id);

CREATE INDEX connection_entries_newest ON public.connection_entries USING btree (client_id, partner_id, at DESC, id DESC);

CREATE INDEX connections_by_id ON public.connections USING btree (id);

CREATE INDEX connections_of_partner ON public.connections USING btree (partner_id, state);

CREATE UNIQUE INDEX credentials_name ON public.credentials USING btree (client_id, lower(name)) WHERE (revoked_at IS NULL);

CREATE INDEX credentials_secret ON public.credentials USING btree (secret_hash);

CREATE INDEX custody_entries_bag ON public.custody_entries USING btree (client_id, bag_code, at DESC) WHERE (bag_code IS NOT NULL);

CREATE INDEX custody_entries_mawb ON public.custody_entries USING btree (awb_number, client_id, kind) WHERE (awb_number IS NOT NULL);

CREATE INDEX custody_entries_order ON public.custody_entries USING btree (client_id, order_id, at DESC, id DESC);

CREATE INDEX custody_entries_scan ON public.custody_entries USING btree (client_id, scan_id) WHERE (scan_id IS NOT NULL);

CREATE INDEX delivery_forecasts_computed ON public.delivery_forecasts USING btree (client_id, computed_at);

CREATE INDEX delivery_forecasts_late ON public.delivery_forecasts USING btree (client_id, late_at, order_id) WHERE (late_at IS NOT NULL);

CREATE INDEX delivery_forecasts_stuck ON public.delivery_forecasts USING btree (client_id, stuck_at, order_id) WHERE (stuck_at IS NOT NULL);

CREATE UNIQUE INDEX delivery_proofs_delivery ON public.delivery_proofs USING btree (client_id, order_id, service_type, COALESCE(piece, 0), delivered_at);

CREATE UNIQUE INDEX documents_of_mawb ON public.documents USING btree (client_id, awb_number, category, version) WHERE (awb_number IS NOT NULL);

CREATE UNIQUE INDEX documents_of_order ON public.documents USING btree (client_id, order_id, category, version) WHERE (order_id IS NOT NULL);

CREATE INDEX event_subscriptions_active ON public.event_subscriptions USING btree (client_id, id) WHERE (state = 'ACTIVE'::text);

CREATE INDEX forwarder_bags_newest ON public.forwarder_bags USING btree (partner_id, created_at DESC, id DESC);

CREATE INDEX forwarder_bags_of_mawb ON public.forwarder_bags USING btree (awb_number, partner_id) WHERE (awb_number IS NOT NULL);

CREATE UNIQUE INDEX forwarder_bags_seal ON public.forwarder_bags USING btree (partner_id, seal_number) WHERE (seal_number IS NOT NULL);

CREATE INDEX hs_codes_prefix ON public.hs_codes USING btree (code text_pattern_ops);

CREATE INDEX hs_codes_search ON public.hs_codes USING gin (search_text public.gin_trgm_ops);

CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree (client_id, lower(email)) WHERE (ended_at IS NULL);

CREATE INDEX invitations_token ON public.invitations USING btree (token_hash) WHERE (ended_at IS NULL);

CREATE INDEX leg_times_ended ON public.leg_times USING btree (client_id, ended_at);

CREATE INDEX mail_outbox_newest ON public.mail_outbox USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX manifest_layout_names ON public.manifest_layouts USING btree (partner_id, lower(name)) NULLS NOT DISTINCT WHERE (archived_at IS NULL);

CREATE INDEX manifest_packs_of_mawb ON public.manifest_packs USING btree (partner_id, mawb_id, created_at DESC, id DESC);

CREATE INDEX mawb_clients_newest ON public.mawb_clients USING btree (created_at DESC, awb_number);

CREATE INDEX mawb_documents_awb ON public.mawb_documents USING btree (awb_number, created_at DESC, id DESC);

CREATE INDEX mawb_pieces_discrepancies ON public.mawb_pieces USING btree (awb_number, client_id) WHERE (discrepancies <> '{}'::text[]);

CREATE INDEX mawb_pieces_mawb ON public.mawb_pieces USING btree (awb_number, bag_code);

CREATE INDEX mawbs_by_flight ON public.mawbs USING btree (partner_id, flight_date DESC, id DESC);

CREATE UNIQUE INDEX notifications_group ON public.notifications USING btree (client_id, user_id, group_key) WHERE (read_at IS NULL);

CREATE INDEX notifications_newest ON public.notifications USING btree (client_id, user_id, happened_at DESC, id DESC);

CREATE INDEX notifications_of_user ON public.notifications USING btree (user_id, happened_at DESC, id DESC);

CREATE INDEX notifications_old ON public.notifications USING btree (client_id, happened_at);

CREATE INDEX notifications_unread ON public.notifications USING btree (client_id, user_id) WHERE (read_at IS NULL);

CREATE UNIQUE INDEX order_cancellations_live ON public.order_cancellations USING btree (client_id, order_id) WHERE (state = 'REQUESTED'::text);

CREATE INDEX order_cancellations_order ON public.order_cancellations USING btree (client_id, order_id, requested_at DESC);

CREATE INDEX order_cancellations_requested ON public.order_cancellations USING btree (partner_id, requested_at) WHERE (state = 'REQUESTED'::text);

CREATE INDEX order_grants_partner ON public.order_grants USING btree (partner_id, created_at DESC, order_id);

CREATE INDEX order_legs_partner ON public.order_legs USING btree (client_id, partner_id);

CREATE INDEX order_legs_tracking ON public.order_legs USING btree (client_id, external_tracking) WHERE (external_tracking IS NOT NULL);

CREATE INDEX order_legs_waiting ON public.order_legs USING btree (client_id, order_id) WHERE (allocation = 'UNALLOCATED'::text);

CREATE INDEX order_reversals_initiated ON public.order_reversals USING btree (partner_id, initiated_at) WHERE (state = 'INITIATED'::text);

CREATE UNIQUE INDEX order_reversals_live ON public.order_reversals USING btree (client_id, order_id) WHERE (state = ANY (ARRAY['INITIATED'::text, 'APPROVED'::text]));

CREATE INDEX order_reversals_newest ON public.order_reversals USING btree (client_id, initiated_at DESC, id DESC);

CREATE INDEX order_reversals_order ON public.order_reversals USING btree (client_id, order_id, initiated_at DESC);

CREATE UNIQUE INDEX order_reversals_reverse ON public.order_reversals USING btree (client_id, reverse_order_id) WHERE (reverse_order_id IS NOT NULL);

CREATE INDEX order_ssccs_sscc ON public.order_ssccs USING btree (sscc);

CREATE INDEX orders_awb ON public.orders USING btree (client_id, awb_number) WHERE (awb_number IS NOT NULL);

CREATE INDEX orders_batch_status ON public.orders USING btree (client_id, batch_id, created_at DESC, id DESC) INCLUDE (status_service_type, status);

CREATE INDEX orders_code ON public.orders USING btree (order_code);

CREATE INDEX orders_consignee ON public.orders USING btree (client_id, consignee_key, created_at) WHERE (consignee_key IS NOT NULL);

CREATE INDEX orders_customer ON public.orders USING btree (client_id, customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);

CREATE INDEX orders_hawb ON public.orders USING btree (client_id, hawb_number) WHERE (hawb_number IS NOT NULL);

CREATE INDEX orders_id ON public.orders USING btree (id);

CREATE INDEX orders_latest ON public.orders USING btree (client_id, status_at DESC, id DESC) INCLUDE (customer_id);

CREATE INDEX orders_mawb ON public.orders USING btree (awb_number, client_id) WHERE (awb_number IS NOT NULL);

CREATE INDEX orders_newest ON public.orders USING btree (client_id, created_at DESC, id DESC) INCLUDE (customer_id);

CREATE INDEX orders_search ON public.orders USING gin (client_id, search_text public.gin_trgm_ops, consignee_search public.gin_trgm_ops) WITH (gin_pending_list_limit='16384');

CREATE INDEX orders_stage ON public.orders USING btree (client_id, stage, created_at DESC, id DESC) INCLUDE (customer_id);

CREATE INDEX orders_updated ON public.orders USING btree (client_id, updated_at DESC, id DESC) INCLUDE (customer_id);

CREATE INDEX orders_weight ON public.orders USING btree (client_id, gross_grams DESC, id DESC) INCLUDE (customer_id);

CREATE INDEX partner_certificates_end ON public.partner_certificates USING btree (valid_until);

CREATE UNIQUE INDEX partner_credentials_name ON public.partner_credentials USING btree (partner_id, lower(name)) WHERE (revoked_at IS NULL);

CREATE INDEX partner_credentials_secret ON public.partner_credentials USING btree (secret_hash);

CREATE UNIQUE INDEX partner_invitations_open ON public.partner_invitations USING btree (partner_id, lower(email)) WHERE (ended_at IS NULL);

CREATE INDEX partner_invitations_token ON public.partner_invitations USING btree (token_hash) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX partner_pictures_logo ON public.partner_pictures USING btree (partner_id) WHERE (kind = 'LOGO'::text);

CREATE INDEX partner_profile_changes_newest ON public.partner_profile_changes USING btree (partner_id, at DESC, id DESC);

CREATE INDEX partner_scans_bag ON public.partner_scans USING btree (partner_id, bag_id, sequence);

CREATE INDEX partner_scorecards_period ON public.partner_scorecards USING btree (period_to);

CREATE UNIQUE INDEX partner_tracking_links_carrier ON public.partner_tracking_links USING btree (partner_id, lower(carrier_name));

CREATE INDEX partner_users_partner ON public.partner_users USING btree (partner_id, user_id);

CREATE INDEX partner_webhook_deliveries_due ON public.partner_webhook_deliveries USING btree (partner_id, subscription_id, next_at, "position") WHERE (state = 'PENDING'::text);

CREATE INDEX partner_webhook_deliveries_event ON public.partner_webhook_deliveries USING btree (partner_id, event_id);

CREATE INDEX partner_webhook_deliveries_newest ON public.partner_webhook_deliveries USING btree (partner_id, subscription_id, happened_at DESC, id DESC);

CREATE INDEX partner_webhook_deliveries_ordering ON public.partner_webhook_deliveries USING btree (partner_id, subscription_id, ordering_key, "position") WHERE (state = 'PENDING'::text);

CREATE INDEX partner_webhook_events_old ON public.partner_webhook_events USING btree (partner_id, created_at);

CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id);

CREATE INDEX ports_country ON public.ports USING btree (country, name);

CREATE INDEX ports_search ON public.ports USING gin (search_text public.gin_trgm_ops);

CREATE INDEX postcodes_place ON public.postcodes USING btree (country, lower(place) text_pattern_ops);

CREATE INDEX postcodes_prefix ON public.postcodes USING btree (country, postcode text_pattern_ops);

CREATE INDEX rate_cards_partner ON public.rate_cards USING btree (partner_id, card_id);

CREATE UNIQUE INDEX rate_cards_product ON public.rate_cards USING btree (partner_id, service_type, service_levels, mode, md5((origin)::text), md5((destination)::text), currency, valid_from, transit_days_min, transit_days_max) NULLS NOT DISTINCT WHERE (retired_at IS NULL);

CREATE UNIQUE INDEX rate_cards_version ON public.rate_cards USING btree (card_id, version);

CREATE INDEX rate_counts_began ON public.rate_counts USING btree (began);

CREATE INDEX rate_file_rows_with_faults ON public.rate_file_rows USING btree (partner_id, file_id, sheet, "row") WHERE (faults IS NOT NULL);

CREATE INDEX rate_files_newest ON public.rate_files USING btree (partner_id, created_at DESC, id DESC);

CREATE INDEX ratings_by_id ON public.ratings USING btree (id);

CREATE INDEX ratings_partner ON public.ratings USING btree (partner_id, changed_at DESC, id DESC);

CREATE INDEX reweighs_disputed ON public.reweighs USING btree (partner_id) WHERE (state = 'DISPUTED'::text);

CREATE INDEX reweighs_newest ON public.reweighs USING btree (client_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX reweighs_open ON public.reweighs USING btree (client_id, leg_id) WHERE (state = ANY (ARRAY['WAITING'::text, 'DISPUTED'::text]));

CREATE INDEX reweighs_order ON public.reweighs USING btree (client_id, order_id, created_at DESC);

CREATE INDEX reweighs_partner ON public.reweighs USING btree (partner_id, created_at DESC, id DESC);

CREATE INDEX reweighs_waiting ON public.reweighs USING btree (client_id, answer_by, id) WHERE (state = 'WAITING'::text);

CREATE INDEX scans_bag ON public.scans USING btree (client_id, bag_id, sequence);

CREATE INDEX scorecard_legs_client ON public.scorecard_legs USING btree (client_id, partner_id, ended_at);

CREATE INDEX scorecard_legs_partner ON public.scorecard_legs USING btree (partner_id, ended_at) INCLUDE (client_id, order_id, service_type, origin_country, destination_country, service_level, transit_minutes, on_time, first_attempt, lost, damaged, expected_scans, reported_scans, report_delay_minutes, reweigh_difference, lost_disputes, lost_minor, lost_currency);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX sign_in_failures_at ON public.sign_in_failures USING btree (at);

CREATE INDEX sign_in_failures_key ON public.sign_in_failures USING btree (key, at);

CREATE UNIQUE INDEX sscc_series_active ON public.sscc_series USING btree (client_id) WHERE active;

CREATE INDEX users_client ON public.users USING btree (client_id, id);

CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));

CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (client_id, subscription_id, next_at, "position") WHERE (state = 'PENDING'::text);

CREATE INDEX webhook_deliveries_event ON public.webhook_deliveries USING btree (client_id, event_id);

CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (client_id, subscription_id, happened_at DESC, id DESC);

CREATE INDEX webhook_deliveries_ordering ON public.webhook_deliveries USING btree (client_id, subscription_id, ordering_key, "position") WHERE (state = 'PENDING'::text);

CREATE INDEX webhook_events_old ON public.webhook_events USING btree (client_id, created_at);

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.custody_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_custody_change();

CREATE TRIGGER carrier_number_added AFTER INSERT ON public.order_legs FOR EACH ROW WHEN ((new.external_tracking IS NOT NULL)) EXECUTE FUNCTION public.collect_carrier_numbers();

CREATE TRIGGER carrier_number_changed AFTER UPDATE ON public.order_legs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.collect_changed_carrier_numbers();

CREATE TRIGGER carrier_number_deleted AFTER DELETE ON public.order_legs FOR EACH ROW WHEN ((old.external_tracking IS NOT NULL)) EXECUTE FUNCTION public.collect_carrier_numbers();

CREATE TRIGGER delivery_code_of_edited_order AFTER UPDATE OF delivery_confirmation ON public.orders FOR EACH ROW WHEN ((new.delivery_confirmation = 'CODE'::text)) EXECUTE FUNCTION public.add_delivery_code();

CREATE TRIGGER delivery_code_of_new_order AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.delivery_confirmation = 'CODE'::text)) EXECUTE FUNCTION public.add_delivery_code();

CREATE TRIGGER leaves_bag AFTER UPDATE OF status, destination_country, destination_port_id, service_level, pieces ON public.orders FOR EACH ROW WHEN ((((new.status = 'CANCELLED'::text) AND (old.status <> 'CANCELLED'::text)) OR (new.destination_country <> old.destination_country) OR (new.destination_port_id IS DISTINCT FROM old.destination_port_id) OR (new.service_level <> old.service_level) OR (new.pieces <> old.pieces))) EXECUTE FUNCTION public.leave_bag();

CREATE TRIGGER manifested_mawb_is_final BEFORE UPDATE ON public.mawbs FOR EACH ROW WHEN ((old.state <> 'OPEN'::text)) EXECUTE FUNCTION public.guard_manifested_mawb();

CREATE TRIGGER matched_with_mawb AFTER UPDATE OF awb_number ON public.bags FOR EACH ROW WHEN ((new.awb_number IS DISTINCT FROM old.awb_number)) EXECUTE FUNCTION public.match_bag('client_id');

CREATE TRIGGER matched_with_mawb AFTER INSERT ON public.custody_entries REFERENCING NEW TABLE AS entries FOR EACH STATEMENT EXECUTE FUNCTION public.match_custody();

CREATE TRIGGER matched_with_mawb AFTER UPDATE OF awb_number ON public.forwarder_bags FOR EACH ROW WHEN ((new.awb_number IS DISTINCT FROM old.awb_number)) EXECUTE FUNCTION public.match_bag('partner_id');

CREATE TRIGGER network_changed AFTER INSERT OR DELETE OR UPDATE ON public.calendar_days FOR EACH STATEMENT EXECUTE FUNCTION public.raise_network_version();

CREATE TRIGGER network_changed AFTER INSERT OR DELETE OR UPDATE ON public.customs_exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION public.raise_network_version();

CREATE TRIGGER network_changed AFTER INSERT OR DELETE OR UPDATE ON public.duty_tables FOR EACH STATEMENT EXECUTE FUNCTION public.raise_network_version();

CREATE TRIGGER network_changed AFTER INSERT OR DELETE OR UPDATE ON public.exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION public.raise_network_version();

CREATE TRIGGER network_changed AFTER INSERT OR DELETE OR UPDATE ON public.forbidden_goods FOR EACH STATEMENT EXECUTE FUNCTION public.raise_network_version();

CREATE TRIGGER network_changed AFTER INSERT OR DELETE OR UPDATE ON public.gateways FOR EACH STATEMENT EXECUTE FUNCTION public.raise_network_version();

CREATE TRIGGER network_changed AFTER INSERT OR DELETE OR UPDATE ON public.hs_codes FOR EACH STATEMENT EXECUTE FUNCTION public.raise_network_version();

CREATE TRIGGER network_changed AFTER INSERT OR DELETE OR UPDATE ON public.partner_days FOR EACH STATEMENT EXECUTE FUNCTION public.raise_network_version();

CREATE TRIGGER network_changed AFTER INSERT OR DELETE OR UPDATE ON public.partner_hours FOR EACH STATEMENT EXECUTE FUNCTION public.raise_network_version();

CREATE TRIGGER network_changed AFTER INSERT OR DELETE OR UPDATE ON public.partner_hubs FOR EACH STATEMENT EXECUTE FUNCTION public.raise_network_version();

CREATE TRIGGER network_changed AFTER INSERT OR DELETE OR UPDATE ON public.partners FOR EACH STATEMENT EXECUTE FUNCTION public.raise_network_version();

CREATE TRIGGER network_changed AFTER INSERT OR DELETE OR UPDATE ON public.rate_cards FOR EACH STATEMENT EXECUTE FUNCTION public.raise_network_version();

CREATE TRIGGER orders_counted_on_insert AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_orders();

CREATE TRIGGER orders_counted_on_update AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_orders();

CREATE TRIGGER ratings_on_insert AFTER INSERT ON public.ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.average_ratings();

CREATE TRIGGER ratings_on_update AFTER UPDATE ON public.ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.average_ratings();

CREATE TRIGGER routing_changed AFTER INSERT OR DELETE ON public.bob_countries FOR EACH ROW EXECUTE FUNCTION public.raise_routing_version();

CREATE TRIGGER routing_changed AFTER INSERT OR DELETE OR UPDATE ON public.client_rate_cards FOR EACH ROW EXECUTE FUNCTION public.raise_routing_version();

CREATE TRIGGER routing_changed AFTER UPDATE OF settings ON public.clients FOR EACH ROW EXECUTE FUNCTION public.raise_routing_version();

CREATE TRIGGER routing_changed AFTER INSERT ON public.connection_entries FOR EACH ROW WHEN ((new.terms IS NOT NULL)) EXECUTE FUNCTION public.raise_routing_version();

CREATE TRIGGER routing_changed AFTER INSERT OR DELETE OR UPDATE ON public.connections FOR EACH ROW EXECUTE FUNCTION public.raise_routing_version();

CREATE TRIGGER routing_changed AFTER INSERT OR DELETE OR UPDATE ON public.lane_controls FOR EACH ROW EXECUTE FUNCTION public.raise_routing_version();

CREATE TRIGGER routing_changed AFTER INSERT OR DELETE OR UPDATE ON public.optimiser_settings FOR EACH ROW EXECUTE FUNCTION public.raise_routing_version();

CREATE TRIGGER routing_changed AFTER INSERT OR DELETE OR UPDATE ON public.preflight_severities FOR EACH ROW EXECUTE FUNCTION public.raise_routing_version();

CREATE TRIGGER routing_changed AFTER INSERT OR DELETE ON public.sri_lanes FOR EACH ROW EXECUTE FUNCTION public.raise_routing_version();

CREATE TRIGGER scorecards_on_delete AFTER DELETE ON public.order_events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_scorecard_events();

CREATE TRIGGER scorecards_on_delete AFTER DELETE ON public.order_legs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_scorecard_changes();

CREATE TRIGGER scorecards_on_delete AFTER DELETE ON public.piece_events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_scorecard_events();

CREATE TRIGGER scorecards_on_insert AFTER INSERT ON public.custody_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_scorecard_checks();

CREATE TRIGGER scorecards_on_insert AFTER INSERT ON public.order_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_scorecard_events();

CREATE TRIGGER scorecards_on_insert AFTER INSERT ON public.piece_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_scorecard_events();

CREATE TRIGGER scorecards_on_insert AFTER INSERT ON public.reweighs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_scorecard_changes();

CREATE TRIGGER scorecards_on_update AFTER UPDATE ON public.order_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_scorecard_events();

CREATE TRIGGER scorecards_on_update AFTER UPDATE ON public.order_legs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_scorecard_changes();

CREATE TRIGGER scorecards_on_update AFTER UPDATE OF service_level, origin_country, destination_country ON public.orders FOR EACH ROW WHEN (((old.service_level <> new.service_level) OR (old.origin_country <> new.origin_country) OR (old.destination_country <> new.destination_country))) EXECUTE FUNCTION public.mark_scorecard_order();

CREATE TRIGGER scorecards_on_update AFTER UPDATE ON public.piece_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_scorecard_events();

CREATE TRIGGER scorecards_on_update AFTER UPDATE ON public.reweighs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_scorecard_changes();

ALTER TABLE ONLY public.address_book
    ADD CONSTRAINT address_book_client_id_customer_id_fkey FOREIGN KEY (client_id, customer_id) REFERENCES public.customers(client_id, id);

ALTER TABLE ONLY public.address_book
    ADD CONSTRAINT address_book_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.awb_stock_numbers
    ADD CONSTRAINT awb_stock_numbers_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.awb_stock
    ADD CONSTRAINT awb_stock_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.background_jobs
    ADD CONSTRAINT background_jobs_client_id_customer_id_fkey FOREIGN KEY (client_id, customer_id) REFERENCES public.customers(client_id, id);

ALTER TABLE ONLY public.background_jobs
    ADD CONSTRAINT background_jobs_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.bag_orders
    ADD CONSTRAINT bag_orders_client_id_bag_id_fkey FOREIGN KEY (client_id, bag_id) REFERENCES public.bags(client_id, id);

ALTER TABLE ONLY public.bag_orders
    ADD CONSTRAINT bag_orders_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.bag_orders
    ADD CONSTRAINT bag_orders_partner_id_forwarder_bag_id_fkey FOREIGN KEY (partner_id, forwarder_bag_id) REFERENCES public.forwarder_bags(partner_id, id);

ALTER TABLE ONLY public.bag_updates
    ADD CONSTRAINT bag_updates_client_id_bag_id_fkey FOREIGN KEY (client_id, bag_id) REFERENCES public.bags(client_id, id);

ALTER TABLE ONLY public.bags
    ADD CONSTRAINT bags_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.bags
    ADD CONSTRAINT bags_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.batch_orders
    ADD CONSTRAINT batch_orders_client_id_batch_id_fkey FOREIGN KEY (client_id, batch_id) REFERENCES public.batches(client_id, id);

ALTER TABLE ONLY public.batches
    ADD CONSTRAINT batches_client_id_customer_id_fkey FOREIGN KEY (client_id, customer_id) REFERENCES public.customers(client_id, id);

ALTER TABLE ONLY public.batches
    ADD CONSTRAINT batches_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.bob_countries
    ADD CONSTRAINT bob_countries_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.client_rate_cards
    ADD CONSTRAINT client_rate_cards_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.client_rate_cards
    ADD CONSTRAINT client_rate_cards_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.client_scorecards
    ADD CONSTRAINT client_scorecards_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.client_scorecards
    ADD CONSTRAINT client_scorecards_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.connection_entries
    ADD CONSTRAINT connection_entries_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.connection_entries
    ADD CONSTRAINT connection_entries_client_id_partner_id_fkey FOREIGN KEY (client_id, partner_id) REFERENCES public.connections(client_id, partner_id);

ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.custody_entries
    ADD CONSTRAINT custody_entries_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.custody_entries
    ADD CONSTRAINT custody_entries_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.delivery_codes
    ADD CONSTRAINT delivery_codes_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.delivery_forecasts
    ADD CONSTRAINT delivery_forecasts_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.delivery_proof_files
    ADD CONSTRAINT delivery_proof_files_client_id_order_id_proof_id_fkey FOREIGN KEY (client_id, order_id, proof_id) REFERENCES public.delivery_proofs(client_id, order_id, id);

ALTER TABLE ONLY public.delivery_proofs
    ADD CONSTRAINT delivery_proofs_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.delivery_proofs
    ADD CONSTRAINT delivery_proofs_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.event_subscriptions
    ADD CONSTRAINT event_subscriptions_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.flag_allow_lists
    ADD CONSTRAINT flag_allow_lists_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.flag_overrides
    ADD CONSTRAINT flag_overrides_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.forwarder_bag_updates
    ADD CONSTRAINT forwarder_bag_updates_partner_id_bag_id_fkey FOREIGN KEY (partner_id, bag_id) REFERENCES public.forwarder_bags(partner_id, id);

ALTER TABLE ONLY public.forwarder_bags
    ADD CONSTRAINT forwarder_bags_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_client_id_customer_id_fkey FOREIGN KEY (client_id, customer_id) REFERENCES public.customers(client_id, id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.lane_control_versions
    ADD CONSTRAINT lane_control_versions_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.lane_controls
    ADD CONSTRAINT lane_controls_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.lane_rule_versions
    ADD CONSTRAINT lane_rule_versions_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.lane_transit_times
    ADD CONSTRAINT lane_transit_times_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.leg_times
    ADD CONSTRAINT leg_times_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.leg_times
    ADD CONSTRAINT leg_times_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.manifest_layout_versions
    ADD CONSTRAINT manifest_layout_versions_layout_id_fkey FOREIGN KEY (layout_id) REFERENCES public.manifest_layouts(id);

ALTER TABLE ONLY public.manifest_layout_versions
    ADD CONSTRAINT manifest_layout_versions_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.manifest_layouts
    ADD CONSTRAINT manifest_layouts_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.manifest_packs
    ADD CONSTRAINT manifest_packs_partner_id_mawb_id_manifest_version_fkey FOREIGN KEY (partner_id, mawb_id, manifest_version) REFERENCES public.manifests(partner_id, mawb_id, version);

ALTER TABLE ONLY public.manifests
    ADD CONSTRAINT manifests_partner_id_mawb_id_fkey FOREIGN KEY (partner_id, mawb_id) REFERENCES public.mawbs(partner_id, id);

ALTER TABLE ONLY public.mawb_clients
    ADD CONSTRAINT mawb_clients_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.mawb_departures
    ADD CONSTRAINT mawb_departures_partner_id_mawb_id_fkey FOREIGN KEY (partner_id, mawb_id) REFERENCES public.mawbs(partner_id, id);

ALTER TABLE ONLY public.mawb_documents
    ADD CONSTRAINT mawb_documents_for_client_id_fkey FOREIGN KEY (for_client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.mawb_documents
    ADD CONSTRAINT mawb_documents_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.mawb_hand_overs
    ADD CONSTRAINT mawb_hand_overs_partner_id_mawb_id_fkey FOREIGN KEY (partner_id, mawb_id) REFERENCES public.mawbs(partner_id, id);

ALTER TABLE ONLY public.mawb_pieces
    ADD CONSTRAINT mawb_pieces_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.mawbs
    ADD CONSTRAINT mawbs_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.mfa
    ADD CONSTRAINT mfa_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.optimiser_settings
    ADD CONSTRAINT optimiser_settings_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.order_cancellations
    ADD CONSTRAINT order_cancellations_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.order_cancellations
    ADD CONSTRAINT order_cancellations_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.order_counts
    ADD CONSTRAINT order_counts_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_hub_id_fkey FOREIGN KEY (hub_id) REFERENCES public.partner_hubs(id);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.order_grants
    ADD CONSTRAINT order_grants_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.order_grants
    ADD CONSTRAINT order_grants_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.order_labels
    ADD CONSTRAINT order_labels_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.order_legs
    ADD CONSTRAINT order_legs_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.order_legs
    ADD CONSTRAINT order_legs_hub_id_fkey FOREIGN KEY (hub_id) REFERENCES public.partner_hubs(id);

ALTER TABLE ONLY public.order_legs
    ADD CONSTRAINT order_legs_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.order_notes
    ADD CONSTRAINT order_notes_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.order_reversals
    ADD CONSTRAINT order_reversals_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.order_reversals
    ADD CONSTRAINT order_reversals_client_id_reverse_order_id_fkey FOREIGN KEY (client_id, reverse_order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.order_reversals
    ADD CONSTRAINT order_reversals_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.order_ssccs
    ADD CONSTRAINT order_ssccs_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_client_id_batch_id_fkey FOREIGN KEY (client_id, batch_id) REFERENCES public.batches(client_id, id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_client_id_customer_id_fkey FOREIGN KEY (client_id, customer_id) REFERENCES public.customers(client_id, id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.partner_certificates
    ADD CONSTRAINT partner_certificates_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_credentials
    ADD CONSTRAINT partner_credentials_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_days
    ADD CONSTRAINT partner_days_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_event_subscriptions
    ADD CONSTRAINT partner_event_subscriptions_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_hours
    ADD CONSTRAINT partner_hours_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_hubs
    ADD CONSTRAINT partner_hubs_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_invitations
    ADD CONSTRAINT partner_invitations_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_pictures
    ADD CONSTRAINT partner_pictures_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_profile_changes
    ADD CONSTRAINT partner_profile_changes_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_profiles
    ADD CONSTRAINT partner_profiles_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_scans
    ADD CONSTRAINT partner_scans_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_scorecards
    ADD CONSTRAINT partner_scorecards_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_status_codes
    ADD CONSTRAINT partner_status_codes_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_tracking_links
    ADD CONSTRAINT partner_tracking_links_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_transit_times
    ADD CONSTRAINT partner_transit_times_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.partner_transit_times
    ADD CONSTRAINT partner_transit_times_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_users
    ADD CONSTRAINT partner_users_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_users
    ADD CONSTRAINT partner_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.partner_webhook_attempts
    ADD CONSTRAINT partner_webhook_attempts_partner_id_delivery_id_fkey FOREIGN KEY (partner_id, delivery_id) REFERENCES public.partner_webhook_deliveries(partner_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_webhook_deliveries
    ADD CONSTRAINT partner_webhook_deliveries_partner_id_event_id_fkey FOREIGN KEY (partner_id, event_id) REFERENCES public.partner_webhook_events(partner_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.partner_webhook_deliveries
    ADD CONSTRAINT partner_webhook_deliveries_partner_id_subscription_id_fkey FOREIGN KEY (partner_id, subscription_id) REFERENCES public.partner_event_subscriptions(partner_id, id);

ALTER TABLE ONLY public.partner_webhook_events
    ADD CONSTRAINT partner_webhook_events_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.piece_events
    ADD CONSTRAINT piece_events_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.piece_events
    ADD CONSTRAINT piece_events_hub_id_fkey FOREIGN KEY (hub_id) REFERENCES public.partner_hubs(id);

ALTER TABLE ONLY public.piece_events
    ADD CONSTRAINT piece_events_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.preflight_severities
    ADD CONSTRAINT preflight_severities_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.rate_cards
    ADD CONSTRAINT rate_cards_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.rate_file_cards
    ADD CONSTRAINT rate_file_cards_partner_id_file_id_fkey FOREIGN KEY (partner_id, file_id) REFERENCES public.rate_files(partner_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rate_file_rows
    ADD CONSTRAINT rate_file_rows_partner_id_file_id_fkey FOREIGN KEY (partner_id, file_id) REFERENCES public.rate_files(partner_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rate_files
    ADD CONSTRAINT rate_files_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.reweigh_files
    ADD CONSTRAINT reweigh_files_client_id_reweigh_id_fkey FOREIGN KEY (client_id, reweigh_id) REFERENCES public.reweighs(client_id, id);

ALTER TABLE ONLY public.reweigh_steps
    ADD CONSTRAINT reweigh_steps_client_id_reweigh_id_fkey FOREIGN KEY (client_id, reweigh_id) REFERENCES public.reweighs(client_id, id);

ALTER TABLE ONLY public.reweighs
    ADD CONSTRAINT reweighs_client_id_leg_id_fkey FOREIGN KEY (client_id, leg_id) REFERENCES public.order_legs(client_id, id);

ALTER TABLE ONLY public.reweighs
    ADD CONSTRAINT reweighs_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.reweighs
    ADD CONSTRAINT reweighs_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.route_sheets
    ADD CONSTRAINT route_sheets_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.routing_versions
    ADD CONSTRAINT routing_versions_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.scans
    ADD CONSTRAINT scans_client_id_bag_id_fkey FOREIGN KEY (client_id, bag_id) REFERENCES public.bags(client_id, id);

ALTER TABLE ONLY public.scorecard_changes
    ADD CONSTRAINT scorecard_changes_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.scorecard_legs
    ADD CONSTRAINT scorecard_legs_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.scorecard_legs
    ADD CONSTRAINT scorecard_legs_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.scorecard_partners_due
    ADD CONSTRAINT scorecard_partners_due_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.share_ledger
    ADD CONSTRAINT share_ledger_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.sri_lanes
    ADD CONSTRAINT sri_lanes_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.sscc_series
    ADD CONSTRAINT sscc_series_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.transit_time_watermarks
    ADD CONSTRAINT transit_time_watermarks_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.upload_mappings
    ADD CONSTRAINT upload_mappings_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_client_id_customer_id_fkey FOREIGN KEY (client_id, customer_id) REFERENCES public.customers(client_id, id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.webhook_attempts
    ADD CONSTRAINT webhook_attempts_client_id_delivery_id_fkey FOREIGN KEY (client_id, delivery_id) REFERENCES public.webhook_deliveries(client_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_client_id_event_id_fkey FOREIGN KEY (client_id, event_id) REFERENCES public.webhook_events(client_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_client_id_subscription_id_fkey FOREIGN KEY (client_id, subscription_id) REFERENCES public.event_subscriptions(client_id, id);

ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.webhook_outbox
    ADD CONSTRAINT webhook_outbox_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);

ALTER TABLE ONLY public.withdrawn_events
    ADD CONSTRAINT withdrawn_events_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES public.orders(client_id, id);

ALTER TABLE ONLY public.withdrawn_events
    ADD CONSTRAINT withdrawn_events_hub_id_fkey FOREIGN KEY (hub_id) REFERENCES public.partner_hubs(id);

ALTER TABLE ONLY public.withdrawn_events
    ADD CONSTRAINT withdrawn_events_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE public.address_book ENABLE ROW LEVEL SECURITY;

CREATE POLICY app_inserts ON public.mail_outbox FOR INSERT TO portal_app WITH CHECK (true);

CREATE POLICY app_inserts ON public.password_reset_requests FOR INSERT TO portal_app WITH CHECK (true);

ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.awb_stock ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.awb_stock_numbers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.background_jobs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.bag_orders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.bag_updates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.bags ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.batch_orders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.batches ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.bob_countries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.client_rate_cards ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.client_scorecards ENABLE ROW LEVEL SECURITY;

CREATE POLICY client_side ON public.mawb_documents FOR SELECT TO portal_app USING (((for_client_id = ( SELECT public.app_client_id() AS app_client_id)) AND (( SELECT public.app_customer_id() AS app_customer_id) IS NULL)));

ALTER TABLE public.clients ENABLE ROW LEVEL SECURITY;

CREATE POLICY colleagues ON public.users FOR SELECT TO portal_app USING (((client_id = ( SELECT public.app_client_id() AS app_client_id)) AND ((( SELECT public.app_customer_id() AS app_customer_id) IS NULL) OR (customer_id = ( SELECT public.app_customer_id() AS app_customer_id)))));

CREATE POLICY connected_partners ON public.clients FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.connections c
  WHERE ((c.client_id = clients.client_id) AND (c.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

ALTER TABLE public.connection_entries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.connections ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.credentials ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.custody_entries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.customers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delivery_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delivery_forecasts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delivery_proof_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delivery_proofs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.document_views ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.documents ENABLE ROW LEVEL SECURITY;

CREATE POLICY due_clients ON public.transit_time_watermarks FOR SELECT TO portal_owner USING (true);

CREATE POLICY editors ON public.manifest_layout_versions FOR UPDATE TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY editors ON public.manifest_layouts FOR UPDATE TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

ALTER TABLE public.event_subscriptions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.flag_allow_lists ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.flag_overrides ENABLE ROW LEVEL SECURITY;

CREATE POLICY follows_custody ON public.mawb_clients TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY follows_custody ON public.mawb_pieces TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY follows_orders ON public.bag_orders TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY follows_orders ON public.bag_updates TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY follows_orders ON public.bags TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY follows_orders ON public.custody_entries TO portal_owner USING (true) WITH CHECK (true);

ALTER TABLE public.forwarder_bag_updates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.forwarder_bags ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;

CREATE POLICY in_stock ON public.awb_stock FOR SELECT TO portal_owner USING (true);

CREATE POLICY in_stock ON public.awb_stock_numbers FOR SELECT TO portal_owner USING (true);

ALTER TABLE public.invitations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lane_control_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lane_controls ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lane_rule_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lane_transit_times ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.leg_times ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_outbox ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.manifest_layout_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.manifest_layouts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.manifest_packs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.manifests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mawb_clients ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mawb_departures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mawb_documents ENABLE ROW LEVEL SECURITY;

CREATE POLICY mawb_documents ON public.order_grants FOR SELECT TO portal_owner USING (true);

ALTER TABLE public.mawb_hand_overs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mawb_pieces ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mawbs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mfa ENABLE ROW LEVEL SECURITY;

CREATE POLICY network ON public.partner_certificates FOR SELECT TO portal_app, portal_jobs USING (true);

CREATE POLICY network ON public.partner_days FOR SELECT TO portal_app, portal_jobs USING (true);

CREATE POLICY network ON public.partner_hours FOR SELECT TO portal_app, portal_jobs USING (true);

CREATE POLICY network ON public.partner_hubs FOR SELECT TO portal_app, portal_jobs USING (true);

CREATE POLICY network ON public.partner_pictures FOR SELECT TO portal_app, portal_jobs USING (true);

CREATE POLICY network ON public.partner_profiles FOR SELECT TO portal_app, portal_jobs USING (true);

CREATE POLICY network ON public.partner_scorecards FOR SELECT TO portal_app USING (((( SELECT public.app_client_id() AS app_client_id) IS NOT NULL) OR (partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))));

CREATE POLICY network ON public.partners FOR SELECT TO portal_app, portal_jobs USING (true);

CREATE POLICY network ON public.rate_cards FOR SELECT TO portal_app, portal_jobs USING (true);

CREATE POLICY no_customer ON public.bag_orders AS RESTRICTIVE TO portal_app, portal_jobs USING ((( SELECT public.app_customer_id() AS app_customer_id) IS NULL));

CREATE POLICY no_customer ON public.bag_updates AS RESTRICTIVE TO portal_app, portal_jobs USING ((( SELECT public.app_customer_id() AS app_customer_id) IS NULL));

CREATE POLICY no_customer ON public.bags AS RESTRICTIVE TO portal_app, portal_jobs USING ((( SELECT public.app_customer_id() AS app_customer_id) IS NULL));

CREATE POLICY no_customer ON public.custody_entries AS RESTRICTIVE TO portal_app, portal_jobs USING ((( SELECT public.app_customer_id() AS app_customer_id) IS NULL));

CREATE POLICY no_customer ON public.documents AS RESTRICTIVE TO portal_app, portal_jobs USING ((( SELECT public.app_customer_id() AS app_customer_id) IS NULL));

CREATE POLICY no_customer ON public.mawb_clients AS RESTRICTIVE TO portal_app, portal_jobs USING ((( SELECT public.app_customer_id() AS app_customer_id) IS NULL));

CREATE POLICY no_customer ON public.mawb_pieces AS RESTRICTIVE TO portal_app, portal_jobs USING ((( SELECT public.app_customer_id() AS app_customer_id) IS NULL));

CREATE POLICY no_customer ON public.scans AS RESTRICTIVE TO portal_app, portal_jobs USING ((( SELECT public.app_customer_id() AS app_customer_id) IS NULL));

ALTER TABLE public.notices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

CREATE POLICY of_partners ON public.idempotency_keys TO portal_app USING (((client_id = '00000000-0000-0000-0000-000000000000'::uuid) AND (user_id = ( SELECT public.app_user_id() AS app_user_id)))) WITH CHECK (((client_id = '00000000-0000-0000-0000-000000000000'::uuid) AND (user_id = ( SELECT public.app_user_id() AS app_user_id))));

CREATE POLICY operator ON public.audit_log FOR SELECT TO portal_owner USING (true);

CREATE POLICY operator ON public.client_rate_cards TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.client_scorecards TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.clients TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.connection_entries TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.connections TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.credentials TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.customers TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.flag_allow_lists TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.flag_overrides TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.forwarder_bag_updates TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.forwarder_bags TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.invitations TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.mail_outbox TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.manifest_layout_versions TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.manifest_layouts TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.manifests TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.mawb_departures TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.mawb_hand_overs TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.mawbs TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.mfa TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_certificates TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_credentials TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_days TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_event_subscriptions TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_hours TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_hubs TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_invitations TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_pictures TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_profile_changes TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_profiles TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_scans TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_scorecards TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_status_codes TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_users TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_webhook_attempts TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_webhook_deliveries TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partner_webhook_events TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.partners TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.password_resets TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.preflight_severities TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.rate_cards TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.rate_counts TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.rate_file_cards TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.rate_file_rows TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.rate_files TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.ratings TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.recovery_codes TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.routing_versions TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.scorecard_changes TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.scorecard_legs TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.sessions TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.sign_in_challenges TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.sign_in_failures TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.sscc_series TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator ON public.users TO portal_owner USING (true) WITH CHECK (true);

CREATE POLICY operator_writes ON public.audit_log FOR INSERT TO portal_owner WITH CHECK (true);

ALTER TABLE public.optimiser_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_cancellations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_grants ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_labels ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_legs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_notes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_reversals ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_ssccs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.orders ENABLE ROW LEVEL SECURITY;

CREATE POLICY own ON public.document_views FOR INSERT TO portal_app WITH CHECK ((user_id = ( SELECT public.app_user_id() AS app_user_id)));

CREATE POLICY own ON public.forwarder_bag_updates TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.forwarder_bags TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.manifest_packs TO portal_app, portal_jobs USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.manifests TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.mawb_departures TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.mawb_documents FOR INSERT TO portal_app WITH CHECK (((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])) AND public.carries_mawb(awb_number, for_client_id, partner_id, ARRAY[partner_id])));

CREATE POLICY own ON public.mawb_hand_overs TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.mawbs TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.mfa TO portal_app USING ((user_id = ( SELECT public.app_user_id() AS app_user_id))) WITH CHECK ((user_id = ( SELECT public.app_user_id() AS app_user_id)));

CREATE POLICY own ON public.partner_certificates TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_credentials TO portal_app, portal_jobs USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_days TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_event_subscriptions TO portal_app, portal_jobs USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_hours TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_hubs TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_invitations TO portal_app, portal_jobs USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_pictures TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_profile_changes TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_profiles TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_scans TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_status_codes TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_webhook_attempts TO portal_app, portal_jobs USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_webhook_deliveries TO portal_app, portal_jobs USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partner_webhook_events TO portal_app, portal_jobs USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.partners FOR UPDATE TO portal_app USING ((id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.password_resets TO portal_app USING ((user_id = ( SELECT public.app_user_id() AS app_user_id))) WITH CHECK ((user_id = ( SELECT public.app_user_id() AS app_user_id)));

CREATE POLICY own ON public.rate_cards TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.rate_file_cards TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.rate_file_rows TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.rate_files TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY own ON public.recovery_codes TO portal_app USING ((user_id = ( SELECT public.app_user_id() AS app_user_id))) WITH CHECK ((user_id = ( SELECT public.app_user_id() AS app_user_id)));

CREATE POLICY own ON public.sessions TO portal_app USING ((user_id = ( SELECT public.app_user_id() AS app_user_id))) WITH CHECK ((user_id = ( SELECT public.app_user_id() AS app_user_id)));

CREATE POLICY own ON public.sign_in_challenges TO portal_app USING ((user_id = ( SELECT public.app_user_id() AS app_user_id))) WITH CHECK ((user_id = ( SELECT public.app_user_id() AS app_user_id)));

CREATE POLICY own_customer ON public.address_book AS RESTRICTIVE TO portal_app, portal_jobs USING (((( SELECT public.app_customer_id() AS app_customer_id) IS NULL) OR (customer_id = ( SELECT public.app_customer_id() AS app_customer_id))));

CREATE POLICY own_customer ON public.background_jobs AS RESTRICTIVE TO portal_app, portal_jobs USING (((( SELECT public.app_customer_id() AS app_customer_id) IS NULL) OR (customer_id = ( SELECT public.app_customer_id() AS app_customer_id))));

CREATE POLICY own_customer ON public.batches AS RESTRICTIVE TO portal_app, portal_jobs USING (((( SELECT public.app_customer_id() AS app_customer_id) IS NULL) OR (customer_id = ( SELECT public.app_customer_id() AS app_customer_id))));

CREATE POLICY own_customer ON public.client_scorecards AS RESTRICTIVE TO portal_app USING ((( SELECT public.app_customer_id() AS app_customer_id) IS NULL));

CREATE POLICY own_customer ON public.customers AS RESTRICTIVE TO portal_app, portal_jobs USING (((( SELECT public.app_customer_id() AS app_customer_id) IS NULL) OR (id = ( SELECT public.app_customer_id() AS app_customer_id))));

CREATE POLICY own_customer ON public.delivery_codes AS RESTRICTIVE TO portal_app, portal_jobs USING (((( SELECT public.app_customer_id() AS app_customer_id) IS NULL) OR (EXISTS ( SELECT 1
   FROM public.orders o
  WHERE ((o.client_id = delivery_codes.client_id) AND (o.id = delivery_codes.order_id))))));

CREATE POLICY own_customer ON public.delivery_proof_files AS RESTRICTIVE TO portal_app, portal_jobs USING (((( SELECT public.app_customer_id() AS app_customer_id) IS NULL) OR (EXISTS ( SELECT 1
   FROM public.orders o
  WHERE ((o.client_id = delivery_proof_files.client_id) AND (o.id = delivery_proof_files.order_id))))));

CREATE POLICY own_customer ON public.delivery_proofs AS RESTRICTIVE TO portal_app, portal_jobs USING (((( SELECT public.app_customer_id() AS app_customer_id) IS NULL) OR (EXISTS ( SELECT 1
   FROM public.orders o
  WHERE ((o.client_id = delivery_proofs.client_id) AND (o.id = delivery_proofs.order_id))))));

CREATE POLICY own_customer ON public.invitations AS RESTRICTIVE TO portal_app, portal_jobs USING (((( SELECT public.app_customer_id() AS app_customer_id) IS NULL) OR (customer_id = ( SELECT public.app_customer_id() AS app_customer_id))));

CREATE POLICY own_customer ON public.order_counts AS RESTRICTIVE FOR SELECT TO portal_app USING (((( SELECT public.app_customer_id() AS app_customer_id) IS NULL) OR (customer_id = ( SELECT public.app_customer_id() AS app_customer_id))));

CREATE POLICY own_customer ON public.order_reversals AS RESTRICTIVE TO portal_app, portal_jobs USING (((( SELECT public.app_customer_id() AS app_customer_id) IS NULL) OR (EXISTS ( SELECT 1
   FROM public.orders o
  WHERE ((o.client_id = order_reversals.client_id) AND (o.id = order_reversals.order_id))))));

CREATE POLICY own_customer ON public.orders AS RESTRICTIVE TO portal_app, portal_jobs USING (
CASE
    WHEN (( SELECT public.app_customer_id() AS app_customer_id) IS NULL) THEN true
    ELSE (customer_id = ( SELECT public.app_customer_id() AS app_customer_id))
END);

CREATE POLICY own_customer ON public.ratings AS RESTRICTIVE TO portal_app USING ((( SELECT public.app_customer_id() AS app_customer_id) IS NULL));

CREATE POLICY own_customer ON public.reweighs AS RESTRICTIVE TO portal_app USING (((( SELECT public.app_customer_id() AS app_customer_id) IS NULL) OR (EXISTS ( SELECT 1
   FROM public.orders o
  WHERE ((o.client_id = reweighs.client_id) AND (o.id = reweighs.order_id))))));

CREATE POLICY own_customer ON public.scorecard_legs AS RESTRICTIVE TO portal_app USING ((( SELECT public.app_customer_id() AS app_customer_id) IS NULL));

CREATE POLICY own_row ON public.users FOR SELECT TO portal_app USING ((id = ( SELECT public.app_user_id() AS app_user_id)));

CREATE POLICY own_row_update ON public.users FOR UPDATE TO portal_app USING ((id = ( SELECT public.app_user_id() AS app_user_id))) WITH CHECK ((id = ( SELECT public.app_user_id() AS app_user_id)));

CREATE POLICY own_user ON public.notifications AS RESTRICTIVE TO portal_app USING ((user_id = ( SELECT public.app_user_id() AS app_user_id))) WITH CHECK ((user_id = ( SELECT public.app_user_id() AS app_user_id)));

CREATE POLICY packs ON public.manifests FOR SELECT TO portal_jobs USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY packs ON public.mawbs FOR SELECT TO portal_jobs USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

ALTER TABLE public.partner_certificates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_credentials ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_days ENABLE ROW LEVEL SECURITY;

CREATE POLICY partner_delete ON public.partner_tracking_links FOR DELETE TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

ALTER TABLE public.partner_event_subscriptions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_hours ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_hubs ENABLE ROW LEVEL SECURITY;

CREATE POLICY partner_insert ON public.partner_tracking_links FOR INSERT TO portal_app WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_inserts ON public.client_rate_cards AS RESTRICTIVE FOR INSERT TO portal_app WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

ALTER TABLE public.partner_invitations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_pictures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_profile_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_profiles ENABLE ROW LEVEL SECURITY;

CREATE POLICY partner_reads ON public.audit_log FOR SELECT TO portal_app, portal_jobs USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

ALTER TABLE public.partner_scans ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_scorecards ENABLE ROW LEVEL SECURITY;

CREATE POLICY partner_side ON public.awb_stock TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.awb_stock_numbers TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.bag_orders FOR SELECT TO portal_app USING (((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])) OR ((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.bags b
  WHERE ((b.client_id = bag_orders.client_id) AND (b.id = bag_orders.bag_id) AND (b.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))))))));

CREATE POLICY partner_side ON public.bags FOR SELECT TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.batches FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM (public.orders o
     JOIN public.order_grants g ON (((g.client_id = o.client_id) AND (g.order_id = o.id))))
  WHERE ((o.client_id = batches.client_id) AND (o.batch_id = batches.id) AND (g.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

CREATE POLICY partner_side ON public.client_rate_cards TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.client_scorecards FOR SELECT TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.clients FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.order_grants g
  WHERE ((g.client_id = clients.client_id) AND (g.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

CREATE POLICY partner_side ON public.connection_entries FOR SELECT TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.connections FOR SELECT TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.custody_entries FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND ( SELECT true
   FROM public.order_grants g
  WHERE ((g.client_id = custody_entries.client_id) AND (g.order_id = custody_entries.order_id) AND (g.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))
 LIMIT 1)));

CREATE POLICY partner_side ON public.delivery_forecasts FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.order_grants g
  WHERE ((g.client_id = delivery_forecasts.client_id) AND (g.order_id = delivery_forecasts.order_id) AND (g.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

CREATE POLICY partner_side ON public.delivery_proof_files FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.delivery_proofs p
  WHERE ((p.client_id = delivery_proof_files.client_id) AND (p.order_id = delivery_proof_files.order_id) AND (p.id = delivery_proof_files.proof_id) AND (p.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

CREATE POLICY partner_side ON public.delivery_proofs FOR SELECT TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.documents FOR SELECT TO portal_app USING (((awb_number IS NOT NULL) AND (( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND public.carries_mawb(awb_number, client_id, NULL::uuid, ( SELECT public.app_partner_ids() AS app_partner_ids))));

CREATE POLICY partner_side ON public.mawb_clients FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND ((EXISTS ( SELECT 1
   FROM public.mawbs w
  WHERE ((w.awb_number = mawb_clients.awb_number) AND (w.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))))) OR (EXISTS ( SELECT 1
   FROM public.mawb_pieces m
  WHERE ((m.client_id = mawb_clients.client_id) AND (m.awb_number = mawb_clients.awb_number)))))));

CREATE POLICY partner_side ON public.mawb_documents FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND public.carries_mawb(awb_number, for_client_id, partner_id, ( SELECT public.app_partner_ids() AS app_partner_ids))));

CREATE POLICY partner_side ON public.mawb_pieces FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND ( SELECT true
   FROM public.order_grants g
  WHERE ((g.client_id = mawb_pieces.client_id) AND (g.order_id = mawb_pieces.order_id) AND (g.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])) AND (g.service_types && ARRAY['FREIGHT_FORWARDER'::text, 'CUSTOMS'::text, 'LAST_MILE'::text, 'SELF_COLLECT_LAST_MILE'::text]))
 LIMIT 1)));

CREATE POLICY partner_side ON public.notifications TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (user_id = ( SELECT public.app_user_id() AS app_user_id)))) WITH CHECK (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (user_id = ( SELECT public.app_user_id() AS app_user_id))));

CREATE POLICY partner_side ON public.order_cancellations FOR SELECT TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.order_events FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.order_grants g
  WHERE ((g.client_id = order_events.client_id) AND (g.order_id = order_events.order_id) AND (g.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

CREATE POLICY partner_side ON public.order_grants FOR SELECT TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.order_legs FOR SELECT TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.order_notes FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.order_grants g
  WHERE ((g.client_id = order_notes.client_id) AND (g.order_id = order_notes.order_id) AND (g.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

CREATE POLICY partner_side ON public.order_reversals FOR SELECT TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.order_ssccs FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.order_grants g
  WHERE ((g.client_id = order_ssccs.client_id) AND (g.order_id = order_ssccs.order_id) AND (g.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

CREATE POLICY partner_side ON public.orders FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.order_grants g
  WHERE ((g.client_id = orders.client_id) AND (g.order_id = orders.id) AND (g.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

CREATE POLICY partner_side ON public.piece_events FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.order_grants g
  WHERE ((g.client_id = piece_events.client_id) AND (g.order_id = piece_events.order_id) AND (g.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

CREATE POLICY partner_side ON public.ratings FOR SELECT TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.reweigh_files FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.reweighs m
  WHERE ((m.client_id = reweigh_files.client_id) AND (m.id = reweigh_files.reweigh_id) AND (m.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

CREATE POLICY partner_side ON public.reweigh_steps FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.reweighs m
  WHERE ((m.client_id = reweigh_steps.client_id) AND (m.id = reweigh_steps.reweigh_id) AND (m.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

CREATE POLICY partner_side ON public.reweighs FOR SELECT TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.scorecard_legs FOR SELECT TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY partner_side ON public.withdrawn_events FOR SELECT TO portal_app USING (((( SELECT public.app_partner_ids() AS app_partner_ids) IS NOT NULL) AND (EXISTS ( SELECT 1
   FROM public.order_grants g
  WHERE ((g.client_id = withdrawn_events.client_id) AND (g.order_id = withdrawn_events.order_id) AND (g.partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))))));

ALTER TABLE public.partner_status_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_tracking_links ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_transit_times ENABLE ROW LEVEL SECURITY;

CREATE POLICY partner_updates ON public.client_rate_cards AS RESTRICTIVE FOR UPDATE TO portal_app USING ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))) WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

ALTER TABLE public.partner_users ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_webhook_attempts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_webhook_deliveries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_webhook_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partners ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.password_reset_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.password_resets ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.piece_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.preflight_severities ENABLE ROW LEVEL SECURITY;

CREATE POLICY public_tracking ON public.delivery_forecasts FOR SELECT TO portal_owner USING (true);

CREATE POLICY public_tracking ON public.delivery_proofs FOR SELECT TO portal_owner USING (true);

CREATE POLICY public_tracking ON public.order_events FOR SELECT TO portal_owner USING (true);

CREATE POLICY public_tracking ON public.order_legs FOR SELECT TO portal_owner USING (true);

CREATE POLICY public_tracking ON public.order_ssccs FOR SELECT TO portal_owner USING (true);

CREATE POLICY public_tracking ON public.orders FOR SELECT TO portal_owner USING (true);

CREATE POLICY public_tracking ON public.piece_events FOR SELECT TO portal_owner USING (true);

ALTER TABLE public.rate_cards ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rate_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rate_file_cards ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rate_file_rows ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rate_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.ratings ENABLE ROW LEVEL SECURITY;

CREATE POLICY readable ON public.partner_tracking_links FOR SELECT TO portal_owner, portal_app, portal_jobs USING (true);

CREATE POLICY readers ON public.manifest_layout_versions FOR SELECT TO portal_app, portal_jobs USING (((partner_id IS NULL) OR (partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))));

CREATE POLICY readers ON public.manifest_layouts FOR SELECT TO portal_app USING (((partner_id IS NULL) OR (partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[]))));

ALTER TABLE public.recovery_codes ENABLE ROW LEVEL SECURITY;

CREATE POLICY reminders ON public.partner_certificates FOR UPDATE TO portal_jobs USING (true) WITH CHECK (true);

ALTER TABLE public.reweigh_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reweigh_steps ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reweighs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.route_sheets ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.routing_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.saved_views ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.scans ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.scorecard_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.scorecard_legs ENABLE ROW LEVEL SECURITY;

CREATE POLICY sender ON public.event_subscriptions FOR SELECT TO portal_owner USING (true);

CREATE POLICY sender ON public.webhook_deliveries FOR SELECT TO portal_owner USING (true);

CREATE POLICY sender ON public.webhook_outbox FOR SELECT TO portal_owner USING (true);

ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.share_ledger ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_challenges ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_failures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sri_lanes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sscc_series ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON public.address_book TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.background_jobs TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.bag_orders TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.bag_updates TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.bags TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.batch_orders TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.batches TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.bob_countries TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.client_rate_cards TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.client_scorecards TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.clients TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.connection_entries TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.connections TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.credentials TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.custody_entries TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.customers TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.delivery_codes TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.delivery_forecasts TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.delivery_proof_files TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.delivery_proofs TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.documents TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.event_subscriptions TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.flag_allow_lists TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.flag_overrides TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.idempotency_keys TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.invitations TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.lane_control_versions TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.lane_controls TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.lane_rule_versions TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.lane_transit_times TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.leg_times TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.mawb_clients TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.mawb_pieces TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.notices TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.notifications TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.optimiser_settings TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.order_cancellations TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.order_counts TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.order_events TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.order_grants TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.order_labels TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.order_legs TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.order_notes TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.order_reversals TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.order_ssccs TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.orders TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.partner_transit_times TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.piece_events TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.preflight_severities TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.ratings TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.reweigh_files TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.reweigh_steps TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.reweighs TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.route_sheets TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.routing_versions TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.saved_views TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.scans TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.scorecard_changes TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.scorecard_legs TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.share_ledger TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.sri_lanes TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.sscc_series TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.transit_time_watermarks TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.upload_mappings TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.webhook_attempts TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.webhook_deliveries TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.webhook_events TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.webhook_outbox TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant ON public.withdrawn_events TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id))) WITH CHECK ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

CREATE POLICY tenant_reads ON public.audit_log FOR SELECT TO portal_app, portal_jobs USING ((client_id = ( SELECT public.app_client_id() AS app_client_id)));

ALTER TABLE public.transit_time_watermarks ENABLE ROW LEVEL SECURITY;

CREATE POLICY under_way ON public.batches FOR SELECT TO portal_owner USING ((status = ANY (ARRAY['CHECKING'::text, 'IMPORTING'::text])));

ALTER TABLE public.upload_mappings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_attempts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_deliveries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY with_document ON public.document_views FOR SELECT TO portal_app USING (((EXISTS ( SELECT 1
   FROM public.documents d
  WHERE (d.id = document_views.document_id))) OR (EXISTS ( SELECT 1
   FROM public.mawb_documents m
  WHERE (m.id = document_views.document_id)))));

ALTER TABLE public.withdrawn_events ENABLE ROW LEVEL SECURITY;

CREATE POLICY worker ON public.mail_outbox TO portal_jobs USING (true) WITH CHECK (true);

CREATE POLICY worker ON public.password_reset_requests TO portal_jobs USING (true) WITH CHECK (true);

CREATE POLICY writers ON public.manifest_layout_versions FOR INSERT TO portal_app WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY writers ON public.manifest_layouts FOR INSERT TO portal_app WITH CHECK ((partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])));

CREATE POLICY writes ON public.audit_log FOR INSERT TO portal_app, portal_jobs WITH CHECK (((NOT (client_id IS DISTINCT FROM ( SELECT public.app_client_id() AS app_client_id))) AND ((partner_id IS NULL) OR (partner_id = ANY (( SELECT public.app_partner_ids() AS app_partner_ids)::uuid[])))));

GRANT ALL ON SCHEMA public TO portal_owner;
GRANT USAGE ON SCHEMA public TO portal_app;
GRANT USAGE ON SCHEMA public TO portal_jobs;

GRANT ALL ON FUNCTION public.add_delivery_code() TO portal_app;
GRANT ALL ON FUNCTION public.add_delivery_code() TO portal_jobs;

REVOKE ALL ON FUNCTION public.all_client_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION public.all_client_ids() TO portal_jobs;

REVOKE ALL ON FUNCTION public.auth_attempt_limit(attempt_key text, quarter_limit integer, row_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_attempt_limit(attempt_key text, quarter_limit integer, row_limit integer) TO portal_app;

REVOKE ALL ON FUNCTION public.auth_audit(of_user uuid, row_id uuid, operation_id text, with_request text, from_ip text, agent text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_audit(of_user uuid, row_id uuid, operation_id text, with_request text, from_ip text, agent text) TO portal_app;

REVOKE ALL ON FUNCTION public.auth_credential(hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_credential(hash bytea) TO portal_app;

REVOKE ALL ON FUNCTION public.auth_end_session(session_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_end_session(session_id uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.auth_find_reset(hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_find_reset(hash bytea) TO portal_app;

REVOKE ALL ON FUNCTION public.auth_find_user(of_email text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_find_user(of_email text) TO portal_app;

REVOKE ALL ON FUNCTION public.auth_language_of(of_user uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_language_of(of_user uuid) TO portal_jobs;

REVOKE ALL ON FUNCTION public.auth_password_hash() FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_password_hash() TO portal_app;

REVOKE ALL ON FUNCTION public.auth_record_attempt(attempt_key text, succeeded boolean, quarter_limit integer, row_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_record_attempt(attempt_key text, succeeded boolean, quarter_limit integer, row_limit integer) TO portal_app;

REVOKE ALL ON FUNCTION public.auth_session(session_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_session(session_id uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.auth_session_flags(session_id uuid, of_user uuid, of_client uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_session_flags(session_id uuid, of_user uuid, of_client uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.auth_set_password(new_hash text, current_session uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_set_password(new_hash text, current_session uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.auth_start_reset(of_email text, new_hash bytea, lives interval) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_start_reset(of_email text, new_hash bytea, lives interval) TO portal_jobs;

REVOKE ALL ON FUNCTION public.auth_start_session(session_id uuid, for_user uuid, lives interval, from_ip text, agent text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_start_session(session_id uuid, for_user uuid, lives interval, from_ip text, agent text) TO portal_app;

REVOKE ALL ON FUNCTION public.auth_touch_credential(of_owner uuid, of_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_touch_credential(of_owner uuid, of_id uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.auth_touch_session(session_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.auth_touch_session(session_id uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.average_ratings() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.batches_under_way() FROM PUBLIC;
GRANT ALL ON FUNCTION public.batches_under_way() TO portal_jobs;

REVOKE ALL ON FUNCTION public.carried_orders_of_mawb(mawb text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.carried_orders_of_mawb(mawb text) TO portal_app;

REVOKE ALL ON FUNCTION public.carries_mawb(mawb text, owner uuid, issuer uuid, carriers uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.carries_mawb(mawb text, owner uuid, issuer uuid, carriers uuid[]) TO portal_app;

REVOKE ALL ON FUNCTION public.clients_with_due_transit_times(at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.clients_with_due_transit_times(at timestamp with time zone) TO portal_jobs;

REVOKE ALL ON FUNCTION public.clients_with_due_webhooks(by_then timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.clients_with_due_webhooks(by_then timestamp with time zone) TO portal_jobs;

REVOKE ALL ON FUNCTION public.clients_with_scorecard_changes() FROM PUBLIC;
GRANT ALL ON FUNCTION public.clients_with_scorecard_changes() TO portal_jobs;

GRANT ALL ON FUNCTION public.collect_carrier_numbers() TO portal_app;
GRANT ALL ON FUNCTION public.collect_carrier_numbers() TO portal_jobs;

GRANT ALL ON FUNCTION public.collect_changed_carrier_numbers() TO portal_app;
GRANT ALL ON FUNCTION public.collect_changed_carrier_numbers() TO portal_jobs;

REVOKE ALL ON FUNCTION public.count_orders() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_orders() TO portal_app;
GRANT ALL ON FUNCTION public.count_orders() TO portal_jobs;

GRANT ALL ON FUNCTION public.encode_url_part(part text) TO portal_app;
GRANT ALL ON FUNCTION public.encode_url_part(part text) TO portal_jobs;

REVOKE ALL ON FUNCTION public.event_types_of_partners(all_types text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.event_types_of_partners(all_types text[]) TO portal_app;
GRANT ALL ON FUNCTION public.event_types_of_partners(all_types text[]) TO portal_jobs;

REVOKE ALL ON FUNCTION public.find_stray_piece(receiver uuid, number text, code text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_stray_piece(receiver uuid, number text, code text) TO portal_app;

GRANT ALL ON FUNCTION public.fold_order_counts() TO portal_app;
GRANT ALL ON FUNCTION public.fold_order_counts() TO portal_jobs;

REVOKE ALL ON PROCEDURE public.guard_own_partner_table(IN partner_table regclass) FROM PUBLIC;

REVOKE ALL ON PROCEDURE public.guard_partner_table(IN partner_table regclass) FROM PUBLIC;

REVOKE ALL ON PROCEDURE public.guard_personal_table(IN personal_table regclass) FROM PUBLIC;

REVOKE ALL ON PROCEDURE public.guard_tenant_table(IN tenant_table regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.in_awb_stock(partner uuid, awb_prefix text, serial integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.in_awb_stock(partner uuid, awb_prefix text, serial integer) TO portal_app;

REVOKE ALL ON FUNCTION public.index_search_words() FROM PUBLIC;
GRANT ALL ON FUNCTION public.index_search_words() TO portal_jobs;

REVOKE ALL ON FUNCTION public.invitation_accept(hash bytea, new_id uuid, new_name text, new_hash text, audit_id uuid, of_request text, from_ip text, agent text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.invitation_accept(hash bytea, new_id uuid, new_name text, new_hash text, audit_id uuid, of_request text, from_ip text, agent text) TO portal_app;

REVOKE ALL ON FUNCTION public.invitation_find(hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.invitation_find(hash bytea) TO portal_app;

REVOKE ALL ON FUNCTION public.is_client_of_mawb(mawb text, client uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_client_of_mawb(mawb text, client uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.is_mawb_of_other_forwarder(partner uuid, number text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_mawb_of_other_forwarder(partner uuid, number text) TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_proofs TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_proofs TO portal_jobs;

GRANT ALL ON FUNCTION public.is_proof_withdrawn(proof public.delivery_proofs) TO portal_app;
GRANT ALL ON FUNCTION public.is_proof_withdrawn(proof public.delivery_proofs) TO portal_jobs;

REVOKE ALL ON FUNCTION public.leave_bag() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.leave_bag_of_other_forwarder(changed_order_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.leave_bag_of_other_forwarder(changed_order_id uuid) TO portal_app;
GRANT ALL ON FUNCTION public.leave_bag_of_other_forwarder(changed_order_id uuid) TO portal_jobs;

REVOKE ALL ON FUNCTION public.list_awb_stock_uses(partner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_awb_stock_uses(partner uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.main_partner_role(of_user uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.mark_scorecard_changes() FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_scorecard_changes() TO portal_app;
GRANT ALL ON FUNCTION public.mark_scorecard_changes() TO portal_jobs;

REVOKE ALL ON FUNCTION public.mark_scorecard_checks() FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_scorecard_checks() TO portal_app;
GRANT ALL ON FUNCTION public.mark_scorecard_checks() TO portal_jobs;

REVOKE ALL ON FUNCTION public.mark_scorecard_events() FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_scorecard_events() TO portal_app;
GRANT ALL ON FUNCTION public.mark_scorecard_events() TO portal_jobs;

REVOKE ALL ON FUNCTION public.mark_scorecard_order() FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_scorecard_order() TO portal_app;
GRANT ALL ON FUNCTION public.mark_scorecard_order() TO portal_jobs;

REVOKE ALL ON FUNCTION public.match_bag() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.match_custody() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.mawb_digest(mawb text, owner uuid, issuer uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mawb_digest(mawb text, owner uuid, issuer uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.mawb_orders_of_partner(partner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mawb_orders_of_partner(partner uuid) TO portal_app;

GRANT ALL ON FUNCTION public.new_delivery_code() TO portal_app;
GRANT ALL ON FUNCTION public.new_delivery_code() TO portal_jobs;

REVOKE ALL ON FUNCTION public.order_mawb(of_order_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.order_mawb(of_order_id uuid) TO portal_app;
GRANT ALL ON FUNCTION public.order_mawb(of_order_id uuid) TO portal_jobs;

REVOKE ALL ON FUNCTION public.orders_of_mawb(mawb text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.partner_invitation_accept(hash bytea, new_id uuid, new_name text, new_hash text, audit_id uuid, of_request text, from_ip text, agent text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.partner_invitation_accept(hash bytea, new_id uuid, new_name text, new_hash text, audit_id uuid, of_request text, from_ip text, agent text) TO portal_app;

REVOKE ALL ON FUNCTION public.partner_people_to_notify(of_partner uuid, only_user uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.partner_people_to_notify(of_partner uuid, only_user uuid) TO portal_jobs;

REVOKE ALL ON FUNCTION public.partner_team(of_partner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.partner_team(of_partner uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.partner_team_remove(of_partner uuid, member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.partner_team_remove(of_partner uuid, member uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.partner_team_set_role(of_partner uuid, member uuid, new_role text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.partner_team_set_role(of_partner uuid, member uuid, new_role text) TO portal_app;

REVOKE ALL ON FUNCTION public.partners_with_due_scorecards(today date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.partners_with_due_scorecards(today date) TO portal_jobs;

REVOKE ALL ON FUNCTION public.partners_with_due_webhooks(by_then timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.partners_with_due_webhooks(by_then timestamp with time zone) TO portal_jobs;

REVOKE ALL ON FUNCTION public.partners_with_event_subscriptions() FROM PUBLIC;
GRANT ALL ON FUNCTION public.partners_with_event_subscriptions() TO portal_jobs;

REVOKE ALL ON FUNCTION public.people_to_notify(of_customer uuid, only_user uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.people_to_notify(of_customer uuid, only_user uuid) TO portal_jobs;

REVOKE ALL ON FUNCTION public.pieces_in_bag(bag_table text, owner uuid, bag uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.public_tracking(code text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.public_tracking(code text) TO portal_app;

REVOKE ALL ON FUNCTION public.rate_take(of_key text, amount integer, most integer, span_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.rate_take(of_key text, amount integer, most integer, span_seconds integer) TO portal_app;

REVOKE ALL ON FUNCTION public.ratings_of_partner(rated_partner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ratings_of_partner(rated_partner uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.read_forwarder_bag(forwarder uuid, bag uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.read_forwarder_bag(forwarder uuid, bag uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.read_mawb_booking(partner uuid, number text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.read_mawb_booking(partner uuid, number text) TO portal_app;

REVOKE ALL ON FUNCTION public.read_mawb_flight(number text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.read_mawb_flight(number text) TO portal_app;
GRANT ALL ON FUNCTION public.read_mawb_flight(number text) TO portal_jobs;

REVOKE ALL ON FUNCTION public.refresh_scorecards(scored_partner uuid, first_day date, last_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.refresh_scorecards(scored_partner uuid, first_day date, last_day date) TO portal_jobs;

REVOKE ALL ON FUNCTION public.refuse_custody_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.set_main_partner_role(of_user uuid) FROM PUBLIC;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.orders TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.orders TO portal_jobs;

REVOKE ALL ON FUNCTION public.take_out_of_bag(changed public.orders, reason text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.team_remove(member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.team_remove(member uuid) TO portal_app;

REVOKE ALL ON FUNCTION public.team_set_role(member uuid, new_role text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.team_set_role(member uuid, new_role text) TO portal_app;

GRANT ALL ON FUNCTION public.tracking_url(partner uuid, carrier text, number text) TO portal_app;
GRANT ALL ON FUNCTION public.tracking_url(partner uuid, carrier text, number text) TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.address_book TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.address_book TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.audit_log TO portal_app;
GRANT SELECT,INSERT ON TABLE public.audit_log TO portal_jobs;

GRANT SELECT ON TABLE public.awb_prefixes TO portal_app;
GRANT SELECT ON TABLE public.awb_prefixes TO portal_jobs;

GRANT SELECT,INSERT,DELETE ON TABLE public.awb_stock TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.awb_stock_numbers TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.background_jobs TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.background_jobs TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bag_orders TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bag_orders TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.bag_updates TO portal_app;
GRANT SELECT,INSERT ON TABLE public.bag_updates TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bags TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bags TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.batch_orders TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.batch_orders TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.batches TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.batches TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bob_countries TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bob_countries TO portal_jobs;

GRANT SELECT ON TABLE public.calendar_days TO portal_app;
GRANT SELECT ON TABLE public.calendar_days TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.client_rate_cards TO portal_app;
GRANT SELECT ON TABLE public.client_rate_cards TO portal_jobs;

GRANT UPDATE(valid_to) ON TABLE public.client_rate_cards TO portal_app;

GRANT UPDATE(retired_at) ON TABLE public.client_rate_cards TO portal_app;

GRANT SELECT ON TABLE public.client_scorecards TO portal_app;
GRANT SELECT ON TABLE public.client_scorecards TO portal_jobs;

GRANT SELECT,UPDATE ON TABLE public.clients TO portal_app;
GRANT SELECT,UPDATE ON TABLE public.clients TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.connection_entries TO portal_app;
GRANT SELECT,INSERT ON TABLE public.connection_entries TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.connections TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.connections TO portal_jobs;

GRANT SELECT,INSERT,UPDATE ON TABLE public.credentials TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.credentials TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.custody_entries TO portal_app;
GRANT SELECT,INSERT ON TABLE public.custody_entries TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customers TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customers TO portal_jobs;

GRANT SELECT ON TABLE public.customs_exchange_rates TO portal_app;
GRANT SELECT ON TABLE public.customs_exchange_rates TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_codes TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_codes TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_forecasts TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_forecasts TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_proof_files TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_proof_files TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.document_views TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.documents TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.documents TO portal_jobs;

GRANT SELECT ON TABLE public.duty_tables TO portal_app;
GRANT SELECT ON TABLE public.duty_tables TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.event_subscriptions TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.event_subscriptions TO portal_jobs;

GRANT SELECT ON TABLE public.exchange_rates TO portal_app;
GRANT SELECT ON TABLE public.exchange_rates TO portal_jobs;

GRANT SELECT ON TABLE public.flag_allow_lists TO portal_app;
GRANT SELECT ON TABLE public.flag_allow_lists TO portal_jobs;

GRANT SELECT ON TABLE public.flag_overrides TO portal_app;
GRANT SELECT ON TABLE public.flag_overrides TO portal_jobs;

GRANT SELECT ON TABLE public.flags TO portal_app;
GRANT SELECT ON TABLE public.flags TO portal_jobs;

GRANT SELECT ON TABLE public.forbidden_goods TO portal_app;
GRANT SELECT ON TABLE public.forbidden_goods TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.forwarder_bag_updates TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.forwarder_bags TO portal_app;

GRANT SELECT ON TABLE public.gateways TO portal_app;
GRANT SELECT ON TABLE public.gateways TO portal_jobs;

GRANT SELECT ON TABLE public.hs_codes TO portal_app;
GRANT SELECT ON TABLE public.hs_codes TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lane_control_versions TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lane_control_versions TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lane_controls TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lane_controls TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.lane_rule_versions TO portal_app;
GRANT SELECT,INSERT ON TABLE public.lane_rule_versions TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lane_transit_times TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lane_transit_times TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.leg_times TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.leg_times TO portal_jobs;

GRANT INSERT ON TABLE public.mail_outbox TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_outbox TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.manifest_layout_versions TO portal_app;
GRANT SELECT ON TABLE public.manifest_layout_versions TO portal_jobs;

GRANT UPDATE(confirmed_by) ON TABLE public.manifest_layout_versions TO portal_app;

GRANT SELECT,INSERT ON TABLE public.manifest_layouts TO portal_app;

GRANT UPDATE(name) ON TABLE public.manifest_layouts TO portal_app;

GRANT UPDATE(version) ON TABLE public.manifest_layouts TO portal_app;

GRANT UPDATE(archived_at) ON TABLE public.manifest_layouts TO portal_app;

GRANT SELECT,INSERT ON TABLE public.manifest_packs TO portal_app;
GRANT SELECT,UPDATE ON TABLE public.manifest_packs TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.manifests TO portal_app;
GRANT SELECT ON TABLE public.manifests TO portal_jobs;

GRANT SELECT ON TABLE public.mawb_clients TO portal_app;
GRANT SELECT ON TABLE public.mawb_clients TO portal_jobs;

GRANT SELECT,INSERT,UPDATE ON TABLE public.mawb_departures TO portal_app;

GRANT SELECT,INSERT ON TABLE public.mawb_documents TO portal_app;

GRANT SELECT,INSERT ON TABLE public.mawb_hand_overs TO portal_app;

GRANT SELECT,UPDATE ON TABLE public.mawb_pieces TO portal_app;
GRANT SELECT,UPDATE ON TABLE public.mawb_pieces TO portal_jobs;

GRANT SELECT,INSERT,UPDATE ON TABLE public.mawbs TO portal_app;

GRANT SELECT(partner_id) ON TABLE public.mawbs TO portal_jobs;

GRANT SELECT(id) ON TABLE public.mawbs TO portal_jobs;

GRANT SELECT(air_waybill) ON TABLE public.mawbs TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mfa TO portal_app;

GRANT SELECT ON TABLE public.network_version TO portal_app;
GRANT SELECT ON TABLE public.network_version TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notices TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notices TO portal_jobs;

GRANT SELECT,UPDATE ON TABLE public.notifications TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notifications TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.optimiser_settings TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.optimiser_settings TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_cancellations TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_cancellations TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_counts TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_counts TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_events TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_events TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_grants TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_grants TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_labels TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_labels TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_legs TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_legs TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_notes TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_notes TO portal_jobs;

GRANT USAGE ON SEQUENCE public.order_numbers TO portal_app;
GRANT USAGE ON SEQUENCE public.order_numbers TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_reversals TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_reversals TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_ssccs TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_ssccs TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_certificates TO portal_app;
GRANT SELECT ON TABLE public.partner_certificates TO portal_jobs;

GRANT UPDATE(reminded_days) ON TABLE public.partner_certificates TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_credentials TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_credentials TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_days TO portal_app;
GRANT SELECT ON TABLE public.partner_days TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_event_subscriptions TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_event_subscriptions TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_hours TO portal_app;
GRANT SELECT ON TABLE public.partner_hours TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_hubs TO portal_app;
GRANT SELECT ON TABLE public.partner_hubs TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_invitations TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_invitations TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_pictures TO portal_app;
GRANT SELECT ON TABLE public.partner_pictures TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.partner_profile_changes TO portal_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.partner_profiles TO portal_app;
GRANT SELECT ON TABLE public.partner_profiles TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.partner_scans TO portal_app;

GRANT SELECT ON TABLE public.partner_scorecards TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_status_codes TO portal_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.partner_tracking_links TO portal_app;
GRANT SELECT ON TABLE public.partner_tracking_links TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_transit_times TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_transit_times TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_webhook_attempts TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_webhook_attempts TO portal_jobs;

GRANT USAGE ON SEQUENCE public.webhook_delivery_positions TO portal_app;
GRANT USAGE ON SEQUENCE public.webhook_delivery_positions TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_webhook_deliveries TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_webhook_deliveries TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_webhook_events TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.partner_webhook_events TO portal_jobs;

GRANT SELECT ON TABLE public.partners TO portal_app;
GRANT SELECT ON TABLE public.partners TO portal_jobs;

GRANT UPDATE(service_types) ON TABLE public.partners TO portal_app;

GRANT UPDATE(countries) ON TABLE public.partners TO portal_app;

GRANT UPDATE(ports) ON TABLE public.partners TO portal_app;

GRANT UPDATE(cod) ON TABLE public.partners TO portal_app;

GRANT UPDATE(updated_at) ON TABLE public.partners TO portal_app;

GRANT UPDATE(goods) ON TABLE public.partners TO portal_app;

GRANT UPDATE(hidden_before_connection) ON TABLE public.partners TO portal_app;

GRANT INSERT ON TABLE public.password_reset_requests TO portal_app;
GRANT SELECT,DELETE ON TABLE public.password_reset_requests TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.password_resets TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.piece_events TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.piece_events TO portal_jobs;

GRANT SELECT ON TABLE public.ports TO portal_app;
GRANT SELECT ON TABLE public.ports TO portal_jobs;

GRANT SELECT ON TABLE public.postcodes TO portal_app;
GRANT SELECT ON TABLE public.postcodes TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.preflight_severities TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.preflight_severities TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.rate_cards TO portal_app;
GRANT SELECT ON TABLE public.rate_cards TO portal_jobs;

GRANT UPDATE(valid_to) ON TABLE public.rate_cards TO portal_app;

GRANT UPDATE(retired_at) ON TABLE public.rate_cards TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.rate_file_cards TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.rate_file_rows TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.rate_files TO portal_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.ratings TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.ratings TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reweigh_files TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reweigh_files TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.reweigh_steps TO portal_app;
GRANT SELECT,INSERT ON TABLE public.reweigh_steps TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reweighs TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reweighs TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.route_sheets TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.route_sheets TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.routing_versions TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.routing_versions TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.scans TO portal_app;
GRANT SELECT,INSERT ON TABLE public.scans TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scorecard_changes TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scorecard_changes TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scorecard_legs TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scorecard_legs TO portal_jobs;

GRANT SELECT,INSERT ON TABLE public.scorecard_partners_due TO portal_jobs;

GRANT SELECT ON TABLE public.sessions TO portal_app;

GRANT UPDATE(ended_at) ON TABLE public.sessions TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.share_ledger TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.share_ledger TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_challenges TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sri_lanes TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sri_lanes TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sscc_series TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sscc_series TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.transit_time_watermarks TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.transit_time_watermarks TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.upload_mappings TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.upload_mappings TO portal_jobs;

GRANT SELECT(id) ON TABLE public.users TO portal_app;

GRANT SELECT(email) ON TABLE public.users TO portal_app;

GRANT SELECT(name),UPDATE(name) ON TABLE public.users TO portal_app;

GRANT SELECT(status) ON TABLE public.users TO portal_app;

GRANT SELECT(client_id) ON TABLE public.users TO portal_app;

GRANT SELECT(customer_id) ON TABLE public.users TO portal_app;

GRANT SELECT(role) ON TABLE public.users TO portal_app;

GRANT SELECT(preferences),UPDATE(preferences) ON TABLE public.users TO portal_app;

GRANT SELECT(created_at) ON TABLE public.users TO portal_app;

GRANT SELECT(updated_at),UPDATE(updated_at) ON TABLE public.users TO portal_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_attempts TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_attempts TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_deliveries TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_deliveries TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_events TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_events TO portal_jobs;

GRANT USAGE ON SEQUENCE public.webhook_outbox_positions TO portal_app;
GRANT USAGE ON SEQUENCE public.webhook_outbox_positions TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_outbox TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_outbox TO portal_jobs;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.withdrawn_events TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.withdrawn_events TO portal_jobs;
