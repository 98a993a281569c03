import {
  MAX_ORDERS_PER_BAG,
  type BaggingCode,
  type BaggingObstacle,
  type BaggingOutcome,
} from '@portal/contract/bagging';
import { findStatus, type ServiceLevel } from '@portal/contract/orders';
import { formatKilograms } from '@portal/contract/quantities';
import { RANKS_PER_LEG } from '../orders/index.ts';

/** The fields of an order that the bagging rules need. */
export interface BaggableOrder {
  readonly id: string;
  readonly orderCode: string;
  readonly destinationCountry: string;
  readonly destinationPortId: string | null;
  readonly serviceLevel: ServiceLevel;
  readonly pieces: number;
  readonly grossGrams: number;
  /** All its parcels have length, width and height. */
  readonly hasDimensions: boolean;
  readonly status: string;
  /** Rank along the route: leg sequence × RANKS_PER_LEG + rank of the status. */
  readonly statusRank: number;
  readonly isTerminal: boolean;
  readonly freight: { readonly sequence: number; readonly partnerId: string | null } | null;
  /** The bag that holds the order. */
  readonly bag: { readonly id: string; readonly bagCode: string } | null;
}

/** What all orders of a bag share. Null fields of a new bag are set by the first order that fits. */
export interface BagDestination {
  readonly destinationPortId: string;
  readonly serviceLevel: ServiceLevel;
  readonly destinationCountry: string | null;
  readonly partnerId: string | null;
}

export interface FillableBag extends BagDestination {
  /** Null for a bag that does not exist yet. */
  readonly id: string | null;
  readonly orders: number;
  /** Weight of the orders in it, plus the tare if known. */
  readonly grams: number;
  readonly limitGrams: number;
}

export interface FillResult {
  readonly outcomes: readonly BaggingOutcome[];
  readonly added: readonly BaggableOrder[];
  readonly destination: BagDestination;
}

/** Rank of the freight status from which the parcel is in the forwarder's own bag. */
const BAGGED_RANK = findStatus({ serviceType: 'FREIGHT_FORWARDER', status: 'BAGGED' })?.rank ?? 0;

/** SQL condition for an order `o` and its freight leg `f`: the forwarder has not bagged the order yet. */
export const BEFORE_FORWARDER_BAGGED = `o.status_rank < f.sequence * ${RANKS_PER_LEG} + ${BAGGED_RANK}`;

/** The reason why an order cannot go into any bag; null if it can. */
export function findObstacle(order: BaggableOrder): BaggingObstacle | null {
  if (order.status === 'CANCELLED' || order.status === 'CANCELLATION_REQUESTED') return 'CANCELLED';
  if (order.freight === null) return 'NO_FREIGHT_LEG';
  if (order.isTerminal || order.statusRank >= order.freight.sequence * RANKS_PER_LEG + BAGGED_RANK) {
    return 'WITH_FORWARDER';
  }
  if (order.status === 'UNALLOCATED' || order.freight.partnerId === null) return 'UNALLOCATED';
  if (order.destinationPortId === null) return 'NO_PORT';
  return order.hasDimensions ? null : 'NO_DIMENSIONS';
}

/** The reason why an order cannot go into this bag, apart from its weight; null if it can. */
export function findMisfit(order: BaggableOrder, bag: BagDestination): BaggingCode | null {
  const obstacle = findObstacle(order);
  if (obstacle !== null) return obstacle;
  if (order.destinationPortId !== bag.destinationPortId) return 'OTHER_PORT';
  if (bag.destinationCountry !== null && order.destinationCountry !== bag.destinationCountry) {
    return 'OTHER_COUNTRY';
  }
  if (order.serviceLevel !== bag.serviceLevel) return 'OTHER_SERVICE';
  return bag.partnerId !== null && order.freight?.partnerId !== bag.partnerId ? 'OTHER_FORWARDER' : null;
}

/**
 * Adds orders to a bag in the sequence of `refs`, as long as they fit. One outcome per ref; an order listed twice is
 * added once.
 */
export function fillBag(
  bag: FillableBag,
  refs: readonly string[],
  ordersByRef: ReadonlyMap<string, BaggableOrder>,
): FillResult {
  let destination: BagDestination = bag;
  let { grams, orders } = bag;
  const added = new Map<string, BaggableOrder>();
  const outcomes = refs.map((ref): BaggingOutcome => {
    const order = ordersByRef.get(ref);
    const buildOutcome = (code: BaggingCode, reason: string | null): BaggingOutcome => ({
      orderId: ref,
      orderCode: order?.orderCode ?? null,
      code,
      ok: reason === null,
      reason,
    });
    if (order === undefined) return buildOutcome('UNKNOWN_ORDER', 'There is no such order.');
    if (added.has(order.id) || (order.bag !== null && order.bag.id === bag.id))
      return buildOutcome('ALREADY_IN_BAG', null);
    if (order.bag !== null) return buildOutcome('IN_ANOTHER_BAG', `It is in bag ${order.bag.bagCode}.`);
    const misfit = findMisfit(order, destination);
    if (misfit !== null) return buildOutcome(misfit, describeMisfit(misfit, order, destination));
    if (orders >= MAX_ORDERS_PER_BAG) return buildOutcome('BAG_FULL', describeFullBag());
    if (grams + order.grossGrams > bag.limitGrams)
      return buildOutcome('TOO_HEAVY', describeOverweight(grams, order, bag));
    added.set(order.id, order);
    grams += order.grossGrams;
    orders += 1;
    const { destinationCountry } = order;
    destination = { ...destination, destinationCountry, partnerId: order.freight?.partnerId ?? null };
    return buildOutcome('ADDED', null);
  });
  return { outcomes, added: [...added.values()], destination };
}

/** The sentence for the user why an order does not fit. */
export function describeMisfit(code: BaggingCode, order: BaggableOrder, bag: BagDestination): string {
  const formatLevel = (value: string) => value.toLowerCase().replaceAll('_', ' ');
  switch (code) {
    case 'CANCELLED':
      return 'It is cancelled, or asked to be.';
    case 'NO_FREIGHT_LEG':
      return 'Its route has no freight leg: nobody carries it in a bag.';
    case 'UNALLOCATED':
      return 'A leg of it has no partner yet.';
    case 'WITH_FORWARDER':
      return 'Its forwarder has bagged it, or it is past the freight leg.';
    case 'NO_PORT':
      return 'It names no destination port. Set it on the order.';
    case 'NO_DIMENSIONS':
      return 'A parcel of it has no length, width or height. Set them on the order.';
    case 'OTHER_COUNTRY':
      return `It goes to ${order.destinationCountry}, the bag to ${bag.destinationCountry ?? ''}.`;
    case 'OTHER_PORT':
      return `It goes to port ${order.destinationPortId ?? ''}, the bag to ${bag.destinationPortId}.`;
    case 'OTHER_SERVICE':
      return `Its service level is ${formatLevel(order.serviceLevel)}, that of the bag ${formatLevel(bag.serviceLevel)}.`;
    case 'OTHER_FORWARDER':
      return 'Another forwarder carries it than the orders of this bag.';
    default:
      return 'It does not fit this bag.';
  }
}

function describeFullBag(): string {
  return `A bag holds at most ${MAX_ORDERS_PER_BAG} orders.`;
}

function describeOverweight(grams: number, order: BaggableOrder, bag: FillableBag): string {
  return `With its ${formatKilograms(order.grossGrams)} the bag would weigh ${formatKilograms(grams + order.grossGrams)}; it may weigh ${formatKilograms(bag.limitGrams)}.`;
}
