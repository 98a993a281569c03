import type { Refusal } from '@portal/contract/core';
import type { StatusUpdateOutcome } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import {
  findGrantedOrders,
  runAsGrantingClient,
  writeClientAudit,
  type GrantedOrder,
} from '../store/order-grants.ts';
import {
  applyStatusUpdates,
  refuseUnknownOrder,
  selectAppliedUpdates,
  type Reporter,
  type StatusDeps,
  type StatusUpdateInput,
} from './apply-status-updates.ts';
import { mapPartnerCodes } from './map-partner-codes.ts';

/**
 * Applies status updates of a partner's user to legs that the partner carries, as the status table allows. Each update has
 * its own outcome; an unknown order and an order of another partner have the same one. With `preview` nothing is stored.
 */
export async function applyPartnerStatusUpdates(
  deps: StatusDeps,
  context: RequestContext,
  updates: readonly StatusUpdateInput[],
  preview = false,
): Promise<StatusUpdateOutcome[] | Refusal> {
  return context.inTenant((tx) =>
    applyPartnerStatusUpdatesInTransaction(deps, tx, context, updates, {
      preview,
      operation: 'updateOrderStatus',
      hasPartnerCodes: true,
      isWholeChange: true,
    }),
  );
}

/** How status updates are recorded in the change history of the client. */
interface StatusAudit {
  readonly preview?: boolean;
  /** The operation that the updates are a part of; null if its own entry covers them. */
  readonly operation: string | null;
  /** Whether the statuses may be codes of the partner. */
  readonly hasPartnerCodes?: boolean;
  /** Whether the updates are the whole call: its entries in the change histories of the partners then have them. */
  readonly isWholeChange?: boolean;
}

/** `applyPartnerStatusUpdates` as a part of another change of the partner. */
export async function applyPartnerStatusUpdatesInTransaction(
  deps: StatusDeps,
  tx: Transaction,
  context: RequestContext,
  reportedUpdates: readonly StatusUpdateInput[],
  { preview = false, operation, hasPartnerCodes = false, isWholeChange = false }: StatusAudit,
): Promise<StatusUpdateOutcome[]> {
  if (reportedUpdates.length === 0) return [];
  const reporter: Reporter = { source: 'PARTNER', userId: context.caller.userId, preview };
  const grantedOrders = await findGrantedOrders(
    tx,
    reportedUpdates.map((update) => update.orderId),
  );
  const mapped = hasPartnerCodes ? await mapPartnerCodes(tx, reportedUpdates, grantedOrders) : undefined;
  const updates = mapped?.updates ?? reportedUpdates;
  if (!preview) await mapped?.countUnmapped();
  const outcomes = new Map<StatusUpdateInput, StatusUpdateOutcome>();
  const updatesByClient = Map.groupBy(updates, (update) => grantedOrders.get(update.orderId)?.clientId);
  // Clients are processed by ascending id, so that two partners cannot deadlock.
  for (const [clientId, clientUpdates] of [...updatesByClient].sort(compareClientIds)) {
    const order = grantedOrders.get(clientUpdates[0]?.orderId ?? '');
    if (clientId === undefined || order === undefined) continue;
    const clientOutcomes = await runAsGrantingClient(tx, order, async () => {
      const result = await applyStatusUpdates(deps, tx, clientId, clientUpdates, grantedOrders, reporter);
      const applied = selectAppliedUpdates(result);
      if (applied.length > 0 && !preview && operation !== null) {
        await writeClientAudit(tx, clientId, context, {
          operation,
          subject: `${applied.length} updates`,
          after: applied,
        });
      }
      return result;
    });
    for (const [update, outcome] of clientOutcomes) outcomes.set(update, outcome);
  }
  if (isWholeChange) auditUpdates(context, outcomes, grantedOrders);
  return updates.map((update) => outcomes.get(update) ?? refuseUnknownOrder(update));
}

/** Adds the applied updates to the change histories of the partners that carry their orders. */
function auditUpdates(
  context: RequestContext,
  outcomes: ReadonlyMap<StatusUpdateInput, StatusUpdateOutcome>,
  grantedOrders: ReadonlyMap<string, GrantedOrder>,
): void {
  const applied = selectAppliedUpdates(outcomes);
  const partnersOf = ({ orderId }: { readonly orderId: string }) =>
    grantedOrders.get(orderId)?.partnerIds ?? [];
  for (const partnerId of new Set(applied.flatMap(partnersOf))) {
    const updates = applied.filter((update) => partnersOf(update).includes(partnerId));
    context.audit({ partnerId, subject: `${updates.length} updates`, after: updates });
  }
}

function compareClientIds(
  [left = '']: readonly [string | undefined, unknown],
  [right = '']: readonly [string | undefined, unknown],
) {
  return left < right ? -1 : 1;
}
