import { refuse, type Refusal } from '@portal/contract/core';
import type { OrderDetails, OrderInput } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { batchUseCase, type BatchedCall } from '../../../db/batching/batch-use-case.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { validateOrder } from './validate-order.ts';
import { createOrders } from './create-orders.ts';
import { refuseInvalidOrder } from './invalid-order.ts';
import { toOrderDetails } from '../detail/order-details.ts';
import { notifyUnallocatedOrders } from '../order-notices.ts';
import type { OrderWriteDeps } from '../orders-deps.ts';
import { selectBlockers } from '../preflight/blocking-findings.ts';
import { buildConsigneeKey } from '../preflight/consignee-key.ts';
import { runPreflightOnInputs } from '../preflight/order-findings.ts';
import { reserveOrderCodes } from '../store/orders-store.ts';

const MAX_BATCH_SIZE = 50;
/** About what it takes a caller nearby to hear its answer and send its next order. */
const MAX_WAIT_MS = 8;

/** A new order that came by itself: typed into the portal's form, or sent by a program. */
interface SingleOrder {
  readonly input: OrderInput;
  readonly source: 'PORTAL' | 'API';
}

/**
 * Creates orders that come one by one; those of one caller that come at once are created together. Refuses: invalid;
 * conflict where the customer order code is taken.
 */
export function createSingleOrderHandler(
  deps: OrderWriteDeps,
): (context: RequestContext, order: SingleOrder) => Promise<OrderDetails | Refusal> {
  return batchUseCase<SingleOrder, OrderDetails>({
    maxSize: MAX_BATCH_SIZE,
    concurrency: 1,
    maxWaitMs: MAX_WAIT_MS,
    // Each is held against what its consignee was sent before it, so two to one consignee go one after the other.
    conflictKeys: ({ input }) => [buildConsigneeKey(input.consignee)],
    work: (tx, calls) => createAll(deps, tx, calls),
  });
}

async function createAll(
  deps: OrderWriteDeps,
  tx: Transaction,
  calls: readonly [BatchedCall<SingleOrder>, ...BatchedCall<SingleOrder>[]],
): Promise<(OrderDetails | Refusal)[]> {
  const now = deps.clock.now();
  const { clientId, caller } = calls[0].context;
  const results = new Map<BatchedCall<SingleOrder>, OrderDetails | Refusal>();

  const inputs = calls.map(({ input }) => input.input);
  const [preflight, reservation] = await Promise.all([
    deps.preflight.readContext(tx, clientId, now),
    reserveOrderCodes(
      tx,
      clientId,
      inputs.map(({ customerOrderCode }) => customerOrderCode),
    ),
  ]);
  // Whose turn it is in a shared lane is asked for with the findings: orders that are refused take no turn.
  const [findings, router] = await Promise.all([
    runPreflightOnInputs(tx, clientId, inputs, preflight, now),
    deps.routing.open(tx, clientId, now, inputs),
  ]);
  const acceptedCalls = calls.filter((call, index) => {
    const blockers = selectBlockers(findings[index] ?? []);
    if (blockers.length > 0)
      results.set(call, refuseInvalidOrder([...validateOrder(call.input.input), ...blockers]));
    return blockers.length === 0;
  });

  const orders = acceptedCalls.map(({ input }) => input.input);
  const { created, refused } = await createOrders(tx, clientId, orders, {
    router,
    source: (index) => acceptedCalls[index]?.input.source ?? 'API',
    now,
    userId: caller.userId,
    customerId: caller.customerId,
    reservation,
    returnRecords: true,
  });
  for (const { index, details } of refused) {
    const call = acceptedCalls[index];
    if (call !== undefined) results.set(call, refuseInvalidOrder(details));
  }

  for (const { index, orderCode, record } of created) {
    const call = acceptedCalls[index];
    if (call === undefined || record === null) throw new Error('an order just made was not read');
    results.set(call, await toOrderDetails(tx, clientId, record, deps));
    call.context.audit({ subject: orderCode, after: call.input.input });
  }
  await notifyUnallocatedOrders(deps.notify, tx, clientId, created);
  return calls.map((call) => results.get(call) ?? refuseDuplicateCode(call.input.input));
}

function refuseDuplicateCode({ customerOrderCode }: OrderInput): Refusal {
  return refuse('conflict', `There is already an order with your code ${customerOrderCode}.`);
}
