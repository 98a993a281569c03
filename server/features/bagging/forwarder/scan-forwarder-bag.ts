import type { PartnerBag } from '@portal/contract/bagging';
import type { ParamsOf, Refusal } from '@portal/contract/core';
import { buildPieceCode } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { ScanInput, scanIntoPartnerBag, ScanOutcome } from '@portal/contract/scanning';
import type { Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { findPieceCodes } from '../../orders/index.ts';
import { readLimit } from '../bag-settings.ts';
import { updateBag } from '../bags-store.ts';
import { findMisusedScan } from '../scan/misused-scan.ts';
import { groupByAction, type ScanEffect } from '../scan/scan-effects.ts';
import { openScanTable } from '../scan/scan-table.ts';
import { lockGrantedOrders } from './client-pieces.ts';
import { recordForwarderUpdate } from './forwarder-bag-updates.ts';
import {
  insertForwarderPieces,
  lockForwarderBag,
  removeForwarderPieces,
  type ForwarderBag,
} from './forwarder-bags-store.ts';
import { readMawbOfForwarderBag } from './forwarder-mawb.ts';
import { insertPartnerScans, readPartnerScans, type PartnerScan } from './partner-scans-store.ts';
import { readPartnerBagJson } from './partner-bags-read-model.ts';

interface ScanResponse {
  readonly value: { readonly bag: PartnerBag; readonly outcomes: ScanOutcome[] };
}

/**
 * Applies scans of a station to a bag of a forwarder in their sequence. Orders are locked before the bag, so that of two
 * stations that scan one piece the second sees the bag of the first. A recorded scan is not applied again. Pre-flight is not
 * run again: its rules are those of the clients (decision 0183). Refuses: not_found, conflict.
 */
export function applyForwarderScans(
  { clock }: { readonly clock: Clock },
  context: RequestContext,
  { partnerId, bagId }: ParamsOf<typeof scanIntoPartnerBag>,
  scans: readonly ScanInput[],
): Promise<ScanResponse | Refusal> {
  return inPartnerTenant<ScanResponse>(context, partnerId, async (tx) => {
    const now = clock.now();
    const codes = [...new Set(scans.map(({ code }) => code))];
    const pieceCodes = await findPieceCodes(tx, codes);
    const orders = await lockGrantedOrders(tx, codes);
    const bag = await lockForwarderBag(tx, partnerId, bagId);
    if (bag === undefined) return refuse('bag.not_found');
    const ids = scans.map(({ id }) => id);
    const records = await readPartnerScans<ScanOutcome>(tx, partnerId, ids);
    const misused = findMisusedScan(scans, bagId, records);
    if (misused !== undefined) return refuse('bag.scan_id_in_use', { scanId: misused.id });
    const table = openScanTable({
      bag,
      packer: 'FORWARDER',
      orders: orders.values(),
      ordersOnHold: new Set(),
      mawb: await readMawbOfForwarderBag(tx, bag),
      limitGrams: await readLimit(tx, partnerId, 'FORWARDER'),
    });
    const outcomes = new Map([...records].map(([id, { outcome }]) => [id, outcome]));
    const newScans: PartnerScan[] = [];
    for (const scan of scans) {
      if (outcomes.has(scan.id)) continue;
      const outcome = table.apply(scan, orders.get(scan.code), pieceCodes.get(scan.code));
      outcomes.set(scan.id, outcome);
      newScans.push({ ...scan, outcome });
    }
    await insertPartnerScans(tx, partnerId, bagId, context.caller.userId, newScans, now);
    const clientIds = new Map([...orders.values()].map(({ id, clientId }) => [id, clientId]));
    const effects = table.effects.map((effect) => ({
      ...effect,
      clientId: clientIds.get(effect.orderId) ?? '',
    }));
    await saveForwarderEffects(tx, context, bag, effects, now);
    context.audit({ subject: bag.bagCode, after: { scans: newScans.length, changes: effects.length } });
    const value = await readPartnerBagJson(tx, partnerId, bagId);
    if (value === undefined) throw new Error('the scanned bag was not found');
    return { value: { bag: value, outcomes: ids.flatMap((id) => outcomes.get(id) ?? []) } };
  });
}

/** Writes the changes of scans in their sequence: consecutive ones of the same action at once. The bag must be locked. */
async function saveForwarderEffects(
  tx: Transaction,
  { caller }: RequestContext,
  bag: ForwarderBag,
  effects: readonly (ScanEffect & { readonly clientId: string })[],
  now: Date,
): Promise<void> {
  if (effects.length === 0) return;
  const { partnerId } = bag;
  await updateBag(tx, partnerId, bag, {}, now, 'FORWARDER');
  for (const pieces of groupByAction(effects)) {
    const isAddition = pieces[0]?.action === 'ADD';
    if (isAddition) await insertForwarderPieces(tx, partnerId, bag.id, pieces, now);
    else await removeForwarderPieces(tx, bag, pieces, now);
    const kind = isAddition ? 'ORDERS_ADDED' : 'ORDER_REMOVED';
    const orderCodes = pieces.map(({ orderCode, piece }) => buildPieceCode(orderCode, piece));
    await recordForwarderUpdate(tx, bag, caller, { kind, orderCodes }, pieces, now);
  }
}
