// Not in lane-search.ts, which is part of the first bundle.
import { FIRST_LEGS, type FirstLeg, type Movement } from '@portal/contract/trade';
import { buildServiceChain, type LegPlan } from '@portal/contract/routing';
import type { LaneSearch } from '../lane-search.ts';

/** The first legs that a movement can start with; '' is the default one. */
export function listFirstLegs(movement: Movement, isDomestic: boolean): readonly ('' | FirstLeg)[] {
  if (movement !== 'B2B') return ['', 'PICKUP', 'DROPOFF'];
  return isDomestic ? ['', 'PICKUP'] : ['', 'B2B'];
}

/** Service types that a route can begin with. */
const START_LEGS = [...FIRST_LEGS, 'DOMESTIC'] as const;

/** The service type of the default first leg. */
export function getDefaultFirstLeg(movement: Movement, isDomestic: boolean): (typeof START_LEGS)[number] {
  const first = buildServiceChain(movement, { isDomestic })[0]?.serviceType;
  return START_LEGS.find((leg) => leg === first) ?? 'FIRST_MILE';
}

/** The legs of the lane that the URL selects, in order. */
export function listLaneLegs(
  { movement = 'CROSS_BORDER', start, end }: LaneSearch,
  isDomestic: boolean,
): readonly LegPlan[] {
  const firstLeg = listFirstLegs(movement, isDomestic).includes(start ?? '') ? start : undefined;
  return buildServiceChain(movement, {
    firstLeg,
    selfCollect: movement === 'CROSS_BORDER' && end === 'PUDO',
    isDomestic,
  });
}
