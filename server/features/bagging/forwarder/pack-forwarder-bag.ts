import type { BaggingOutcome, packPartnerBag, PartnerBag } from '@portal/contract/bagging';
import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { readLimit } from '../bag-settings.ts';
import { refuseAction } from '../bagging-refusals.ts';
import { fillBag, type FillResult } from '../bagging-rules.ts';
import { updateBag } from '../bags-store.ts';
import { listCodes, refuseAll, refuseOtherDestination } from '../pack/pack-bag.ts';
import { lockGrantedOrders, type ClientOrder } from './client-pieces.ts';
import { recordForwarderUpdate } from './forwarder-bag-updates.ts';
import {
  insertForwarderBag,
  insertForwarderPieces,
  lockForwarderBag,
  type ForwarderBag,
} from './forwarder-bags-store.ts';
import { readMawbOfForwarderBag } from './forwarder-mawb.ts';
import { readPartnerBagJson } from './partner-bags-read-model.ts';

type PackInput = BodyOf<typeof packPartnerBag>;

interface PackResponse {
  readonly value: { readonly bag: PartnerBag; readonly outcomes: BaggingOutcome[] };
}

type PackedBag = Pick<ForwarderBag, 'id' | 'bagCode' | 'partnerId' | 'awbNumber'>;

/**
 * Creates a bag with orders of several clients, or adds orders to an open one. Orders that do not fit are answered with a
 * reason. Refuses: invalid, not_found, not_allowed_now.
 */
export function packForwarderBag(
  { clock }: { readonly clock: Clock },
  context: RequestContext,
  partnerId: string,
  input: PackInput,
): Promise<PackResponse | Refusal> {
  return inPartnerTenant<PackResponse>(context, partnerId, async (tx) => {
    const now = clock.now();
    const orders = await lockGrantedOrders(tx, input.orderIds);
    const isNew = input.bagId === undefined;
    const packed = await (isNew
      ? fillNewBag(tx, context, partnerId, input, orders, now)
      : fillOpenBag(tx, partnerId, input, orders, now));
    if (isRefusal(packed)) return packed;
    const { bag, result } = packed;
    const { additions, outcomes } = result;
    const orderCodes = additions.flatMap(listCodes);
    if (additions.length > 0) {
      const pieces = toClientPieces(result, orders);
      await insertForwarderPieces(tx, partnerId, bag.id, pieces, now);
      const kind = isNew ? 'CREATED' : 'ORDERS_ADDED';
      const openBag = { ...bag, loadUnit: null };
      await recordForwarderUpdate(tx, openBag, context.caller, { kind, orderCodes }, pieces, now);
    }
    context.audit({
      subject: bag.bagCode,
      after: { orderCodes, refused: outcomes.filter(({ ok }) => !ok).length },
    });
    const value = await readPartnerBagJson(tx, partnerId, bag.id);
    if (value === undefined) throw new Error('the packed bag was not found');
    return { value: { bag: value, outcomes: [...outcomes] } };
  });
}

interface Packing {
  readonly bag: PackedBag;
  readonly result: FillResult;
}

async function fillNewBag(
  tx: Transaction,
  context: RequestContext,
  partnerId: string,
  { destinationPortId, serviceLevel, orderIds }: PackInput,
  orders: ReadonlyMap<string, ClientOrder>,
  now: Date,
): Promise<Packing | Refusal> {
  if (destinationPortId === undefined || serviceLevel === undefined)
    throw new Error('neither a bag nor the destination of a new one is in the request');
  const destination = { destinationPortId, serviceLevel };
  const limitGrams = await readLimit(tx, partnerId, 'FORWARDER');
  const empty = { id: null, orders: 0, grams: 0, limitGrams, mawb: null } as const;
  const result = fillBag(
    { ...empty, ...destination, destinationCountry: null, partnerId, packer: 'FORWARDER' },
    orderIds,
    orders,
  );
  const { destinationCountry } = result.destination;
  if (destinationCountry === null || result.additions.length === 0) return refuseAll(result.outcomes);
  const originPortId = result.additions[0]?.order.originPortId ?? null;
  const createdBy = context.caller.userId;
  const newBag = { ...destination, destinationCountry, originPortId, createdBy };
  const { id, bagCode } = await insertForwarderBag(tx, partnerId, newBag, now);
  return { bag: { id, bagCode, partnerId, awbNumber: null }, result };
}

async function fillOpenBag(
  tx: Transaction,
  partnerId: string,
  input: PackInput,
  orders: ReadonlyMap<string, ClientOrder>,
  now: Date,
): Promise<Packing | Refusal> {
  const { bagId = '', orderIds } = input;
  const bag = await lockForwarderBag(tx, partnerId, bagId);
  if (bag === undefined) return refuse('bag.not_found');
  const refusal = refuseAction(bag, 'add-orders') ?? refuseOtherDestination(bag, input);
  if (refusal !== undefined) return refusal;
  const grams = bag.grams + (bag.tareGrams ?? 0);
  const mawb = await readMawbOfForwarderBag(tx, bag);
  const limitGrams = await readLimit(tx, partnerId, 'FORWARDER');
  const result = fillBag({ ...bag, grams, limitGrams, mawb }, orderIds, orders);
  if (result.additions.length > 0) await updateBag(tx, partnerId, bag, {}, now, 'FORWARDER');
  return { bag, result };
}

function toClientPieces({ additions }: FillResult, orders: ReadonlyMap<string, ClientOrder>) {
  const clientIds = new Map([...orders.values()].map(({ id, clientId }) => [id, clientId]));
  return additions.flatMap(({ order: { id, orderCode }, pieces }) =>
    pieces.map((piece) => ({ clientId: clientIds.get(id) ?? '', orderId: id, orderCode, piece })),
  );
}
