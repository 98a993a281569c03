import {
  MOST_ORDERS_IN_A_BAG,
  type BaggingCode,
  type BaggingHindrance,
  type BaggingOutcome,
} from '@portal/contract/bagging';
import { statusOf, type ServiceLevel } from '@portal/contract/orders';
import { formatKilograms } from '@portal/contract/quantities';

/** An order as the rules of bagging see it. */
export interface OrderToBag {
  readonly id: string;
  readonly orderCode: string;
  readonly destinationCountry: string;
  readonly destinationPortId: string | null;
  readonly serviceLevel: ServiceLevel;
  readonly pieces: number;
  readonly grossGrams: number;
  /** All its parcels have length, width and height. */
  readonly measured: boolean;
  readonly status: string;
  /** Along the route, as `order-standing` counts. */
  readonly statusRank: number;
  readonly terminal: boolean;
  readonly freight: { readonly sequence: number; readonly partnerId: string | null } | null;
  /** The one it is in. */
  readonly bag: { readonly id: string; readonly bagCode: string } | null;
}

/** Where a bag goes; null is settled by the first order that fits. */
export interface BagRoute {
  readonly destinationPortId: string;
  readonly serviceLevel: ServiceLevel;
  readonly destinationCountry: string | null;
  readonly partnerId: string | null;
}

export interface BagToFill extends BagRoute {
  /** Null: it is made of these orders. */
  readonly id: string | null;
  readonly orders: number;
  /** Its orders and, as far as it is known, its tare. */
  readonly grams: number;
  readonly limitGrams: number;
}

export interface Filled {
  readonly outcomes: readonly BaggingOutcome[];
  readonly added: readonly OrderToBag[];
  readonly route: BagRoute;
}

const RANKS_A_LEG = 100;
/** From here on the parcel is in a bag of its forwarder. */
const BAGGED_RANK = statusOf({ serviceType: 'FREIGHT_FORWARDER', status: 'BAGGED' })?.rank ?? 0;

/** As SQL: of an order `o` and its freight leg `f`. */
export const BEFORE_FORWARDERS_BAG = `o.status_rank < f.sequence * ${RANKS_A_LEG} + ${BAGGED_RANK}`;

/** What keeps an order out of every bag. */
export function hindranceOf(order: OrderToBag): BaggingHindrance | null {
  if (order.status === 'CANCELLED' || order.status === 'CANCELLATION_REQUESTED') return 'CANCELLED';
  if (order.freight === null) return 'NO_FREIGHT_LEG';
  if (order.terminal || order.statusRank >= order.freight.sequence * RANKS_A_LEG + BAGGED_RANK) {
    return 'WITH_FORWARDER';
  }
  if (order.status === 'UNALLOCATED' || order.freight.partnerId === null) return 'UNALLOCATED';
  if (order.destinationPortId === null) return 'NO_PORT';
  return order.measured ? null : 'NO_DIMENSIONS';
}

/** What keeps it out of this bag, its weight aside. */
export function misfitOf(order: OrderToBag, bag: BagRoute): BaggingCode | null {
  const hindrance = hindranceOf(order);
  if (hindrance !== null) return hindrance;
  if (order.destinationPortId !== bag.destinationPortId) return 'OTHER_PORT';
  if (bag.destinationCountry !== null && order.destinationCountry !== bag.destinationCountry) {
    return 'OTHER_COUNTRY';
  }
  if (order.serviceLevel !== bag.serviceLevel) return 'OTHER_SERVICE';
  return bag.partnerId !== null && order.freight?.partnerId !== bag.partnerId ? 'OTHER_FORWARDER' : null;
}

/**
 * Which of the orders, in the order they are named, go into the bag, and why each other does not. An order named twice
 * goes in once.
 */
export function fillBag(
  bag: BagToFill,
  refs: readonly string[],
  found: ReadonlyMap<string, OrderToBag>,
): Filled {
  let route: BagRoute = bag;
  let { grams, orders } = bag;
  const added = new Map<string, OrderToBag>();
  const outcomes = refs.map((ref): BaggingOutcome => {
    const order = found.get(ref);
    const said = (code: BaggingCode, reason: string | null): BaggingOutcome => ({
      orderId: ref,
      orderCode: order?.orderCode ?? null,
      code,
      ok: reason === null,
      reason,
    });
    if (order === undefined) return said('UNKNOWN_ORDER', 'There is no such order.');
    if (added.has(order.id) || (order.bag !== null && order.bag.id === bag.id))
      return said('ALREADY_HERE', null);
    if (order.bag !== null) return said('IN_ANOTHER_BAG', `It is in bag ${order.bag.bagCode}.`);
    const misfit = misfitOf(order, route);
    if (misfit !== null) return said(misfit, reasonOf(misfit, order, route));
    if (orders >= MOST_ORDERS_IN_A_BAG) return said('BAG_FULL', fullReason());
    if (grams + order.grossGrams > bag.limitGrams) return said('TOO_HEAVY', heavyReason(grams, order, bag));
    added.set(order.id, order);
    grams += order.grossGrams;
    orders += 1;
    const { destinationCountry } = order;
    route = { ...route, destinationCountry, partnerId: order.freight?.partnerId ?? null };
    return said('ADDED', null);
  });
  return { outcomes, added: [...added.values()], route };
}

/** In a clerk's words. */
export function reasonOf(code: BaggingCode, order: OrderToBag, bag: BagRoute): string {
  const level = (value: string) => value.toLowerCase().replaceAll('_', ' ');
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
      return `Its service level is ${level(order.serviceLevel)}, that of the bag ${level(bag.serviceLevel)}.`;
    case 'OTHER_FORWARDER':
      return 'Another forwarder carries it than the orders of this bag.';
    default:
      return 'It does not fit this bag.';
  }
}

function fullReason(): string {
  return `A bag holds at most ${MOST_ORDERS_IN_A_BAG} orders.`;
}

function heavyReason(grams: number, order: OrderToBag, bag: BagToFill): string {
  return `With its ${formatKilograms(order.grossGrams)} the bag would weigh ${formatKilograms(grams + order.grossGrams)}; it may weigh ${formatKilograms(bag.limitGrams)}.`;
}
