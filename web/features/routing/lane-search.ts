import { MOVEMENTS, SERVICE_TYPES, type Movement, type ServiceType } from '@portal/contract/orders';
import type { ChainOptions } from '@portal/contract/routing';

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
  /** Of all its pieces, in cubic millimetres. */
  readonly volume?: string;
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

export type LaneStart = (typeof STARTS)[number];

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
    volume: matching('volume', /^[1-9]\d{0,14}$/),
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
