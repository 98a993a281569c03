-- Papers of orders of freight: further categories, and the content from which a paper was produced.

alter table documents drop constraint documents_category_check;
alter table documents add constraint documents_category_check check (category in ('AWB', 'HAWB', 'MANIFEST',
  'SECURITY_DECLARATION', 'DGD', 'COMMERCIAL_INVOICE', 'PACKING_LIST', 'PERMIT', 'ENTRY', 'DUTY_RECEIPT', 'SLI', 'MSDS',
  'INSURANCE_CERTIFICATE', 'OTHER'));

-- SHA-256 of what a paper that was produced says, without its date; null for uploaded files.
alter table documents add column content_digest text
  check (content_digest is null or (content_digest ~ '^[0-9a-f]{64}$' and order_id is not null));
