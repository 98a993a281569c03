import { findSegregation, type GoodsFlag } from '../trade/goods-flags.ts';
import { SHIPMENT_MODES, type ServiceLevel, type ShipmentMode } from '../trade/order-values.ts';
import type { BaggingObstacle } from './bag-schemas.ts';
import type { BagPacker } from './bag-states.ts';

/** What of an order decides whether it can go into a bag. */
export interface FitOrder {
  /** Why it cannot go into any bag; null if it can. */
  readonly obstacle: BaggingObstacle | null;
  readonly destinationCountry: string;
  readonly destinationPortId: string | null;
  readonly serviceLevel: ServiceLevel;
  /** The forwarder of its freight leg. */
  readonly partnerId: string | null;
  /** Declared goods of its items. */
  readonly goodsFlags: readonly GoodsFlag[];
  /**
   * Transport modes in which it can leave: that of its freight leg, all if the leg has none, without those in which the forwarder
   * does not take its goods. Absent: all.
   */
  readonly modes?: readonly ShipmentMode[];
}

/** What all orders of a bag share. Null fields of a new bag are set by the first order that fits. */
export interface BagDestination {
  readonly destinationPortId: string;
  readonly serviceLevel: ServiceLevel;
  readonly destinationCountry: string | null;
  readonly partnerId: string | null;
  /** Declared goods of its orders; absent for none. */
  readonly goodsFlags?: readonly GoodsFlag[];
  /** Transport modes that all its orders can travel by; absent for all modes. */
  readonly modes?: readonly ShipmentMode[];
  /** Who packs the bag; absent for the client. */
  readonly packer?: BagPacker;
}

/** Why an order cannot go into one bag, except for its weight. */
export type Misfit =
  | BaggingObstacle
  | 'OTHER_COUNTRY'
  | 'OTHER_PORT'
  | 'OTHER_SERVICE'
  | 'OTHER_FORWARDER'
  | 'OTHER_MODE'
  | 'GOODS_NOT_ALLOWED'
  | 'GOODS_APART';

/** The reason why an order cannot go into this bag, apart from its weight; null if it can. */
export function findMisfit(order: FitOrder, bag: BagDestination): Misfit | null {
  if (order.obstacle !== null) return order.obstacle;
  if (order.destinationPortId !== bag.destinationPortId) return 'OTHER_PORT';
  if (bag.destinationCountry !== null && order.destinationCountry !== bag.destinationCountry) {
    return 'OTHER_COUNTRY';
  }
  if (order.serviceLevel !== bag.serviceLevel) return 'OTHER_SERVICE';
  if (bag.partnerId !== null && order.partnerId !== bag.partnerId) return 'OTHER_FORWARDER';
  if (order.modes?.length === 0) return 'GOODS_NOT_ALLOWED';
  if (listCommonModes(order, bag).length === 0) return 'OTHER_MODE';
  return findGoodsConflict(order, bag) === undefined ? null : 'GOODS_APART';
}

/** Goods of an order, and goods of the bag or of the order itself, that must not share a bag. */
export function findGoodsConflict(
  { goodsFlags }: Pick<FitOrder, 'goodsFlags'>,
  bag: Pick<BagDestination, 'goodsFlags'>,
) {
  return findSegregation(goodsFlags, [...(bag.goodsFlags ?? []), ...goodsFlags]);
}

/** The transport modes that two orders, or an order and a bag, can both travel by. */
export function listCommonModes(
  { modes = SHIPMENT_MODES }: Pick<FitOrder, 'modes'>,
  other: Pick<FitOrder, 'modes'>,
): ShipmentMode[] {
  return modes.filter((mode) => (other.modes ?? SHIPMENT_MODES).includes(mode));
}
