import type { Refusal } from '@portal/contract/core';
import type { OrderDetails, OrderInput } from '@portal/contract/orders';
import { refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { batchUseCase, type BatchedCall } from '../../../db/batching/batch-use-case.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { lockBookings } from '../booked-space/use-bookings.ts';
import { createOrders } from './create-orders.ts';
import { validateOrder } from './validate-order.ts';
import { toOrderDetails } from '../detail/order-details.ts';
import { notifyUnallocatedOrders } from '../order-notices.ts';
import type { OrderWriteDeps } from '../orders-deps.ts';
import { selectBlockers } from '../preflight/blocking-findings.ts';
import { buildConsigneeKey } from '../preflight/consignee-key.ts';
import { runPreflightOnInputs } from '../preflight/order-findings.ts';
import { reserveOrderCodes } from '../store/order-codes-store.ts';

const MAX_BATCH_SIZE = 50;
/** About the time in which a caller on a fast network receives a response and sends its next order. */
const MAX_WAIT_MS = 8;

/** An order of a request of its own, from the form or the API. */
interface SingleOrder {
  readonly input: OrderInput;
  readonly source: 'PORTAL' | 'API';
}

/**
 * A function that creates single orders; concurrent orders of one caller are created in one transaction.
 * It refuses: invalid; conflict if the customer order code is in use.
 */
export function createSingleOrderHandler(
  deps: OrderWriteDeps,
): (context: RequestContext, order: SingleOrder) => Promise<OrderDetails | Refusal> {
  return batchUseCase<RequestContext, SingleOrder, OrderDetails>({
    maxSize: MAX_BATCH_SIZE,
    concurrency: 1,
    maxWaitMs: MAX_WAIT_MS,
    // Pre-flight compares an order with earlier ones to the same consignee, and orders divide the price of a booking, so these
    // are not created in one batch.
    conflictKeys: ({ input }) => [
      buildConsigneeKey(input.consignee),
      ...(input.bookingId === undefined ? [] : [input.bookingId]),
    ],
    work: (tx, calls) => createAll(deps, tx, calls),
  });
}

async function createAll(
  deps: OrderWriteDeps,
  tx: Transaction,
  calls: readonly [BatchedCall<RequestContext, SingleOrder>, ...BatchedCall<RequestContext, SingleOrder>[]],
): Promise<(OrderDetails | Refusal)[]> {
  const now = deps.clock.now();
  const { clientId, caller } = calls[0].context;
  const results = new Map<BatchedCall<RequestContext, SingleOrder>, OrderDetails | Refusal>();

  const inputs = calls.map(({ input }) => input.input);
  const [preflight, reservation] = await Promise.all([
    deps.preflight.readContext(tx, clientId, now),
    reserveOrderCodes(tx, clientId, inputs, caller.customerId),
  ]);
  // A reroute locks bookings before the shares of lanes too.
  const bookingIds = caller.customerId === null ? inputs.flatMap(({ bookingId }) => bookingId ?? []) : [];
  await lockBookings(tx, clientId, bookingIds);
  // Refused orders are not routed, so they do not count in the shares of a lane.
  const [findings, router] = await Promise.all([
    runPreflightOnInputs(tx, clientId, inputs, preflight, now),
    deps.routing.open(tx, clientId, now, inputs),
  ]);
  const acceptedCalls = calls.filter((call, index) => {
    const blockers = selectBlockers(findings[index] ?? [], preflight.rules.severities);
    if (blockers.length > 0)
      results.set(call, refuseInvalid([...validateOrder(call.input.input), ...blockers]));
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
    if (call !== undefined) results.set(call, refuseInvalid(details));
  }

  for (const { index, orderCode, record } of created) {
    const call = acceptedCalls[index];
    if (call === undefined || record === null) throw new Error('a created order has no record');
    results.set(call, await toOrderDetails(tx, clientId, record, deps));
    call.context.audit({ subject: orderCode, after: call.input.input });
  }
  await notifyUnallocatedOrders(deps.notify, tx, clientId, created);
  return calls.map((call) => results.get(call) ?? refuseDuplicateCode(call.input.input));
}

function refuseDuplicateCode({ customerOrderCode }: OrderInput): Refusal {
  return refuse('order.code_taken', { customerOrderCode });
}
