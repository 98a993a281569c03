-- The air waybill of a pack, which is made by a job, says what its saved details say.
create policy packs on mawbs for select to portal_jobs using (partner_id = any ((select app_partner_ids())::uuid[]));
grant select (partner_id, id, air_waybill) on mawbs to portal_jobs;
