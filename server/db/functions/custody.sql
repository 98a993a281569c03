-- The custody ledger is append-only, for its owner too.
create or replace function refuse_custody_change() returns trigger language plpgsql as $$
begin
  raise exception 'the custody ledger is append-only';
end $$;

revoke execute on function refuse_custody_change from public;

create or replace trigger append_only before update or delete or truncate on custody_entries
  for each statement execute function refuse_custody_change();
