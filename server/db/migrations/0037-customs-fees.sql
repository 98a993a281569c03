-- Customs is charged by entry and line: {entryMinor, includedLines, perLineMinor, manifest? {feeMinor, maxValue}}. Other cards
-- have weight breaks.
alter table rate_cards add column clearance jsonb,
  alter column breaks drop not null, alter column step_grams drop not null, alter column max_grams drop not null,
  alter column minimum_minor drop not null, alter column fuel_basis_points drop not null, alter column divisor drop not null;
alter table client_rate_cards add column clearance jsonb,
  alter column breaks drop not null, alter column step_grams drop not null, alter column max_grams drop not null,
  alter column minimum_minor drop not null, alter column fuel_basis_points drop not null, alter column divisor drop not null;

-- The price of the lightest parcel becomes the fee of an entry, with any number of lines.
update rate_cards set clearance = jsonb_build_object('entryMinor', greatest(minimum_minor,
      (breaks->0->>'baseMinor')::bigint + (breaks->0->>'perStepMinor')::bigint), 'includedLines', 999, 'perLineMinor', 0),
    breaks = null, step_grams = null, max_grams = null, minimum_minor = null, fuel_basis_points = null,
    cod_fee_minor = null, divisor = null
  where service_type = 'CUSTOMS';
update client_rate_cards set clearance = jsonb_build_object('entryMinor', greatest(minimum_minor,
      (breaks->0->>'baseMinor')::bigint + (breaks->0->>'perStepMinor')::bigint), 'includedLines', 999, 'perLineMinor', 0),
    breaks = null, step_grams = null, max_grams = null, minimum_minor = null, fuel_basis_points = null,
    cod_fee_minor = null, divisor = null
  where service_type = 'CUSTOMS';

alter table rate_cards add constraint rate_cards_prices check ((clearance is not null) = (service_type = 'CUSTOMS')
  and (breaks is null) = (clearance is not null));
alter table client_rate_cards add constraint client_rate_cards_prices check ((clearance is not null) = (service_type = 'CUSTOMS')
  and (breaks is null) = (clearance is not null));
