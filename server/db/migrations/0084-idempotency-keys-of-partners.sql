-- Idempotency keys of calls for partners: they have no client, and belong to the user or the credential of the call.
create policy of_partners on idempotency_keys to portal_app
  using (client_id = '00000000-0000-0000-0000-000000000000' and user_id = (select app_user_id()))
  with check (client_id = '00000000-0000-0000-0000-000000000000' and user_id = (select app_user_id()));
