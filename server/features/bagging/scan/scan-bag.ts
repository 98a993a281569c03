import type { Bag } from '@portal/contract/bagging';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { ScanInput, ScanOutcome } from '@portal/contract/scanning';
import type { RequestContext } from '../../../request/request-context.ts';
import { findPieceCodes } from '../../orders/index.ts';
import type { BaggingDeps } from '../pack/bag-findings.ts';
import { readMawbOfBag } from '../pack/bag-mawb.ts';
import { readBagJson } from '../bags-read-model.ts';
import { readLimit } from '../bag-settings.ts';
import { lockBaggableOrders } from '../pack/baggable-orders-store.ts';
import { lockBag } from '../bags-store.ts';
import { findMisusedScan } from './misused-scan.ts';
import { findOrdersOnHold } from './scan-orders.ts';
import { saveScanEffects } from './scan-effects.ts';
import { openScanTable } from './scan-table.ts';
import { insertScans, readScans } from './scans-store.ts';

interface ScanResult {
  readonly bag: Bag;
  readonly outcomes: ScanOutcome[];
}

/**
 * Applies scans of a station to a bag in their sequence. Orders are locked before the bag, so that of two stations that scan
 * one piece the second sees the bag of the first. A recorded scan is not applied again. Refuses: not_found, conflict.
 */
export function applyScans(
  deps: BaggingDeps,
  context: RequestContext,
  bagId: string,
  scans: readonly ScanInput[],
): Promise<ScanResult | Refusal> {
  return context.inTenant(async (tx): Promise<ScanResult | Refusal> => {
    const { clientId, caller } = context;
    const now = deps.clock.now();
    const codes = [...new Set(scans.map(({ code }) => code))];
    const pieceCodes = await findPieceCodes(tx, codes);
    const ordersByCode = await lockBaggableOrders(tx, clientId, codes, pieceCodes);
    const bag = await lockBag(tx, clientId, bagId);
    if (bag === undefined) return refuse('bag.not_found');
    const orders = [...ordersByCode.values()];
    const ids = scans.map(({ id }) => id);
    // Pipelined: a person waits for the verdict.
    const [records, ordersOnHold, mawb, limitGrams] = await Promise.all([
      readScans(tx, clientId, ids),
      findOrdersOnHold(deps, tx, clientId, orders),
      readMawbOfBag(tx, clientId, bag),
      readLimit(tx, clientId),
    ]);
    const misused = findMisusedScan(scans, bagId, records);
    if (misused !== undefined) return refuse('bag.scan_id_in_use', { scanId: misused.id });
    const table = openScanTable({ bag, packer: 'CLIENT', orders, ordersOnHold, mawb, limitGrams });
    const outcomes = new Map<string, ScanOutcome>(records);
    const newScans: (ScanInput & ScanOutcome)[] = [];
    for (const scan of scans) {
      if (outcomes.has(scan.id)) continue;
      const outcome = table.apply(scan, ordersByCode.get(scan.code), pieceCodes.get(scan.code));
      outcomes.set(scan.id, outcome);
      newScans.push({ ...scan, ...outcome });
    }
    await Promise.all([
      insertScans(tx, clientId, bagId, caller.userId, newScans, now),
      saveScanEffects(tx, context, bag, table.effects, now),
    ]);
    const value = await readBagJson(tx, clientId, bagId);
    if (value === undefined) throw new Error('the scanned bag was not found');
    context.audit({ subject: bag.bagCode, after: { scans: newScans.length, changes: table.effects.length } });
    return { bag: value, outcomes: scans.map(({ id }) => toOutcome(id, outcomes.get(id))) };
  });
}

function toOutcome(id: string, outcome: ScanOutcome | undefined): ScanOutcome {
  if (outcome === undefined) throw new Error('a scan has no outcome');
  const { verdict, orderCode, piece, bagCode } = outcome;
  return { id, verdict, orderCode, piece, bagCode };
}
