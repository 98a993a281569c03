-- Whether the caller of the transaction sees what a conversation is about: row-level security answers it.
create or replace function chat_subject_is_visible(room chat_rooms) returns boolean language sql stable as $$
  select case room.subject
    when 'PAIR' then true
    when 'ORDER' then exists (select 1 from orders o where o.client_id = room.client_id and o.id = room.subject_id::uuid)
    when 'BAG' then exists (select 1 from bags b where b.client_id = room.client_id and b.id = room.subject_id::uuid)
    when 'MAWB' then exists (select 1 from mawb_clients m
      where m.client_id = room.client_id and m.awb_number = room.subject_id)
    when 'BOOKING' then exists (select 1 from bookings b where b.client_id = room.client_id and b.id = room.subject_id::uuid)
    when 'QUOTATION' then exists (select 1 from quotations q where q.client_id = room.client_id and q.id = room.subject_id::uuid)
    when 'REVERSAL' then exists (select 1 from order_reversals r
      where r.client_id = room.client_id and r.id = room.subject_id::uuid)
    when 'REWEIGH' then exists (select 1 from reweighs r where r.client_id = room.client_id and r.id = room.subject_id::uuid)
  end
$$;

-- Users who want mail of messages, and have a conversation that is newer than the last mail. `since`: messages until then were
-- mailed, or are more than a week old.
create or replace function chat_digest_users(before timestamptz) returns table (
  user_id uuid, email text, name text, language text, client_id uuid, customer_id uuid, partner_ids uuid[], since timestamptz)
language sql stable security definer set search_path = public as $$
  select u.id, u.email, u.name, u.preferences ->> 'language', u.client_id, u.customer_id, p.ids, s.since
  from users u
    cross join lateral (select coalesce(array_agg(partner_id), '{}') ids from partner_users where user_id = u.id) p
    cross join lateral (select greatest(coalesce(u.chat_mailed_until, u.created_at), before - interval '7 days') since) s
  where u.status = 'ACTIVE' and u.preferences -> 'mailTopics' ? 'MESSAGES'
    and exists (select 1 from chat_rooms r
      where r.last_message_at > s.since and (r.client_id = u.client_id or r.partner_id = any (p.ids)))
  order by u.id $$;

revoke execute on function chat_digest_users from public;

grant execute on function chat_digest_users to portal_jobs;

create or replace function chat_digest_sent(of_user uuid, until timestamptz) returns void
language sql security definer set search_path = public as $$
  update users set chat_mailed_until = until where id = of_user $$;

revoke execute on function chat_digest_sent from public;

grant execute on function chat_digest_sent to portal_jobs;
