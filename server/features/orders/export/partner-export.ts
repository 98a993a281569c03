import { isRefusal, refuse, type BodyOf, type QueryOf, type Refusal } from '@portal/contract/core';
import { partnerOrderFilter, type exportPartnerOrders } from '@portal/contract/orders';
import { z } from 'zod';
import { inlined, literal } from '../../../db/export/literal-sql.ts';
import type { Run } from '../../../db/run.ts';
import { sql } from '../../../db/sql.ts';
import type { FileAnswer } from '../../../http/binding.ts';
import { worksFor } from '../../../platform/caller.ts';
import { filterConditions } from '../orders-filter.ts';
import { itemRowsSql, namedSql } from './export-rows.ts';
import { chosen } from './export-choice.ts';
import { CARRIED_EXPORT_COLUMNS, PARTNER_EXPORT_COLUMNS } from './partner-export-columns.ts';
import { sendExport, type ExportDeps } from './send-export.ts';

type Choice = BodyOf<typeof exportPartnerOrders>;

const filterInQuery = z.object(partnerOrderFilter);

/**
 * A file of the orders a partner carries: to its own users of all clients, to a client's users of that client alone.
 * Refuses: invalid, not_found, too_many.
 */
export async function partnerExportFile(
  deps: ExportDeps,
  run: Run,
  partnerId: string,
  query: QueryOf<typeof exportPartnerOrders>,
  body: Choice,
): Promise<FileAnswer | Refusal> {
  const choice = chosen(filterInQuery, query, body);
  if (isRefusal(choice)) return choice;
  const asPartner = run.caller.permissions.has('partner-orders.read');
  if (asPartner && !worksFor(run.caller, partnerId)) return noPartner();
  const clientId = asPartner ? null : run.clientId;
  return sendExport(deps, run, query, {
    columns: asPartner ? PARTNER_EXPORT_COLUMNS : CARRIED_EXPORT_COLUMNS,
    from: partnerRowsSql({ partnerId, clientId }, choice, run.caller.timeZone),
    place: clientId ?? partnerId,
    hindered: async (tx) => {
      const partner = await tx.row(sql`select 1 from partners where id = ${partnerId}`);
      return partner === undefined ? noPartner() : undefined;
    },
    note: { partnerId, choice },
  });
}

const noPartner = () => refuse('not_found', 'There is no such partner.');

/** The rest of the select, as `exportRowsSql`; `carried` is what the partner does of the order. `clientId` null: of all clients. */
function partnerRowsSql(
  { partnerId, clientId }: { readonly partnerId: string; readonly clientId: string | null },
  { orderIds, serviceType, clientId: clients, partnerExternalTrackingNumbers: numbers, ...filter }: Choice,
  timeZone: string,
): string {
  const partner = `${literal(partnerId)}::uuid`;
  const legs = `order_legs l where l.client_id = o.client_id and l.order_id = o.id and l.partner_id = ${partner}`;
  const conditions = [
    `g.partner_id = ${partner}`,
    clientId === null
      ? inlined(filterConditions(null, filter, timeZone))
      : inlined(filterConditions(clientId, filter, timeZone)),
  ];
  if (serviceType !== undefined) conditions.push(`g.service_types && ${listSql(serviceType)}::text[]`);
  if (clients !== undefined) conditions.push(`o.client_id = any (${listSql(clients)}::uuid[])`);
  if (numbers !== undefined)
    conditions.push(
      `exists (select 1 from ${legs} and l.external_tracking = any (${listSql(numbers)}::text[]))`,
    );
  if (orderIds !== undefined) conditions.push(namedSql(orderIds));
  const from = `order_grants g join orders o on o.client_id = g.client_id and o.id = g.order_id
    cross join lateral (select string_agg(l.service_type, ', ' order by l.sequence) legs,
        string_agg(l.external_tracking, ', ' order by l.sequence) tracking, max(l.chargeable_grams) chargeable_grams,
        case when min(l.price_currency) = max(l.price_currency) then sum(l.price_minor)::bigint end price_minor,
        case when min(l.price_currency) = max(l.price_currency) then min(l.price_currency) end price_currency
      from ${legs}) carried`;
  return itemRowsSql(from, conditions);
}

const listSql = (texts: readonly string[]) => `array[${texts.map(literal).join(', ')}]`;
