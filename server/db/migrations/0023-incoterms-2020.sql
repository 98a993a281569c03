-- The terms of Incoterms 2020. DDU stays allowed: old rows have it, and the previous release writes it; it is read as DAP.
alter table orders drop constraint orders_incoterm_check;
alter table orders add constraint orders_incoterm_check check (incoterm in
  ('EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'DDU'));
