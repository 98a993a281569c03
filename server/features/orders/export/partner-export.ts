import { isRefusal, refuse, type BodyOf, type QueryOf, type Refusal } from '@portal/contract/core';
import { partnerOrderFilter, type exportPartnerOrders } from '@portal/contract/orders';
import { z } from 'zod';
import { inlined } from '../../../db/export/literal-sql.ts';
import type { Run } from '../../../db/run.ts';
import { sql } from '../../../db/sql.ts';
import type { FileAnswer } from '../../../http/binding.ts';
import { worksFor } from '../../../platform/caller.ts';
import { CARRIED_LEGS, CARRIED_ORDERS, carriedConditions, type Carrier } from '../list/partner-order-filter.ts';
import { itemRowsSql, namedSql } from './export-rows.ts';
import { chosen } from './export-selection.ts';
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

/** The rest of the select, as `exportRowsSql`; `carried` is what the partner does of the order. */
function partnerRowsSql(carrier: Carrier, { orderIds, ...filter }: Choice, timeZone: string): string {
  const conditions = [inlined(carriedConditions(carrier, filter, timeZone))];
  if (orderIds !== undefined) conditions.push(namedSql(orderIds));
  const from = `${CARRIED_ORDERS}
    cross join lateral (select string_agg(l.service_type, ', ' order by l.sequence) legs,
        string_agg(l.external_tracking, ', ' order by l.sequence) tracking, max(l.chargeable_grams) chargeable_grams,
        case when min(l.price_currency) = max(l.price_currency) then sum(l.price_minor)::bigint end price_minor,
        case when min(l.price_currency) = max(l.price_currency) then min(l.price_currency) end price_currency
      from ${CARRIED_LEGS}) carried`;
  return itemRowsSql(from, conditions);
}
