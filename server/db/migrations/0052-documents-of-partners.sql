-- Documents that a partner adds to a MAWB, and who downloaded the documents of a MAWB.

alter table documents drop constraint documents_category_check;
alter table documents add constraint documents_category_check check (category in ('AWB', 'HAWB', 'MANIFEST',
  'SECURITY_DECLARATION', 'DGD', 'COMMERCIAL_INVOICE', 'PACKING_LIST', 'PERMIT', 'ENTRY', 'DUTY_RECEIPT', 'OTHER'));
-- Weights and items of the orders of the MAWB at the upload, by mawb_digest.
alter table documents add column issued_digest text;
create index orders_mawb on orders (awb_number, client_id) where awb_number is not null;

-- Partners of the freight and customs legs read the documents of the client.
create policy partner_side on documents for select to portal_app
  using (awb_number is not null and (select app_partner_ids()) is not null
    and carries_mawb(awb_number, client_id, null, (select app_partner_ids())::uuid[]));

create table mawb_documents (
  partner_id uuid not null references partners,
  id uuid not null,
  awb_number text not null check (awb_number ~ '^\d{3}-\d{8}$'),
  -- The client whose orders alone it concerns, and who sees it; null if only partners see it.
  for_client_id uuid references clients,
  category text not null check (category in ('AWB', 'HAWB', 'MANIFEST', 'SECURITY_DECLARATION', 'DGD',
    'COMMERCIAL_INVOICE', 'PACKING_LIST', 'PERMIT', 'ENTRY', 'DUTY_RECEIPT')),
  version integer not null check (version > 0),
  file_key text not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_by text,
  issued_digest text not null,
  created_at timestamptz not null default now(),
  primary key (partner_id, id),
  unique nulls not distinct (partner_id, awb_number, for_client_id, category, version)
);
create index mawb_documents_awb on mawb_documents (awb_number, created_at desc, id desc);
alter table mawb_documents enable row level security;
alter table mawb_documents force row level security;
grant select, insert on mawb_documents to portal_app;
create policy partner_side on mawb_documents for select to portal_app
  using ((select app_partner_ids()) is not null
    and carries_mawb(awb_number, for_client_id, partner_id, (select app_partner_ids())::uuid[]));
create policy client_side on mawb_documents for select to portal_app
  using (for_client_id = (select app_client_id()) and (select app_customer_id()) is null);
create policy own on mawb_documents for insert to portal_app
  with check (partner_id = any ((select app_partner_ids())::uuid[])
    and carries_mawb(awb_number, for_client_id, partner_id, array[partner_id]));
create policy mawb_documents on order_grants for select to portal_owner using (true);

-- Insert only. Seen by all who see the document.
create table document_views (
  document_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  viewer_name text not null,
  -- Name of the client or the partner of the user.
  company_name text not null,
  viewed_at timestamptz not null,
  primary key (document_id, id)
);
alter table document_views enable row level security;
alter table document_views force row level security;
grant select, insert on document_views to portal_app;
create policy with_document on document_views for select to portal_app
  using (exists (select 1 from documents d where d.id = document_id)
    or exists (select 1 from mawb_documents m where m.id = document_id));
create policy own on document_views for insert to portal_app with check (user_id = (select app_user_id()));
