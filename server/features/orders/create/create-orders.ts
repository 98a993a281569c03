import type { RefusalDetail } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { yieldingMap } from '../../../platform/yielding-map.ts';
import { buildOrderCode } from './order-code.ts';
import { setDefaultPorts } from './default-ports.ts';
import { withBookedPorts, type BookedOrder } from '../booked-space/booked-space.ts';
import { shareBookings } from '../booked-space/share-bookings.ts';
import { addShipment, checkBookingUse, lockBookings } from '../booked-space/use-bookings.ts';
import {
  checkOrderCustomer,
  findOrderCustomer,
  readOrderCustomers,
  type OrderCustomers,
} from '../customers/order-customers.ts';
import { validateOrder } from './validate-order.ts';
import { recordOrderEvents } from '../events/record-order-webhooks.ts';
import { isAllocated, toOrderTableRows, type EventSource } from '../store/order-table-rows.ts';
import type { Router } from '../orders-deps.ts';
import {
  findOrdersByCustomerCode,
  reserveOrderCodes,
  type OrderCodeReservation,
  type OrderCodeRow,
} from '../store/order-codes-store.ts';
import { foldOrderCountsSometimes } from '../store/order-counts-store.ts';
import { findOrder } from '../store/order-lookup.ts';
import { insertOrders } from '../store/orders-store.ts';
import { reserveSsccs } from '../store/ssccs-store.ts';
import type { OrderRecord } from '../store/order-record.ts';

export interface CreateOptions {
  readonly router: Router;
  /** Source of the CREATED events: one for all orders, or by position in `inputs`. */
  readonly source: EventSource | ((index: number) => EventSource);
  readonly now: Date;
  readonly batchId?: string | null;
  readonly userId?: string | null;
  /** Set for a user of a customer: all orders belong to it, and `customerCode` of the inputs is ignored. */
  readonly customerId?: string | null;
  /** Order code of the export that all orders bring back: they are declared as returned goods. */
  readonly returnOf?: string;
  /** Order codes reserved beforehand for exactly these inputs. */
  readonly reservation?: OrderCodeReservation;
  /** Return the record of each created order; it costs half as much again. */
  readonly returnRecords?: true;
}

interface CreatedOrder {
  /** Position in `inputs`. */
  readonly index: number;
  readonly id: string;
  readonly orderCode: string;
  readonly customerOrderCode: string;
  readonly customerId: string | null;
  /** Every leg has a partner. */
  readonly isAllocated: boolean;
  /** Null without `returnRecords`. */
  readonly record: OrderRecord | null;
}

/** `id` and `orderCode` are null if the caller cannot see the order. */
interface ExistingOrder {
  readonly index: number;
  readonly id: string | null;
  readonly orderCode: string | null;
  readonly customerOrderCode: string;
}

interface RefusedOrder {
  readonly index: number;
  readonly customerOrderCode: string;
  readonly details: readonly RefusalDetail[];
}

export interface CreatedOrders {
  readonly created: readonly CreatedOrder[];
  readonly existing: readonly ExistingOrder[];
  readonly refused: readonly RefusedOrder[];
}

const CHUNK_SIZE = 500;

interface IndexedInput {
  readonly index: number;
  readonly input: BookedOrder;
}

/**
 * Validates, routes and creates orders with their first events, for the form, the API, files and the demo. An order without
 * ports receives the gateways of its addresses. A customer order code is unique per client and customer: inputs with a code of
 * an earlier order, or of an earlier input, are returned as `existing`, invalid ones as `refused`.
 */
export async function createOrders(
  tx: Transaction,
  clientId: string,
  inputs: readonly OrderInput[],
  options: CreateOptions,
): Promise<CreatedOrders> {
  const result: { created: CreatedOrder[]; existing: ExistingOrder[]; refused: RefusedOrder[] } = {
    created: [],
    existing: [],
    refused: [],
  };
  const all = inputs.map((input, index): IndexedInput => ({ index, input }));
  for (let start = 0; start < all.length; start += CHUNK_SIZE) {
    const chunk = all.slice(start, start + CHUNK_SIZE);
    const codes = [...new Set(chunk.flatMap(({ input }) => input.customerCode ?? []))];
    const customers = await readOrderCustomers(tx, clientId, options.customerId ?? null, codes);
    // Bookings are of the client: users of its customers have none.
    const bookingIds = options.customerId == null ? chunk.flatMap(({ input }) => input.bookingId ?? []) : [];
    const bookings = await lockBookings(tx, clientId, bookingIds);
    const detailsByPosition = await yieldingMap(chunk, ({ input }) => {
      const details = [
        ...validateOrder(input),
        // What a customer may order does not keep its parcels from coming back.
        ...(options.returnOf === undefined ? checkOrderCustomer(input, customers) : []),
        ...checkBookingUse(input, bookings),
      ];
      if (details.length === 0) addShipment(bookings, input);
      return details;
    });
    const validInputs = chunk.filter(({ index, input }, position) => {
      const details = detailsByPosition[position] ?? [];
      if (details.length > 0)
        result.refused.push({ index, customerOrderCode: input.customerOrderCode, details });
      return details.length === 0;
    });
    const bookedInputs = validInputs.map(({ index, input }) => {
      const booking = bookings.get(input.bookingId ?? '')?.booking;
      return { index, input: { ...withBookedPorts(input, booking), booking } };
    });
    const { created, existing } = await createChunk(tx, clientId, bookedInputs, customers, options);
    const repricedIds = await shareBookings(tx, clientId, [...bookings.keys()], options.router, options.now);
    result.created.push(...(await readAgain(tx, clientId, created, repricedIds)));
    result.existing.push(...existing);
  }
  await foldOrderCountsSometimes(tx, clientId);
  return result;
}

