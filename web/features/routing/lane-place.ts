import { MOVEMENTS, SERVICE_TYPES, type Movement, type ServiceType } from '@portal/contract/orders';
import { serviceChain, type ChainOptions, type LegPlan } from '@portal/contract/routing';

/** What the page looks at, as the address says it. */
export interface LanePlace {
  readonly country?: string;
  readonly movement?: Movement;
  readonly start?: ChainOptions['firstLeg'];
  readonly end?: 'PUDO';
  readonly leg?: ServiceType;
  /** Where the typical parcel comes from, what it weighs in grams, and whether cash is collected for it. */
  readonly from?: string;
  readonly grams?: string;
  /** The postcode it goes to. */
  readonly to?: string;
  readonly cod?: 'true';
  /** The part of the page that is open; the rules unless it says otherwise. */
  readonly view?: LaneView;
  readonly page?: string;
  /** Of the orders that came off their way, beside those that wait. */
  readonly exceptionsPage?: string;
}

/** The pages the rules are on. */
export type LaneControlPath = '/lControl' | '/next/l-control/crossborder';

export const LANE_VIEWS = ['versions', 'work'] as const;
type LaneView = (typeof LANE_VIEWS)[number];

const STARTS = ['FIRST_MILE', 'PICKUP', 'DROPOFF'] as const;

export function readLanePlace(search: Readonly<Record<string, unknown>>): LanePlace {
  const one = <T extends string>(key: string, known: readonly T[]) =>
    known.find((word) => word === search[key]);
  const matching = (key: string, form: RegExp) => {
    // The router reads digits as a number.
    const given = search[key];
    const value = typeof given === 'number' ? String(given) : given;
    return typeof value === 'string' && form.test(value) ? value : undefined;
  };
  const given = {
    country: matching('country', /^[A-Z]{2}$/),
    from: matching('from', /^[A-Z]{2}$/),
    grams: matching('grams', /^[1-9]\d{0,7}$/),
    to: matching('to', /^[\w -]{1,20}$/),
    page: matching('page', /^[1-9]\d{0,5}$/),
    exceptionsPage: matching('exceptionsPage', /^[1-9]\d{0,5}$/),
    cod: search['cod'] === 'true' || search['cod'] === true ? ('true' as const) : undefined,
    view: one('view', LANE_VIEWS),
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
