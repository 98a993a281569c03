-- The ULD or pallet of a bag under a MAWB: LoadUnit of the contract.
alter table bags add column load_unit jsonb
  check (load_unit is null or (load_unit ->> 'code' is not null and awb_number is not null));
alter table forwarder_bags add column load_unit jsonb
  check (load_unit is null or (load_unit ->> 'code' is not null and awb_number is not null));
