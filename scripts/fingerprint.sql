-- Prints the number of rows and a checksum of each table, and the position of each sequence, to compare two databases.
-- psql -X -At -f scripts/fingerprint.sql <address>, as a superuser: other users see no rows of tenants.
\set ON_ERROR_STOP on
\set QUIET on
set timezone = 'UTC';
set datestyle = 'ISO';
set row_security = off;
select format(
    'select %L, count(*), coalesce(md5(string_agg(md5(row::text), '''' order by md5(row::text))), ''-'') from %I.%I as row',
    n.nspname || '.' || c.relname, n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%'
  order by n.nspname collate "C", c.relname collate "C"
\gexec
select schemaname || '.' || sequencename, coalesce(last_value::text, '-') from pg_sequences
  order by schemaname collate "C", sequencename collate "C";
