import type { QueryOf, Refusal } from '@portal/contract/core';
import {
  answerQuotation,
  changeQuotation,
  createQuotation,
  getMyQuotation,
  getQuotation,
  listMyQuotationEntries,
  listMyQuotations,
  listQuotationEntries,
  listQuotations,
} from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { JsonText } from '../../../db/json-text.ts';
import { bind, type Binding } from '../../../http/binding.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import { changeQuotationOf, requestQuotations, type QuotationDeps } from './client-quotations.ts';
import { answerQuotationOf } from './partner-quotations.ts';
import {
  readPartnerPage,
  readQuotation,
  readQuotationEntries,
  readRequest,
  readRequestPage,
  toPartnerQuotation,
  type QuotationsOf,
} from './quotations-read-model.ts';

/** Calls of clients and partners about quotations. */
export function quotationRoutes(deps: QuotationDeps, clock: Clock): Binding[] {
  const readHistory = async (
    tx: Transaction,
    of: QuotationsOf,
    quotationId: string,
    query: QueryOf<typeof listQuotationEntries>,
  ): Promise<JsonText | Refusal> => {
    const quotation = await readQuotation(tx, of, quotationId, clock.now());
    return quotation === undefined
      ? refuse('quotation.not_found')
      : readQuotationEntries(tx, { clientId: quotation.client.id, quotationId }, query);
  };
  return [
    bind(createQuotation, ({ body, context }) => requestQuotations(deps, context, body, clock.now())),
    bind(changeQuotation, ({ params, body, context }) =>
      changeQuotationOf(deps, context, params.id, body, clock.now()),
    ),
    bind(listMyQuotations, ({ query, context }) =>
      context.inTenant((tx) => readRequestPage(tx, context.clientId, query, clock.now())),
    ),
    bind(getMyQuotation, ({ params, context }) =>
      context.inTenant(async (tx) => {
        const value = await readRequest(tx, context.clientId, params.id, clock.now());
        return value === undefined ? refuse('quotation.not_found') : { value };
      }),
    ),
    bind(listMyQuotationEntries, ({ params, query, context }) =>
      context.inTenant((tx) =>
        readHistory(tx, { side: 'CLIENT', clientId: context.clientId }, params.id, query),
      ),
    ),
    bind(listQuotations, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readPartnerPage(tx, partnerId, query, clock.now())),
    ),
    bind(getQuotation, ({ params: { partnerId, quotationId }, context }) =>
      inPartnerTenant(context, partnerId, async (tx) => {
        const record = await readQuotation(tx, { side: 'PARTNER', partnerId }, quotationId, clock.now());
        return record === undefined ? refuse('quotation.not_found') : { value: toPartnerQuotation(record) };
      }),
    ),
    bind(listQuotationEntries, ({ params: { partnerId, quotationId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) =>
        readHistory(tx, { side: 'PARTNER', partnerId }, quotationId, query),
      ),
    ),
    bind(answerQuotation, ({ params, body, context }) =>
      answerQuotationOf(deps.recordQuotation, context, params, body, clock.now()),
    ),
  ];
}
