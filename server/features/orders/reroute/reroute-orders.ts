import { refuse, type Refusal } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import type { Run } from '../../../db/run.ts';
import { allowedOf, readOrder } from '../detail/order-details.ts';
import { inputOf } from '../edit/order-patch.ts';
import { wordsOf } from '../status/allowed-actions.ts';
import { rerouteOpenLegs } from './reroute-open-legs.ts';
import { lockHistories } from '../events/order-histories.ts';
import {
  dutyColumns,
  eventRecord,
  grantRecords,
  isAllocated,
  legRecords,
  routeColumns,
  standingColumns,
} from '../store/order-rows.ts';
import type { OrdersDeps, PlannedRoute, Router, Routing } from '../orders-deps.ts';
import { standingOf, type KnownEvent } from '../status/derive-order-state.ts';
import { insertEvents, insertRoutes, removeRoutes, updateOrders } from '../store/orders-store.ts';
import type { StoredOrder } from '../store/order-record.ts';

/**
 * Routes an order again whose first leg has not moved, as `input` now says. Refuses, with nothing kept, where a partner
 * already prepares to collect it and the new route would leave a leg without a partner.
 */
export async function rerouteStored(
  tx: Transaction,
  clientId: string,
  stored: StoredOrder,
  input: OrderInput,
  router: Router,
  now: Date,
): Promise<Refusal | undefined> {
  await router.giveBack(tx, stored.row.destinationCountry, stored.legs);
  const route = router.route(stored.row.id, input);
  const before = standingOf(stored.events, stored.legs);
  if (before.serviceType !== 'ORDER' && !isAllocated(route)) {
    return refuse(
      'not_allowed_now',
      `${stored.row.orderCode} is about to be collected, and no partner could carry it so changed.`,
    );
  }
  await router.keep(tx);
  await replaceRoute(
    tx,
    clientId,
    stored,
    { route, duties: dutyColumns(input, router.duties({ ...input, legs: route.legs })) },
    now,
  );
  return undefined;
}

async function replaceRoute(
  tx: Transaction,
  clientId: string,
  stored: StoredOrder,
  { route, duties }: { readonly route: PlannedRoute; readonly duties: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const { id, createdAt } = stored.row;
  const status = isAllocated(route) ? 'ALLOCATED' : 'UNALLOCATED';
  const before = standingOf(stored.events, stored.legs);
  const moved = before.serviceType === 'ORDER' && before.status !== status;
  await removeRoutes(tx, clientId, [id]);
  await insertRoutes(tx, clientId, legRecords(id, route), grantRecords(id, route, now));
  if (!moved && !changesHands(stored, route)) return;
  const added: KnownEvent[] = moved ? [{ serviceType: 'ORDER', status, at: now.getTime() }] : [];
  await insertEvents(
    tx,
    clientId,
    added.map((event) => eventRecord(id, event)),
  );
  await updateOrders(tx, clientId, [
    {
      id,
      ...routeColumns(route, new Date(createdAt)),
      ...duties,
      ...standingColumns([...stored.events, ...added], route),
      updated_at: now.toISOString(),
    },
  ]);
}

/** A route that only has other reasons leaves the order's version alone: nobody's edit is in its way. */
function changesHands({ row, legs }: StoredOrder, route: PlannedRoute): boolean {
  return (
    row.chargeableGrams !== route.chargeableGrams ||
    row.price?.amountMinor !== route.price?.amountMinor ||
    row.price?.currency !== route.price?.currency ||
    route.legs.some((leg, index) => leg.partnerId !== (legs[index]?.partner?.id ?? null))
  );
}

interface RerouteOutcome {
  readonly orderId: string;
  readonly ok: boolean;
  readonly reason: string | null;
}

/** Routes orders again, each with its own outcome. */
export async function rerouteMany(deps: OrdersDeps, run: Run, refs: readonly string[]) {
  return run.inTenant(async (tx) => {
    const now = deps.clock.now();
    const histories = await lockHistories(tx, run.clientId, refs);
    const router = await deps.routing.open(tx, run.clientId, now);
    const outcomes: RerouteOutcome[] = [];
    const done = new Set<string>();
    for (const ref of refs) {
      const history = histories.get(ref);
      if (history !== undefined && done.has(history.id)) {
        outcomes.push({ orderId: ref, ok: true, reason: null });
        continue;
      }
      const stored = history === undefined ? undefined : await readOrder(tx, run.clientId, history.id);
      const reason =
        stored === undefined
          ? 'There is no such order.'
          : await rerouteOne(tx, run.clientId, stored, { router, routing: deps.routing }, now);
      if (history !== undefined && reason === null) done.add(history.id);
      outcomes.push({ orderId: ref, ok: reason === null, reason });
    }
    run.audit({ subject: `${done.size} orders`, after: outcomes });
    return outcomes;
  });
}

/** Null when it has the partners it needs now, else why not. */
async function rerouteOne(
  tx: Transaction,
  clientId: string,
  stored: StoredOrder,
  { router, routing }: { readonly router: Router; readonly routing: Routing },
  now: Date,
): Promise<string | null> {
  const { standing, actions } = allowedOf(stored, now);
  if (!actions.includes('reroute')) {
    return `${stored.row.orderCode} is ${wordsOf(standing.status)}: no leg of it can go to another partner.`;
  }
  if (standing.serviceType !== 'ORDER') return rerouteOpenLegs(tx, clientId, stored, router, now);
  const refused = await rerouteStored(tx, clientId, stored, inputOf(stored), router, now);
  if (refused !== undefined) return refused.message;
  const after = await readOrder(tx, clientId, stored.row.id);
  const waiting = (after?.legs ?? []).filter((leg) => leg.allocation === 'UNALLOCATED');
  if (waiting.length === 0) return null;
  const reasons = await routing.reasonsOf(
    tx,
    clientId,
    waiting.map((leg) => leg.trace),
  );
  return reasons.join(' ');
}

/** Routes orders again, by id, whose way to a partner may be free now; one that has no need of it any more is left alone. */
export async function rerouteByIds(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
  routing: Routing,
  now: Date,
): Promise<void> {
  const histories = await lockHistories(tx, clientId, ids);
  const router = await routing.open(tx, clientId, now);
  for (const { id } of histories.values()) {
    const stored = await readOrder(tx, clientId, id);
    if (stored !== undefined) await rerouteOne(tx, clientId, stored, { router, routing }, now);
  }
}
