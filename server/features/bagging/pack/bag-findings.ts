import type { getBagFindings, OrderFindings } from '@portal/contract/bagging';
import type { Refusal, ResponseOf } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { runPreflight } from '../../orders/index.ts';
import { computeAcknowledgement, type PreflightRulesCache } from '../../preflight/index.ts';
import type { BaggableOrder } from '../bagging-rules.ts';
import { readBagOrders } from './baggable-orders-store.ts';
import { readBag } from '../bags-store.ts';

export interface BaggingDeps {
  readonly preflight: PreflightRulesCache;
  readonly clock: Clock;
}

type BagFindings = ResponseOf<typeof getBagFindings>['value'];

/** The pre-flight findings of the orders in a bag. Refuses: not_found. */
export function getFindings(deps: BaggingDeps, context: RequestContext, bagId: string) {
  return context.inTenant(async (tx): Promise<{ value: BagFindings } | Refusal> => {
    if ((await readBag(tx, context.clientId, bagId)) === undefined) return refuse('bag.not_found');
    const orders = await readBagOrders(tx, context.clientId, bagId);
    return { value: await readOrderFindings(deps, tx, context.clientId, orders) };
  });
}

/** Runs pre-flight on orders; only orders with findings are in the result. */
export async function readOrderFindings(
  { preflight, clock }: BaggingDeps,
  tx: Transaction,
  clientId: string,
  orders: readonly BaggableOrder[],
): Promise<BagFindings> {
  const now = clock.now();
  const ids = orders.map(({ id }) => id);
  const preflightContext = await preflight.readContext(tx, clientId, now);
  const findingsByOrder = await runPreflight(tx, clientId, ids, preflightContext, now);
  const orderFindings = orders
    .map(({ id, orderCode }): OrderFindings => ({
      orderId: id,
      orderCode,
      findings: findingsByOrder.get(id) ?? [],
    }))
    .filter(({ findings }) => findings.length > 0);
  const count = (severity: string) =>
    orderFindings.flatMap(({ findings }) => findings.filter((finding) => finding.severity === severity))
      .length;
  return {
    orders: orderFindings,
    blockers: count('BLOCKER'),
    warnings: count('WARNING'),
    acknowledgement: computeAcknowledgement(listWarnings(orderFindings)),
  };
}

/** The warnings as texts that identify them. */
function listWarnings(orders: readonly OrderFindings[]): string[] {
  return orders.flatMap(({ orderId, findings }) =>
    findings
      .filter(({ severity }) => severity === 'WARNING')
      .map(({ code, item, reason }) => JSON.stringify([orderId, code, item, reason.message])),
  );
}
