-- Fee of a rate card on the amount to collect, beside the fixed one: basis points, and its minimum.

alter table rate_cards
  add column cod_fee_basis_points integer check (cod_fee_basis_points between 1 and 10000),
  add column cod_fee_minimum_minor bigint check (cod_fee_minimum_minor >= 0);
alter table client_rate_cards
  add column cod_fee_basis_points integer check (cod_fee_basis_points between 1 and 10000),
  add column cod_fee_minimum_minor bigint check (cod_fee_minimum_minor >= 0);
