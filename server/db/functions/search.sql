create or replace function index_search_words() returns bigint
  language sql security definer set search_path = public as $$
  select gin_clean_pending_list('orders_search') + gin_clean_pending_list('chat_messages_search') $$;

revoke all on function index_search_words from public;

grant execute on function index_search_words to portal_jobs;
