// Not in lane-search.ts, which is part of the first bundle.
import type { Movement } from '@portal/contract/orders';
import { buildServiceChain, type LegPlan } from '@portal/contract/routing';
import type { LaneSearch, FirstLeg } from '../lane-search.ts';

/** The first legs that a movement can start with; '' is the default one. */
export function listFirstLegs(movement: Movement): readonly ('' | FirstLeg)[] {
  switch (movement) {
    case 'CROSS_BORDER':
      return ['', 'PICKUP', 'DROPOFF'];
    case 'DOMESTIC':
      return ['', 'PICKUP', 'DROPOFF'];
    case 'B2B':
      return ['', 'PICKUP'];
  }
}

/** The legs of the lane that the URL selects, in order. */
export function listLaneLegs({ movement = 'CROSS_BORDER', start, end }: LaneSearch): readonly LegPlan[] {
  const firstLeg = listFirstLegs(movement).includes(start ?? '') ? start : undefined;
  return buildServiceChain(movement, {
    firstLeg,
    selfCollect: movement === 'CROSS_BORDER' && end === 'PUDO',
  });
}
