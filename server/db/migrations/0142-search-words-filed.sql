-- New orders' words wait in a list before they are filed in the search index. Whoever found that list full filed it all,
-- and an order took 120 ms; it is filed in the background instead, and a full list is for when nobody does (kB).
alter index orders_search set (gin_pending_list_limit = 16384);

create function file_search_words() returns bigint
  language sql security definer set search_path = public as $$
  select gin_clean_pending_list('orders_search') $$;
revoke all on function file_search_words from public;
grant execute on function file_search_words to portal_jobs;
