import { refuse, type Refusal } from '@portal/contract/core';
import type { OrderDetails, OrderInput } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { doneTogether, type CallOf } from '../../../db/done-together.ts';
import type { Run } from '../../../db/run.ts';
import { checkOrder } from './validate-order.ts';
import { createOrders } from './create-orders.ts';
import { invalidOrder } from './invalid-order.ts';
import { toDetails } from '../detail/order-details.ts';
import { noticeOfUnallocated } from '../order-notices.ts';
import type { IntakeDeps } from '../orders-deps.ts';
import { blockersOf } from '../preflight/blocking-findings.ts';
import { consigneeKey } from '../preflight/consignee-key.ts';
import { findingsInNew } from '../preflight/order-findings.ts';
import { takeIn } from '../store/orders-store.ts';

const MOST_TOGETHER = 50;
/** About what it takes a caller nearby to hear its answer and send its next order. */
const LINGER_MS = 8;

/** A new order that came by itself: typed into the portal's form, or sent by a program. */
interface SingleOrder {
  readonly input: OrderInput;
  readonly source: 'PORTAL' | 'API';
}

/**
 * Creates orders that come one by one; those of one caller that come at once are created together. Refuses: invalid;
 * conflict where the customer order code is taken.
 */
export function singleOrders(
  deps: IntakeDeps,
): (run: Run, order: SingleOrder) => Promise<OrderDetails | Refusal> {
  return doneTogether<SingleOrder, OrderDetails>({
    most: MOST_TOGETHER,
    atOnce: 1,
    lingerMs: LINGER_MS,
    // Each is held against what its consignee was sent before it, so two to one consignee go one after the other.
    apart: ({ input }) => [consigneeKey(input.consignee)],
    work: (tx, calls) => createAll(deps, tx, calls),
  });
}

async function createAll(
  deps: IntakeDeps,
  tx: Transaction,
  calls: readonly [CallOf<SingleOrder>, ...CallOf<SingleOrder>[]],
): Promise<(OrderDetails | Refusal)[]> {
  const now = deps.clock.now();
  const { clientId, caller } = calls[0].run;
  const answers = new Map<CallOf<SingleOrder>, OrderDetails | Refusal>();

  const asked = calls.map(({ input }) => input.input);
  const [preflight, intake] = await Promise.all([
    deps.preflight.open(tx, clientId, now),
    takeIn(
      tx,
      clientId,
      asked.map(({ customerOrderCode }) => customerOrderCode),
    ),
  ]);
  // Whose turn it is in a shared lane is asked for with the findings: orders that are refused take no turn.
  const [findings, router] = await Promise.all([
    findingsInNew(tx, clientId, asked, preflight, now),
    deps.routing.open(tx, clientId, now, asked),
  ]);
  const allowed = calls.filter((call, index) => {
    const blockers = blockersOf(findings[index] ?? []);
    if (blockers.length > 0) answers.set(call, invalidOrder([...checkOrder(call.input.input), ...blockers]));
    return blockers.length === 0;
  });

  const orders = allowed.map(({ input }) => input.input);
  const { created, refused } = await createOrders(tx, clientId, orders, {
    router,
    source: (index) => allowed[index]?.input.source ?? 'API',
    now,
    userId: caller.userId,
    customerId: caller.customerId,
    intake,
    reads: true,
  });
  for (const { index, details } of refused) {
    const call = allowed[index];
    if (call !== undefined) answers.set(call, invalidOrder(details));
  }

  for (const { index, orderCode, stored } of created) {
    const call = allowed[index];
    if (call === undefined || stored === null) throw new Error('an order just made was not read');
    answers.set(call, await toDetails(tx, clientId, stored, deps));
    call.run.audit({ subject: orderCode, after: call.input.input });
  }
  await noticeOfUnallocated(deps.notify, tx, clientId, created);
  return calls.map((call) => answers.get(call) ?? codeTaken(call.input.input));
}

function codeTaken({ customerOrderCode }: OrderInput): Refusal {
  return refuse('conflict', `There is already an order with your code ${customerOrderCode}.`);
}
