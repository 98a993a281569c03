import { MOVEMENTS, SERVICE_TYPES, type Movement, type ServiceType } from '@portal/contract/orders';
import { serviceChain, type ChainOptions, type LegPlan } from '@portal/contract/routing';

/** What the page looks at, as the address says it. */
export interface LanePlace {
  readonly country?: string;
  readonly movement?: Movement;
  readonly start?: ChainOptions['firstLeg'];
  readonly end?: 'PUDO';
  readonly leg?: ServiceType;
}

const STARTS = ['FIRST_MILE', 'PICKUP', 'DROPOFF'] as const;

export function readLanePlace(search: Readonly<Record<string, unknown>>): LanePlace {
  const one = <T extends string>(key: string, known: readonly T[]) =>
    known.find((word) => word === search[key]);
  const country = search['country'];
  const given = {
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined,
    movement: one('movement', MOVEMENTS),
    start: one('start', STARTS),
    end: one('end', ['PUDO'] as const),
    leg: one('leg', SERVICE_TYPES),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Ways an order of the movement may begin, the usual one first. */
export function startsOf(movement: Movement): readonly ('' | (typeof STARTS)[number])[] {
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
