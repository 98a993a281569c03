-- Settings of a partner that the operator changes: limit and tolerance of its bags, as those of clients.
alter table partners add column settings jsonb not null default '{}';

-- Replaced by find_stray_piece, which reads SSCCs too.
drop function if exists find_stray_order;
