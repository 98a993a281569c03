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
