import { createHash } from 'node:crypto';
import type { getBagFindings, OrderFindings } from '@portal/contract/bagging';
import { refuse, type AnswerOf, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import type { Clock } from '../../platform/clock.ts';
import { preflightOfOrders } from '../orders/index.ts';
import type { PreflightRules } from '../preflight/index.ts';
import { NO_BAG } from './bagging-refusals.ts';
import type { OrderToBag } from './bagging-rules.ts';
import { readBag, readOrdersOfBag } from './bags-store.ts';

export interface BaggingDeps {
  readonly preflight: PreflightRules;
  readonly clock: Clock;
}

type BagFindings = AnswerOf<typeof getBagFindings>['value'];

/** Refuses: not_found. */
export function findingsOfBag(deps: BaggingDeps, run: Run, bagId: string) {
  return run.inTenant(async (tx): Promise<{ value: BagFindings } | Refusal> => {
    if ((await readBag(tx, run.clientId, bagId)) === undefined) return refuse('not_found', NO_BAG);
    const orders = await readOrdersOfBag(tx, run.clientId, bagId);
    return { value: await findingsIn(deps, tx, run.clientId, orders) };
  });
}

/** What pre-flight finds in orders as they stand; only those it finds something in. */
export async function findingsIn(
  { preflight, clock }: BaggingDeps,
  tx: Transaction,
  clientId: string,
  orders: readonly OrderToBag[],
): Promise<BagFindings> {
  const now = clock.now();
  const ids = orders.map(({ id }) => id);
  const basis = await preflight.open(tx, clientId, now);
  const found = await preflightOfOrders(tx, clientId, ids, basis, now);
  const named = orders
    .map(({ id, orderCode }): OrderFindings => ({ orderId: id, orderCode, findings: found.get(id) ?? [] }))
    .filter(({ findings }) => findings.length > 0);
  const count = (severity: string) =>
    named.flatMap(({ findings }) => findings.filter((one) => one.severity === severity)).length;
  return {
    orders: named,
    blockers: count('BLOCKER'),
    warnings: count('WARNING'),
    acknowledgement: acknowledgementOf(named),
  };
}

/** Other warnings have another: what nobody has seen cannot be acknowledged. */
function acknowledgementOf(orders: readonly OrderFindings[]): string | null {
  const warnings = orders.flatMap(({ orderId, findings }) =>
    findings
      .filter(({ severity }) => severity === 'WARNING')
      .map(({ code, item, message }) => JSON.stringify([orderId, code, item, message])),
  );
  if (warnings.length === 0) return null;
  const sorted = warnings.toSorted().join('\n');
  return createHash('sha256').update(sorted).digest('base64url').slice(0, 20);
}
