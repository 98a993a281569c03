-- Takes up to `amount` of the requests that remain in the current span of at most `most` requests, by the clock of the database.
create or replace function rate_take(of_key text, amount integer, most integer, span_seconds integer)
returns table (granted integer, unused integer, seconds_left double precision)
language plpgsql volatile security definer set search_path = public as $$
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

revoke execute on function rate_take from public;

grant execute on function rate_take to portal_app;
