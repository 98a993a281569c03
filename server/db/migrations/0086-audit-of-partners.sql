-- The partner for which a change was made. A change has a client or a partner; changes of the operator may have neither.

alter table audit_log add column partner_id uuid references partners;

-- Earlier changes for partners have no client. The partner of one is derived only if its user belongs to one partner; members
-- who left and users of several partners keep none.
alter table audit_log no force row level security;
alter table partner_users no force row level security;
update audit_log a set partner_id = m.partner_ids[1]
  from (select user_id, array_agg(partner_id) partner_ids from partner_users group by user_id) m
  where a.client_id is null and m.user_id = a.user_id and cardinality(m.partner_ids) = 1;
alter table partner_users force row level security;
alter table audit_log force row level security;

alter table audit_log add check (client_id is null or partner_id is null);
create index audit_log_partner_page on audit_log (partner_id, at desc, id desc) where partner_id is not null;
create policy partner_reads on audit_log for select to portal_app, portal_jobs
  using (partner_id = any ((select app_partner_ids())::uuid[]));
drop policy writes on audit_log;
create policy writes on audit_log for insert to portal_app, portal_jobs
  with check (client_id is not distinct from (select app_client_id())
    and (partner_id is null or partner_id = any ((select app_partner_ids())::uuid[])));
