-- Rate files that partners upload. Their rows are stored with the corrections, and become versions of rate cards when a file is
-- published. Clients see none of it.
create table rate_files (
  partner_id uuid not null references partners,
  id uuid not null,
  file_name text not null check (char_length(file_name) between 1 and 200),
  sha256 text not null,
  state text not null check (state in ('READ', 'MAPPED', 'CHECKED', 'PUBLISHED', 'DISCARDED')),
  -- [{name, headerRow}], in the sequence of the file.
  sheets jsonb not null,
  -- RateFileMapping of the contract.
  mapping jsonb not null,
  -- {missing, openTexts} of the last check.
  findings jsonb not null default '{"missing": [], "openTexts": []}',
  row_count integer not null,
  cards integer not null default 0,
  breaks integer not null default 0,
  error_rows integer not null default 0,
  warning_rows integer not null default 0,
  valid_from date,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  version integer not null default 1,
  primary key (partner_id, id)
);
create index rate_files_newest on rate_files (partner_id, created_at desc, id desc);

create table rate_file_rows (
  partner_id uuid not null,
  file_id uuid not null,
  -- Position of the sheet, from 0.
  sheet integer not null,
  -- Number of the row in the sheet, from 1.
  row integer not null,
  -- Texts.
  cells jsonb not null,
  -- [{column, severity, code, params}]; null without faults.
  faults jsonb,
  primary key (partner_id, file_id, sheet, row),
  foreign key (partner_id, file_id) references rate_files on delete cascade
);
create index rate_file_rows_with_faults on rate_file_rows (partner_id, file_id, sheet, row) where faults is not null;

-- The rate cards that the rows of a file are, of the last check.
create table rate_file_cards (
  partner_id uuid not null,
  file_id uuid not null,
  ordinal integer not null,
  -- Null for all clients.
  agreed_client_id uuid,
  -- RateCardInput of the contract. `inherited`: terms that the file does not state.
  card jsonb not null,
  inherited text[] not null,
  -- {sheet, row} of the first row of the card.
  source jsonb not null,
  primary key (partner_id, file_id, ordinal),
  foreign key (partner_id, file_id) references rate_files on delete cascade
);

do $$
declare
  own_table regclass;
begin
  foreach own_table in array array['rate_files', 'rate_file_rows', 'rate_file_cards']::regclass[] loop
    call guard_partner_table(own_table);
    execute format('drop policy network on %s', own_table);
    execute format('revoke all on %s from portal_jobs', own_table);
  end loop;
end $$;
