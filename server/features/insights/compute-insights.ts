import type { Reason, StoredReason } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { toInsightRows } from './insight-rows.ts';
import { replaceInsightRows } from './insight-orders-store.ts';
import { rebuildSums } from './insight-sums-store.ts';
import { readInsightFacts } from './order-facts-read-model.ts';
import type { InsightFacts } from './order-facts.ts';

/** Explains why legs have the partner they have, or none; one reason for each trace. */
export type ExplainTraces = (
  tx: Transaction,
  clientId: string,
  traces: readonly unknown[],
) => Promise<readonly Reason[]>;

/**
 * Computes what changed orders count, and the sums of the days that change with them, in the transaction of the scorecards,
 * which has the lock of the client.
 */
export function createInsightsComputation(explainTraces: ExplainTraces) {
  return async (tx: Transaction, clientId: string, orderIds: readonly string[]): Promise<void> => {
    const orders = await readInsightFacts(tx, clientId, orderIds);
    const reasons = await explainUnallocated(tx, clientId, orders, explainTraces);
    const rows = orders.flatMap((order) => toInsightRows(order, reasons.get(order.id)));
    const days = await replaceInsightRows(tx, clientId, orderIds, rows);
    await rebuildSums(tx, clientId, days);
  };
}

/** The code of the reason why the first leg without a partner has none, by order. */
async function explainUnallocated(
  tx: Transaction,
  clientId: string,
  orders: readonly InsightFacts[],
  explainTraces: ExplainTraces,
): Promise<ReadonlyMap<string, string>> {
  const waiting = orders.flatMap(({ id, legs }) => {
    const leg = legs.find(({ trace }) => trace !== null);
    return leg === undefined ? [] : [{ id, trace: leg.trace }];
  });
  const reasons = await explainTraces(
    tx,
    clientId,
    waiting.map(({ trace }) => trace),
  );
  return new Map(
    waiting.flatMap(({ id }, index) => {
      const reason = reasons[index];
      return reason === undefined ? [] : [[id, findMainCode(reason)] as const];
    }),
  );
}

/** The most frequent reason among partners that were left out, the first of equal ones; otherwise the reason itself. */
export function findMainCode({ code, params }: StoredReason): string {
  const { partnerReasons } = params as { partnerReasons?: readonly StoredReason[] };
  if (partnerReasons === undefined) return code;
  const counts = new Map<string, number>();
  for (const { code: outer, params: inner } of partnerReasons) {
    const innerCode = (inner as { reason?: StoredReason }).reason?.code ?? outer;
    counts.set(innerCode, (counts.get(innerCode) ?? 0) + 1);
  }
  const [main] = [...counts].toSorted(([, a], [, b]) => b - a);
  return main?.[0] ?? code;
}
