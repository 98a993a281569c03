-- The product's list of HS codes: codes of HS 2022, with names and words of common goods. An operator's list replaces the descriptions.
alter table hs_codes add column words text not null default '';
alter table hs_codes add column source text not null default 'IMPORT' check (source in ('BUILT_IN', 'IMPORT'));
alter table hs_codes drop column search_text;
alter table hs_codes add column search_text text generated always as (lower(description || ' ' || words)) stored;
create index hs_codes_search on hs_codes using gin (search_text gin_trgm_ops);
