-- Connections with a history, and who suspended one. `id` names a connection to its partner.
alter table connections add column id uuid not null default gen_random_uuid();
alter table connections add column suspended_by text check (suspended_by in ('CLIENT', 'PARTNER'));
alter table connections add unique (client_id, id);
create index connections_of_partner on connections (partner_id, state);
create index connections_by_id on connections (id);

-- The history of connections. Insert only.
create table connection_entries (
  client_id uuid not null references clients,
  id uuid not null,
  partner_id uuid not null,
  action text not null,
  -- State afterwards.
  state text not null,
  -- Null for the operator.
  side text check (side in ('CLIENT', 'PARTNER')),
  user_id uuid,
  actor_name text not null,
  reason text,
  comment text check (char_length(comment) between 1 and 1000),
  -- ConnectionRequest and ConnectionTerms of the contract.
  request jsonb,
  terms jsonb,
  at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, partner_id) references connections
);
call guard_tenant_table('connection_entries');
revoke update, delete on connection_entries from portal_app, portal_jobs;
create index connection_entries_newest on connection_entries (client_id, partner_id, at desc, id desc);
create policy partner_side on connection_entries for select to portal_app
  using (partner_id = any ((select app_partner_ids())::uuid[]));
create policy operator on connection_entries to portal_owner using (true) with check (true);
grant select, insert on connection_entries to portal_owner;

-- A partner reads the names of the clients that requested a connection.
create policy connected_partners on clients for select to portal_app
  using ((select app_partner_ids()) is not null and exists (select 1 from connections c
    where c.client_id = clients.client_id and c.partner_id = any ((select app_partner_ids())::uuid[])));
