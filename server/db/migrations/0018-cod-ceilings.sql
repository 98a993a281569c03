-- Highest amounts that a partner collects on delivery: [{amountMinor, currency}], one for each currency.

alter table partners add column cod_ceilings jsonb not null default '[]';
grant update (cod_ceilings) on partners to portal_app;
