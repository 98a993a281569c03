-- Files of requests for quotations and of quotations, and the dead freight of offers.

alter table documents
  add column request_id uuid,
  -- Added by the partner of the quotation.
  add column quotation_id uuid,
  add foreign key (client_id, request_id) references quotation_requests (client_id, id),
  add foreign key (client_id, quotation_id) references quotations (client_id, id),
  drop constraint documents_check,
  add constraint documents_owner_check check (num_nonnulls(awb_number, order_id, request_id, quotation_id) = 1);
create unique index documents_of_request on documents (client_id, request_id, category, version) where request_id is not null;
create unique index documents_of_quotation on documents (client_id, quotation_id, category, version)
  where quotation_id is not null;
-- A partner that is asked reads the files of the request, and those of its own quotation.
create policy partner_of_quotation on documents for select to portal_app
  using ((request_id is not null or quotation_id is not null) and exists (select 1 from quotations q
    where q.client_id = documents.client_id and (q.request_id = documents.request_id or q.id = documents.quotation_id)
      and q.requested_at is not null and q.partner_id = any ((select app_partner_ids())::uuid[])));

-- QuotationOffer of the contract.
update quotations set offer = offer || '{"deadFreight": null}' where offer is not null;
