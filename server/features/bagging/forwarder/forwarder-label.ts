import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Logger } from '../../../platform/log.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { buildBagLabelsFile, readLabelOfClientBag, type BagLabel } from '../bag-labels.ts';
import { refuseAction } from '../bagging-refusals.ts';
import { readForwarderBag } from './forwarder-bags-store.ts';

/**
 * The labels of bags of the forwarder, in the sequence of the ids; all or none. Those of bags that it packed name no client;
 * the label of a client's bag is the one that the client prints. Refuses: not_found, not_allowed_now.
 */
export async function printForwarderLabels(
  { log }: { readonly log: Logger },
  context: RequestContext,
  partnerId: string,
  bagIds: readonly string[],
): Promise<FileResponse | Refusal> {
  const labels = await inPartnerTenant(context, partnerId, async (tx): Promise<BagLabel[] | Refusal> => {
    const models: BagLabel[] = [];
    for (const bagId of new Set(bagIds)) {
      const label = await readLabel(tx, partnerId, bagId);
      if (isRefusal(label)) return label;
      models.push(label);
    }
    const bagCodes = models.map(({ bagCode }) => bagCode);
    context.audit({ subject: bagCodes.join(', ').slice(0, 100), after: { bagCodes } });
    return models;
  });
  return isRefusal(labels) ? labels : buildBagLabelsFile(log, labels);
}

async function readLabel(tx: Transaction, partnerId: string, bagId: string): Promise<BagLabel | Refusal> {
  const bag = await readForwarderBag(tx, partnerId, bagId);
  if (bag === undefined) return readClientLabel(tx, partnerId, bagId);
  const refusal = refuseAction(bag, 'print-label');
  if (refusal !== undefined) return refusal;
  const counts = await tx.row<{ name: string; pieces: number }>(sql`select p.name,
      (select count(*)::int from bag_orders m where m.partner_id = p.id and m.forwarder_bag_id = ${bagId}
        and m.left_at is null) pieces
    from partners p where p.id = ${partnerId}`);
  const { name = '', pieces = 0 } = counts ?? {};
  return {
    ...bag,
    clientName: name,
    forwarderName: name,
    pieces,
    isWeighed: bag.grossGrams !== null,
    weightGrams: bag.grossGrams ?? bag.grams,
  };
}

async function readClientLabel(
  tx: Transaction,
  partnerId: string,
  bagId: string,
): Promise<BagLabel | Refusal> {
  const bag = await readLabelOfClientBag(tx, partnerId, bagId);
  if (bag === undefined) return refuse('bag.not_found');
  return refuseAction({ ...bag, handedOverAt: null }, 'print-label') ?? bag;
}
