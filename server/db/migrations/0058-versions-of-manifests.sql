-- Versions of a manifest are listed with their sums and with the lines that differ from the version before.

alter table manifests add column totals jsonb;
alter table manifests add column differences jsonb not null default '[]';

update manifests m set totals = (select jsonb_build_object(
    'bags', jsonb_array_length(m.content -> 'bags'),
    'bagGrams', (select coalesce(sum((b ->> 'grossGrams')::bigint), 0) from jsonb_array_elements(m.content -> 'bags') b),
    'hawbs', jsonb_array_length(m.content -> 'orders'),
    'pieces', count(p.piece),
    'grossGrams', coalesce(sum((p.order_content -> 'parcels' -> (p.piece - 1) ->> 'grossGrams')::bigint), 0))
  from (select o order_content, (piece ->> 'piece')::int piece from jsonb_array_elements(m.content -> 'orders') o
    cross join jsonb_array_elements(o -> 'pieces') piece) p);

alter table manifests alter column totals set not null;
