import type { PartnerBag } from '@portal/contract/bagging';
import type { BodyOf, Refusal } from '@portal/contract/core';
import { reason, refuse } from '@portal/contract/reasons';
import type { ContentCheck, ContentMark, ContentScanOutcome, scanBagOrders } from '@portal/contract/scanning';
import type { Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { findPieceCodes, runAsGrantingClient, writeClientAudit } from '../../orders/index.ts';
import { refuseField } from '../bagging-refusals.ts';
import { lockBag, type BagRecord } from '../bags-store.ts';
import { findMisusedScan } from '../scan/misused-scan.ts';
import { findClientBags, type ClientBagRef } from './client-bags.ts';
import { lockGrantedOrders } from './client-pieces.ts';
import { readMarks, readNotListed } from './content-check-read-model.ts';
import { readPhoto, recordContentCustody } from './content-custody.ts';
import { openContentTable } from './content-table.ts';
import { insertPartnerScans, readPartnerScans, type PartnerScan } from './partner-scans-store.ts';
import { readPartnerBagJson } from './partner-bags-read-model.ts';

interface Deps {
  readonly clock: Clock;
  readonly files: FileStorage;
}

interface CheckResponse {
  readonly value: {
    readonly bag: PartnerBag;
    readonly check: ContentCheck;
    readonly outcomes: ContentScanOutcome[];
  };
}

/**
 * Applies scans that check the contents of a received bag of a client, in their sequence. Orders are locked before the bag.
 * A recorded scan is not applied again. Writes the ledger of each client; no status. Refuses: invalid, not_found, conflict.
 */
export async function applyContentScans(
  deps: Deps,
  context: RequestContext,
  partnerId: string,
  { bagId, scans }: BodyOf<typeof scanBagOrders>,
): Promise<CheckResponse | Refusal> {
  const badPhoto = scans.findIndex(({ photo }) => photo !== undefined && readPhoto(photo) === undefined);
  if (badPhoto !== -1) return refuseField(`scans.${badPhoto}.photo`, reason('bag.photo_not_image'));
  return inPartnerTenant<CheckResponse>(context, partnerId, async (tx) => {
    const now = deps.clock.now();
    const codes = [...new Set(scans.map(({ code }) => code))];
    const orders = await lockGrantedOrders(tx, codes);
    const [ref] = await findClientBags(tx, partnerId, { ids: [bagId] });
    const bag = ref && (await lockClientBag(tx, ref));
    if (ref === undefined || bag?.isReceived !== true) return refuse('bag.not_found');
    const ids = scans.map(({ id }) => id);
    const records = await readPartnerScans<ContentScanOutcome>(tx, partnerId, ids);
    const misused = findMisusedScan(scans, bagId, records);
    if (misused !== undefined) return refuse('bag.scan_id_in_use', { scanId: misused.id });
    const table = openContentTable(bag, orders, {
      marks: await readMarks(tx, partnerId, bagId),
      notListed: await readNotListed(tx, partnerId, bagId),
      pieceCodes: await findPieceCodes(tx, codes),
    });
    const outcomes = new Map([...records].map(([id, { outcome }]) => [id, outcome]));
    const newScans: PartnerScan<ContentScanOutcome>[] = [];
    for (const scan of scans) {
      if (outcomes.has(scan.id)) continue;
      const outcome = table.apply(scan);
      outcomes.set(scan.id, outcome);
      newScans.push({ ...scan, outcome });
    }
    await insertPartnerScans(tx, partnerId, bagId, context.caller.userId, newScans, now);
    await recordContentCustody(deps.files, tx, context, { bag, clientId: ref.clientId }, table.changes, now);
    const after = countVerdicts(newScans);
    context.audit({ subject: bag.bagCode, after });
    if (newScans.length > 0) await auditAsClient(tx, context, ref, after);
    const value = await readPartnerBagJson(tx, partnerId, bagId);
    if (value === undefined) return refuse('bag.not_found');
    return {
      value: {
        bag: value,
        check: await readCheck(tx, partnerId, value),
        outcomes: ids.flatMap((id) => outcomes.get(id) ?? []),
      },
    };
  });
}

/** Number of scans by verdict. */
function countVerdicts(scans: readonly PartnerScan<ContentScanOutcome>[]): Record<string, number> {
  const groups = Map.groupBy(scans, ({ outcome }) => outcome.verdict);
  return Object.fromEntries([...groups].map(([verdict, group]) => [verdict, group.length]));
}

/** Adds the check to the change history of the client that packed the bag. */
function auditAsClient(
  tx: Transaction,
  context: RequestContext,
  { clientId, orderId, bagCode }: ClientBagRef,
  after: Record<string, number>,
): Promise<void> {
  if (orderId === null) return Promise.resolve();
  return runAsGrantingClient(tx, { clientId, id: orderId }, () =>
    writeClientAudit(tx, clientId, context, { operation: 'scanBagOrders', subject: bagCode, after }),
  );
}

/** The check of a bag so far. */
async function readCheck(tx: Transaction, partnerId: string, bag: PartnerBag): Promise<ContentCheck> {
  const marks = [...(await readMarks(tx, partnerId, bag.id)).values()];
  const count = (mark: ContentMark) => marks.filter((other) => other === mark).length;
  return {
    expected: bag.pieces,
    present: count('PRESENT'),
    missing: count('MISSING'),
    damaged: count('DAMAGED'),
    notListed: await readNotListed(tx, partnerId, bag.id),
  };
}

function lockClientBag(
  tx: Transaction,
  { clientId, id, orderId }: ClientBagRef,
): Promise<BagRecord | undefined> {
  if (orderId === null) return Promise.resolve(undefined);
  return runAsGrantingClient(tx, { clientId, id: orderId }, () => lockBag(tx, clientId, id));
}