async function createChunk(
  tx: Transaction,
  clientId: string,
  chunk: readonly IndexedInput[],
  customers: OrderCustomers,
  options: CreateOptions,
): Promise<Pick<CreatedOrders, 'created' | 'existing'>> {
  if (chunk.length === 0) return { created: [], existing: [] };
  const customerId = options.customerId ?? null;
  const toCodes = (some: readonly IndexedInput[]) => some.map(({ input }) => input);
  const keyOf = ({ input }: IndexedInput) =>
    toCodeKey(findOrderCustomer(input, customers)?.id ?? null, input.customerOrderCode);
  const reservation =
    options.reservation ?? (await reserveOrderCodes(tx, clientId, toCodes(chunk), customerId));
  const usedKeys = new Set(reservation.existing.map(toKeyOfRow));
  const newInputs = chunk.filter((indexed) => {
    const key = keyOf(indexed);
    if (usedKeys.has(key)) return false;
    usedKeys.add(key);
    return true;
  });
  const created = await insertNewOrders(tx, clientId, newInputs, reservation, customers, options);
  const createdIndexes = new Set(created.map((order) => order.index));
  const remaining = chunk.filter(({ index }) => !createdIndexes.has(index));
  const earlierOrders =
    remaining.length === 0
      ? []
      : await findOrdersByCustomerCode(tx, clientId, toCodes(remaining), customerId);
  const ordersByKey = new Map(earlierOrders.map((order) => [toKeyOfRow(order), order]));
  const existing = remaining.map((indexed): ExistingOrder => {
    const { index, input } = indexed;
    const order = ordersByKey.get(keyOf(indexed));
    return {
      index,
      id: order?.id ?? null,
      orderCode: order?.order_code ?? null,
      customerOrderCode: input.customerOrderCode,
    };
  });
  return { created, existing };
}

/** New orders with records of the state since their prices changed. */
function readAgain(
  tx: Transaction,
  clientId: string,
  created: readonly CreatedOrder[],
  changedIds: ReadonlySet<string>,
): Promise<CreatedOrder[]> {
  return Promise.all(
    created.map(async (order) =>
      order.record !== null && changedIds.has(order.id)
        ? { ...order, record: (await findOrder(tx, clientId, order.id)) ?? null }
        : order,
    ),
  );
}

/** A customer order code with its customer, in which it is unique. */
const toCodeKey = (customerId: string | null, code: string) => `${customerId ?? ''} ${code}`;
const toKeyOfRow = (row: OrderCodeRow) => toCodeKey(row.customer_id, row.customer_order_code);

async function insertNewOrders(
  tx: Transaction,
  clientId: string,
  newInputs: readonly IndexedInput[],
  { numbers, prefix, companyPrefix }: OrderCodeReservation,
  customers: OrderCustomers,
  options: CreateOptions,
): Promise<CreatedOrder[]> {
  if (newInputs.length === 0) return [];
  const pieceCount = newInputs.reduce((sum, { input }) => sum + input.parcels.length, 0);
  const ssccs = companyPrefix === null ? [] : await reserveSsccs(tx, clientId, companyPrefix, pieceCount);
  let assignedSsccs = 0;
  const plans = await yieldingMap(newInputs, ({ index, input: ownInput }, position) => {
    const number = numbers[position];
    if (number === undefined) throw new Error('fewer order numbers than orders');
    const { input, portsByDefault } = setDefaultPorts(ownInput, options.router.findDefaultPorts);
    const identity = {
      id: newId(options.now.getTime()),
      orderCode: buildOrderCode(number, prefix),
      customerOrderCode: input.customerOrderCode,
      customerId: findOrderCustomer(input, customers)?.id ?? null,
    };
    const route = options.router.route(identity.id, input);
    const firstSscc = assignedSsccs;
    assignedSsccs += input.parcels.length;
    const tableRows = toOrderTableRows({
      ...identity,
      input,
      portsByDefault,
      route,
      duties: options.router.assessDuties({ ...input, legs: route.legs, returnOf: options.returnOf }),
      promise: options.router.computePromise({ ...input, legs: route.legs }, options.now),
      batchId: options.batchId ?? null,
      source: typeof options.source === 'string' ? options.source : options.source(index),
      userId: options.userId ?? null,
      ssccs: ssccs.slice(firstSscc, assignedSsccs),
      now: options.now,
    });
    return { order: { ...identity, index, isAllocated: isAllocated(route) }, tableRows };
  });
  const tableRows = plans.map((plan) => plan.tableRows);
  const [recordsById] = await Promise.all([
    insertOrders(tx, clientId, tableRows, options.returnRecords === true),
    options.router.save(tx),
  ]);
  const insertedPlans = plans.filter(({ order }) => recordsById.has(order.id));
  recordOrderEvents(
    tx,
    clientId,
    insertedPlans.flatMap((plan) => plan.tableRows.events),
  );
  return insertedPlans.map(({ order }) => ({ ...order, record: recordsById.get(order.id) ?? null }));
}
