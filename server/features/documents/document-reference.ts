import { ORDER_DOCUMENTS_OF_LEG } from '@portal/contract/documents';

/** SQL: the documents of an order that the partner of a leg reads, by service type and category. */
const READABLE = Object.entries(ORDER_DOCUMENTS_OF_LEG)
  .flatMap(([serviceType, categories]) => categories.map((category) => `('${serviceType}', '${category}')`))
  .join(', ');

/**
 * SQL: id and category of a document as JSON, null for readers who do not see it. The arguments are SQL: the client and the partner
 * of what names the document, and its id.
 */
export const buildDocumentReference = (
  clientId: string,
  partnerId: string,
  id: string,
) => `(select json_build_object('id', d.id, 'category', d.category) from (
    select d.id, d.category from documents d where d.client_id = ${clientId} and d.id = ${id}
      and (d.order_id is null or (select app_partner_ids()) is null or exists (select 1 from order_grants g
        join (values ${READABLE}) leg (service_type, category) on leg.service_type = any (g.service_types)
        where g.client_id = d.client_id and g.order_id = d.order_id and g.partner_id = ${partnerId}
          and leg.category = d.category))
    union all select d.id, d.category from mawb_documents d where d.partner_id = ${partnerId} and d.id = ${id}) d)`;
