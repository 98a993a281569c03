-- Faulty orders of a batch that is done are put right and created in a further round. `imported_to` counts within a round:
-- a good order of an earlier round has been created, whatever its ordinal.

alter table batches add column round integer not null default 0;
alter table batch_orders add column round integer not null default 0;
