import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  priceLines,
  type QuotationChange,
  type QuotationCounter,
  type QuotationRequest,
  type QuotationRequestInput,
  type Quote,
} from '@portal/contract/freight';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { copyRequestDocuments } from '../../documents/index.ts';
import { findOrder } from '../../orders/index.ts';
import { listPortErrors, readPorts } from '../departures/carriage.ts';
import { acceptOffer, type AcceptanceEvents } from './accept-quotation.ts';
import { changeQuotation, toActor } from './change-quotation.ts';
import { readRequest, type QuotationRecord } from './quotations-read-model.ts';
import {
  insertQuotation,
  insertRequest,
  readConnectedPartners,
  type QuotationEffect,
} from './quotations-store.ts';
import { priceAtOnce, sendNew, type SendingDeps } from './send-quotations.ts';

export type QuotationDeps = AcceptanceEvents & SendingDeps;

/** Asks partners for quotations as a client. Refuses: invalid (ports, partners). */
export function requestQuotations(
  deps: QuotationDeps,
  context: RequestContext,
  input: QuotationRequestInput,
  now: Date,
): Promise<Quote | Refusal> {
  const { clientId } = context;
  return context.inTenant(async (tx): Promise<Quote | Refusal> => {
    const connected = await readConnectedPartners(tx, clientId, input.partnerIds);
    const errors = [
      ...listPortErrors(await readPorts(tx, [input.originPortId, input.destinationPortId]), input),
      ...input.partnerIds.flatMap((id, index) =>
        connected.has(id) ? [] : detail(`partnerIds.${index}`, 'quotation.not_connected'),
      ),
    ];
    if (errors.length > 0) return refuseInvalid(errors);
    const requestId = await insertRequest(tx, clientId, input, now);
    const actor = toActor(context, 'CLIENT', now);
    const keys = [];
    for (const partnerId of input.partnerIds)
      keys.push(await insertQuotation(tx, { clientId, requestId, partnerId }, actor));
    if (!input.draft) await sendNew(deps, tx, context, keys, now);
    const value = await readRequest(tx, clientId, requestId, now);
    if (value === undefined) return refuse('quotation.not_found');
    context.audit({ subject: value.code, after: input });
    return toQuote(value, findLowest(value));
  });
}

/** Changes a quotation as its client. Refuses: not_found, not_allowed_now (state, departure), invalid (lines, shipment). */
export function changeQuotationOf(
  deps: QuotationDeps,
  context: RequestContext,
  quotationId: string,
  change: QuotationChange,
  now: Date,
): Promise<Quote | Refusal> {
  const { clientId } = context;
  return context.inTenant(async (tx): Promise<Quote | Refusal> => {
    const refusal =
      change.action === 'send'
        ? await sendDraft(deps, tx, context, quotationId, now)
        : await changeAsClient(deps, tx, context, { quotationId, action: change.action }, now, (quotation) =>
            prepareChange(deps, tx, context, quotation, change, now),
          );
    if (isRefusal(refusal)) return refusal;
    const value = await readRequest(tx, clientId, quotationId, now);
    if (value === undefined) return refuse('quotation.not_found');
    return toQuote(
      value,
      value.quotations.find(({ id }) => id === quotationId),
    );
  });
}

const changeAsClient = (
  { recordQuotation }: QuotationDeps,
  tx: Transaction,
  context: RequestContext,
  input: Parameters<typeof changeQuotation>[4],
  now: Date,
  prepare: Parameters<typeof changeQuotation>[6],
) => {
  const of = { side: 'CLIENT', clientId: context.clientId } as const;
  return changeQuotation(recordQuotation, tx, context, of, input, now, prepare);
};

/** Sends a draft to its partner. What rates cover is priced at once. Refuses: not_found, not_allowed_now. */
async function sendDraft(
  deps: QuotationDeps,
  tx: Transaction,
  context: RequestContext,
  quotationId: string,
  now: Date,
): Promise<Refusal | undefined> {
  const input = { quotationId, action: 'send' } as const;
  const sent = await changeAsClient(deps, tx, context, input, now, () => Promise.resolve({}));
  if (isRefusal(sent)) return sent;
  await priceAtOnce(deps, tx, context, [sent], now);
  return undefined;
}

/** What a change of a client leaves. Refuses: invalid (lines, shipment), and what an acceptance refuses. */
async function prepareChange(
  deps: QuotationDeps,
  tx: Transaction,
  context: RequestContext,
  quotation: QuotationRecord,
  change: Exclude<QuotationChange, { readonly action: 'send' }>,
  now: Date,
): Promise<QuotationEffect | Refusal> {
  switch (change.action) {
    case 'counter':
      return counterOffer(quotation, change);
    case 'accept':
      return acceptOffer(deps, tx, context, quotation, now);
    case 'reject':
      return { reason: change.reason, comment: change.comment };
    case 'withdraw':
      return { comment: change.comment };
    case 'attach': {
      const order = await findOrder(tx, context.clientId, change.shipmentId);
      if (order?.row.movement !== 'B2B')
        return refuseInvalid([detail('shipmentId', 'quotation.no_shipment')]);
      const orderId = order.row.id;
      await copyRequestDocuments(tx, context.clientId, { requestId: quotation.requestId, orderId });
      return { orderId };
    }
  }
}

/** The lines of the offer at the prices of the client, none above that of the offer. Refuses: invalid. */
function counterOffer(
  { offer }: QuotationRecord,
  { lines, comment }: QuotationCounter,
): QuotationEffect | Refusal {
  const offered = offer?.lines ?? [];
  const errors = lines.flatMap(({ line, unitPriceMinor }, index) => {
    const own = offered[line - 1];
    if (own === undefined) return [detail(`lines.${index}.line`, 'quotation.no_line')];
    const offeredMoney = { ...own.amount, amountMinor: own.unitPriceMinor };
    return unitPriceMinor <= own.unitPriceMinor
      ? []
      : [detail(`lines.${index}.unitPriceMinor`, 'quotation.above_offer', { offeredMoney })];
  });
  if (errors.length > 0) return refuseInvalid(errors);
  const prices = new Map(lines.map(({ line, unitPriceMinor }) => [line - 1, unitPriceMinor]));
  const counters = offered.map(({ amount: _amount, ...line }, index) => ({
    ...line,
    unitPriceMinor: prices.get(index) ?? line.unitPriceMinor,
  }));
  return { counter: priceLines(counters, offer?.currency ?? ''), comment };
}

/** The offer with the lowest price in the currency of the client; undefined where all wait for a partner. */
function findLowest({ quotations }: QuotationRequest): QuotationRequest['quotations'][number] | undefined {
  const offers = quotations.filter(({ offer }) => offer !== null);
  const amountOf = ({ compared }: (typeof offers)[number]) =>
    compared?.amountMinor ?? Number.MAX_SAFE_INTEGER;
  const [lowest] = offers.toSorted((left, right) => amountOf(left) - amountOf(right));
  return lowest;
}

/** A request with the price of one of its quotations. */
function toQuote(
  value: QuotationRequest,
  quotation: QuotationRequest['quotations'][number] | undefined,
): Quote {
  const offer = quotation?.offer;
  return {
    rateID: offer?.rateId ?? null,
    rate: offer?.lines.find(({ service }) => service === 'FREIGHT')?.unitPriceMinor ?? null,
    currency: offer?.currency ?? null,
    quotationID: quotation?.id ?? null,
    totalEstimatedPrice: offer?.total.amountMinor ?? null,
    value,
  };
}
