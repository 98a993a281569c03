-- The list of ports has the posts of road borders, which orders of transport mode LAND have as their gateways.
alter table ports drop constraint ports_kinds_check;
alter table ports add constraint ports_kinds_check
  check (kinds <@ array['SEA', 'AIR', 'LAND'] and cardinality(kinds) > 0);
