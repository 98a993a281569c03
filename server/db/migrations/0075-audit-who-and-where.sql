-- Who did it, as they were then, and by what program. Rows from before have none of it.
alter table audit_log
  add column actor_name text,
  add column actor_role text,
  -- The API credential's name, where it was not a session.
  add column credential text,
  add column user_agent text;
create index audit_log_page on audit_log (client_id, at desc, id desc);
drop index audit_log_client;
