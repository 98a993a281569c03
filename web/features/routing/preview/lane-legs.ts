// Apart from the address: the app knows how to read that before any page is loaded.
import type { Movement } from '@portal/contract/orders';
import { serviceChain, type LegPlan } from '@portal/contract/routing';
import type { LanePlace, LaneStart } from '../lane-search.ts';

/** Ways an order of the movement may begin, the usual one first. */
export function startsOf(movement: Movement): readonly ('' | LaneStart)[] {
  switch (movement) {
    case 'CROSS_BORDER':
      return ['', 'PICKUP', 'DROPOFF'];
    case 'DOMESTIC':
      return ['', 'PICKUP', 'DROPOFF'];
    case 'B2B':
      return ['', 'PICKUP'];
  }
}

/** The legs of the place, in order. */
export function chainOf({ movement = 'CROSS_BORDER', start, end }: LanePlace): readonly LegPlan[] {
  const firstLeg = startsOf(movement).includes(start ?? '') ? start : undefined;
  return serviceChain(movement, { firstLeg, selfCollect: movement === 'CROSS_BORDER' && end === 'PUDO' });
}
